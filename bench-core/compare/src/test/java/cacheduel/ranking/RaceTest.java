// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.ranking;

import static org.assertj.core.api.Assertions.assertThat;

import cacheduel.figure.Range;
import cacheduel.result.Throughput;
import java.util.List;
import org.junit.jupiter.api.Test;

class RaceTest {
  private static final Contender SLOW =
      new Contender("slow", new Throughput(100, 90.0, 110.0, 5, 100));
  private static final Contender FAST =
      new Contender("fast", new Throughput(200, 180.0, 220.0, 5, 200));
  private static final Contender NEAR =
      new Contender("near", new Throughput(190, 170.0, 210.0, 5, 190));
  private static final Contender VAGUE =
      new Contender("vague", new Throughput(300, null, null, 2, 300));

  @Test
  void noisyContender_isNamedWithTheCause() {
    Contender noisy = new Contender("noisy", SLOW.rate(), "foreign CPU");
    assertThat(new Race("4 threads", List.of(FAST, noisy)).sentence())
        .startsWith("4 threads: fastest is fast (200 ± 20 ops/s)")
        .endsWith(" NOISY: noisy (foreign CPU).");
    assertThat(new Race("4 threads", List.of(noisy, noisy)).noise())
        .isEqualTo("NOISY: all (foreign CPU)");
    assertThat(new Race("4 threads", List.of(FAST, SLOW)).noise()).isEmpty();
  }

  @Test
  void winner_leadsByTheQuotientOfTheIntervals() {
    Race race = new Race("4 threads", List.of(SLOW, FAST));

    assertThat(race.outcome()).isEqualTo(Race.Outcome.WON);
    assertThat(race.next()).contains(SLOW);
    assertThat(race.lead()).contains(new Range(180 / 110.0, 2, 220 / 90.0));
  }

  @Test
  void overlap_isATieWithoutALead() {
    Race race = new Race("4 threads", List.of(SLOW, NEAR, FAST));

    assertThat(race.outcome()).isEqualTo(Race.Outcome.TIE);
    assertThat(race.first()).containsExactly(FAST, NEAR);
    assertThat(race.lead()).isEmpty();
  }

  @Test
  void missingInterval_decidesNothing() {
    Race race = new Race("4 threads", List.of(SLOW, VAGUE));

    assertThat(race.outcome()).isEqualTo(Race.Outcome.NOT_DECIDED);
    assertThat(race.next()).isEmpty();
  }

  @Test
  void nobodyElse_isNoVictory() {
    assertThat(new Race("4 threads", List.of(SLOW)).outcome()).isEqualTo(Race.Outcome.ONLY_ONE);
  }
}
