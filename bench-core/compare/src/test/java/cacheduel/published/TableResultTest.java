// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.published;

import static cacheduel.published.Replay.cell;
import static cacheduel.published.Replay.run;
import static cacheduel.published.Replay.spy;
import static cacheduel.published.Replay.table;
import static cacheduel.published.Replay.xmc;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import cacheduel.client.Mode;
import cacheduel.client.Protocol;
import cacheduel.figure.Figure;
import cacheduel.figure.Range;
import cacheduel.plan.Axis;
import cacheduel.plan.Cell;
import cacheduel.plan.Role;
import cacheduel.plan.ThreadKind;
import cacheduel.published.PublishedTable.Place;
import cacheduel.published.PublishedTable.Selector;
import cacheduel.published.TableResult.MatchedFigure;
import cacheduel.result.CellBuilder;
import cacheduel.result.CellResult;
import cacheduel.result.ResultBuilder;
import cacheduel.result.RunFixture;
import cacheduel.workload.Operation;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class TableResultTest {
  private static final String RATES = "load/throughput";

  @TempDir
  Path temp;

  @Test
  void figures_standBesideEachOtherWithTheirRatios() {
    TableResult rates = table(run(temp, spy(1).rate(1_000, 10), xmc(1).rate(3_000, 10)), RATES);
    MatchedFigure point = rates.figure(place("1", "xmc"));
    assertThat(point.printed()).isEqualTo(Range.of(150));
    assertThat(point.printedRatio()).isEqualTo(Range.of(1.5));
    assertThat(point.measured().figure()).isEqualTo(new Range(2_990, 3_000, 3_010));
    Range ratio = Objects.requireNonNull(point.measuredRatio());
    assertThat(ratio.best()).isCloseTo(3, within(0.001));
    assertThat(ratio.low()).as("over three rounds").isBetween(2.88, 2.92);
    assertThat(rates.isInRun()).isTrue();
  }

  @Test
  void intervalOfOneJvm_decidesNothing() {
    CellResult slow = spy(1).rate(100, 1).build();
    CellResult fast = xmc(1).rate(1000, 1).build();
    SideBySide compared = run(temp, List.of(slow.cell(), fast.cell()), List.of(slow, fast));

    ClaimResult claim = Replay.claim(compared, "faster");
    assertThat(claim.isJudged()).isFalse();
    assertThat(claim.measured().obstacle())
        .hasValue("measured in fewer than three JVMs, so without an interval");
    Range shown = Objects.requireNonNull(table(compared, RATES).figures().get(1).measuredRatio());
    assertThat(shown.best()).isCloseTo(10, within(1e-9));
    assertThat(shown.hasInterval()).isFalse();
  }

  @Test
  void otherWorkloads_areNotMeant() {
    Cell sets = CellBuilder.of(cell("xmemcached", 1)).param("mix", "set").build();
    TableResult rates = table(run(temp, ResultBuilder.of(sets).rate(1, 0.1)), RATES);
    assertThat(rates.isInRun()).isFalse();
    assertThat(rates.figure(place("1", "xmc")).measured().problem().text())
        .isEqualTo("not in this run");
  }

  @Test
  void partsOfAPreset_areToldApart() {
    Cell inPart = CellBuilder.of(cell("xmemcached", 1)).part("simple").build();
    Selector simple =
        new Selector(Map.of(Axis.PART, List.of("simple"), Axis.THREADS, List.of("1", "2")));
    assertThat(simple.matches(inPart)).isTrue();
    assertThat(simple.matches(cell("xmemcached", 1))).isFalse();
  }

  @Test
  void floor_standsForNoClientThatIsMeasuredItself() {
    Cell floor = CellBuilder.of(
            RunFixture.cell(301, "xmemcached", Protocol.ASCII, Mode.BLOCKING, 1))
        .role(Role.FLOOR)
        .build();
    TableResult rates =
        table(run(temp, ResultBuilder.of(floor).rate(7, 0.1), xmc(1).rate(200, 1)), RATES);
    assertThat(rates.figure(place("1", "xmc")).measured().cell()).isEqualTo(cell("xmemcached", 1));
  }

  @Test
  void severalCells_areNeverMixed() {
    Cell virtual = CellBuilder.of(
            RunFixture.cell(301, "xmemcached", Protocol.ASCII, Mode.BLOCKING, 1))
        .concurrency(ThreadKind.VIRTUAL, 1, 1, 1)
        .build();
    TableResult rates =
        table(run(temp, xmc(1).rate(200, 1), ResultBuilder.of(virtual).rate(300, 1)), RATES);
    assertThat(rates.figure(place("1", "xmc")).measured().figure()).isNull();
    assertThat(rates.figure(place("1", "xmc")).measured().problem().text())
        .isEqualTo("several cells fit: 201, 301");
  }

  @Test
  void otherVersionThanPublished_isTold() {
    assertThat(table(run(temp, spy(1), xmc(1)), RATES).versions())
        .isEqualTo(List.of("spy: published 2.8.0, measured 2.12.3"));
  }

  @Test
  void publishedVersion_isComparedIfTheRunHasIt() {
    TableResult rates = table(
        run(temp, spy(1).rate(100, 1), other(301, "2.8.0").rate(40, 1), other(302, "2.9.0")),
        RATES);
    assertThat(rates.figure(place("1", "spy")).measured().figure())
        .isEqualTo(new Range(39, 40, 41));
    assertThat(rates.versions())
        .isEqualTo(
            List.of("spy: published 2.8.0, measured 2.8.0 (the run also has 2.12.3, 2.9.0)"));
  }

  private static ResultBuilder other(int number, String version) {
    Cell cell = RunFixture.cell(number, "spymemcached", Protocol.ASCII, Mode.BLOCKING, 1);
    return ResultBuilder.of(CellBuilder.of(cell).version(version).build());
  }

  @Test
  void rateOfOneServer_isTheRateDividedByTheNodes() {
    Cell onFive = CellBuilder.of(cell("xmemcached", 1)).nodes(5).build();
    CellResult result = ResultBuilder.of(onFive)
        .rate(1_000, 100)
        .latency(Operation.GET, 1_000)
        .latency(Operation.SET, 1_000)
        .build();
    assertThat(Figure.NODE_THROUGHPUT.of(result)).contains(new Range(180, 200, 220));
    assertThat(Figure.NODE_GETS.of(result)).contains(new Range(90, 100, 110));
    assertThat(Figure.SERVER_MEMORY.of(result)).isEmpty();
  }

  private static Place place(String row, String column) {
    return new Place(RATES, row, column);
  }
}
