// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.page.chart;

import static org.assertj.core.api.Assertions.assertThat;

import cacheduel.client.Mode;
import cacheduel.client.Protocol;
import cacheduel.plan.Cell;
import cacheduel.plan.Role;
import cacheduel.plan.ThreadKind;
import cacheduel.result.CellBuilder;
import cacheduel.result.CellResult;
import cacheduel.result.ResultBuilder;
import cacheduel.result.RunFixture;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class LineupTest {
  private static final Cell ONE = cell(1, 1);
  private static final Cell TEN = cell(2, 10);
  private static final Cell TEN_OVER_FOUR =
      CellBuilder.of(cell(3, 10)).concurrency(ThreadKind.PLATFORM, 1, 1, 4).build();

  @Test
  void cellsAtDifferentPlaces_areOneLine() {
    assertThat(members(ONE, TEN)).singleElement().satisfies(member -> {
      assertThat(member.name()).isEqualTo("spymemcached@2.12.3 ascii");
      assertThat(member.results()).hasSize(2);
    });
  }

  @Test
  void cellsAtOnePlace_areToldApartByTheirConnections() {
    assertThat(members(ONE, TEN, TEN_OVER_FOUR))
        .extracting(Lineup.Member::name)
        .containsExactly(
            "spymemcached@2.12.3 ascii, 1 connection", "spymemcached@2.12.3 ascii, 4 connections");
    assertThat(members(TEN, TEN_OVER_FOUR).stream().map(Lineup.Member::style).distinct())
        .hasSize(2);
  }

  @Test
  void protocols_shareTheColourAndDifferInDashes() {
    Cell binary = RunFixture.cell(4, "spymemcached", Protocol.BINARY, Mode.BLOCKING, 1);

    assertThat(members(ONE, binary))
        .extracting(Lineup.Member::style)
        .containsExactly(new Line.Style(0, 0), new Line.Style(0, 1));
  }

  @Test
  void floor_hasNoClientsColour() {
    Cell floor = CellBuilder.of(RunFixture.cell(5, "wire", Protocol.ASCII, Mode.BLOCKING, 1))
        .role(Role.FLOOR)
        .build();

    assertThat(members(floor, ONE))
        .extracting(member -> member.style().client())
        .containsExactly(-1, 0);
  }

  private static Cell cell(int number, int threads) {
    return RunFixture.cell(number, "spymemcached", Protocol.ASCII, Mode.BLOCKING, threads);
  }

  private static List<Lineup.Member> members(Cell... cells) {
    List<CellResult> results =
        Stream.of(cells).map(cell -> ResultBuilder.of(cell).rate(10, 1).build()).toList();
    return new Lineup(List.of(cells)).of(results, Cell::threads);
  }
}
