// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.page;

import static org.assertj.core.api.Assertions.assertThat;

import cacheduel.client.Mode;
import cacheduel.client.Protocol;
import cacheduel.plan.Cell;
import cacheduel.ranking.Contender;
import cacheduel.ranking.Race;
import cacheduel.report.table.Summary;
import cacheduel.result.ResultBuilder;
import cacheduel.result.RunFixture;
import cacheduel.result.Throughput;
import cacheduel.store.Run;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.node.ObjectNode;

class RaceAnswersTest {
  @Test
  void answer_namesTheWinnerAndItsLead() {
    Cell slow = RunFixture.cell(1, "spymemcached", Protocol.ASCII, Mode.BLOCKING, 4);
    Cell fast = RunFixture.cell(2, "xmemcached", Protocol.ASCII, Mode.BLOCKING, 4);
    Run run = RunFixture.run(
        Path.of("run"),
        ResultBuilder.of(slow).rate(100, 1).build(),
        ResultBuilder.of(fast).rate(200, 2).build());

    ObjectNode answer =
        RaceAnswers.of(Summary.of(run, List.of()).tables().get(0)).get(0);

    assertThat(answer.get("callers").stringValue()).isEqualTo("4 threads, blocking");
    assertThat(answer.get("outcome").stringValue()).isEqualTo("WON");
    assertThat(answer.get("lead").stringValue()).startsWith("2.0").contains(" to ");
    assertThat(answer.get("next").stringValue()).contains("spymemcached", "ops/s");
    assertThat(answer.get("leftOut").stringValue()).isEmpty();
  }

  @Test
  void standings_countWinsAndTies() {
    assertThat(RaceAnswers.standings(List.of(
            race(contender("b", 200), contender("a", 100)),
            race(contender("a", 200), contender("b", 100)),
            race(contender("a", 200), contender("c", 100)),
            race(contender("a", 101), contender("b", 100)),
            race(contender("c", 100)))))
        .containsExactly(
            "a is fastest in 2 of 4 comparisons",
            "b is fastest in 1 of 4 comparisons",
            "1 of 4 tied at the top (intervals overlap)");
  }

  @Test
  void standings_ofOneRace_areEmpty() {
    assertThat(RaceAnswers.standings(List.of(race(contender("a", 200), contender("b", 100)))))
        .isEmpty();
  }

  private static Race race(Contender... contenders) {
    return new Race("4 threads", Stream.of(contenders).toList());
  }

  private static Contender contender(String name, double rate) {
    return new Contender(name, new Throughput(rate, rate - 5, rate + 5, 5, rate));
  }
}
