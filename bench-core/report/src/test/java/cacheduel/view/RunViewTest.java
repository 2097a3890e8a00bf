// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.view;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import cacheduel.answer.Answer;
import cacheduel.answer.AnswerFixture;
import cacheduel.answer.Question;
import cacheduel.answer.RunAnswers;
import cacheduel.client.Mode;
import cacheduel.client.Protocol;
import cacheduel.contest.Looks;
import cacheduel.machine.fitness.Disturbance;
import cacheduel.machine.fitness.Severity;
import cacheduel.naming.CellNaming;
import cacheduel.plan.Cell;
import cacheduel.plan.Role;
import cacheduel.remark.RemarkKind;
import cacheduel.report.PublishedFixture;
import cacheduel.report.ReportFixture;
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
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RunViewTest {
  private static final String WORKLOAD = "gets of 768 B to 1.25 KB";
  private static final Cell SPY = ReportFixture.SPY_ASCII;
  private static final Cell XMC = ReportFixture.XMC_ASCII;
  private static final Cell WHALIN = ReportFixture.WHALIN_ASCII;

  @TempDir
  Path temp;

  @Test
  void warningOfSeveralCells_isOneLineWithTheirNumber() {
    RunView view = view(
        ResultBuilder.of(SPY)
            .rate(9, 1)
            .warning(RemarkKind.RECONNECTED, "2 times")
            .build(),
        ResultBuilder.of(XMC)
            .rate(9, 1)
            .warning(RemarkKind.RECONNECTED, "7 times")
            .build());

    assertThat(view.brief().cautions()).containsExactly("connections were opened again (2 cells)");
  }

  @Test
  void warningOfTries_isOfTheCellWhoseRateIsSearched() {
    List<CellResult> results = Stream.of(SPY, SPY.tryAt(1, 500), SPY.tryAt(2, 700))
        .map(cell -> ResultBuilder.of(cell)
            .rate(9, 1)
            .warning(RemarkKind.RECONNECTED, "2 times")
            .build())
        .toList();
    RunView view = RunView.of(RunFixture.run(temp, RunFixture.plan(SPY), results));

    assertThat(view.counts().planned()).isEqualTo(1);
    assertThat(view.brief().cautions()).containsExactly("connections were opened again (1 cell)");
  }

  @Test
  void gainOfAgents_isAmongTheFindingsOfEveryView() {
    Brief brief = view(onAgents(1), onAgents(2)).brief();

    assertThat(brief.beyond())
        .singleElement()
        .asString()
        .startsWith("Scale-out of whalin@3.0.2 ascii, blocking, 4 threads an agent: ");
    assertThat(brief.findings()).containsAll(brief.beyond());
  }

  private static CellResult onAgents(int agents) {
    Cell cell = RunFixture.cell(agents, "whalin", Protocol.ASCII, Mode.BLOCKING, 4);
    return ResultBuilder.of(cell.on(cell.concurrency().onEachOf(agents)))
        .rate(100 * agents, 1)
        .build();
  }

  @Test
  void sameWorkloadOfSeveralParts_isNamedAfterThem() {
    Cell warm = CellBuilder.of(SPY).part("warm").build();
    Cell cold = CellBuilder.of(XMC).part("cold").build();
    assertThat(names(warm, cold)).containsExactly(WORKLOAD + ", warm", WORKLOAD + ", cold");
    assertThat(names(SPY, XMC)).containsExactly(WORKLOAD, WORKLOAD);
  }

  @Test
  void sameWorkloadOnSeveralServers_isNamedAfterThem() {
    Cell other = CellBuilder.of(XMC).server("brcache").build();
    assertThat(names(SPY, other)).containsExactly(WORKLOAD + ", memcached", WORKLOAD + ", brcache");
  }

  private static List<String> names(Cell... cells) {
    List<Answer> answers = RunAnswers.of(
        Arrays.stream(cells)
            .map(cell -> ResultBuilder.of(cell).rate(9, 1).build())
            .toList(),
        Looks.once());
    CellNaming names =
        Question.naming(answers.stream().map(answer -> answer.race().question()).toList());
    return Arrays.stream(cells).map(names::shortHeading).toList();
  }

  @Test
  void raceWithoutARival_isLeftOutOfAReplay() {
    Run replay = PublishedFixture.run(temp.resolve("replay"));
    assertThat(RunView.of(replay).shownRaces())
        .extracting(RaceView::load)
        .noneMatch(load -> load.startsWith("50 threads"));
    assertThat(RunView.of(replay).brief().claims()).hasSizeGreaterThan(1);
    assertThat(view(ResultBuilder.of(SPY).rate(9, 1).build()).races()).hasSize(1);
    assertThat(view(ResultBuilder.of(SPY).rate(9, 1).build()).brief().claims()).isEmpty();
  }

  @Test
  void unfitMachine_isNamedByWhatIsUnfit() {
    RunView view = view(
        loaded(SPY, "load: 99.2 % (threshold 90.0 %): they compete; use fewer threads"),
        loaded(XMC, "load: 93.9 % (threshold 90.0 %): they compete; use fewer threads"),
        loaded(WHALIN, "load: 91.0 % (threshold 90.0 %): they compete; use fewer threads"));

    assertThat(view.brief().cautions()).containsExactly("load beyond its threshold (3 cells)");
  }

  private static CellResult loaded(Cell cell, String text) {
    return ResultBuilder.of(cell)
        .rate(9, 1)
        .finding("load", Severity.WARN, text)
        .build();
  }

  @Test
  void disturbedCells_areOneLineWithTheCauses() {
    RunView view = view(
        ResultBuilder.of(SPY).rate(9, 1).iteration(9, Disturbance.STEAL).build(),
        ResultBuilder.of(XMC).rate(9, 1).iteration(9, Disturbance.FOREIGN_CPU).build());

    assertThat(view.brief().cautions()).containsExactly("NOISY: foreign CPU, steal (2 cells)");
  }

  @Test
  void failuresForTheSameReason_areOneLine() {
    RunView view = view(failed(SPY), failed(XMC), failed(WHALIN));

    assertThat(view.brief().failures())
        .containsExactly("FAILED 001 spymemcached@2.12.3 ascii blocking 4 threads: preload failed:"
            + " refused (and 2 more cells)");
    assertThat(view.brief().checks()).isEqualTo("0 of 3 cells measured, 3 FAILED.");
  }

  private static CellResult failed(Cell cell) {
    return ResultBuilder.of(cell)
        .status(Status.FAILED, RemarkKind.STORING_FAILED, "preload failed: refused")
        .build();
  }

  @Test
  void cellThatTheServerCannotServe_isCountedApart() {
    RunView view = view(
        ResultBuilder.of(SPY).rate(9, 1).build(),
        ResultBuilder.of(XMC)
            .status(Status.SKIPPED, "the server does not speak meta")
            .build());

    assertThat(view.brief().checks())
        .isEqualTo("1 of 2 cells measured, all answers correct; 1 skipped: the server does not"
            + " speak meta.");
  }

  @Test
  void writesThatWereNotReadBack_areNotCalledCorrect() {
    CellResult proven = sets(1).readBack(50).build();
    CellResult unproven = sets(2).readBack(0).build();

    assertThat(view(proven).brief().checks())
        .isEqualTo("1 of 1 cell measured, all answers correct.");
    assertThat(view(proven, unproven).brief().checks())
        .isEqualTo("2 of 2 cells measured, all answers to reads correct.");
  }

  private static ResultBuilder sets(int threads) {
    Cell cell =
        RunFixture.cell(threads, "wire", Protocol.ASCII, Mode.BLOCKING, threads, "set", null);
    return ResultBuilder.of(cell).rate(9, 1).answers(9, 0, 0, Map.of());
  }

  @Test
  void libraries_areRowsByTheirRateAndTheBareWireIsLast() {
    Cell floor = CellBuilder.of(RunFixture.cell(9, "wire", Protocol.ASCII, Mode.BLOCKING, 4))
        .role(Role.FLOOR)
        .build();
    Cell spy = CellBuilder.of(SPY).comparedWith("009", null).build();
    RunView view = view(
        ResultBuilder.of(spy).rate(45_000, 100).build(),
        ResultBuilder.of(ReportFixture.SPY_BINARY).rate(40_000, 100).build(),
        ResultBuilder.of(XMC).rate(50_000, 100).build(),
        ResultBuilder.of(WHALIN)
            .status(Status.INVALID, "wrong")
            .rate(90_000, 100)
            .build(),
        ResultBuilder.of(floor).rate(99_000, 100).bareWire().build());

    assertThat(view.races())
        .singleElement()
        .satisfies(race -> assertThat(race.rows())
            .extracting(RaceRow::name, RaceRow::protocol, RaceRow::rate)
            .containsExactly(
                tuple("xmemcached 2.4.9", "ascii", "50,000 ± 100"),
                tuple("spymemcached 2.12.3", "ascii", "45,000 ± 100"),
                tuple("whalin 3.0.2", "ascii", "INVALID (90,000)"),
                tuple("(bare wire)", "ascii", "99,000 ± 100")));
  }

  @Test
  void timesOfAMix_areThoseOfItsGets() {
    RunView view = view(ResultBuilder.of(SPY)
        .rate(9, 1)
        .latency(Operation.SET, 5_000)
        .latency(Operation.GET, 3_000)
        .build());

    assertThat(view.races()).extracting(RaceView::operation).containsExactly(Operation.GET);
  }

  @Test
  void openLoopsWithoutProcessorTimes_areNoRace() {
    Cell open = CellBuilder.of(SPY).param("rate", "500").build();

    assertThat(view(ResultBuilder.of(open).rate(500, 1).build()).races()).isEmpty();
    assertThat(view(ResultBuilder.of(open)
                .rate(500, 1)
                .iteration(1, AnswerFixture.iteration(500))
                .build())
            .races())
        .singleElement()
        .satisfies(race -> assertThat(race.load()).isEqualTo("4 threads at 500 ops/s"));
  }

  private RunView view(CellResult... results) {
    Run run = RunFixture.run(temp, results);
    return RunView.of(run);
  }
}
