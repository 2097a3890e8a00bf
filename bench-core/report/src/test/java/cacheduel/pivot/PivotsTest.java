// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.pivot;

import static cacheduel.pivot.PivotCells.bare;
import static cacheduel.pivot.PivotCells.both;
import static cacheduel.pivot.PivotCells.client;
import static cacheduel.pivot.PivotCells.connections;
import static cacheduel.pivot.PivotCells.few;
import static cacheduel.pivot.PivotCells.floor;
import static cacheduel.pivot.PivotCells.param;
import static cacheduel.pivot.PivotCells.rated;
import static cacheduel.pivot.PivotCells.seconds;
import static cacheduel.pivot.PivotCells.threads;
import static cacheduel.result.RunFixture.cell;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import cacheduel.client.Mode;
import cacheduel.client.Protocol;
import cacheduel.figure.Range;
import cacheduel.pivot.Ratio.Contrast;
import cacheduel.plan.Axis;
import cacheduel.plan.Cell;
import cacheduel.plan.Plan;
import cacheduel.result.CellBuilder;
import cacheduel.result.CellResult;
import cacheduel.result.ResultBuilder;
import cacheduel.result.RunFixture;
import cacheduel.result.Status;
import cacheduel.store.Run;
import cacheduel.workload.Operation;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import org.assertj.core.groups.Tuple;
import org.junit.jupiter.api.Test;

class PivotsTest {
  private static final Cell ASCII = client(1, "xmemcached", Protocol.ASCII);
  private static final Cell BINARY = client(2, "xmemcached", Protocol.BINARY);

  @Test
  void rate_isOverTheReferencesWithEveryQuotientOfBothIntervals() {
    Comparison line = only(of(Axis.PROTOCOL, rated(ASCII, 1_000, 100), rated(BINARY, 2_000, 100)));

    assertThat(line.ratio()).isEqualTo("binary / ascii");
    assertThat(range(line.rate()).best()).isEqualTo(2);
    assertThat(range(line.rate()).low()).isEqualTo(1_900 / 1_100.0, within(1e-9));
    assertThat(range(line.rate()).high()).isEqualTo(2_100 / 900.0, within(1e-9));
    assertThat(line.rate().contrast()).isEqualTo(Contrast.HIGHER);
  }

  @Test
  void rate_isATieWhereIntervalsOverlap() {
    Comparison line = only(of(Axis.PROTOCOL, rated(ASCII, 1_000, 60), rated(BINARY, 1_100, 60)));
    assertThat(line.rate().contrast()).isEqualTo(Contrast.UNDECIDED);
  }

  @Test
  void rate_isNotDecidedWithoutInterval() {
    CellResult binary =
        ResultBuilder.of(BINARY).rate(1_100).latency(Operation.GET, 10).build();
    Comparison line = only(of(Axis.PROTOCOL, rated(ASCII, 1_000, 60), binary));
    assertThat(range(line.rate()).best()).isEqualTo(1.1);
    assertThat(line.rate().contrast()).isEqualTo(Contrast.UNKNOWN);
  }

  @Test
  void times_haveTheIntervalOfTheirSeconds() {
    Comparison line =
        only(of(Axis.PROTOCOL, seconds(ASCII, 100, 100, 100), seconds(BINARY, 50, 50, 50)));
    assertThat(range(line.p50()).best()).isEqualTo(0.5);
    assertThat(range(line.p50()).high()).isEqualTo(0.5);
    assertThat(line.p50().contrast()).isEqualTo(Contrast.LOWER);
    assertThat(line.p99().contrast()).isEqualTo(Contrast.LOWER);
  }

  @Test
  void times_areATieWhereTheSecondsDiffer() {
    Comparison line =
        only(of(Axis.PROTOCOL, seconds(ASCII, 100, 100, 100), seconds(BINARY, 20, 50, 80)));
    assertThat(line.p50().contrast()).isEqualTo(Contrast.UNDECIDED);
  }

  @Test
  void times_ofSeveralOperationsAreNotDecided() {
    CellResult ascii = both(ASCII);
    Pivot pivot = of(Axis.PROTOCOL, ascii, both(BINARY));
    assertThat(pivot.comparisons())
        .extracting(Comparison::operation, Comparison::first)
        .containsExactly(Tuple.tuple(Operation.SET, true), Tuple.tuple(Operation.GET, false));
    assertThat(pivot.comparisons()).allMatch(line -> line.p50().contrast() == Contrast.UNKNOWN);
  }

  /** The window is the same for both, so that it and the rate decide the times. */
  @Test
  void timesOfAsynchronousCallsInAClosedLoop_haveNoRatio() {
    Comparison line = only(of(
        Axis.PROTOCOL,
        both(cell(1, "xmemcached", Protocol.ASCII, Mode.ASYNC, 4)),
        both(cell(2, "xmemcached", Protocol.BINARY, Mode.ASYNC, 4))));
    assertThat(line.rate().contrast()).isEqualTo(Contrast.UNDECIDED);
    assertThat(line.p50().contrast()).isEqualTo(Contrast.NOT_COMPARED);
    assertThat(line.p99().contrast()).isEqualTo(Contrast.NOT_COMPARED);
  }

  @Test
  void protocols_areDividedByAsciiWhateverTheirOrder() {
    Cell binary = client(1, "xmemcached", Protocol.BINARY);
    Cell ascii = client(2, "xmemcached", Protocol.ASCII);
    Pivot pivot = of(Axis.PROTOCOL, rated(binary, 1_000, 1), rated(ascii, 1_000, 1));
    assertThat(pivot.values()).containsExactly("ascii", "binary");
    assertThat(only(pivot).reference()).isEqualTo(ascii);
  }

  @Test
  void floor_hasALineOfItsOwn() {
    Pivot pivot = of(
        Axis.PROTOCOL,
        rated(ASCII, 1_000, 1),
        rated(BINARY, 1_000, 1),
        rated(floor(3, Protocol.ASCII), 2_000, 1),
        rated(floor(4, Protocol.BINARY), 1_000, 1));
    assertThat(pivot.comparisons()).extracting(Comparison::isFloor).containsExactly(false, true);
    assertThat(range(pivot.comparisons().get(1).rate()).best()).isEqualTo(0.5);
  }

  @Test
  void otherAxes_keepCellsApart() {
    Pivot pivot = of(
        Axis.PROTOCOL,
        rated(param(ASCII, "valueSize", "100"), 1_000, 1),
        rated(param(BINARY, "valueSize", "1024"), 1_000, 1));
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
        .latency(Operation.GET, 10)
        .build();
    Comparison line = only(of(Axis.PROTOCOL, rated(ASCII, 1_000, 1), invalid));
    assertThat(line.rate().range()).isNull();
    assertThat(line.rate().problem()).isEqualTo("binary is INVALID (cell 002)");
    assertThat(line.p50().range()).isNull();
    assertThat(line.operation()).isNull();
  }

  @Test
  void skippedCell_isSaidOnceForEachReason() {
    Cell meta = cell(3, "xmemcached", Protocol.META, Mode.BLOCKING, 4, "get", "it speaks no meta");
    CellResult skipped =
        ResultBuilder.of(meta).status(Status.SKIPPED, "it speaks no meta").build();
    Pivot pivot = of(Axis.PROTOCOL, rated(ASCII, 1_000, 1), rated(BINARY, 1_000, 1), skipped);
    assertThat(pivot.comparisons()).hasSize(1);
    assertThat(pivot.notes())
        .contains("Not compared, for meta is SKIPPED: it speaks no meta (cell 003).");
  }

  @Test
  void cellThatHasNotRun_isSaid() {
    Run run = RunFixture.run(
        Path.of("run"), RunFixture.plan(ASCII, BINARY), List.of(rated(ASCII, 1_000, 1)));
    assertThat(only(Pivots.of(run, Axis.PROTOCOL)).rate().problem())
        .isEqualTo("binary is not run yet (cell 002)");
  }

  @Test
  void oneValue_saysWhatToRun() {
    Pivot pivot = of(Axis.PROTOCOL, rated(ASCII, 1_000, 1));
    assertThat(pivot.comparisons()).isEmpty();
    assertThat(pivot.notes())
        .containsExactly("This run has one protocol, ascii, so there is nothing to compare:"
            + " run it with --protocol ascii,binary.");
  }

  @Test
  void mode_comparesNoRateOfNoreplyWithAnswers() {
    Cell noReply = cell(2, "xmemcached", Protocol.ASCII, Mode.NOREPLY, 4);
    Comparison line = only(of(Axis.MODE, rated(ASCII, 1_000, 1), rated(noReply, 9_000, 1)));
    assertThat(line.rate().problem()).isEqualTo("noreply counts calls, not answers");
    assertThat(line.p50().range()).isNotNull();
  }

  @Test
  void rateThatWasGiven_isNotCompared() {
    Comparison line = only(of(
        Axis.PROTOCOL,
        rated(param(ASCII, "rate", "500"), 500, 1),
        rated(param(BINARY, "rate", "500"), 500, 1)));
    assertThat(line.rate().problem()).isEqualTo("the rate was given");
  }

  @Test
  void clients_areComparedWithTheConnectionsThatTheyNeed() {
    Pivot pivot = of(
        Axis.CLIENT,
        rated(ASCII, 1_000, 1),
        rated(connections(client(2, "whalin", Protocol.ASCII), 4), 1_500, 1),
        rated(floor(3, Protocol.ASCII), 2_000, 1));
    assertThat(only(pivot).ratio()).isEqualTo("whalin@3.0.2 / xmemcached@2.4.9");
  }

  @Test
  void threads_areComparedWithAConnectionForEach() {
    Cell one = threads(1, 1, 1);
    Cell eightOverOne = threads(2, 8, 1);
    Cell eightOverEight = threads(3, 8, 8);
    Cell twoOverOne = threads(4, 2, 1);
    Cell twoOverTwo = threads(5, 2, 2);
    Pivot pivot = of(
        Axis.THREADS,
        Stream.of(one, eightOverOne, eightOverEight, twoOverOne, twoOverTwo)
            .map(cell -> rated(cell, 1_000, 1))
            .toArray(CellResult[]::new));
    assertThat(pivot.values()).containsExactly("1", "2", "8");
    assertThat(pivot.comparisons()).extracting(Comparison::reference).containsOnly(one);
    assertThat(pivot.comparisons()).hasSize(4);
  }

  @Test
  void connections_areComparedWithTheFewest() {
    Pivot pivot = of(
        Axis.CONNECTIONS,
        rated(connections(client(1, "xmemcached", Protocol.ASCII), 4), 1_000, 1),
        rated(connections(client(2, "xmemcached", Protocol.ASCII), 1), 1_000, 1));
    assertThat(only(pivot).ratio()).isEqualTo("4 / 1");
  }

  @Test
  void sizes_areComparedFromTheSmallestOn() {
    Pivot pivot = of(
        Axis.SIZE,
        rated(param(client(1, "xmemcached", Protocol.ASCII), "valueSize", "1024"), 1_000, 1),
        rated(param(client(2, "xmemcached", Protocol.ASCII), "valueSize", "100"), 1_000, 1));
    assertThat(only(pivot).ratio()).isEqualTo("1024 / 100");
  }

  @Test
  void servers_areComparedByTheirBareClients() {
    Cell other = CellBuilder.of(cell(2, "brcache", Protocol.NATIVE, Mode.BLOCKING, 4))
        .server("brcache")
        .build();
    Pivot pivot = of(Axis.SERVER, bare(floor(1, Protocol.ASCII), 1_000), bare(other, 2_000));
    assertThat(only(pivot).ratio()).isEqualTo("brcache native / memcached ascii");
    assertThat(range(only(pivot).rate()).best()).isEqualTo(2);
  }

  @Test
  void percentileOfFew_isMarked() {
    Comparison line = only(of(Axis.PROTOCOL, few(ASCII), few(BINARY)));
    assertThat(line.p50().ofFew()).isFalse();
    assertThat(line.p99().ofFew()).isTrue();
  }

  private static Range range(Ratio ratio) {
    return Objects.requireNonNull(ratio.range());
  }

  private static Comparison only(Pivot pivot) {
    assertThat(pivot.comparisons()).hasSize(1);
    return pivot.comparisons().get(0);
  }

  private Pivot of(Axis by, CellResult... results) {
    Cell[] cells = Arrays.stream(results).map(CellResult::cell).toArray(Cell[]::new);
    Plan plan = RunFixture.comparing(List.of(by), cells);
    return Pivots.of(RunFixture.run(Path.of("run"), plan, List.of(results)), by);
  }
}
