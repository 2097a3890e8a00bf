// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.cli.display;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeFalse;

import java.io.IOException;
import java.math.BigInteger;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** The progress line on a terminal, as the user sees it. */
class BarDisplayTest {
  private static final Pattern LINE = Pattern.compile(
      "\\[(#*)\\.*] about (\\d+ s) left, round (\\d), (\\w+)@\\S+ [^,\\r]*, ([a-z]+)");

  private static final int SIGINT = 2;

  private static String shown = "";

  @BeforeAll
  @Timeout(120)
  static void run() throws Exception {
    shown = PseudoTerminal.run(ScriptedRun.class);
  }

  @Test
  void line_moves() {
    List<MatchResult> lines = LINE.matcher(shown).results().toList();
    assertThat(distinct(lines, 2)).as("times left").contains("70 s", "50 s", "30 s", "10 s");
    assertThat(distinct(lines, 3)).as("rounds").containsExactly("1", "2");
    assertThat(distinct(lines, 4)).as("cells").containsExactly("xmemcached", "whalin");
    assertThat(distinct(lines, 5)).as("steps").containsExactly("starting", "iteration");
    assertThat(distinct(lines, 1)).as("bars").hasSizeGreaterThan(1).first().isEqualTo("");
  }

  @Test
  void wait_isShownBeforeAnyTimeIsKnown() {
    assertThat(shown)
        .containsPattern("\\d s: " + ScriptedRun.WAIT)
        .doesNotContain("[####################]", "a few seconds left");
  }

  /** A terminal library may replace the JVM's handler, so that a run ends without its views. */
  @Test
  @Timeout(120)
  void interrupt_stillRunsTheShutdownHooks() throws Exception {
    assumeFalse(interruptIsIgnored(), "this build ignores SIGINT, as do the programs it starts");
    assertThat(PseudoTerminal.run(InterruptedRun.class)).contains(InterruptedRun.FAREWELL);
  }

  /** A shell without job control starts background programs with the signal ignored. */
  private static boolean interruptIsIgnored() throws IOException {
    String ignored = Files.readAllLines(Path.of("/proc/self/status")).stream()
        .filter(line -> line.startsWith("SigIgn:"))
        .findFirst()
        .orElseThrow();
    return new BigInteger(ignored.substring(7).strip(), 16).testBit(SIGINT - 1);
  }

  private static List<String> distinct(List<MatchResult> lines, int group) {
    return lines.stream().map(line -> line.group(group)).distinct().toList();
  }
}
