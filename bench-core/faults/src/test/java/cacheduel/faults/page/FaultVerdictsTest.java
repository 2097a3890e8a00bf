// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.faults.page;

import static org.assertj.core.api.Assertions.assertThat;

import cacheduel.faults.result.ComparedClient;
import cacheduel.faults.result.EnduredBuilder;
import cacheduel.faults.result.EnduredFault;
import cacheduel.faults.result.FaultRun;
import cacheduel.faults.result.FaultRuns;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class FaultVerdictsTest {
  private static Stream<EnduredFault> endured(
      String scenario, String version, double recovery, int rounds) {
    return IntStream.rangeClosed(1, rounds)
        .mapToObj(round -> EnduredBuilder.of(scenario, "folsom")
            .version(version)
            .round(round)
            .fail(0, 10, 14.1 + recovery, "timeout")
            .build());
  }

  private static FaultRun run(int rounds, double reset, double gone) {
    return FaultRuns.of(Stream.of(
            endured("frozen", "1.0", 2, rounds),
            endured("reset", "1.0", 2, rounds),
            endured("gone", "1.0", 20, rounds),
            endured("frozen", "1.1", 2, rounds),
            endured("reset", "1.1", reset, rounds),
            endured("gone", "1.1", gone, rounds))
        .flatMap(one -> one));
  }

  private static List<String> lines(FaultRun run) {
    return FaultVerdicts.lines(ComparedClient.of(run));
  }

  @Test
  void differences_haveARowEach_andTheRestASentence() {
    List<String> lines = lines(run(5, 4, 20));
    assertThat(lines.get(0)).isEqualTo("folsom@1.0 -> folsom@1.1");
    assertThat(lines.get(1)).matches("  fault +figure +baseline +candidate +difference +verdict");
    assertThat(lines.get(2))
        .matches("  reset +recovers after +2 s +4 s +2 s \\(1.9 s to 2.1 s\\) more +WORSE");
    assertThat(lines)
        .last()
        .isEqualTo("  Recovers later after reset; the time to recover differs by at most 0.1 s"
            + " otherwise; undecided after gone, from which it does not recover in time");
  }

  @Test
  void clientThatNeverRecovered_isBetterIfItDoes() {
    List<String> lines = lines(run(3, 2, 4));
    assertThat(lines.get(2))
        .matches("  gone +recovers after +not within 20 s +4 s +at least 15.\\d s less +BETTER");
    assertThat(lines).last().asString().startsWith("  Recovers sooner after gone; the time");
  }

  @Test
  void noDifference_isASentenceAlone() {
    assertThat(lines(run(3, 2, 20)))
        .containsExactly(
            "folsom@1.0 -> folsom@1.1",
            "  The time to recover differs by at most 0.1 s; undecided after gone, from which it"
                + " does not recover in time");
    assertThat(lines(run(1, 9, 20)))
        .last()
        .isEqualTo("  No verdict after frozen, reset and gone, since 3 rounds are needed (-f 3)");
  }

  @Test
  void sameClientOfTwoRuns_isNamedOnce() {
    List<String> lines = FaultVerdicts.lines(ComparedClient.of(
        FaultRuns.of(endured("frozen", "1.0", 2, 3)),
        FaultRuns.of(endured("frozen", "1.0", 5, 3))));
    assertThat(lines.get(0)).isEqualTo("folsom");
    assertThat(lines.get(2)).endsWith("suspected WORSE");
  }
}
