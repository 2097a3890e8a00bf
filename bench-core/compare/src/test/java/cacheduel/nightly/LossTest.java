// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.nightly;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import cacheduel.compare.Effect;
import cacheduel.compare.Metric;
import cacheduel.compare.Outliers;
import cacheduel.compare.Rule;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class LossTest {
  private static final Reference ANCHOR =
      new Reference("xmemcached", ReferenceKind.ANCHOR, Path.of("kept", "anchor", "2.4.9"));
  private static final Effect EFFECT = new Effect(0.905, 0.89, 0.921, 0.95);
  private static final List<NightPair> NIGHTS =
      List.of(pair("n0", null), pair("n1", "c1"), pair("n2", "c2"), pair("n3", "c3"));

  private static NightPair pair(String night, @Nullable String commit) {
    return new NightPair(night, commit, "jars", "get", 1, Map.of(Metric.THROUGHPUT, 0.2));
  }

  private static Loss loss(
      Loss.@Nullable SlowForks slowForks, @Nullable NightPair gained, int began) {
    return new Loss(
        ANCHOR, "get", Metric.THROUGHPUT, EFFECT, slowForks, gained, new Onset(NIGHTS, began));
  }

  @Test
  void loss_isNamedWithTheNightsBetweenWhichItsCauseLies() {
    assertThat(loss(null, null, 2).text())
        .isEqualTo("ops/s 0.905 (0.890 to 0.921) times the anchor 2.4.9, since n2, commit c2 (its"
            + " cause came after n0 and not after n3, commit c3)");
  }

  @Test
  void lossFromTheFirstNightsOn_hasItsCauseAfterTheReference() {
    assertThat(loss(null, null, 1).text())
        .endsWith("since n1, commit c1 (its cause came after 2.4.9 and not after n2, commit c2)");
  }

  @Test
  void lossOfAGain_isOverWhatHadBeenGained() {
    assertThat(loss(null, NIGHTS.get(1), 2).text())
        .startsWith("ops/s 0.905 (0.890 to 0.921) times what it had gained over the anchor 2.4.9 by"
            + " n1, commit c1, since n2");
  }

  @Test
  void slowForks_areCounted() {
    Loss.SlowForks forks = new Loss.SlowForks(new Outliers(3, 0, Math.log(1.12)), 24);

    assertThat(loss(forks, null, 2).text())
        .startsWith("ops/s of some forks, against the anchor 2.4.9: in 3 of 24 pairs the candidate"
            + " is more than 12 % worse, in 0 as much better, since n2");
  }

  @Test
  void lossOfATrack_isThatOfAllItsForks() {
    Track track = new Track(Rule.STANDARD, "get", Metric.THROUGHPUT, 8.0 / 3);
    Bet bet = new Bet(Math.log1p(Rule.DELTA));
    for (int i = 0; i < 30; i++) {
      track.add(pair("n" + i, null), 0.2, bet);
      bet.seen(0.2);
    }
    Loss loss = Loss.of(ANCHOR, track);

    assertThat(loss.cell()).isEqualTo("get");
    assertThat(loss.metric()).isEqualTo(Metric.THROUGHPUT);
    assertThat(loss.effect().ratio()).isCloseTo(Math.exp(-0.2), within(1e-9));
    assertThat(loss.slowForks()).isNull();
    assertThat(loss.gained()).isNull();
    assertThat(loss.onset().index()).isZero();
  }
}
