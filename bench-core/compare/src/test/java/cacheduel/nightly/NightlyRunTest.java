// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.nightly;

import static cacheduel.nightly.NightFixture.SPY;
import static cacheduel.nightly.NightFixture.XMC;
import static cacheduel.nightly.NightFixture.XMC_BINARY;
import static cacheduel.nightly.NightFixture.broken;
import static cacheduel.nightly.NightFixture.compared;
import static cacheduel.nightly.NightFixture.noisy;
import static cacheduel.nightly.NightFixture.result;
import static org.assertj.core.api.Assertions.assertThat;

import cacheduel.catalog.ClientCatalog;
import cacheduel.compare.ComparedCell;
import cacheduel.compare.ComparedFixture;
import cacheduel.compare.Metric;
import cacheduel.compare.MetricJudgement;
import cacheduel.plan.Cell;
import cacheduel.result.CellResult;
import cacheduel.result.RunFixture;
import cacheduel.result.Status;
import cacheduel.store.Environment;
import cacheduel.store.Run;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class NightlyRunTest {
  private static final String FIRST_NIGHT = "20261121-101530";
  private static final String SECOND_NIGHT = "20261122-101530";

  @TempDir
  Path directory;

  private NightFixture nights;

  @BeforeEach
  void open() {
    nights = new NightFixture(directory);
  }

  /** Compares, decides by the interleaved measurement of each cell, and keeps. */
  private NightlyRun night(
      String name, int day, ClientCatalog clients, ComparedCell inTurns, CellResult... results) {
    return night(name, day, clients, RunFixture.environment(), inTurns, results);
  }

  private NightlyRun night(
      String name,
      int day,
      ClientCatalog clients,
      Environment environment,
      ComparedCell inTurns,
      CellResult... results) {
    Run run = nights.run(name, day, environment, results);
    NightlyRun screened = NightlyRun.screen(nights.baseline(), run, clients);
    List<Cell> cells = screened.toMeasure(1);
    NightlyRun night = screened.with(cells, cells.stream().map(cell -> inTurns).toList());
    night.keep();
    return night;
  }

  private NightlyRun first(CellResult... results) {
    return night("first", 0, nights.clients(), compared(0, 16), results);
  }

  private NightlyRun changed(ComparedCell inTurns, CellResult... results) {
    return night("second", 1, nights.changedClients(), inTurns, results);
  }

  private String kept(String client) {
    return Baseline.find(nights.baseline(), client).map(Baseline::night).orElse("nothing");
  }

  @Test
  void firstNight_isTheBaseline() {
    NightlyRun night = first(result(XMC, 100), result(SPY, 100));

    assertThat(night.comparisons()).isEmpty();
    assertThat(night.lines())
        .hasSize(2)
        .allMatch(line -> line.contains("FIRST: it has no baseline yet; kept as the"));
    assertThat(kept("xmemcached")).isEqualTo(FIRST_NIGHT);
    assertThat(kept("spymemcached")).isEqualTo(FIRST_NIGHT);
  }

  @Test
  void sameJars_whateverLooksSlowerIsNotTheirs() {
    first(result(XMC, 100));
    NightlyRun night = night("second", 1, nights.clients(), compared(0.3, 16), result(XMC, 200));

    assertThat(night.comparisons()).isEmpty();
    assertThat(night.has(ClientOutcome.UNCHANGED)).isTrue();
    assertThat(night.lines().get(0))
        .contains("the same jars as xmemcached@2.4.9 of " + FIRST_NIGHT)
        .contains("cannot explain the slowdown of 1 of 1 cell");
    assertThat(kept("xmemcached")).isEqualTo(SECOND_NIGHT);
  }

  @Test
  void otherJarsAndNothingSlower_isTheNextBaseline() {
    first(result(XMC, 100));
    NightlyRun night = changed(compared(0.3, 16), result(XMC, 100));

    assertThat(night.comparisons()).isEmpty();
    assertThat(night.has(ClientOutcome.CLEAR)).isTrue();
    assertThat(kept("xmemcached")).isEqualTo(SECOND_NIGHT);
  }

  @Test
  void confirmed_isARegressionAndTheBaselineStays() {
    first(result(XMC, 100), result(XMC_BINARY, 100), result(SPY, 100));
    NightlyRun night =
        changed(compared(0.3, 16), result(XMC, 150), result(XMC_BINARY, 100), result(SPY, 100));

    assertThat(night.regressions()).containsExactly(XMC);
    assertThat(night.has(ClientOutcome.WORSE)).isTrue();
    assertThat(night.lines())
        .anyMatch(line -> line.startsWith("xmemcached@2.4.9: WORSE: compared with")
            && line.endsWith("the baseline stays"))
        .anyMatch(line -> line.contains("suspected: xmemcached@2.4.9 ascii blocking 8t")
            && line.contains("ops/s x0.6"));
    assertThat(kept("xmemcached")).isEqualTo(FIRST_NIGHT);
    assertThat(kept("spymemcached")).isEqualTo(SECOND_NIGHT);
  }

  @Test
  void suspectThatIsNotConfirmed_isCleared() {
    first(result(XMC, 100));
    NightlyRun night = changed(compared(0, 16), result(XMC, 150));

    assertThat(night.comparisons()).hasSize(1);
    assertThat(night.has(ClientOutcome.CLEAR)).isTrue();
    assertThat(kept("xmemcached")).isEqualTo(SECOND_NIGHT);
  }

  @Test
  void tooFewCleanPairs_undecidedAndTheBaselineStays() {
    first(result(XMC, 100));
    NightlyRun night = changed(compared(0.3, 4), result(XMC, 150));

    assertUndecided(night);
  }

  @Test
  void suspicionOfTheScreenThatTheTimeDidNotConfirm_undecidedAndTheBaselineStays() {
    first(result(XMC, 100));
    NightlyRun night = changed(compared(0.3, 10), result(XMC, 150));

    assertUndecided(night);
  }

  @Test
  void notMeasuredForTheBudget_undecidedAndTheBaselineStays() {
    first(result(XMC, 100));
    NightlyRun night =
        changed(ComparedCell.of("a", "b", List.of(), List.of("NOT MEASURED")), result(XMC, 150));

    assertUndecided(night);
  }

  private void assertUndecided(NightlyRun night) {
    assertThat(night.has(ClientOutcome.OPEN)).isTrue();
    assertThat(night.has(ClientOutcome.WORSE)).isFalse();
    assertThat(night.lines()).anyMatch(line -> line.startsWith("  not decided: xmemcached"));
    assertThat(kept("xmemcached")).isEqualTo(FIRST_NIGHT);
  }

  /** The rule ended on noisy pairs without a suspicion. */
  @Test
  void inconclusiveWithoutASuspicion_isCleared() {
    double[] slowdowns = {.4, -.4, .3, -.3, .5, -.5, .2, -.2, .35, -.35, .45, -.45};
    MetricJudgement judgement = ComparedFixture.judge(Metric.THROUGHPUT, slowdowns);
    first(result(XMC, 100));
    NightlyRun night = changed(compared(judgement), result(XMC, 150));

    assertThat(judgement.verdict()).hasToString("INCONCLUSIVE");
    assertThat(night.has(ClientOutcome.CLEAR)).isTrue();
  }

  @Test
  void slowestSuspect_isMeasuredFirst_evenOnABusyMachine() {
    first(result(XMC, 100), result(XMC_BINARY, 100), result(SPY, 100));
    Run run = nights.run("second", 1, result(XMC, 100), noisy(XMC_BINARY, 120), noisy(SPY, 200));
    NightlyRun night = NightlyRun.screen(nights.baseline(), run, nights.changedClients());

    assertThat(night.toMeasure(1)).containsExactly(SPY, XMC_BINARY);
    assertThat(night.baselineClients())
        .extracting(client -> client.id())
        .containsExactlyInAnyOrder("spymemcached@baseline", "xmemcached@baseline");
  }

  @Test
  void otherMachine_allThatHasChangedIsMeasuredInTurns() {
    first(result(XMC, 100), result(XMC_BINARY, 100));
    Environment usual = RunFixture.environment();
    Environment other = new Environment(
        usual.machine(), usual.jvm(), "0.2.0", usual.clientLibraries(), usual.loadAverage(), null);
    NightlyRun night = night(
        "second",
        1,
        nights.changedClients(),
        other,
        compared(0, 16),
        result(XMC, 50),
        result(XMC_BINARY, 50));

    assertThat(night.comparisons()).hasSize(2);
    assertThat(night.lines())
        .anyMatch(line -> line.startsWith("  undecided by the two runs: 2 cells: harnessVersion"));
  }

  @Test
  void newCell_hasNothingToBeComparedWith() {
    first(result(XMC, 100));
    NightlyRun night = changed(compared(0.3, 16), result(XMC, 100), result(XMC_BINARY, 900));

    assertThat(night.comparisons()).isEmpty();
    assertThat(night.lines()).contains("  not in the baseline: 1 cell");
  }

  @ParameterizedTest
  @EnumSource(
      value = Status.class,
      names = {"FAILED", "INVALID"})
  void brokenCell_isToldAndNeverKept(Status status) {
    NightlyRun night = first(broken(XMC, status), result(XMC_BINARY, 100), result(SPY, 100));

    assertThat(night.has(ClientOutcome.OPEN)).isTrue();
    assertThat(night.has(ClientOutcome.BROKEN)).isFalse();
    assertThat(night.lines())
        .anyMatch(line -> line.contains(status + "; 3 wrong answers"))
        .anyMatch(line -> line.endsWith("not kept as the baseline"));
    assertThat(kept("xmemcached")).isEqualTo("nothing");
    assertThat(kept("spymemcached")).isEqualTo(FIRST_NIGHT);
  }

  @Test
  void clientWithoutAnyCell_isBroken() {
    first(result(XMC, 100));
    NightlyRun night = changed(compared(0, 16), broken(XMC, Status.FAILED));

    assertThat(night.has(ClientOutcome.BROKEN)).isTrue();
    assertThat(kept("xmemcached")).isEqualTo(FIRST_NIGHT);
  }

  @Test
  void baselineThatDoesNotStartAnyMore_isToldAndReplaced() throws IOException {
    first(result(XMC, 100));
    Path folder = Baseline.find(nights.baseline(), "xmemcached").orElseThrow().folder();
    Files.writeString(folder.resolve("jars/adapter.jar"), "no jar");
    NightlyRun night = changed(compared(0.3, 16), result(XMC, 150));

    assertThat(night.lines().get(0)).contains("no longer start", "kept as the baseline");
    assertThat(kept("xmemcached")).isEqualTo(SECOND_NIGHT);
  }

  @Test
  void baselineRunThatCannotBeRead_itsJarsDecide() throws IOException {
    first(result(XMC, 100));
    Path folder = Baseline.find(nights.baseline(), "xmemcached").orElseThrow().folder();
    Files.writeString(folder.resolve("run.json"), "{\"formatVersion\": 1}");
    NightlyRun night = changed(compared(0.3, 16), result(XMC, 100));

    assertThat(night.regressions()).containsExactly(XMC);
    assertThat(night.lines()).anyMatch(line -> line.contains("cannot be read"));
  }
}
