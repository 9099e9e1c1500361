#pragma once

/// Everything that needs the standard library only. A header for each thing costs less to compile; the library itself never
/// includes this one. Beside it stand io/json.hpp (nlohmann/json) and sleuth/conformance/, which is for tests.
#include <sleuth/fwd.hpp>
#include <sleuth/version.hpp>

#include <sleuth/core/belief.hpp>
#include <sleuth/core/contracts.hpp>
#include <sleuth/core/domain.hpp>
#include <sleuth/core/evidence.hpp>
#include <sleuth/core/exact_prior.hpp>
#include <sleuth/core/feedback.hpp>
#include <sleuth/core/ids.hpp>
#include <sleuth/core/lane_columns.hpp>
#include <sleuth/core/lanes.hpp>
#include <sleuth/core/listed.hpp>
#include <sleuth/core/outcome_distribution.hpp>
#include <sleuth/core/prefixes.hpp>
#include <sleuth/core/uniform_below.hpp>

#include <sleuth/beliefs/candidate_planes.hpp>
#include <sleuth/beliefs/candidate_scan.hpp>
#include <sleuth/beliefs/candidate_set.hpp>
#include <sleuth/beliefs/consistent_secrets.hpp>
#include <sleuth/beliefs/count_estimate.hpp>
#include <sleuth/beliefs/counted_set.hpp>
#include <sleuth/beliefs/default_belief.hpp>
#include <sleuth/beliefs/feedback_table.hpp>
#include <sleuth/beliefs/integer_prior.hpp>
#include <sleuth/beliefs/lane_counter.hpp>
#include <sleuth/beliefs/lane_scan.hpp>
#include <sleuth/beliefs/likelier_lanes.hpp>
#include <sleuth/beliefs/likeliest.hpp>
#include <sleuth/beliefs/likelihoods.hpp>
#include <sleuth/beliefs/listed_limits.hpp>
#include <sleuth/beliefs/listed_tables.hpp>
#include <sleuth/beliefs/listed_target.hpp>
#include <sleuth/beliefs/log_weights.hpp>
#include <sleuth/beliefs/mass_lanes.hpp>
#include <sleuth/beliefs/may_lie.hpp>
#include <sleuth/beliefs/naming_guesses.hpp>
#include <sleuth/beliefs/orbits.hpp>
#include <sleuth/beliefs/outcome_columns.hpp>
#include <sleuth/beliefs/sampled_set.hpp>
#include <sleuth/beliefs/secret_list.hpp>
#include <sleuth/beliefs/seen_cell_sizes.hpp>
#include <sleuth/beliefs/weighted_lane_counter.hpp>
#include <sleuth/beliefs/weighted_set.hpp>

#include <sleuth/scores/additive_log2.hpp>
#include <sleuth/scores/entropy.hpp>
#include <sleuth/scores/expected_size.hpp>
#include <sleuth/scores/fixed_point.hpp>
#include <sleuth/scores/lane_entropy.hpp>
#include <sleuth/scores/lane_sums.hpp>
#include <sleuth/scores/most_parts.hpp>
#include <sleuth/scores/score.hpp>
#include <sleuth/scores/weighted_lanes.hpp>
#include <sleuth/scores/worst_case.hpp>

#include <sleuth/selectors/anytime.hpp>
#include <sleuth/selectors/belief_source.hpp>
#include <sleuth/selectors/blend.hpp>
#include <sleuth/selectors/by_score.hpp>
#include <sleuth/selectors/candidates_only.hpp>
#include <sleuth/selectors/entropy.hpp>
#include <sleuth/selectors/expected_size.hpp>
#include <sleuth/selectors/first_candidate.hpp>
#include <sleuth/selectors/minimax.hpp>
#include <sleuth/selectors/most_parts.hpp>
#include <sleuth/selectors/random_candidate.hpp>
#include <sleuth/selectors/sampled.hpp>
#include <sleuth/selectors/sampled_ids.hpp>
#include <sleuth/selectors/selector.hpp>

#include <sleuth/solver/conflict.hpp>
#include <sleuth/solver/constraint_solver.hpp>
#include <sleuth/solver/goal.hpp>
#include <sleuth/solver/hitting_set.hpp>
#include <sleuth/solver/status.hpp>
#include <sleuth/solver/timeline.hpp>
#include <sleuth/solver/without_belief.hpp>

#include <sleuth/strategy/build.hpp>
#include <sleuth/strategy/claims.hpp>
#include <sleuth/strategy/difference.hpp>
#include <sleuth/strategy/end_names.hpp>
#include <sleuth/strategy/evaluate.hpp>
#include <sleuth/strategy/objective.hpp>
#include <sleuth/strategy/strategy_draft.hpp>
#include <sleuth/strategy/strategy_tree.hpp>

#include <sleuth/games/bulls_and_cows.hpp>
#include <sleuth/games/code.hpp>
#include <sleuth/games/code_builder.hpp>
#include <sleuth/games/code_lanes.hpp>
#include <sleuth/games/code_space.hpp>
#include <sleuth/games/code_symmetry.hpp>
#include <sleuth/games/code_text.hpp>
#include <sleuth/games/exact_and_misplaced.hpp>
#include <sleuth/games/mastermind.hpp>
#include <sleuth/games/message.hpp>
#include <sleuth/games/word.hpp>
#include <sleuth/games/word_block.hpp>
#include <sleuth/games/word_colors.hpp>
#include <sleuth/games/word_list.hpp>
#include <sleuth/games/word_text.hpp>
#include <sleuth/games/words.hpp>

#include <sleuth/io/board_svg.hpp>
#include <sleuth/io/parse_error.hpp>
#include <sleuth/io/strategy_difference_text.hpp>
#include <sleuth/io/strategy_text.hpp>
#include <sleuth/io/strategy_text_reader.hpp>
#include <sleuth/io/svg.hpp>
#include <sleuth/io/text.hpp>
#include <sleuth/io/text_cursor.hpp>
