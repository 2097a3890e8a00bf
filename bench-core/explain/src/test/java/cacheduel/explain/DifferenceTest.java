// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.explain;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import cacheduel.explain.profile.CallTree;
import cacheduel.explain.profile.Work;
import cacheduel.figure.Figure;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

class DifferenceTest {
  private static final Map<Work, Double> FAST =
      Map.of(Work.NETWORK, 8_000.0, Work.LIBRARY, 2_000.0, Work.HARNESS, 3_000.0);
  private static final Map<Work, Double> SLOW = Map.of(
      Work.NETWORK, 8_000.0, Work.LIBRARY, 3_000.0, Work.HARNESS, 3_000.0, Work.HAND_OVER, 4_000.0);

  @Test
  void largestPart_isFirstAndHasItsEvidence() {
    Difference difference = Difference.of(
        Explained.CPU, client("fast", FAST, 0, 13_000), client("slow", SLOW, 2, 18_100));
    assertThat(difference.parts())
        .extracting(Difference.Cause::work)
        .containsExactly(Work.HAND_OVER, Work.LIBRARY);
    assertThat(difference.rest()).isBetween(90.0, 110.0);
    assertThat(difference.sentence())
        .startsWith("slow takes 5.1 µs more CPU an operation than fast (")
        .contains(
            ": 4.0 µs in hand-overs between threads (2.0 against 0.0 context switches an operation); 1.0 µs in library code")
        .endsWith("; the rest of 0.1 µs is not explained.");
  }

  @Test
  void exchanged_itIsLess() {
    Difference difference = Difference.of(
        Explained.CPU, client("slow", SLOW, 2, 18_000), client("fast", FAST, 0, 13_000));
    assertThat(difference.sentence())
        .startsWith("fast takes 5.0 µs less CPU an operation than slow (")
        .contains("4.0 µs in hand-overs");
    assertThat(difference.parts().get(0).work()).isEqualTo(Work.HAND_OVER);
  }

  @Test
  void equalClients_areGivenNoCause() {
    Difference difference = Difference.of(
        Explained.CPU, client("one", FAST, 0, 13_000), client("other", FAST, 0, 13_010));
    assertThat(difference.parts()).isEmpty();
    assertThat(difference.sentence()).contains("no difference").contains("no cause");
  }

  @Test
  void partThatWorksAgainstTheDifference_isNoCause() {
    Map<Work, Double> less = Map.of(Work.NETWORK, 8_000.0, Work.LIBRARY, 2_000.0);
    Difference difference = Difference.of(
        Explained.CPU, client("one", FAST, 0, 13_000), client("other", less, 0, 18_000));
    assertThat(difference.parts()).isEmpty();
    assertThat(difference.rest()).isEqualTo(difference.whole().best());
    assertThat(difference.sentence())
        .startsWith("other takes 5.0 µs more CPU")
        .endsWith("; no kind of work explains it, so no cause is given.");
  }

  @Test
  void partThatIsCertain_isToldWhereTheWholeIsNot() {
    Difference difference = Difference.of(
        Explained.CPU, client("one", FAST, 0, 13_000), client("other", SLOW, 2, 13_010));
    assertThat(difference.parts().get(0).work()).isEqualTo(Work.HAND_OVER);
    assertThat(difference.sentence())
        .contains("as a whole does not exceed the noise")
        .contains(": 4.0 µs more in hand-overs between threads (2.0 against 0.0 context switches");
  }

  @Test
  void roundThatIsSlowForAll_hidesNoDifference() {
    Spread base = spread(10_000, 14_000, 19_000, 11_000, 16_000);
    assertThat(Gap.between(base, spread(11_000, 15_020, 19_990, 12_010, 16_980)).isCertain())
        .isTrue();
    assertThat(Gap.between(base, spread(14_020, 10_000, 11_000, 16_980, 19_990)).isCertain())
        .isFalse();
  }

  @Test
  void forksOfTheSameRound_areCompared() {
    Spread base = new Spread(new TreeMap<>(Map.of(1, 10.0, 2, 20.0, 4, 40.0)));
    Spread other = new Spread(new TreeMap<>(Map.of(2, 21.0, 3, 99.0, 4, 41.0)));
    assertThat(other.minus(base).forks()).containsExactly(Map.entry(2, 1.0), Map.entry(4, 1.0));
  }

  @Test
  void oneFork_provesNothing() {
    assertThat(Gap.between(spread(1), spread(100)).isCertain()).isFalse();
    assertThat(Gap.between(spread(1, 1), spread(5, 5)).isCertain()).isTrue();
  }

  /**
   * The part is certain at the level of one part, but not at the level that all kinds of work
   * share.
   */
  @Test
  void count_tellsAPartApartThatIsNotCertainByItself() {
    Map<Work, Spread> base = Map.of(Work.NETWORK, spread(8_000, 8_000, 8_000, 8_000, 8_000));
    Map<Work, Spread> other = Map.of(Work.NETWORK, spread(9_000, 8_600, 9_400, 8_800, 9_200));
    assertThat(parts(base, spread(1, 1, 1, 1, 1), other, spread(1, 1, 1, 1, 1))).isEmpty();
    assertThat(parts(base, spread(2, 2, 2, 2, 2), other, spread(1, 1, 1, 1, 1)))
        .describedAs("fewer calls make nothing slower")
        .isEmpty();
    assertThat(parts(base, spread(1, 1, 1, 1, 1), other, spread(2, 2, 2, 2, 2)))
        .singleElement()
        .satisfies(part -> assertThat(part.evidence())
            .containsExactly("2.0 against 1.0 write calls an operation"));
  }

  private static List<Difference.Cause> parts(
      Map<Work, Spread> base, Spread writes, Map<Work, Spread> other, Spread otherWrites) {
    Spread noisy = spread(10_000, 20_000, 12_000, 15_000, 11_000);
    Spread noise = spread(20_000, 10_000, 15_000, 11_000, 12_000);
    return Difference.of(
            Explained.CPU,
            client("base", noisy, base, Figure.WRITE_CALLS, writes),
            client("other", noise, other, Figure.WRITE_CALLS, otherWrites))
        .parts();
  }

  @Test
  void samples_addUpToTheMeasuredTime() {
    ExplainedClient client = client("any", SLOW, 0, 18_000);
    assertThat(client.cpu().values().stream().mapToDouble(Spread::mean).sum()).isEqualTo(18_000);
    assertThat(client.overhead()).isCloseTo(0.2, within(1e-9));
  }

  private static ExplainedClient client(
      String name, Map<Work, Double> work, double switches, double nanos) {
    Map<Work, Spread> cpu = new EnumMap<>(Work.class);
    work.forEach((kind, mean) -> cpu.put(kind, around(mean, 20)));
    return client(name, around(nanos, 30), cpu, Figure.VOLUNTARY_SWITCHES, around(switches, 0.01));
  }

  private static ExplainedClient client(
      String name, Spread nanos, Map<Work, Spread> cpu, Figure counted, Spread count) {
    return new ExplainedClient(
        name,
        name,
        15_000.0,
        nanos,
        Spread.UNKNOWN,
        cpu,
        Map.of(),
        Spread.UNKNOWN,
        Map.of(counted.key(), count),
        Map.of(),
        new CallTree(List.of(), List.of(), 0));
  }

  private static Spread around(double mean, double width) {
    return spread(mean - width, mean, mean + width, mean - width / 2, mean + width / 2);
  }

  private static Spread spread(double... rounds) {
    SortedMap<Integer, Double> forks = new TreeMap<>();
    for (double value : rounds) {
      forks.put(forks.size() + 1, value);
    }
    return new Spread(forks);
  }
}
