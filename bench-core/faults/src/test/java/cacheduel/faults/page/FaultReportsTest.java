// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.faults.page;

import static org.assertj.core.api.Assertions.assertThat;

import cacheduel.faults.result.EnduredBuilder;
import cacheduel.faults.result.FaultBoard;
import cacheduel.faults.result.FaultRun;
import cacheduel.faults.result.FaultRuns;
import cacheduel.page.PageResources;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class FaultReportsTest {
  private static final String HOSTILE =
      "<img src=x onerror=a()> @everyone \u001b[31m\u202e [a](javascript:b) | `x`\n## forged \"'";

  private static final Pattern CONTROLS =
      Pattern.compile("[\\x00-\\x08\\x0b-\\x1f\\x7f-\\x9f\\u202e]");

  private static String markdown(FaultRun run) {
    return FaultMarkdown.of(FaultBoard.of(run));
  }

  private static String page(FaultRun run) {
    return FaultPage.of(FaultBoard.of(run));
  }

  private static FaultRun two() {
    return FaultRuns.of(Stream.of(
        EnduredBuilder.of("frozen", "good").build(),
        EnduredBuilder.of("gone", "good").fault(10, null, 0).build(),
        EnduredBuilder.of("frozen", "bad").fail(0, 10, 15, "timeout").left(0, 9).build(),
        EnduredBuilder.of("gone", "bad").failed("no such server")));
  }

  @Test
  void reports_areWrittenBesideTheRun(@TempDir Path dir) throws Exception {
    List<Path> files = FaultReports.write(dir, two());
    assertThat(files).containsExactly(dir.resolve("faults.md"), dir.resolve("faults.html"));
    assertThat(Files.readString(files.get(0))).isEqualTo(markdown(two()));
    assertThat(Files.readString(files.get(1))).isEqualTo(page(two()));
  }

  @Test
  void markdown_saysTheAnswerThenTheTables() {
    assertThat(markdown(two())).startsWith("""
            # good recovers from both faults

            - **good**: back at once in both scenarios
            - **bad**: back within 0.9 s in the only scenario; threads or connections are left after frozen; no record of gone

            ## All scenarios together

            | client | recovered | slowest recovery | lost service | healthy nodes | call / timeout | leaks |
            | --- | --: | --: | --: | --: | --: | --: |
            | good | 2 of 2 | 0 s | 0 s | 100 % | &lt; 0.1 x | 0 |
            | bad | 1 of 1 (1 unknown) | 0.9 s | 1.7 s | 100 % | &lt; 0.1 x | 1 |

            ## Time to recover

            Known to 0.1 s. Three rounds (-f 3) show how much a time varies, and decide who recovers sooner.

            | scenario | good | bad |
            | --- | --: | --: |
            | frozen | 0 s | 0.9 s |
            | gone | 0 s | – |

            ## frozen: one of three nodes is frozen

            | client | behaviour | recovers after | lost service |""");
  }

  @Test
  void markdown_hasErrorsSetupAndDefinitions() {
    assertThat(markdown(two()))
        .contains("- bad: 5,000 timeout (\"timed out\")\n")
        .contains("| bad | no record: no such server |")
        .contains("| 1 round |")
        .contains(
            "- Load: 3,000 operations a second, from 4 threads, with an operation timeout of 1 s;"
                + " one round, no spread")
        .contains("- Servers: 3 nodes of memcached 1.6.18 (local)")
        .contains("- Machine: Example CPU 3000")
        .contains("- Rounds: 1 of each client and scenario")
        .contains("- Proxy: adds 9.5 us to a round trip")
        .contains("- recovers after: Time from the end of the fault");
  }

  @Test
  void operationTimeout_isNotRounded() {
    assertThat(markdown(FaultRuns.of(Stream.of(
            EnduredBuilder.of("frozen", "c").timeout(250).longest(9_000, true).build()))))
        .contains("with an operation timeout of 0.25 s;")
        .contains("hangs for 9 s with a timeout of 0.25 s");
  }

  @Test
  void singleNode_hasNoFigureOfHealthyOnes() {
    FaultRun run = FaultRuns.of(
        Stream.of(EnduredBuilder.of("frozen", "c").fault(10, 14.0, 0, 1, 2).build()));
    assertThat(markdown(run)).contains("| call / timeout |").doesNotContain("| healthy nodes |");
    assertThat(page(run)).doesNotContain("healthy nodes \u2013");
  }

  @Test
  void page_hasTablesThatCanBeSorted() {
    assertThat(page(two()))
        .contains("<h1>good recovers from both faults</h1>")
        .contains("<table class=\"sortable\">")
        .contains("<th scope=\"row\">good</th><td class=\"n good\" data-sort=\"2.0\">2 of 2</td>")
        .contains("<a href=\"#scenario-gone\">gone</a>")
        .contains("<h2 id=\"scenario-gone\">")
        .contains("data-sort=\"NaN\">\u2013</td>");
  }

  @Test
  void page_hasOnePictureForEachScenario() {
    String page = page(SyntheticRun.of(2, 1));
    assertThat(page.split("<svg ", -1)).hasSize(3);
    assertThat(page.split("class=\"client\"", -1)).hasSize(13);
    assertThat(page)
        .contains("class=\"errors\"", "class=\"deceptive\"", "class=\"worst\"", "class=\"span\"")
        .contains("node 1 stops")
        .contains("<text class=\"beside bad strong\"")
        .contains("not back within 20 s");
  }

  @Test
  void page_hasALineForEachKindOfError() {
    FaultRun run = FaultRuns.of(Stream.of(EnduredBuilder.of("c")
        .fail(0, 10, 11, "timeout")
        .fail(1, 10, 11, "reset")
        .build()));
    assertThat(page(run))
        .contains("<ul class=\"errors\"><li>c: 1,000 reset</li>"
            + "<li>c: 1,000 timeout (&quot;timed out&quot;)</li></ul>");
  }

  /** There is no pointer on a touch screen, nor for who reads by keyboard. */
  @Test
  void style_showsNoTextOnlyUnderThePointer() {
    assertThat(PageResources.text("/faults/page/faults.css"))
        .doesNotContain(":hover", "text-overflow", "line-clamp");
  }

  @Test
  void page_hasRangesBelowTheirMedians() {
    FaultRun run = FaultRuns.of(IntStream.of(1, 2)
        .mapToObj(round -> EnduredBuilder.of("c")
            .round(round)
            .fail(0, 10, 14 + round, "timeout")
            .build()));
    assertThat(page(run))
        .contains(">1.4 s<br>(0.9 s to 1.9 s)</td>", ">back after 1.4 s (0.9 s to 1.9 s)</text>");
    assertThat(markdown(run)).contains("| 1.4 s (0.9 s to 1.9 s) |");
  }

  @Test
  void page_loadsNothing() {
    assertThat(page(two()))
        .contains("default-src 'none'")
        .doesNotContain("<script src", "<link rel=\"stylesheet", "@import", "url(", "style=\"");
  }

  @Test
  void pageOfSixClientsInEighteenScenarios_staysSmall() {
    assertThat(page(SyntheticRun.of(18, 3)).getBytes(StandardCharsets.UTF_8).length)
        .isLessThan(3_000_000);
  }

  @Test
  void summary_hasAtMostTwentyFiveLines() {
    assertThat(FaultSummary.of(SyntheticRun.of(3, 1)).lines()).hasSizeBetween(15, 25);
    FaultRun many = FaultRuns.of(Stream.iterate(0, i -> i + 1)
        .limit(14)
        .map(i -> EnduredBuilder.of("client" + i).build()));
    assertThat(FaultSummary.of(many).lines())
        .hasSize(25)
        .last()
        .isEqualTo("8 more lines are in faults.md");
  }

  @Test
  void hostileTexts_areShownAndObeyedByNothing() {
    FaultRun run = FaultRuns.of(Stream.of(
        EnduredBuilder.of(HOSTILE, HOSTILE)
            .tuned(HOSTILE, HOSTILE)
            .fail(0, 10, 12, HOSTILE)
            .message(HOSTILE)
            .event(10, HOSTILE)
            .build(),
        EnduredBuilder.of(HOSTILE, "other").failed(HOSTILE)));
    assertThat(page(run)).doesNotContain("<img").contains("&lt;img src=x");
    assertThat(markdown(run)).doesNotContain("<img", "\n## forged", " @everyone", " [a](");
    assertThat(CONTROLS.matcher(markdown(run)).find()).isFalse();
    assertThat(CONTROLS.matcher(page(run)).find()).isFalse();
    assertThat(FaultSummary.of(run).lines())
        .allMatch(line -> !CONTROLS.matcher(line).find());
  }

  @Test
  void runWithoutRecords_hasReports() {
    FaultRun none = FaultRuns.of(Stream.empty());
    assertThat(markdown(none)).contains("## Setup");
    assertThat(page(none)).contains("</html>");
    assertThat(FaultSummary.of(none).lines())
        .containsExactly("no client was observed to the end of a fault");
  }
}
