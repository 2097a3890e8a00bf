// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.nightly;

import static org.assertj.core.api.Assertions.assertThat;

import cacheduel.compare.Metric;
import cacheduel.compare.Rule;
import cacheduel.naming.CellNaming;
import cacheduel.plan.Cell;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** A night of two cells, or of one, by pairs without noise. */
class ClientNightTest {
  private static final String GET = "get";
  private static final String SET = "set";

  private final Map<String, Cell> cells = new LinkedHashMap<>();
  private final Against anchor = against(ReferenceKind.ANCHOR, "old");
  private final Against baseline = against(ReferenceKind.LAST, "older");

  ClientNightTest() {
    cells.put(GET, NightFixture.XMC);
    cells.put(SET, NightFixture.XMC_BINARY);
  }

  private static Against against(ReferenceKind kind, String itsJars) {
    return new Against(
        new Reference("xmemcached", kind, Path.of("kept", kind.version(), "20261121-101530")),
        NightFixture.KEPT,
        itsJars,
        "tonight",
        Rule.STANDARD,
        new Ledger(Rule.STANDARD, List.of()));
  }

  private static void add(Against against, String jars, int pairs, String cell, double slowdown) {
    for (int i = 0; i < pairs; i++) {
      against
          .ledger()
          .add(new NightPair(
              "night of " + jars, null, jars, cell, 1, Map.of(Metric.THROUGHPUT, slowdown)));
    }
  }

  private ClientNight night(Against... against) {
    return night(false, Map.of(), against);
  }

  private ClientNight night(boolean isBroken, Map<String, String> unsound, Against... against) {
    return new ClientNight(
        NightFixture.KEPT,
        new KeptClient(Path.of("kept"), "xmemcached"),
        isBroken,
        3,
        List.of(against),
        "",
        cells,
        unsound,
        CellNaming.of(cells.values()));
  }

  private static void assertNight(
      ClientNight night, ClientOutcome outcome, boolean moves, int undecided) {
    assertThat(night.outcome()).isEqualTo(outcome);
    assertThat(night.movesBaseline()).isEqualTo(moves);
    assertThat(night.undecided()).isEqualTo(undecided);
  }

  @Test
  void nightWithoutAReference_isTheFirst() {
    assertNight(night(), ClientOutcome.FIRST, true, 0);
    assertThat(night().suspicion(GET)).isEqualTo(1);
    assertThat(night().pairs(GET)).isZero();
    assertThat(night().overall()).isEmpty();
  }

  @Test
  void jarsOfTheBaseline_areUnchanged() {
    ClientNight night = night(anchor, against(ReferenceKind.LAST, "tonight"));

    assertNight(night, ClientOutcome.UNCHANGED, false, 0);
    assertThat(night.changed()).containsExactly(anchor);
    assertThat(night(against(ReferenceKind.ANCHOR, "tonight"), baseline).outcome())
        .isEqualTo(ClientOutcome.OPEN);
  }

  @Test
  void nightWithoutAPair_isOpen() {
    assertNight(night(anchor, baseline), ClientOutcome.OPEN, false, 4);
  }

  @Test
  void tooFewPairsForAVerdict_areOpen() {
    add(baseline, "tonight", 2, GET, 0);
    add(baseline, "tonight", 2, SET, 0);

    assertNight(night(anchor, baseline), ClientOutcome.OPEN, false, 4);
  }

  @Test
  void noLossInAnyCell_movesTheBaseline() {
    add(baseline, "tonight", 12, GET, 0);
    add(baseline, "tonight", 12, SET, 0);
    ClientNight night = night(anchor, baseline);

    assertNight(night, ClientOutcome.CLEAR, true, 0);
    assertThat(night.overall()).hasSize(1);
    assertThat(night.pairs(GET)).isEqualTo(12);
  }

  @Test
  void cellThatIsNotCertainByItself_keepsTheBaseline() {
    add(baseline, "tonight", 12, GET, 0);
    add(baseline, "tonight", 4, SET, 0);

    assertNight(night(anchor, baseline), ClientOutcome.CLEAR, false, 0);
  }

  @Test
  void gain_isClear() {
    add(baseline, "tonight", 40, GET, -0.1);
    add(baseline, "tonight", 40, SET, -0.1);

    assertNight(night(anchor, baseline), ClientOutcome.CLEAR, true, 0);
  }

  @Test
  void overallLossOfWhichNothingIsCertain_isOpen() {
    add(baseline, "tonight", 12, GET, 0.1);
    add(baseline, "tonight", 2, SET, 0.1);

    assertNight(night(anchor, baseline), ClientOutcome.OPEN, false, 4);
  }

  @Test
  void suspectedCell_keepsTheNightOpenUnlessItIsNoLongerMeasured() {
    for (String suspected : List.of(GET, "gone")) {
      Against last = against(ReferenceKind.LAST, "older");
      add(last, "earlier", 6, suspected, 0.1);
      add(last, "tonight", 12, GET, 0);
      add(last, "tonight", 12, SET, 0);

      assertThat(night(anchor, last).outcome())
          .isEqualTo(suspected.equals(GET) ? ClientOutcome.OPEN : ClientOutcome.CLEAR);
    }
  }

  @Test
  void brokenCells_keepTheNightOpenUntilNoneIsLeft() {
    assertNight(night(false, Map.of(GET, "died"), anchor, baseline), ClientOutcome.OPEN, false, 4);
    ClientNight none = night(false, Map.of(GET, "died", SET, "died"), anchor, baseline);
    assertNight(none, ClientOutcome.BROKEN, false, 4);
    assertNight(night(true, Map.of(), baseline), ClientOutcome.BROKEN, false, 4);
    ClientNight breaking = night(anchor, baseline);
    breaking.broken(GET, "died");
    assertThat(breaking.sound()).containsOnlyKeys(SET);
    assertThat(breaking.unsound()).containsExactly(Map.entry(GET, "died"));
  }

  @Test
  void loss_isThatOfTonightsCellsAndOfAllTogether() {
    add(baseline, "tonight", 30, GET, 0.2);
    assertNight(night(anchor, baseline), ClientOutcome.WORSE, false, 0);
    assertThat(night(anchor, baseline).losses())
        .extracting(Loss::cell)
        .containsExactly(GET, Ledger.ALL_CELLS);

    cells.remove(SET);
    assertThat(night(anchor, baseline).losses()).extracting(Loss::cell).containsExactly(GET);

    cells.put(SET, NightFixture.XMC_BINARY);
    cells.remove(GET);
    assertThat(night(anchor, baseline).losses()).isEmpty();
  }

  @Test
  void lossAgainstEqualJars_isOne() {
    Against equal = against(ReferenceKind.LAST, "old");
    for (Against one : List.of(anchor, equal, baseline)) {
      add(one, "tonight", 30, GET, 0.2);
    }

    assertThat(night(anchor, equal).losses()).hasSize(2);
    assertThat(night(anchor, baseline).losses()).hasSize(4);
  }

  @Test
  void suspicion_isOfALossAgainstAnyOrOfAGainOverTheLast() {
    add(anchor, "tonight", 6, GET, 0.1);
    add(baseline, "tonight", 6, SET, -0.1);
    ClientNight night = night(anchor, baseline);

    assertThat(night.suspicion(GET)).isGreaterThan(Evidence.SUSPICIOUS);
    assertThat(night.suspicion(SET)).isGreaterThan(Evidence.SUSPICIOUS);
    assertThat(night.pairs(GET)).isEqualTo(6);
    assertThat(night(baseline, anchor).suspicion(SET)).isEqualTo(1);
  }
}
