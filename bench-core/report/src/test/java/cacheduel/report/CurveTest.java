// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.report;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import cacheduel.client.Protocol;
import cacheduel.plan.Cell;
import cacheduel.result.CellResult;
import cacheduel.result.ResultBuilder;
import cacheduel.result.Status;
import cacheduel.workload.Operation;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;

class CurveTest {
  @Test
  void points_areSortedByTheRateAskedFor() {
    List<CellResult> results = new ArrayList<>(spymemcached());
    Collections.reverse(results);

    Curve curve = Curve.of(results);

    assertThat(curve.points())
        .extracting(Curve.Point::askedRate)
        .containsExactly(500.0, 8_000.0, 40_000.0);
    assertThat(curve.points()).extracting(Curve.Point::isValid).containsExactly(true, true, false);
    assertThat(curve.points().get(2).hadRate()).hasValue(31_000);
    assertThat(curve.mainOperation()).contains(Operation.GET);
    assertThat(curve.name()).isEqualTo("spymemcached@2.12.3 ascii blocking, 4 threads");
  }

  @Test
  void cellsThatDifferInMoreThanTheRate_areCurvesOfTheirOwn() {
    assertThat(Curve.all(TruthFixture.open()))
        .extracting(Curve::name)
        .containsExactly(
            "wire (floor) ascii blocking, 4 threads",
            "spymemcached@2.12.3 ascii blocking, 4 threads",
            "xmemcached@2.4.9 ascii blocking, 4 threads");
  }

  @Test
  void closedLoopsAndSkippedCells_areNoPoints() {
    Cell skipped = TruthFixture.client(9, "whalin", Protocol.ASCII, "002", "500");

    assertThat(Curve.all(TruthFixture.closed())).isEmpty();
    assertThat(Curve.all(
            List.of(ResultBuilder.of(skipped).status(Status.SKIPPED, "cannot").build())))
        .isEmpty();
  }

  @Test
  void resultsOfSeveralCurves_areRefused() {
    assertThatThrownBy(() -> Curve.of(TruthFixture.open()))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("rate of their open loop only")
        .hasMessageContaining("010 wire (floor) ascii blocking 4 threads open(500 ops/s)");
    assertThatThrownBy(() -> Curve.of(List.of())).isInstanceOf(IllegalArgumentException.class);
  }

  @Test
  void plot_isTheGoldenOne() {
    assertThat(String.join("\n", CurvePlot.of(Curve.all(TruthFixture.open()))) + "\n")
        .isEqualTo(Golden.text("curve.txt"));
  }

  @Test
  void plot_fitsIntoANarrowTerminal() {
    assertThat(CurvePlot.of(Curve.all(TruthFixture.open())))
        .allSatisfy(line -> assertThat(line).hasSizeLessThanOrEqualTo(CurvePlot.WIDTH));
  }

  @Test
  void invalidPoint_isMarkedAndNotJoined() {
    List<CellResult> results = spymemcached();
    List<String> all = CurvePlot.of(List.of(Curve.of(results)));
    List<String> valid = CurvePlot.of(List.of(Curve.of(results.subList(0, 2))));

    assertThat(count(all, '!')).isEqualTo(2);
    assertThat(all)
        .contains(
            "! not valid, and not joined", "o spymemcached@2.12.3 ascii blocking," + " 4 threads");
    assertThat(valid).noneMatch(line -> line.contains("!"));
    assertThat(drawn(all, '.')).isPositive();
    // alone, an invalid point between two valid ones takes the line away
    assertThat(drawn(
            CurvePlot.of(List.of(Curve.of(
                List.of(results.get(0), invalidated(results.get(1)), rated(results.get(2)))))),
            '.'))
        .isZero();
  }

  @Test
  void curveWithoutAnyResponse_isNotDrawn() {
    CellResult failed = ResultBuilder.of(spymemcached().get(0).cell())
        .status(Status.FAILED, "no server")
        .build();

    assertThat(CurvePlot.of(List.of(Curve.of(List.of(failed))))).isEmpty();
  }

  @Test
  void moreCurvesThanCanBeToldApart_areSeveralPlots() {
    List<Curve> curves = Collections.nCopies(7, Curve.of(spymemcached()));

    assertThat(CurvePlot.of(curves))
        .filteredOn(line -> line.startsWith("response"))
        .hasSize(2);
  }

  private static List<CellResult> spymemcached() {
    return TruthFixture.open().stream()
        .filter(result -> result.cell().client().equals("spymemcached"))
        .toList();
  }

  private static CellResult invalidated(CellResult result) {
    return again(result).status(Status.INVALID, "misses").build();
  }

  private static CellResult rated(CellResult result) {
    return again(result).build();
  }

  private static ResultBuilder again(CellResult result) {
    ResultBuilder again = ResultBuilder.of(result.cell());
    again.rate(result.throughput() == null ? 0 : result.throughput().opsPerSecond(), 1);
    result.times().response().forEach(again::response);
    return again;
  }

  private static long count(List<String> lines, char c) {
    return lines.stream().flatMapToInt(String::chars).filter(i -> i == c).count();
  }

  /** Without the lines round the plot. */
  private static long drawn(List<String> lines, char c) {
    return count(
            lines.stream().filter(line -> line.matches(" *[\\d.,]* [+|].*")).toList(), c)
        - lines.stream().filter(line -> line.matches(" *\\d*\\.\\d+ [+].*")).count();
  }
}
