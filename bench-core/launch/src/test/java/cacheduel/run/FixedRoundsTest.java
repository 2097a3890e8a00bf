// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.run;

import static org.assertj.core.api.Assertions.assertThat;

import cacheduel.client.Mode;
import cacheduel.client.Protocol;
import cacheduel.plan.Cell;
import cacheduel.plan.PartSettings;
import cacheduel.plan.Plan;
import cacheduel.result.CellResult;
import cacheduel.result.ResultBuilder;
import cacheduel.result.RunFixture;
import cacheduel.result.Status;
import cacheduel.store.Run;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;

class FixedRoundsTest {
  private static final Cell ONE = RunFixture.cell(1, "whalin", Protocol.ASCII, Mode.BLOCKING, 4);
  private static final Cell OTHER =
      RunFixture.cell(2, "xmemcached", Protocol.ASCII, Mode.BLOCKING, 4);

  private final Plan plan = RunFixture.plan(List.of(), List.of(ofForks(3)), ONE, OTHER);
  private final FixedRounds rounds = new FixedRounds(plan);

  private static PartSettings ofForks(int forks) {
    return RunFixture.settings("", RunFixture.jmh(forks, 5), null);
  }

  private Run run(CellResult... results) {
    return RunFixture.run(Path.of("run"), plan, List.of(results));
  }

  @Test
  void rounds_areAsManyAsTheForks() {
    assertThat(rounds.goesOn(run(), 2)).isTrue();
    assertThat(rounds.goesOn(run(), 3)).isFalse();
    assertThat(rounds.timeLeft(Duration.ofSeconds(7))).hasSeconds(7);
  }

  @Test
  void laterTurns_areThoseOfTheRoundsToCome() {
    assertThat(rounds.later(run(), 1))
        .containsExactly(
            new Turn(ONE, 2), new Turn(ONE, 3), new Turn(OTHER, 2), new Turn(OTHER, 3));
    assertThat(rounds.later(run(), 3)).isEmpty();
  }

  @Test
  void cellThatFailed_hasNoLaterTurns() {
    CellResult failed = ResultBuilder.of(ONE).status(Status.FAILED, "it broke").build();
    assertThat(rounds.later(run(failed), 1))
        .containsExactly(new Turn(OTHER, 2), new Turn(OTHER, 3));
  }
}
