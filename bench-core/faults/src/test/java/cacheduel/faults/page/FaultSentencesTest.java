// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.faults.page;

import static org.assertj.core.api.Assertions.assertThat;

import cacheduel.faults.result.EnduredBuilder;
import cacheduel.faults.result.EnduredFault;
import cacheduel.faults.result.FaultRuns;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class FaultSentencesTest {
  private static List<String> of(EnduredBuilder... faults) {
    return of(built(faults));
  }

  private static List<String> of(FaultReport report) {
    return report.findings().stream()
        .map(finding -> finding.client() + ": " + finding.text())
        .toList();
  }

  private static String headline(EnduredBuilder... faults) {
    return built(faults).headline();
  }

  private static FaultReport built(EnduredBuilder... faults) {
    return all(Stream.of(faults).map(EnduredBuilder::build).toArray(EnduredFault[]::new));
  }

  private static FaultReport all(EnduredFault... endured) {
    return FaultReport.of(FaultRuns.of(Stream.of(endured)));
  }

  private static List<String> comparisons(Stream<EnduredFault> endured) {
    return FaultReport.of(FaultRuns.of(endured)).scenarios().get(0).comparisons();
  }

  private static Stream<EnduredFault> rounds(String client, String version, double... recovery) {
    return IntStream.range(0, recovery.length)
        .mapToObj(i -> EnduredBuilder.of(client)
            .version(version)
            .round(i + 1)
            .fail(0, 10, 14 + recovery[i], "timeout")
            .build());
  }

  @Test
  void sentence_namesWhatTheClientDoesWhere() {
    assertThat(of(
            EnduredBuilder.of("frozen", "spymemcached")
                .fail(0, 10, 15, "timeout")
                .down(1, 10, 14, 1)
                .down(2, 12, 13, 0.2)
                .longest(4_100, true),
            EnduredBuilder.of("killed", "spymemcached").miss(0, 10, 12).lostWrites(9, true),
            EnduredBuilder.of("gone", "spymemcached").fault(10, null, 0).fail(0, 10, 34, "closed"),
            EnduredBuilder.of("reset", "spymemcached")
                .stale(0, 14, 14.1, 1)
                .wrong(0, 14, 15, 3)
                .lostWrites(2, false)
                .left(9, 0)))
        .containsExactly("spymemcached: back within 0.9 s in 3 of 4 scenarios; not back after gone;"
            + " 30 wrong answers (reset); 1 stale read (reset); 1,800 false misses (killed);"
            + " 2 lost writes (reset); a call hangs for 4.1 s with a timeout of 1 s (frozen);"
            + " healthy nodes drop to 40 % (frozen); threads or connections are left after reset");
  }

  @Test
  void headline_namesWhoRecoversFromMost() {
    EnduredBuilder a = EnduredBuilder.of("frozen", "a");
    EnduredBuilder b = EnduredBuilder.of("frozen", "b");
    EnduredBuilder notBack = EnduredBuilder.of("gone", "b").fault(10, null, 0).fail(0, 10, 34, "x");

    assertThat(headline(a)).isEqualTo("a recovers from the fault");
    assertThat(headline(a, b)).isEqualTo("a and b recover from the fault");
    assertThat(headline(b, notBack))
        .isEqualTo("No client recovers from both faults; b recovers from 1");
    assertThat(headline(notBack)).isEqualTo("No client recovers from the fault");
    assertThat(headline(Stream.of("a", "b", "c", "d", "e")
            .map(client -> EnduredBuilder.of("frozen", client))
            .toArray(EnduredBuilder[]::new)))
        .isEqualTo("All 5 clients recover from the fault");
  }

  @Test
  void whatIsNotMeasured_isNoVerdict() {
    EnduredFault frozen = EnduredBuilder.of("frozen", "a").build();
    EnduredFault unknown = EnduredBuilder.of("gone", "a").failed("no server");
    EnduredFault notBack = EnduredBuilder.of("gone", "b").fail(0, 10, 34, "x").build();
    EnduredFault deadBefore = EnduredBuilder.of("gone", "c")
        .down(0, 0, 34, 1)
        .down(1, 0, 34, 1)
        .down(2, 0, 34, 1)
        .build();

    assertThat(all(frozen, unknown, notBack).headline()).isEqualTo("a recovers from 1 of 2 faults");
    assertThat(all(unknown, notBack).headline())
        .isEqualTo("No client is known to recover from the fault");
    assertThat(of(all(frozen, unknown)))
        .containsExactly("a: back at once in the only scenario; no record of gone");
    assertThat(of(all(deadBefore)))
        .singleElement()
        .asString()
        .contains("recovery unknown after gone")
        .doesNotContain("back");
  }

  @Test
  void manyScenarios_areCounted() {
    assertThat(of(IntStream.range(0, 6)
            .mapToObj(i -> EnduredBuilder.of("f" + i, "c").stale(0, 14, 14.1, 1))
            .toArray(EnduredBuilder[]::new)))
        .containsExactly(
            "c: back at once in all 6 scenarios; 6 stale reads (f0, f1, f2 and 3 others)");
  }

  @Test
  void callThatNeverEnds_hangsForAtLeastItsTime() {
    assertThat(of(EnduredBuilder.of("frozen", "c").longest(24_000, false)))
        .singleElement()
        .asString()
        .contains("a call hangs for at least 24 s with a timeout of 1 s (frozen)");
  }

  @Test
  void roundThatDiffers_isNotHiddenByTheMedian() {
    assertThat(of(
            EnduredBuilder.of("frozen", "c"),
            EnduredBuilder.of("frozen", "c").round(2).longest(9_000, true),
            EnduredBuilder.of("frozen", "c").round(3).fail(0, 10, 34, "x")))
        .containsExactly("c: back at once in the only scenario;"
            + " not back in some rounds after frozen;"
            + " a call hangs for 9 s with a timeout of 1 s (frozen)");
  }

  @Test
  void versionsAndSettingsOfOneClient_areToldApart() {
    assertThat(of(
            EnduredBuilder.of("folsom").version("1.0"),
            EnduredBuilder.of("folsom").version("1.1").tuned("retry", "on"),
            EnduredBuilder.of("wire")))
        .containsExactly(
            "folsom@1.0: back at once in the only scenario",
            "folsom@1.1[retry=on]: back at once in the only scenario",
            "wire: back at once in the only scenario");
  }

  @Test
  void comparison_isASentence() {
    assertThat(comparisons(
            Stream.concat(rounds("x", "1", 2, 2.1, 1.9), rounds("folsom", "1", 1, 1, 1))))
        .singleElement()
        .asString()
        .matches("folsom recovers 1 s \\(0\\.\\d s to 1\\.\\d s\\) sooner than x");
    assertThat(
            comparisons(Stream.concat(rounds("f", "1.0", 20, 20, 20), rounds("f", "1.1", 1, 1, 1))))
        .containsExactly("f@1.1 recovers at least 19 s sooner than f@1.0");
    assertThat(comparisons(Stream.concat(rounds("f", "1.0", 1, 1, 1), rounds("f", "1.1", 1, 1, 1))))
        .containsExactly("Undecided between f@1.0 and f@1.1 after 3 rounds: at most 0.1 s apart");
    assertThat(
            comparisons(Stream.concat(rounds("f", "1.0", 1, 20, 20), rounds("f", "1.1", 1, 1, 20))))
        .as("the load ended first, so no bound is known")
        .containsExactly("Undecided between f@1.1 and f@1.0 after 3 rounds");
    assertThat(comparisons(Stream.concat(rounds("a", "1", 1, 1), rounds("b", "1", 2, 2))))
        .isEmpty();
  }
}
