// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.page.board;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import cacheduel.answer.Outcome;
import cacheduel.client.Mode;
import cacheduel.client.Protocol;
import cacheduel.page.board.Board.VerdictCard;
import cacheduel.page.board.Panel.PanelRow;
import cacheduel.page.board.PanelMark.MarkTimes;
import cacheduel.plan.Cell;
import cacheduel.result.CellBuilder;
import cacheduel.result.CellResult;
import cacheduel.result.MeasuredFixture;
import cacheduel.result.ResultBuilder;
import cacheduel.result.RunFixture;
import cacheduel.result.Status;
import cacheduel.store.Run;
import cacheduel.view.RunView;
import cacheduel.workload.Operation;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class BoardsTest {
  private final List<CellResult> results = new ArrayList<>();

  @Test
  void loads_arePanelsOfOneBoard() {
    for (int threads : new int[] {1, 8}) {
      add(cell("whalin", Protocol.ASCII, Mode.BLOCKING, threads), 200);
      add(cell("whalin", Protocol.BINARY, Mode.BLOCKING, threads), 150);
      add(cell("xmemcached", Protocol.ASCII, Mode.BLOCKING, threads), 100);
    }

    Board board = only(boards());

    assertThat(board.question()).isEqualTo("Which memcached client for gets of 768 B to 1.25 KB?");
    assertThat(board.cards())
        .extracting(VerdictCard::load)
        .containsExactly("1 thread", "8 threads");
    assertThat(board.cards()).extracting(VerdictCard::outcome).containsOnly(Outcome.FASTEST);
    ModePanels panels = only(board.modes());
    assertThat(panels.counts()).isEqualTo("Gets a second");
    assertThat(panels.panels()).extracting(Panel::load).containsExactly("1 thread", "8 threads");
    PanelRow whalin = panels.panels().get(0).rows().get(0);
    assertThat(whalin.name()).isEqualTo("whalin@3.0.2");
    assertThat(whalin.marks()).extracting(PanelMark::protocol).containsExactly("ASCII", "binary");
    assertThat(whalin.marks().get(0).figure()).containsExactly(200.0, 199.0, 201.0);
    assertThat(whalin.marks().get(0).times()).isEqualTo(new MarkTimes(0.05, 0.15, null));
    assertThat(panels.libraries().get(0).strengths()).contains("rate");
    assertThat(panels.libraries().get(1).strengths()).doesNotContain("rate");
  }

  @Test
  void sizes_arePanelsWhereNothingElseVaries() {
    for (String size : List.of("64", "1024", "524288")) {
      for (String client : List.of("whalin", "xmemcached")) {
        add(
            CellBuilder.of(cell(client, Protocol.ASCII, Mode.BLOCKING, 4))
                .param("valueSize", size)
                .build(),
            client.equals("whalin") ? 200 : 100);
      }
    }

    Board board = only(boards());

    assertThat(board.question()).isEqualTo("Which memcached client at 4 threads, by value size?");
    assertThat(only(board.modes()).panels())
        .extracting(Panel::load)
        .containsExactly("64 B", "1 KB", "512 KB");
    assertThat(only(board.modes()).panels()).extracting(Panel::threads).containsOnlyNulls();
  }

  @Test
  void workloads_areBoardsOfTheirOwn() {
    for (String mix : List.of("get", "set")) {
      for (int threads : new int[] {1, 8}) {
        add(
            CellBuilder.of(cell("whalin", Protocol.ASCII, Mode.BLOCKING, threads))
                .param("mix", mix)
                .param("valueSize", "1024")
                .build(),
            200);
      }
    }

    assertThat(boards()).extracting(Board::label).containsExactly("gets of 1 KB", "sets of 1 KB");
  }

  @Test
  void onlyLibraryOfAMode_hasOneCardForAllLoads() {
    for (int threads : new int[] {1, 8}) {
      add(cell("whalin", Protocol.ASCII, Mode.BLOCKING, threads), 200);
      add(cell("spymemcached", Protocol.ASCII, Mode.BLOCKING, threads), 100);
      skipped("whalin", threads);
      add(cell("spymemcached", Protocol.ASCII, Mode.ASYNC, threads), 100);
      add(cell("spymemcached", Protocol.BINARY, Mode.ASYNC, threads), 210);
    }

    Board board = only(boards());

    assertThat(board.cards()).hasSize(3);
    VerdictCard async = board.cards().get(2);
    assertThat(async.load()).isEqualTo("Async");
    assertThat(async.headline()).isEqualTo("Only spymemcached supports it");
    assertThat(async.details()).isEmpty();
    assertThat(board.modes()).extracting(ModePanels::mode).containsExactly("blocking", "async");
    assertThat(board.modes().get(1).counts()).isEqualTo("Gets completed a second");
    assertThat(board.modes().get(1).panels())
        .as("the mode is named once")
        .extracting(Panel::load)
        .containsExactly("1 thread", "8 threads");
  }

  @Test
  void invalidCell_isNamedAndNotRanked() {
    add(cell("whalin", Protocol.ASCII, Mode.BLOCKING, 4), 200);
    Cell wrong = cell("xmemcached", Protocol.BINARY, Mode.BLOCKING, 4);
    results.add(
        ResultBuilder.of(wrong).status(Status.INVALID, "3 misses").rate(900, 1).build());

    Panel panel = only(only(only(boards()).modes()).panels());

    assertThat(panel.rows()).extracting(PanelRow::name).containsExactly("whalin@3.0.2");
    assertThat(panel.unranked())
        .containsExactly(new Panel.UnrankedCell("002", "xmemcached@2.4.9", "binary", "INVALID"));
  }

  @Test
  void connections_areNamedWhereTheyVary() {
    for (int connections : new int[] {1, 4}) {
      add(
          CellBuilder.of(cell("xmemcached", Protocol.ASCII, Mode.BLOCKING, 4))
              .connections(connections)
              .build(),
          100 * connections);
    }

    assertThat(only(only(only(only(boards()).modes()).panels()).rows()).marks())
        .extracting(PanelMark::protocol, PanelMark::over)
        .containsExactly(tuple("ASCII", 4), tuple("ASCII", 1));
  }

  @Test
  void loads_areJoinedByTheirNumbers() {
    for (int threads : new int[] {1, 8, 50}) {
      add(cell("whalin", Protocol.ASCII, Mode.BLOCKING, threads), threads == 50 ? 100 : 200);
      add(cell("xmemcached", Protocol.ASCII, Mode.BLOCKING, threads), threads == 50 ? 200 : 100);
    }

    ModePanels panels = only(only(boards()).modes());

    assertThat(panels.panels()).extracting(Panel::threads).containsExactly(1, 8, 50);
    assertThat(panels.libraries().get(0).strengths()).containsExactly("rate at 1 and 8 threads");
    assertThat(panels.libraries().get(1).strengths()).containsExactly("rate at 50 threads");
  }

  private static <T> T only(List<T> list) {
    assertThat(list).hasSize(1);
    return list.get(0);
  }

  private List<Board> boards() {
    Run run = RunFixture.run(Path.of("run"), results.toArray(CellResult[]::new));
    return Boards.of(0, RunView.of(run));
  }

  private Cell cell(String client, Protocol protocol, Mode mode, int threads) {
    return RunFixture.cell(results.size() + 1, client, protocol, mode, threads);
  }

  private void skipped(String client, int threads) {
    Cell cell = cell(client, Protocol.ASCII, Mode.ASYNC, threads);
    results.add(ResultBuilder.of(cell)
        .status(Status.SKIPPED, client + " has no asynchronous API")
        .build());
  }

  /** Four rounds that hardly differ. */
  private void add(Cell cell, double opsPerSecond) {
    ResultBuilder result = ResultBuilder.of(cell)
        .rate(opsPerSecond, 1)
        .latency(Operation.GET, 50_000)
        .connections(1);
    for (int fork = 1; fork <= 4; fork++) {
      result.iteration(fork, MeasuredFixture.iteration(1, opsPerSecond * (1 + fork / 1e4)));
    }
    results.add(result.build());
  }
}
