#pragma once

#include <cstddef>
#include <cstdint>

/// Forward declarations of the names that signatures use. Templates with constrained parameters (OutcomeDistribution,
/// MayLie, ...) have none: include their headers. Default arguments stand in the definitions only.
namespace sleuth {

enum class GuessId : std::uint32_t;
enum class SecretId : std::uint32_t;
enum class OutcomeId : std::uint32_t;
enum class TargetId : std::uint32_t;
enum class ClassId : std::uint32_t;
struct Answer;
template <class Secret>
class Constraint;
template <class Secret>
class Likelihood;
struct NoEvidence;
template <class Secret, class Guess>
class Listed;
template <std::size_t N>
struct NumberedOutcomes;

enum class TableUse : std::uint8_t;
template <class D, class F>
class CandidateSet;
template <class D, class F>
class SampledSet;
template <class D, class F>
class CountedSet;
template <class D, class F>
class WeightedSet;
template <class D, class F>
class LieSet;
template <class D, class F>
class ClassedSet;
class RoleCasting;
struct RoleEvidence;
class RolePosterior;
template <class D, class F>
class RoleWorlds;
struct CardGroups;
struct CardForgotten;
class Layouts;

struct RankedGuess;
template <class D, class F, class B, class G>
class BeliefSource;

enum class Status;
class Update;
template <class Guess>
struct Suggestion;
template <class F>
struct Conflict;
struct ConflictSet;
template <class D, class F, class B, class G>
class ConstraintSolver;

class StrategyTree;
struct Evaluation;
struct Playthrough;
struct StrategyGoal;
struct StrategyClaims;
struct Fault;
struct Verification;
struct ExhaustiveOptimum;

enum class CardId : std::uint32_t;
enum class PlaceId : std::uint32_t;
struct DealModel;
struct DealLimits;
class CardinalityNetwork;
struct ModelCount;
class PossibilityMatrix;
class DealCounter;
class DealInquiry;
struct DealExplanation;
struct DealConflict;
class DealSampler;
struct DealEstimate;
struct ShowOutcomes;
enum class Showing : bool;
class Deals;

namespace goals {
struct NameSecret;
struct KnowTarget;
struct ClearTable;
}  // namespace goals

namespace scores {
struct LargestCell;
struct SortedCells;
struct Entropy;
struct ExpectedSize;
struct MostParts;
struct Blend;
}  // namespace scores

namespace selectors {
template <class S>
class ByScore;
template <class Inner>
class CandidatesOnly;
class FirstCandidate;
class BlendSelector;
struct BlendOptions;
}  // namespace selectors

namespace games {
struct Cluedo;
enum class Repeats : std::uint8_t;
enum class LeadingZero : std::uint8_t;
class Code;
struct CodeOutcome;
template <std::size_t Pegs>
class ExactAndMisplaced;
template <std::size_t Pegs, std::size_t Colors, Repeats R>
struct Mastermind;
template <std::size_t Digits, std::size_t Base, Repeats R, LeadingZero Z>
struct BullsAndCows;
class Word;
enum class LetterColor : std::uint8_t;
class WordOutcome;
class WordColors;
class Words;
class HardWords;
enum class AvalonRole : std::uint8_t;
class AvalonRoles;
struct AvalonWorld;
struct QuestTeam;
struct AvalonFailRates;
class QuestOutcomes;
class Avalon;
enum class MemoryDeck : std::uint8_t;
enum class Centre : std::uint8_t;
struct BoardPosition;
class MemoryPatterns;
struct Memory;
}  // namespace games

}  // namespace sleuth
