// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.view;

import static org.assertj.core.api.Assertions.assertThat;

import cacheduel.answer.Answer;
import cacheduel.answer.AnswerFixture;
import cacheduel.answer.Outcome;
import cacheduel.answer.Prospect;
import cacheduel.client.Mode;
import cacheduel.client.Protocol;
import cacheduel.plan.Cell;
import cacheduel.plan.Plan;
import cacheduel.plan.Role;
import cacheduel.result.CellBuilder;
import cacheduel.result.CellResult;
import cacheduel.result.RunFixture;
import cacheduel.store.Run;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class NextStepTest {
  private static final Cell SPY = AnswerFixture.cell(1, "spymemcached", Protocol.ASCII);
  private static final Cell XMC = AnswerFixture.cell(2, "xmemcached", Protocol.ASCII);
  private static final Cell WIRE = CellBuilder.of(
          RunFixture.cell(3, "wire", Protocol.ASCII, Mode.BLOCKING, 8))
      .role(Role.FLOOR)
      .build();

  @TempDir
  Path temp;

  @Test
  void timeThatProbablyDecides_includesThatOfAMissingBareWire() {
    assertThat(steps(SPY, XMC)).containsExactly(new NextStep(more("1m"), decides()));
    assertThat(steps(SPY, XMC, WIRE)).containsExactly(new NextStep(more("2m"), decides()));
  }

  private List<NextStep> steps(Cell... cells) {
    Plan smoke = RunFixture.plan(cells);
    Plan plan = new Plan(
        "mine", smoke.variants(), smoke.by(), smoke.parts(), smoke.cells(), smoke.server());
    List<CellResult> results =
        List.of(AnswerFixture.result(SPY, 900, 1, 1), AnswerFixture.result(XMC, 950, 1, 1));
    Run run = RunFixture.run(temp, plan, results);
    Answer undecided = new Answer(
        AnswerFixture.answer(results.toArray(CellResult[]::new)).race(),
        Outcome.UNDECIDED,
        List.of(),
        new Answer.Standing(0.01, null, List.of(), null, new Prospect(1, Duration.ofSeconds(50))),
        null,
        List.of());
    // a bare wire for which the time was too short is not due, so that no cell is missing
    Counts due = Counts.of(RunFixture.run(temp, RunFixture.plan(SPY, XMC), results));
    return NextStep.of(run, due, List.of(undecided), false);
  }

  private String more(String time) {
    return "cacheduel run --resume " + temp + " --time " + time;
  }

  private static String decides() {
    return "probably decides the order";
  }
}
