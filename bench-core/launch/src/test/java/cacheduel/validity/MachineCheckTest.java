// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.validity;

import static cacheduel.validity.EndedFork.SECOND;
import static cacheduel.validity.EndedFork.iteration;
import static cacheduel.validity.EndedFork.jmh;
import static cacheduel.validity.EndedFork.usage;
import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;

import cacheduel.machine.fitness.FitnessFinding;
import cacheduel.machine.fitness.Severity;
import cacheduel.plan.Role;
import cacheduel.remark.Remark;
import cacheduel.remark.RemarkKind;
import cacheduel.timing.TimeKind;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** A fork is held against the state of the machines on which it was measured. */
class MachineCheckTest {
  private final EndedFork ended = new EndedFork();

  @Test
  void shortWatch_saysNothingOfTheMachine() {
    ended.machines = List.of(List.of(usage(SECOND / 2 - 1, 0.5, 0)));
    assertThat(fitness()).singleElement().asString().contains("machine", "less than half a second");
    ended.machines = List.of(List.of(usage(SECOND / 2, 0.5, 0)));
    assertThat(fitness()).hasSizeGreaterThan(3);
  }

  @Test
  void generatorOfOneMachine_mayUseTheCoresOfItsAgent() {
    ended.params = Map.of("rate", "1000");
    assertThat(generator()).contains("50.0 %");
    ended.cores = 2;
    assertThat(generator()).contains("25.0 %");
  }

  @Test
  void ofSeveralMachines_theWorstCounts() {
    ended.params = Map.of("rate", "1000");
    ended.machines = List.of(List.of(usage(SECOND, 0.5, 0)), List.of(usage(SECOND, 1.9, 0)));
    assertThat(generator()).contains("95.0 %");
    ended.jmh = List.of(jmh(1_000, 5));
    assertThat(ended.fork().validity().reasons())
        .extracting(Remark::kind)
        .contains(RemarkKind.UNFIT_MACHINE);
  }

  @Test
  void iterationsThatWereNotWatched_areSaid() {
    assertThat(fitness())
        .extracting(FitnessFinding::subject)
        .doesNotContain("machine in each iteration");
    ended.totals.iterations().add(iteration(1, 1_000, null));
    assertThat(fitness())
        .filteredOn(finding -> finding.subject().equals("machine in each iteration"))
        .singleElement()
        .asString()
        .contains("1 of 2 iterations were watched");
  }

  @Test
  void lateTimer_isAFinding() {
    ended.time(TimeKind.RESPONSE, 1_000_000);
    ended.time(TimeKind.TIMER_LAG, 500_000);
    assertThat(fitness())
        .filteredOn(finding -> finding.subject().startsWith("timer lag"))
        .extracting(FitnessFinding::severity)
        .containsExactly(Severity.WARN);
  }

  @Test
  void timesOfTheHarnessItself_areNotHeldAgainstTheClock() {
    assertThat(fitness())
        .extracting(FitnessFinding::text)
        .anyMatch(text -> text.contains("of the p50"));
    ended.role = Role.HARNESS;
    assertThat(fitness())
        .extracting(FitnessFinding::text)
        .noneMatch(text -> text.contains("of the p50"));
  }

  @Test
  void disturbedMachine_widensTheInterval() {
    for (int i = 0; i < 3; i++) {
      ended.totals.iterations().add(iteration(1, 1_000 + i, null));
    }
    ended.machines = List.of(Collections.nCopies(4, usage(SECOND, 0.5, 0)));
    double calm = margin();
    ended.machines = List.of(Collections.nCopies(4, usage(SECOND, 0.5, SECOND / 10)));
    assertThat(margin()).as("below the threshold").isEqualTo(calm);
    ended.machines = List.of(Collections.nCopies(4, usage(SECOND, 0.5, SECOND / 2)));
    assertThat(margin()).isGreaterThan(calm);
  }

  private List<FitnessFinding> fitness() {
    return ended.fork().machine().fitness();
  }

  private String generator() {
    return fitness().get(0).toString();
  }

  private double margin() {
    var throughput = requireNonNull(ended.fork().measurement().throughput());
    return requireNonNull(throughput.high()) - requireNonNull(throughput.low());
  }
}
