// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.ranking;

import static cacheduel.result.RunFixture.cell;
import static org.assertj.core.api.Assertions.assertThat;

import cacheduel.client.Mode;
import cacheduel.client.Protocol;
import cacheduel.plan.Cell;
import cacheduel.plan.ThreadKind;
import cacheduel.result.CellBuilder;
import cacheduel.result.CellResult;
import cacheduel.result.ResultBuilder;
import cacheduel.result.Status;
import java.util.List;
import org.junit.jupiter.api.Test;

class FastestTest {
  private static final Cell SPY = cell(1, "spymemcached", Protocol.ASCII, Mode.BLOCKING, 4);
  private static final Cell XMC = cell(2, "xmemcached", Protocol.BINARY, Mode.BLOCKING, 4);
  private static final Cell WHALIN = cell(3, "whalin", Protocol.ASCII, Mode.BLOCKING, 4);

  @Test
  void intervalAboveAllOthers_isFastest() {
    assertThat(sentences(List.of(rate(SPY, 100, 9), rate(XMC, 120, 9), rate(WHALIN, 90, 9))))
        .containsExactly(
            "4 threads, blocking: fastest is xmemcached@2.4.9 binary (120.0 ± 9.0 ops/s), 1.20 (1.02"
                + " to 1.42) times the next, spymemcached@2.12.3 ascii.");
  }

  @Test
  void overlappingIntervals_areATie() {
    assertThat(sentences(List.of(rate(SPY, 100, 11), rate(XMC, 120, 10), rate(WHALIN, 90, 9))))
        .containsExactly("4 threads, blocking: tie (intervals overlap) of xmemcached@2.4.9 binary"
            + " (120 ± 10 ops/s) and spymemcached@2.12.3 ascii (100 ± 11 ops/s).");
  }

  @Test
  void invalidRate_takesNoPart() {
    CellResult invalid =
        ResultBuilder.of(XMC).status(Status.INVALID, "misses").rate(900, 1).build();

    assertThat(sentences(List.of(rate(SPY, 100, 9), invalid, rate(WHALIN, 50, 9))))
        .singleElement()
        .asString()
        .contains("fastest is spymemcached");
  }

  @Test
  void rateWithoutInterval_decidesNothing() {
    CellResult twoIterations = ResultBuilder.of(XMC).rate(900).build();

    assertThat(sentences(List.of(rate(SPY, 100, 9), twoIterations)))
        .singleElement()
        .asString()
        .contains("not decided")
        .contains("highest mean xmemcached@2.4.9 binary (900 ops/s)");
  }

  @Test
  void modesAndThreads_areRankedApart() {
    Cell async = cell(4, "spymemcached", Protocol.ASCII, Mode.ASYNC, 4);
    Cell noReply = cell(5, "xmemcached", Protocol.ASCII, Mode.NOREPLY, 4);
    Cell many = cell(6, "xmemcached", Protocol.ASCII, Mode.BLOCKING, 50);

    assertThat(sentences(List.of(
            rate(SPY, 100, 9), rate(async, 900, 9), rate(noReply, 9_999, 9), rate(many, 1, 1))))
        .hasSize(4)
        .allMatch(sentence -> sentence.contains("only "))
        .anyMatch(sentence -> sentence.startsWith("4 threads, async (completed): "))
        .anyMatch(sentence -> sentence.startsWith("4 threads, noreply (accepted only): "))
        .anyMatch(sentence -> sentence.startsWith("50 threads, blocking: "));
  }

  @Test
  void openLoops_areNotRanked() {
    Cell open = CellBuilder.of(SPY).param("rate", "2000").build();

    assertThat(sentences(List.of(rate(open, 2_000, 9), rate(XMC, 1_000, 9))))
        .containsExactly(
            "4 threads, blocking: only xmemcached@2.4.9 binary (1,000.0 ± 9.0 ops/s) has a valid"
                + " rate.");
  }

  @Test
  void sameClientOverOtherConnections_isToldApartByThem() {
    Cell four = CellBuilder.of(SPY).concurrency(ThreadKind.PLATFORM, 1, 1, 4).build();

    assertThat(sentences(List.of(rate(SPY, 100, 9), rate(four, 150, 9), rate(XMC, 1, 1))))
        .singleElement()
        .asString()
        .contains("fastest is spymemcached@2.12.3 ascii over 4 connections (150.0 ± 9.0 ops/s)");
  }

  @Test
  void nothingValid_saysNothing() {
    assertThat(sentences(
            List.of(ResultBuilder.of(SPY).status(Status.FAILED, "no server").build())))
        .isEmpty();
  }

  private static List<String> sentences(List<CellResult> samePoint) {
    return Fastest.races(samePoint).stream().map(Race::sentence).toList();
  }

  private static CellResult rate(Cell cell, double rate, double margin) {
    return ResultBuilder.of(cell).rate(rate, margin).build();
  }
}
