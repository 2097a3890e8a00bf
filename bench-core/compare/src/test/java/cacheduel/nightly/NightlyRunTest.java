// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.nightly;

import static cacheduel.nightly.NightFixture.SPY;
import static cacheduel.nightly.NightFixture.XMC;
import static cacheduel.nightly.NightFixture.XMC_BINARY;
import static cacheduel.nightly.NightFixture.XMC_OTHER;
import static cacheduel.nightly.NightFixture.broken;
import static cacheduel.nightly.NightFixture.result;
import static org.assertj.core.api.Assertions.assertThat;

import cacheduel.compare.PairedBlock;
import cacheduel.compare.Rule;
import cacheduel.compare.Verdict;
import cacheduel.plan.Cell;
import cacheduel.result.Status;
import cacheduel.store.Run;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class NightlyRunTest extends NightsInARow {
  @Test
  void firstNight_isAnchorAndBaseline() {
    NightlyRun night = first(result(XMC, 100), result(SPY, 100));

    assertThat(night.comparisons()).isEmpty();
    assertThat(night.lines())
        .hasSize(2)
        .allMatch(line ->
            line.endsWith(": FIRST: nothing is kept of it yet; kept as anchor and baseline"));
    assertThat(night.finding())
        .isEqualTo("xmemcached@2.4.9: first night, kept as anchor and baseline; "
            + "spymemcached@2.12.3: first night, kept as anchor and baseline");
    assertKept(FIRST_NIGHT, FIRST_NIGHT, FIRST_NIGHT);
  }

  @Test
  void sameJars_needNoMeasurement() {
    first(result(XMC, 100));
    NightlyRun night = night(1, nights.clients(), LOSS, ALL, result(XMC, 200));

    assertThat(night.next()).isEmpty();
    assertThat(night.has(ClientOutcome.UNCHANGED)).isTrue();
    assertKept(FIRST_NIGHT, FIRST_NIGHT, SECOND_NIGHT);
  }

  @Test
  void otherJarsWithinTheNoise_areTheNextBaselineAndTheAnchorStays() {
    first(result(XMC, 100));
    NightlyRun night = changed(0, ALL, result(XMC, 100), result(XMC_BINARY, 100));

    assertThat(night.has(ClientOutcome.CLEAR)).isTrue();
    assertThat(night.comparisons()).hasSize(2).allMatch(cell -> cell.has(Verdict.WITHIN_NOISE));
    assertKept(FIRST_NIGHT, SECOND_NIGHT, SECOND_NIGHT);
  }

  @Test
  void loss_isReportedWithItsCellAndTheBaselineStays() {
    first(result(XMC, 100), result(XMC_BINARY, 100));
    NightlyRun night = changed(LOSS, ALL, result(XMC, 100), result(XMC_BINARY, 100));

    assertThat(night.has(ClientOutcome.WORSE)).isTrue();
    assertThat(night.regressions())
        .containsOnlyKeys(XMC, XMC_BINARY)
        .containsValue(ReferenceKind.ANCHOR);
    assertThat(night.lines())
        .anyMatch(line ->
            line.startsWith("xmemcached@2.4.9: WORSE: compared with the anchor " + FIRST_NIGHT)
                && line.endsWith("the baseline stays"))
        .anyMatch(line -> line.startsWith("  WORSE: xmemcached@2.4.9 ascii blocking 8t: ops/s 0.9")
            && line.contains("times the anchor " + FIRST_NIGHT + ", since " + SECOND_NIGHT))
        .anyMatch(line -> line.contains("--accept xmemcached --because"));
    assertKept(FIRST_NIGHT, FIRST_NIGHT, SECOND_NIGHT);
  }

  @Test
  void loss_isReportedAgainUntilItIsAccepted() {
    first(result(XMC, 100));
    changed(LOSS, ALL, result(XMC, 100));
    assertThat(
            night(2, nights.changedClients(), LOSS, 0, result(XMC, 100)).has(ClientOutcome.WORSE))
        .isTrue();

    assertThat(new KeptClient(nights.kept(), "xmemcached").accept("it checks more"))
        .isEqualTo("20261123-101530");
    assertThat(night(3, nights.changedClients(), LOSS, 0, result(XMC, 100))
            .has(ClientOutcome.UNCHANGED))
        .isTrue();
    assertThat(new KeptClient(nights.kept(), "xmemcached").find(ReferenceKind.ANCHOR))
        .hasValueSatisfying(anchor -> assertThat(anchor.because()).isEqualTo("it checks more"));
  }

  @Test
  void lossThatIsReverted_isUnchanged() {
    first(result(XMC, 100));
    changed(LOSS, ALL, result(XMC, 100));

    assertThat(night(2, nights.clients(), 0, 0, result(XMC, 100)).has(ClientOutcome.UNCHANGED))
        .isTrue();
  }

  @Test
  void tooLittleTime_undecidedAndTheEvidenceAddsUp() {
    first(result(XMC, 100), result(XMC_BINARY, 100));
    NightlyRun second = changed(LOSS, 12, result(XMC, 100), result(XMC_BINARY, 100));
    assertThat(second.has(ClientOutcome.OPEN)).isTrue();
    assertThat(second.lines())
        .anyMatch(line -> line.startsWith("  suspected: xmemcached@2.4.9"))
        .anyMatch(line -> line.endsWith("(too few pairs)"))
        .anyMatch(line -> line.startsWith("  undecided for 1 night in a row"));
    assertKept(FIRST_NIGHT, FIRST_NIGHT, SECOND_NIGHT);

    NightlyRun third =
        night(2, nights.changedClients(), LOSS, ALL, result(XMC, 100), result(XMC_BINARY, 100));
    assertThat(third.has(ClientOutcome.WORSE)).isTrue();
    assertThat(third.lines()).anyMatch(line -> line.contains("since " + SECOND_NIGHT));
  }

  @Test
  void nothingMeasured_undecidedNightsAreCounted() {
    first(result(XMC, 100));
    assertThat(changed(0, 0, result(XMC, 100)).undecided()).isEqualTo(1);
    NightlyRun run = new NightlyRun(
        nights.kept(),
        nights.run("third", 2, result(XMC, 100)),
        nights.changedClients(),
        Rule.STANDARD,
        1);
    assertThat(run.undecided()).isEqualTo(2);
    assertThat(run.references())
        .extracting(client -> client.id())
        .containsExactly("xmemcached@anchor", "xmemcached@baseline");
  }

  @Test
  void equalJarsOfAnchorAndBaseline_areMeasuredOnce() {
    first(result(XMC, 100));
    Run run = nights.run("second", 1, result(XMC, 100));
    NightlyRun night =
        new NightlyRun(nights.kept(), run, nights.changedClients(), Rule.STANDARD, 1);

    assertThat(night.arms(XMC)).containsExactly(ReferenceKind.ANCHOR);
  }

  @Test
  void forkThatFails_itsCellIsNotMeasuredAgainTonight() {
    first(result(XMC, 100));
    Run run = nights.run("second", 1, result(XMC, 100));
    NightlyRun night =
        new NightlyRun(nights.kept(), run, nights.changedClients(), Rule.STANDARD, 1);
    Cell cell = night.next().orElseThrow();
    night.add(
        cell,
        Map.of(
            ReferenceKind.ANCHOR,
            new PairedBlock(
                1,
                true,
                0,
                NightFixture.fork(1e4, null),
                NightFixture.fork(1, "FAILED: it died"))));

    assertThat(night.next()).isEmpty();
    assertThat(night.has(ClientOutcome.BROKEN)).isTrue();
    assertThat(night.lines()).anyMatch(line -> line.contains("FAILED: it died"));
  }

  @ParameterizedTest
  @EnumSource(
      value = Status.class,
      names = {"FAILED", "INVALID"})
  void brokenCell_isToldAndTheOthersAreProtected(Status status) {
    NightlyRun night = first(broken(XMC, status), result(XMC_BINARY, 100), result(SPY, 100));

    assertThat(night.has(ClientOutcome.FIRST)).isTrue();
    assertThat(night.has(ClientOutcome.BROKEN)).isFalse();
    assertThat(night.lines())
        .anyMatch(line -> line.startsWith("  xmemcached@2.4.9 ascii")
            && line.contains(status + ": 3 wrong answers"));
    assertKept(FIRST_NIGHT, FIRST_NIGHT, FIRST_NIGHT);

    NightlyRun second = changed(0, ALL, broken(XMC, status), result(XMC_BINARY, 100));
    assertThat(second.has(ClientOutcome.OPEN)).isTrue();
    assertThat(second.comparisons()).hasSize(1);
    assertKept(FIRST_NIGHT, FIRST_NIGHT, SECOND_NIGHT);
  }

  @Test
  void firstNightWithoutAnySoundCell_keepsNothing() {
    NightlyRun night = first(broken(XMC, Status.INVALID));

    assertThat(night.has(ClientOutcome.BROKEN)).isTrue();
    assertThat(night.lines()).first().asString().contains("none of its cells could be measured");
    assertKept("nothing", "nothing", "nothing");
  }

  @Test
  void sameJarsForSeveralNights_areMeasuredInEach() {
    first(result(XMC, 100));
    for (int day = 1; day <= 2; day++) {
      Run run = nights.run("night " + day, day, result(XMC, 100));
      NightlyRun night = nights.measured(run, nights.changedClients(), 0, 0.3, ALL);
      night.keep();
      assertThat(night.has(ClientOutcome.OPEN)).isTrue();
    }

    assertThat(new KeptClient(nights.kept(), "xmemcached")
            .find(ReferenceKind.ANCHOR)
            .orElseThrow()
            .pairs())
        .hasSizeGreaterThanOrEqualTo(24);
  }

  @Test
  void jarsThatMendALoss_areNotWorse() {
    first(result(XMC, 100));
    changed(LOSS, ALL, result(XMC, 100));
    Run run = nights.run("third", 2, result(XMC, 100));
    NightlyRun night = nights.measured(run, nights.otherClients(), 0, ALL);

    assertThat(night.has(ClientOutcome.WORSE)).isFalse();
    assertThat(night.comparisons())
        .allSatisfy(cell -> assertThat(cell.has(Verdict.WORSE)).isFalse());
  }

  @Test
  void cellThatIsNoLongerMeasured_decidesNothing() {
    first(result(XMC, 100), result(XMC_BINARY, 100));
    changed(LOSS, ALL, result(XMC, 100), result(XMC_BINARY, 100));
    Run run = nights.run("third", 2, result(XMC_OTHER, 100));
    NightlyRun night = nights.measured(run, nights.otherClients(), 0, ALL);

    assertThat(night.lines()).noneMatch(line -> line.contains("WORSE: xmemcached@2.4.9 ascii"));
    assertThat(night.has(ClientOutcome.WORSE)).isFalse();
  }

  @Test
  void clientWithoutAnyCell_isBroken() {
    first(result(XMC, 100));
    NightlyRun night = changed(0, ALL, broken(XMC, Status.FAILED));

    assertThat(night.has(ClientOutcome.BROKEN)).isTrue();
    assertKept(FIRST_NIGHT, FIRST_NIGHT, FIRST_NIGHT);
  }
}
