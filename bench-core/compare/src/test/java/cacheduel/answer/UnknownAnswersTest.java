// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.answer;

import static cacheduel.answer.AnswerFixture.QUIET;
import static cacheduel.answer.AnswerFixture.answer;
import static cacheduel.answer.AnswerFixture.cell;
import static cacheduel.answer.AnswerFixture.cellOf;
import static cacheduel.answer.AnswerFixture.result;
import static org.assertj.core.api.Assertions.assertThat;

import cacheduel.client.Protocol;
import cacheduel.contest.Looks;
import cacheduel.machine.CoreWake;
import cacheduel.plan.AgentSettings;
import cacheduel.plan.Cell;
import cacheduel.plan.Plan;
import cacheduel.plan.Role;
import cacheduel.result.CellBuilder;
import cacheduel.result.CellResult;
import cacheduel.result.ResultBuilder;
import cacheduel.result.RunFixture;
import cacheduel.result.Status;
import cacheduel.store.Environment;
import cacheduel.store.Run;
import cacheduel.store.RunInfo;
import cacheduel.workload.Operation;
import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** Races of which little is known, and what takes part in none. */
class UnknownAnswersTest {
  private static final Cell SPY = cell(1, "spymemcached", Protocol.ASCII);
  private static final Cell XMC = cell(3, "xmemcached", Protocol.ASCII);
  private static final CoreWake CORES = new CoreWake(5_000, 31_000);
  private static final CellResult[] TWO = {result(SPY, 900, QUIET), result(XMC, 1_600, QUIET)};

  @Test
  void cellsWithoutForks_areRankedByTheRateOfTheCell() {
    CellResult slow = ResultBuilder.of(SPY).rate(900, 1).build();
    CellResult fast = ResultBuilder.of(XMC).rate(1_000, 1).build();

    assertThat(answer(slow, fast).race().ranked())
        .extracting(Entrant::name)
        .containsExactly("xmemcached@2.4.9", "spymemcached@2.12.3");
    assertThat(AnswerFixture.answers(ResultBuilder.of(SPY).build())).isEmpty();
  }

  @Test
  void run_isAnsweredRaceByRace() {
    assertThat(RunAnswers.of(RunFixture.run(Path.of("run"), TWO)))
        .extracting(Answer::outcome)
        .containsExactly(Outcome.FASTEST);
  }

  @Test
  void bareWire_isSettledOnceItIsValid() {
    CellResult wire = wire(7, Status.VALID);
    CellResult broken = wire(8, Status.INVALID);

    assertThat(RunAnswers.settled(List.of(wire, broken), Looks.once())).containsExactly("007");
  }

  /** Those of agents wake on machines of their own. */
  @Test
  void wakingOfCores_isThatOfTheMachineThatCalls() {
    assertThat(RunAnswers.of(onSleepyCores(null)))
        .extracting(Answer::coreWake)
        .containsExactly(CORES);
    assertThat(RunAnswers.of(onSleepyCores(new AgentSettings("example", null))))
        .extracting(Answer::coreWake)
        .containsExactly((CoreWake) null);
  }

  private static Run onSleepyCores(@Nullable AgentSettings agents) {
    Plan plan = RunFixture.plan(SPY, XMC);
    Plan ofAgents = new Plan(
        plan.preset(),
        plan.variants(),
        plan.by(),
        plan.parts(),
        plan.cells(),
        plan.server(),
        null,
        agents,
        null);
    Environment here = RunFixture.environment();
    Environment sleepy = new Environment(
        here.machine(),
        here.jvm(),
        here.harnessVersion(),
        here.clientLibraries(),
        CORES,
        here.loadAverage(),
        here.commit());
    RunInfo info = new RunInfo(
        RunInfo.FORMAT_VERSION,
        RunFixture.START,
        null,
        List.of(),
        List.of(),
        sleepy,
        ofAgents,
        RunInfo.Course.NONE);
    return new Run(Path.of("run"), info, List.of(TWO));
  }

  @Test
  void questionThatNoLibraryCanAnswer_isNoRace() {
    CellResult lacking =
        ResultBuilder.of(SPY).status(Status.SKIPPED, "has no GET").build();

    assertThat(AnswerFixture.answers(lacking)).isEmpty();
  }

  private static CellResult wire(int number, Status status) {
    Cell floor =
        CellBuilder.of(cell(number, "wire", Protocol.ASCII)).role(Role.FLOOR).build();
    return cellOf(floor, 9_000, QUIET).bareWire().status(status).build();
  }

  @Test
  void question_isThatOfAllCellsOfItsLoad() {
    Question question = Question.of(SPY);
    Question small = Question.of(CellBuilder.of(SPY).param("valueSize", "10").build());

    assertThat(question).isEqualTo(Question.of(XMC)).hasSameHashCodeAs(Question.of(XMC));
    assertThat(question).isNotEqualTo(small).doesNotHaveSameHashCodeAs(small);
  }

  @Test
  void shownOperation_isTheMostFrequentAndAGetAmongEquals() {
    assertThat(operation("get:10+set:90")).isEqualTo(Operation.SET);
    assertThat(operation("set:50+get:50")).isEqualTo(Operation.GET);
    assertThat(operation("set:10+get:90")).isEqualTo(Operation.GET);
  }

  private static Operation operation(String mix) {
    Cell cell = CellBuilder.of(SPY).param("mix", mix).build();
    return answer(result(cell, 1_000, QUIET)).race().operation();
  }
}
