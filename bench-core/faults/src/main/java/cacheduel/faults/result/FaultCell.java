// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.faults.result;

import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/**
 * A client in a scenario, over all rounds.
 *
 * <p>Immutable.
 *
 * @param scenario the name of the scenario
 * @param client the client
 * @param rounds the figures of each round that has a record
 * @param failures the reason of each round that has none
 */
public record FaultCell(
    String scenario, FaultedClient client, List<FaultFigures> rounds, List<String> failures) {

  static FaultCell of(String scenario, FaultedClient client, List<EnduredFault> endured) {
    List<EnduredFault> mine = endured.stream()
        .filter(fault -> fault.scenario().equals(scenario) && fault.client().equals(client))
        .toList();
    return new FaultCell(
        scenario,
        client,
        mine.stream().flatMap(fault -> FaultFigures.of(fault).stream()).toList(),
        mine.stream()
            .flatMap(fault -> Optional.ofNullable(fault.failed()).stream())
            .toList());
  }

  /** Returns a figure over the rounds; empty if none has it. */
  public Optional<FaultSpread> spread(FaultFigure figure) {
    List<FaultValue> values =
        rounds.stream().flatMap(round -> round.get(figure).stream()).toList();
    return values.isEmpty() ? Optional.empty() : Optional.of(FaultSpread.of(values));
  }

  /** Returns the value for all rounds: the median, or the worst of what should never happen. */
  public Optional<FaultValue> value(FaultFigure figure) {
    return spread(figure)
        .map(spread -> figure.unit() == FaultFigure.Unit.NEVER ? spread.high() : spread.median());
  }

  /** Returns whether there is a record of any round. */
  public boolean isMeasured() {
    return !rounds.isEmpty();
  }

  /** Returns whether it is known if the goodput came back. */
  public boolean isJudged() {
    return value(FaultFigure.RECOVERY).isPresent();
  }

  /** Returns whether the goodput came back in more than half of the rounds. */
  public boolean isRecovered() {
    return isJudged() && !neverRecovers();
  }

  /** Returns whether the goodput failed to come back in at least half of the rounds. */
  public boolean neverRecovers() {
    return value(FaultFigure.RECOVERY).stream().anyMatch(FaultValue::atLeast);
  }

  /** Returns whether the goodput came back in more than half of the rounds, but not in all. */
  public boolean isSometimesLost() {
    return isRecovered()
        && spread(FaultFigure.RECOVERY).stream()
            .anyMatch(spread -> spread.high().atLeast());
  }

  /** Returns whether a node lost its data, so that writes are lost with any client. */
  public boolean hasLostData() {
    return rounds.stream().anyMatch(round -> round.fault().course().dataLost());
  }

  /** Returns the client's traits in this scenario. */
  public List<FaultTrait> traits() {
    return FaultTrait.of(this);
  }

  /** Returns the round whose time to recover is the middle one; empty if there is no record. */
  public Optional<FaultFigures> typical() {
    List<FaultFigures> sorted = rounds.stream()
        .sorted(Comparator.comparing(
            round -> round.get(FaultFigure.RECOVERY).orElse(new FaultValue(0, true))))
        .toList();
    return sorted.isEmpty() ? Optional.empty() : Optional.of(sorted.get((sorted.size() - 1) / 2));
  }
}
