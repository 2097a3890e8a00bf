// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.explain;

import static org.assertj.core.api.Assertions.assertThat;

import cacheduel.explain.profile.CallTree;
import cacheduel.explain.profile.Work;
import cacheduel.figure.Figure;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
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
        .extracting(Cause::work)
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
  void partThatIsCertain_isToldWhereTheWholeIsNot() {
    Difference difference = Difference.of(
        Explained.CPU, client("one", FAST, 0, 13_000), client("other", SLOW, 2, 13_010));
    assertThat(difference.parts().get(0).work()).isEqualTo(Work.HAND_OVER);
    assertThat(difference.sentence())
        .contains("as a whole does not exceed the noise")
        .contains(": 4.0 µs more in hand-overs between threads (2.0 against 0.0 context switches");
  }

  @Test
  void oneFork_provesNothing() {
    assertThat(Gap.between(Spread.of(List.of(1.0)), Spread.of(List.of(100.0))).isCertain())
        .isFalse();
    assertThat(Gap.between(Spread.of(List.of(1.0, 1.0)), Spread.of(List.of(5.0, 5.0)))
            .isCertain())
        .isTrue();
  }

  @Test
  void samples_addUpToTheMeasuredTime() {
    ExplainedClient client = client("any", SLOW, 0, 18_000);
    assertThat(client.cpu().values().stream().mapToDouble(Spread::mean).sum()).isEqualTo(18_000);
    assertThat(client.overhead()).isEqualTo(0);
  }

  private static ExplainedClient client(
      String name, Map<Work, Double> work, double switches, double nanos) {
    Map<Work, Spread> cpu = new EnumMap<>(Work.class);
    work.forEach((kind, mean) -> cpu.put(kind, around(mean, 20)));
    return new ExplainedClient(
        name,
        name,
        around(nanos, 30),
        Spread.UNKNOWN,
        cpu,
        Map.of(),
        Spread.UNKNOWN,
        Spread.UNKNOWN,
        Map.of(Figure.VOLUNTARY_SWITCHES.key(), around(switches, 0.01)),
        Map.of(),
        new CallTree(List.of(), List.of(), 0));
  }

  private static Spread around(double mean, double width) {
    return Spread.of(List.of(mean - width, mean, mean + width, mean - width / 2, mean + width / 2));
  }
}
