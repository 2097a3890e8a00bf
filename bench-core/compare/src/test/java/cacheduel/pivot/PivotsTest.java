// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.pivot;

import static cacheduel.pivot.PivotCells.client;
import static cacheduel.pivot.PivotCells.connections;
import static cacheduel.pivot.PivotCells.floor;
import static cacheduel.pivot.PivotCells.param;
import static cacheduel.pivot.PivotCells.pivot;
import static cacheduel.pivot.PivotCells.rated;
import static cacheduel.pivot.PivotCells.run;
import static cacheduel.pivot.PivotCells.threads;
import static cacheduel.result.RunFixture.cell;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import cacheduel.answer.Answer;
import cacheduel.answer.AnswerFixture;
import cacheduel.answer.Outcome;
import cacheduel.client.Mode;
import cacheduel.client.Protocol;
import cacheduel.contest.Looks;
import cacheduel.figure.Figure;
import cacheduel.figure.Range;
import cacheduel.plan.Axis;
import cacheduel.plan.Cell;
import cacheduel.result.CellResult;
import cacheduel.result.ResultBuilder;
import cacheduel.result.RunFixture;
import cacheduel.result.Status;
import cacheduel.store.Run;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.assertj.core.groups.Tuple;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PivotsTest {
  private static final Cell ASCII = client(1, "xmemcached", Protocol.ASCII);
  private static final Cell BINARY = client(2, "xmemcached", Protocol.BINARY);

  /** Whatever is compared, two cells of the same forks get the answer that two libraries get. */
  @ParameterizedTest
  @CsvSource({
    "1000, 1500, 0.02, FASTEST",
    "1500, 1000, 0.02, FASTEST",
    "1000, 1001, 0.002, CLOSE",
    "1000, 1050, 0.3, UNDECIDED"
  })
  void cells_areComparedByTheRuleOfRaces(double one, double other, double spread, Outcome outcome) {
    double[] forks = {1 - spread, 1 + spread, 1 - spread / 2, 1 + spread / 2, 1};
    double[] others = {1 + spread, 1 - spread, 1, 1 - spread / 2, 1 + spread / 2};
    Answer race = AnswerFixture.answer(
        AnswerFixture.inOrder(ASCII, one, forks).build(),
        AnswerFixture.inOrder(client(2, "whalin", Protocol.ASCII), other, others)
            .build());
    Comparison comparison = only(pivot(
        Axis.PROTOCOL,
        AnswerFixture.inOrder(ASCII, one, forks).build(),
        AnswerFixture.inOrder(BINARY, other, others).build()));
    Range ratio = comparison.ratio(Figure.THROUGHPUT).orElseThrow();

    assertThat(race.outcome()).isEqualTo(outcome);
    assertThat(comparison.contrast(Figure.THROUGHPUT)).isEqualTo(contrast(outcome, other > one));
    if (race.lead() != null) {
      boolean isFirst = race.leaders().get(0).name().startsWith("whalin");
      assertThat(isFirst ? ratio.low() : 1 / ratio.high())
          .isCloseTo(race.lead().low(), within(1e-9));
      assertThat(isFirst ? ratio.best() : 1 / ratio.best())
          .isCloseTo(race.lead().best(), within(1e-9));
    }
  }

  private static Contrast contrast(Outcome outcome, boolean isHigher) {
    return switch (outcome) {
      case FASTEST -> isHigher ? Contrast.HIGHER : Contrast.LOWER;
      case CLOSE -> Contrast.CLOSE;
      default -> Contrast.UNDECIDED;
    };
  }

  @Test
  void oneFork_decidesNothing() {
    Pivot pivot = pivot(
        Axis.PROTOCOL,
        AnswerFixture.inOrder(ASCII, 1_000, 1).build(),
        AnswerFixture.inOrder(BINARY, 9_000, 1).build());

    assertThat(only(pivot).ratio(Figure.THROUGHPUT).orElseThrow().hasInterval()).isFalse();
    assertThat(only(pivot).contrast(Figure.THROUGHPUT)).isEqualTo(Contrast.UNDECIDED);
    assertThat(pivot.isOfOneFork()).isTrue();
    assertThat(pivot.clear()).isZero();
  }

  @Test
  void timesAndCosts_areComparedOverForksToo() {
    Comparison line = only(pivot(Axis.PROTOCOL, rated(ASCII, 1_000), rated(BINARY, 2_000)));

    assertThat(line.contrast(Figure.P99)).isEqualTo(Contrast.LOWER);
    assertThat(line.contrast(Figure.CLIENT_CPU)).isEqualTo(Contrast.LOWER);
    assertThat(line.contrast(Figure.P50)).isEqualTo(Contrast.CLOSE);
  }

  /** The window is the same for both, so that it and the rate decide the times. */
  @Test
  void timesOfAsynchronousCallsInAClosedLoop_haveNoRatio() {
    Comparison line = only(pivot(
        Axis.PROTOCOL,
        rated(cell(1, "xmemcached", Protocol.ASCII, Mode.ASYNC, 4), 1_000),
        rated(cell(2, "xmemcached", Protocol.BINARY, Mode.ASYNC, 4), 1_000)));
    assertThat(line.ratios()).containsOnlyKeys(Figure.THROUGHPUT, Figure.CLIENT_CPU);
  }

  @Test
  void protocolsOfARun_areComparedUnasked() {
    Run run = run(Axis.SIZE, rated(ASCII, 1_000), rated(BINARY, 2_000));

    assertThat(Pivots.of(run, List.of()))
        .extracting(Pivot::by, Pivot::isRequested)
        .containsExactly(Tuple.tuple(Axis.SIZE, true), Tuple.tuple(Axis.PROTOCOL, false));
  }

  @Test
  void undecidedPairs_needMoreRounds() {
    CellResult noisy = AnswerFixture.inOrder(BINARY, 1_000, 0.7, 1.4, 0.8, 1.2).build();

    assertThat(Pivots.undecided(run(Axis.PROTOCOL, rated(ASCII, 1_000), noisy), Looks.once()))
        .containsExactlyInAnyOrder("001", "002");
    assertThat(Pivots.undecided(
            run(Axis.PROTOCOL, rated(ASCII, 1_000), rated(BINARY, 2_000)), Looks.once()))
        .isEmpty();
  }

  @Test
  void protocols_areDividedByAsciiWhateverTheirOrder() {
    Cell binary = client(1, "xmemcached", Protocol.BINARY);
    Cell ascii = client(2, "xmemcached", Protocol.ASCII);
    Pivot pivot = pivot(Axis.PROTOCOL, rated(binary, 1_000), rated(ascii, 1_000));
    assertThat(pivot.values()).containsExactly("ascii", "binary");
    assertThat(only(pivot).reference()).isEqualTo(ascii);
  }

  @Test
  void floor_hasALineOfItsOwn() {
    Pivot pivot = pivot(
        Axis.PROTOCOL,
        rated(ASCII, 1_000),
        rated(BINARY, 1_000),
        rated(floor(3, Protocol.ASCII), 2_000),
        rated(floor(4, Protocol.BINARY), 1_000));
    assertThat(pivot.comparisons()).extracting(Comparison::isBareWire).containsExactly(false, true);
    assertThat(pivot.comparisons().get(1).ratio(Figure.THROUGHPUT).orElseThrow().best())
        .isCloseTo(0.5, within(1e-9));
  }

  @Test
  void otherAxes_keepCellsApart() {
    Pivot pivot = pivot(
        Axis.PROTOCOL,
        rated(param(ASCII, "valueSize", "100"), 1_000),
        rated(param(BINARY, "valueSize", "1024"), 1_000));
    assertThat(pivot.comparisons()).isEmpty();
    assertThat(pivot.notes())
        .contains("No two cells differ in their protocol alone, so nothing is compared.")
        .contains("2 cells have no counterpart that differs in the protocol alone.");
  }

  @Test
  void invalidCell_isSaidAndNotComputed() {
    CellResult invalid = ResultBuilder.of(BINARY)
        .status(Status.INVALID, "12 evictions")
        .rate(9_000, 1)
        .build();
    Comparison line = only(pivot(Axis.PROTOCOL, rated(ASCII, 1_000), invalid));
    assertThat(line.ratios()).isEmpty();
    assertThat(line.problem()).isEqualTo("binary is INVALID (cell 002)");
  }

  @Test
  void skippedCell_isSaidOnceForEachReason() {
    Cell meta = cell(3, "xmemcached", Protocol.META, Mode.BLOCKING, 4, "get", "it speaks no meta");
    CellResult skipped =
        ResultBuilder.of(meta).status(Status.SKIPPED, "it speaks no meta").build();
    Pivot pivot = pivot(Axis.PROTOCOL, rated(ASCII, 1_000), rated(BINARY, 1_000), skipped);
    assertThat(pivot.comparisons()).hasSize(1);
    assertThat(pivot.notes())
        .contains("Not compared, for meta is SKIPPED: it speaks no meta (cell 003).");
  }

  @Test
  void cellThatHasNotRun_isSaid() {
    Run run = RunFixture.run(
        Path.of("run"), RunFixture.plan(ASCII, BINARY), List.of(rated(ASCII, 1_000)));
    assertThat(only(Pivots.of(run, List.of(Axis.PROTOCOL)).get(0)).problem())
        .isEqualTo("binary is not run yet (cell 002)");
  }

  @Test
  void oneValue_saysWhatToRun() {
    Pivot pivot = pivot(Axis.PROTOCOL, rated(ASCII, 1_000));
    assertThat(pivot.comparisons()).isEmpty();
    assertThat(pivot.notes())
        .containsExactly("This run has one protocol, ascii, so there is nothing to compare:"
            + " run it with --protocol ascii,binary.");
  }

  @Test
  void mode_comparesNoRateOfNoreplyWithAnswers() {
    Cell noReply = cell(2, "xmemcached", Protocol.ASCII, Mode.NOREPLY, 4);
    Comparison line = only(pivot(Axis.MODE, rated(ASCII, 1_000), rated(noReply, 9_000)));
    assertThat(line.problem()).isEqualTo("noreply counts calls, not answers");
    assertThat(line.ratio(Figure.P50)).isPresent();
  }

  @Test
  void rateThatWasGiven_isNotCompared() {
    Comparison line = only(pivot(
        Axis.PROTOCOL,
        rated(param(ASCII, "rate", "500"), 500),
        rated(param(BINARY, "rate", "500"), 500)));
    assertThat(line.problem()).isEqualTo("the rate was given");
  }

  @Test
  void clients_areComparedWithTheConnectionsThatTheyNeed() {
    Pivot pivot = pivot(
        Axis.CLIENT,
        rated(ASCII, 1_000),
        rated(connections(client(2, "whalin", Protocol.ASCII), 4), 1_500),
        rated(floor(3, Protocol.ASCII), 2_000));
    assertThat(only(pivot).quotient()).isEqualTo("whalin@3.0.2 / xmemcached@2.4.9");
  }

  @Test
  void threads_areComparedWithAConnectionForEach() {
    Cell one = threads(1, 1, 1);
    Cell eightOverOne = threads(2, 8, 1);
    Cell eightOverEight = threads(3, 8, 8);
    Cell twoOverOne = threads(4, 2, 1);
    Cell twoOverTwo = threads(5, 2, 2);
    Pivot pivot = pivot(
        Axis.THREADS,
        Stream.of(one, eightOverOne, eightOverEight, twoOverOne, twoOverTwo)
            .map(cell -> rated(cell, 1_000))
            .toArray(CellResult[]::new));
    assertThat(pivot.values()).containsExactly("1", "2", "8");
    assertThat(pivot.comparisons()).extracting(Comparison::reference).containsOnly(one);
    assertThat(pivot.comparisons()).hasSize(4);
  }

  @Test
  void connections_areComparedWithTheFewest() {
    Pivot pivot = pivot(
        Axis.CONNECTIONS,
        rated(connections(client(1, "xmemcached", Protocol.ASCII), 4), 1_000),
        rated(connections(client(2, "xmemcached", Protocol.ASCII), 1), 1_000));
    assertThat(only(pivot).quotient()).isEqualTo("4 / 1");
  }

  @Test
  void sizes_areComparedFromTheSmallestOn() {
    Pivot pivot = pivot(
        Axis.SIZE,
        rated(param(client(1, "xmemcached", Protocol.ASCII), "valueSize", "1024"), 1_000),
        rated(param(client(2, "xmemcached", Protocol.ASCII), "valueSize", "100"), 1_000));
    assertThat(only(pivot).quotient()).isEqualTo("1024 / 100");
  }

  private static Comparison only(Pivot pivot) {
    assertThat(pivot.comparisons()).hasSize(1);
    return pivot.comparisons().get(0);
  }
}
