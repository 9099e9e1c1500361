#pragma once

#include <algorithm>
#include <atomic>
#include <cstddef>
#include <memory>
#include <mutex>
#include <type_traits>
#include <utility>
#include <vector>

#include <tbb/enumerable_thread_specific.h>
#include <tbb/parallel_for_each.h>
#include <tbb/task_arena.h>

#include <sleuth/strategy/build.hpp>
#include <sleuth/strategy/strategy_tree.hpp>

namespace sleuth::detail {

/// Builds a strategy tree in parts, each by one thread, and puts them together in preorder: the tree does not depend on who
/// built what.
template <class D, class F, class B, class Selector, class Report>
class ParallelTreeBuilder {
 public:
  ParallelTreeBuilder(const D& domain, const F& feedback, const Selector& selector, const Report& report)
      : domain_{domain}, feedback_{feedback}, selector_{selector}, report_{report} {}

  [[nodiscard]] StrategyTree build(B prior) {
    total_ = prior.candidates().size();
    if (total_ == 0) return {};
    Part root;
    std::vector<Task> first;
    first.push_back({{std::move(prior), Builder::no_edge, {}}, &root});
    tbb::enumerable_thread_specific<Counted> counted{[this] { return Counted{*this, 0}; }};
    tbb::enumerable_thread_specific<Builder> builders{[&] {
      return Builder{domain_, feedback_, selector_, counted.local()};
    }};
    tbb::parallel_for_each(first.begin(), first.end(), [&](Task& task, tbb::feeder<Task>& feeder) {
      if (stopped_.load(std::memory_order_relaxed)) return;
      counted.local().last = 0;
      std::vector<Region> put_off;
      // Isolated: a selector that runs in parallel itself must not bring another region into this builder.
      tbb::this_task_arena::isolate(
          [&] { task.part->tree = builders.local().build(std::move(task.region), at_once, put_off); });
      std::sort(put_off.begin(), put_off.end(),
                [](const Region& a, const Region& b) { return a.edge < b.edge; });
      for (Region& region : put_off) {
        task.part->rest.push_back({region.edge, std::make_unique<Part>()});
        Part* const part = task.part->rest.back().part.get();
        feeder.add(Task{std::move(region), part});
      }
    });
    return joined(root);
  }

 private:
  struct Counted;
  using Builder = TreeBuilder<D, F, B, Selector, Counted>;
  using Region = typename Builder::Region;

  /// Regions of up to so many secrets are one thread's work.
  static constexpr std::size_t at_once = 128;

  /// The tree of a region; what was put off hangs on its edges, in edge order.
  struct Part {
    struct Rest {
      std::size_t edge;
      std::unique_ptr<Part> part;
    };
    StrategyTree tree;
    std::vector<Rest> rest;

    [[nodiscard]] const Part* behind(std::size_t edge) const {
      const auto found =
          std::lower_bound(rest.begin(), rest.end(), edge,
                           [](const Rest& one, std::size_t wanted) { return one.edge < wanted; });
      return found != rest.end() && found->edge == edge ? found->part.get() : nullptr;
    }
  };
  struct Task {
    Region region;
    Part* part;
  };

  /// Adds what one thread settles to what all have settled.
  struct Counted {
    ParallelTreeBuilder& all;
    mutable std::size_t last;

    bool operator()(std::size_t done, std::size_t) const {
      const bool go_on = all.settled(done - last);
      last = done;
      return go_on;
    }
  };
  [[nodiscard]] bool settled(std::size_t secrets) {
    if constexpr (!std::is_same_v<Report, NoProgressReport>) {
      const std::lock_guard lock{report_mutex_};
      done_ += secrets;
      if (!stopped_ && !report_(done_, total_)) stopped_ = true;
      return !stopped_;
    }
    return true;
  }

  /// One tree of all parts, in preorder.
  [[nodiscard]] static StrategyTree joined(const Part& root) {
    struct Place {
      const Part* part;
      StrategyTree::Child child;
      std::size_t edge;  // of the result; it leads here
    };
    StrategyTree tree;
    std::vector<Place> open{{&root, root.tree.root(), Builder::no_edge}};
    while (!open.empty()) {
      const Place here = open.back();
      open.pop_back();
      StrategyTree::Child child = here.child;
      if (StrategyTree::is_node(here.child)) {
        const StrategyTree& from = here.part->tree;
        child = tree.add_node(from.guess(here.child));
        const auto edges = from.edges(here.child);
        const auto first_edge = static_cast<std::size_t>(edges.data() - from.edges(from.root()).data());
        std::size_t last = 0;
        for (const StrategyTree::Edge& edge : edges)
          last = tree.add_edge(edge.outcome, edge.child);
        for (std::size_t i = edges.size(); i-- > 0; --last) {
          if (const Part* const rest = here.part->behind(first_edge + i))
            open.push_back({rest, rest->tree.root(), last});
          else if (StrategyTree::is_node(edges[i].child))
            open.push_back({here.part, edges[i].child, last});
        }
      }
      if (here.edge == Builder::no_edge)
        tree.set_root(child);
      else
        tree.set_child(here.edge, child);
    }
    return tree;
  }

  const D& domain_;
  const F& feedback_;
  const Selector& selector_;
  const Report& report_;
  std::size_t total_ = 0;
  std::mutex report_mutex_;
  std::size_t done_ = 0;
  std::atomic<bool> stopped_{false};
};

}  // namespace sleuth::detail

namespace sleuth {

/// build_strategy by several threads: the same tree, node for node, however many there are. Needs oneTBB, and with it the
/// target sleuth::parallel; tbb::task_arena and tbb::global_control say how many threads.
///
/// @param selector  called by several threads at once: one without a state of its own, such as those of the library but
///                  random_candidate
/// @param report    as in build_strategy, called by one thread at a time
/// @errors          as build_strategy
template <class D, class F, class Selector, class Report = NoProgressReport>
[[nodiscard]] StrategyTree build_strategy_parallel(const D& domain, const F& feedback,
                                                   const Selector& selector, const Report& report = {}) {
  return detail::build_by<detail::ParallelTreeBuilder>(domain, feedback, selector, report);
}

}  // namespace sleuth
