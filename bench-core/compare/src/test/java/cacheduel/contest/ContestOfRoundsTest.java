// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.contest;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import cacheduel.answer.AnswerFixture;
import cacheduel.client.Protocol;
import cacheduel.figure.Figure;
import cacheduel.figure.Range;
import cacheduel.plan.Plan;
import cacheduel.result.CellBuilder;
import cacheduel.result.CellResult;
import cacheduel.result.ResultBuilder;
import cacheduel.result.RunFixture;
import cacheduel.result.Status;
import cacheduel.store.Look;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What cells are compared by, given their forks' logarithms. */
class ContestOfRoundsTest {
  private static final double[] LOW = {1.0, 1.1, 0.9, 1.05, 0.95};
  private static final double[] HIGH = {1.195, 1.2, 1.31, 1.09, 1.205};

  private final Map<String, ForkLogs> logs = new LinkedHashMap<>();
  private final List<CellResult> results = new ArrayList<>();

  private CellResult cell(int number, int firstRound, double... forks) {
    return add(
        ResultBuilder.of(AnswerFixture.cell(number, "xmemcached", Protocol.ASCII))
            .build(),
        firstRound,
        forks);
  }

  private CellResult ofOtherLoad(int number, double... forks) {
    return add(
        ResultBuilder.of(CellBuilder.of(AnswerFixture.cell(number, "xmemcached", Protocol.ASCII))
                .param("valueSize", "64")
                .build())
            .build(),
        1,
        forks);
  }

  private CellResult add(CellResult result, int firstRound, double... forks) {
    Map<Integer, Double> byRound = new TreeMap<>();
    for (int i = 0; i < forks.length; i++) {
      byRound.put(firstRound + i, forks[i]);
    }
    logs.put(result.cell().id(), new ForkLogs(byRound, 0));
    results.add(result);
    return result;
  }

  private ForkLogs logs(String id) {
    return Objects.requireNonNull(logs.get(id));
  }

  private Contest contest(Looks looks) {
    return new Contest(results, result -> logs(result.cell().id()), looks);
  }

  private Contest contest() {
    return contest(Looks.once());
  }

  /** The difference of two cells by the forks of some up to a round. */
  private MeanDifference fitted(int lastRound, double level, CellResult... cells) {
    Map<String, Map<Integer, Double>> forks = new TreeMap<>();
    for (CellResult cell : cells) {
      String id = cell.cell().id();
      forks.put(id, logs(id).until(lastRound));
    }
    return new Field(forks).difference(cells[0].cell().id(), cells[1].cell().id(), level);
  }

  @Test
  void ratio_isThatOfTheTypicalFigures() {
    CellResult one = cell(1, 1, HIGH);
    CellResult other = cell(2, 1, LOW);
    Range ratio = contest().ratio(one, other).orElseThrow();

    assertThat(ratio.best()).isCloseTo(Math.exp(0.2), within(1e-12));
    assertThat(Math.log(ratio.low())).isCloseTo(fitted(5, 0.008, one, other).low(), within(1e-12));
    assertThat(contest().ratio(other, one).orElseThrow().best())
        .isCloseTo(Math.exp(-0.2), within(1e-12));
    assertThat(contest().typical(one) - contest().typical(other)).isCloseTo(0.2, within(1e-12));
    assertThat(contest().level()).isEqualTo(0.01);
  }

  @Test
  void smallerShare_makesTheIntervalWider() {
    CellResult one = cell(1, 1, HIGH);
    CellResult other = cell(2, 1, LOW);

    assertThat(contest().between(one, other, 0.5)).isEqualTo(fitted(5, 0.004, one, other));
  }

  @Test
  void cellAgainstItself_isTheSame() {
    CellResult one = cell(1, 1, HIGH);

    assertThat(contest().between(one, one)).isEqualTo(new MeanDifference(0, 0, 0));
  }

  @Test
  void singleForks_areComparedWithoutAnInterval() {
    CellResult single = cell(1, 3, 2.5);
    CellResult other = cell(2, 1, LOW);

    assertThat(contest().between(single, other).best()).isCloseTo(1.6, within(1e-12));
    assertThat(contest().ratio(single, other).orElseThrow().hasInterval()).isFalse();
    assertThat(contest().typical(single)).isCloseTo(2.6, within(1e-12));
    assertThat(contest().chance(single, other)).isEqualTo(0.5);
    assertThat(contest().roundsUntilDecided(single, other)).isNaN();
  }

  @Test
  void singleFork_isSeenWithTheSpreadOfTheOthers() {
    CellResult near = cell(1, 2, 1.15);
    CellResult far = cell(2, 2, 1.5);
    CellResult low = cell(3, 1, LOW);
    cell(4, 1, HIGH);

    assertThat(contest().chance(near, low)).isBetween(0.05, 0.45);
    assertThat(contest().chance(far, low)).isBetween(1e-6, 0.01);
    assertThat(contest().chance(far, near)).isBetween(1e-6, 0.1);
    assertThat(contest().ratio(far, low).orElseThrow().hasInterval()).isFalse();
  }

  @Test
  void cellWithoutAValidFork_hasNoRatio() {
    CellResult none = cell(1, 1);
    CellResult invalid = add(
        ResultBuilder.of(AnswerFixture.cell(3, "xmemcached", Protocol.ASCII))
            .status(Status.INVALID)
            .build(),
        1,
        HIGH);
    CellResult other = cell(2, 1, LOW);

    assertThat(contest().ratio(none, other)).isEmpty();
    assertThat(contest().ratio(invalid, other)).isEmpty();
    assertThat(contest().typical(invalid)).isEqualTo(Double.NEGATIVE_INFINITY);
    assertThat(contest().logs(invalid)).isEqualTo(ForkLogs.NONE);
  }

  @Test
  void oneEndUnknown_noInterval() {
    Range unknown = Range.withoutInterval(1);

    assertThat(Contest.ratio(new MeanDifference(-1, 0, Double.POSITIVE_INFINITY)))
        .isEqualTo(unknown);
    assertThat(Contest.ratio(new MeanDifference(Double.NEGATIVE_INFINITY, 0, 1)))
        .isEqualTo(unknown);
  }

  @Test
  void close_isAtMostThreePercentOnEitherSide() {
    assertThat(Contest.areClose(new Range(1 / 1.03, 1, 1.0299))).isTrue();
    assertThat(Contest.areClose(new Range(0.98, 1, 1.03))).isTrue();
    assertThat(Contest.areClose(new Range(0.97, 1, 1.02))).isFalse();
    assertThat(Contest.areClose(new Range(0.98, 1, 1.031))).isFalse();
  }

  /** The cell that comes later shares the third round with one fork only, at the first look. */
  @Test
  void looks_shareTheErrorRateAndSeeTheirRoundsOnly() {
    CellResult one = cell(1, 1, 1.203, 1.31, 0.898, 1.25, 1.155);
    CellResult other = cell(2, 1, LOW);
    CellResult late = cell(3, 3, 0.9, 1.06, 0.94);
    List<String> ids = List.of("001", "002", "003");
    Looks looks = new Looks(
        0.01,
        List.of(new Look(1, 5, 0.01, ids), new Look(3, 5, 0.2, ids), new Look(5, 5, 0.8, ids)));

    assertThat(contest(looks).between(one, other))
        .isEqualTo(fitted(3, 0.01 * (0.2 - 0.01), one, other)
            .then(fitted(5, 0.01 * (0.8 - 0.2), one, other, late)));
  }

  @Test
  void secondRound_isEnoughToBeCompared() {
    CellResult one = cell(1, 1, 3, 3.001, 3);
    CellResult other = cell(2, 1, 1, 1, 1);
    List<String> ids = List.of("001", "002");
    Looks looks = new Looks(0.01, List.of(new Look(2, 3, 0.5, ids)));

    assertThat(contest(looks).between(one, other).low()).isPositive();
  }

  @Test
  void cellsOfOtherLoads_areNotPartOfTheRounds() {
    CellResult one = cell(1, 1, HIGH);
    CellResult other = cell(2, 1, LOW);
    CellResult apart = ofOtherLoad(3, 3.1, 2.9, 3.05, 2.95, 3);
    ofOtherLoad(4, 4, 3.9, 4.1, 4, 4);

    assertThat(contest().between(one, other)).isEqualTo(fitted(5, 0.008, one, other));
    assertThat(contest().between(one, apart).best()).isCloseTo(-1.8, within(1e-12));
    assertThat(contest().between(one, apart).low()).isFinite();
  }

  @Test
  void chance_isThatOfTheLeadInStandardErrors() {
    CellResult one = cell(1, 1, HIGH);
    CellResult other = cell(2, 1, LOW);
    CellResult same = cell(3, 1, LOW);

    double byHalf = contest().chance(one, other);
    assertThat(byHalf).isBetween(1e-6, 0.01).isEqualTo(contest().chance(other, one));
    assertThat(contest().chance(other, same)).isEqualTo(0.5);
  }

  /** As many rounds as decide whether the lead is one, or is less than 3 %. */
  @Test
  void roundsUntilDecided_areThoseOfTheLeadOrOfBeingClose() {
    CellResult one = cell(1, 1, 1.24, 1.26, 1.25, 1.23);
    CellResult other = cell(2, 1, 1, 1.01, 1.02, 0.97);
    CellResult same = cell(3, 1, 1.02, 0.97, 1, 1.01);
    Field field = new Field(Map.of(
        "001", logs("001").byFork(),
        "002", logs("002").byFork(),
        "003", logs("003").byFork()));

    assertThat(contest().roundsUntilDecided(one, other))
        .isCloseTo(field.error("001", "002").rounds(4, 0.245, 0.0016), within(1e-9));
    assertThat(contest().roundsUntilDecided(other, same))
        .isCloseTo(field.error("002", "003").rounds(4, Math.log(1.03), 0.0016), within(1e-9));
  }

  @Test
  void runThatNamesALevel_isJudgedByIt(@TempDir Path directory) {
    CellResult one = cell(1, 1, HIGH);
    Plan plan = RunFixture.plan(one.cell());
    Plan strict = new Plan(
        plan.preset(),
        plan.variants(),
        plan.by(),
        plan.parts(),
        plan.cells(),
        plan.server(),
        null,
        null,
        0.002);

    assertThat(
            Contest.of(RunFixture.run(directory, strict, results), ForkLogs.of(Figure.THROUGHPUT))
                .level())
        .isEqualTo(0.002);
    assertThat(Looks.of(RunFixture.run(directory, plan, results)).level()).isEqualTo(0.01);
  }
}
