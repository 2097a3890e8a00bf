// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.faults.page;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import cacheduel.faults.result.EnduredBuilder;
import cacheduel.faults.result.FaultRun;
import cacheduel.faults.result.FaultRuns;
import cacheduel.store.Json;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

class FaultReportsTest {
  private static final String HOSTILE =
      "<img src=x onerror=a()> @everyone \u001b[31m\u202e [a](javascript:b) | `x`\n## forged \"'";

  private static final Pattern DATA =
      Pattern.compile("<script type=\"application/json\" id=\"data\">(.*?)</script>");

  private static final Pattern CONTROLS =
      Pattern.compile("[\\x00-\\x08\\x0b-\\x1f\\x7f-\\x9f\\u202e]");

  private static String markdown(FaultRun run) {
    return FaultMarkdown.of(FaultReport.of(run));
  }

  private static String page(FaultRun run) {
    return FaultReports.page(FaultReport.of(run));
  }

  /** Returns what the page's program draws. */
  private static JsonNode model(FaultRun run) {
    return Json.parse(data(run));
  }

  private static String data(FaultRun run) {
    Matcher data = DATA.matcher(page(run));
    assertThat(data.find()).isTrue();
    return data.group(1);
  }

  private static List<String> texts(JsonNode list, String path) {
    return list.valueStream().map(one -> one.at(path).asString()).toList();
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
    assertThat(texts(model(run).at("/scenarios/0/picture/strips/0/notes"), "/text"))
        .noneMatch(note -> note.startsWith("healthy nodes"));
  }

  @Test
  void page_hasTablesThatCanBeSorted() {
    JsonNode page = model(two());
    assertThat(page.path("headline").asString()).isEqualTo("good recovers from both faults");
    JsonNode recovered = page.at("/league/rows/0/1");
    assertThat(page.at("/league/columns/1/isNumber").asBoolean()).isTrue();
    assertThat(recovered.path("text").asString()).isEqualTo("2 of 2");
    assertThat(recovered.path("sort").asDouble()).isEqualTo(2);
    assertThat(recovered.path("tone").asString()).isEqualTo("GOOD");
    assertThat(page.at("/matrix/rows/1/0/link").asString())
        .isEqualTo("scenario-gone")
        .isEqualTo(page.at("/scenarios/1/id").asString());
    JsonNode unknown = page.at("/matrix/rows/1/2");
    assertThat(unknown.path("text").asString()).isEqualTo("\u2013");
    assertThat(unknown.has("sort")).isFalse();
    assertThat(page.at("/scenarios/1/table/rows/1/1/tone").asString()).isEqualTo("PLAIN");
  }

  @Test
  void page_hasOnePictureForEachScenario() {
    JsonNode scenarios = model(SyntheticRun.of(2, 1)).path("scenarios");
    assertThat(scenarios.valueStream()).hasSize(2);
    JsonNode picture = scenarios.at("/0/picture");
    assertThat(texts(picture.path("events"), "/what"))
        .containsExactly("node 1 stops", "node 1 resumed");
    assertThat(picture.path("strips").valueStream())
        .hasSize(6)
        .anySatisfy(strip -> {
          assertThat(strip.path("client").asString()).isEqualTo("whalin");
          assertThat(texts(strip.path("notes"), "/text")).startsWith("not back within 20 s");
          assertThat(texts(strip.path("notes"), "/tone")).startsWith("BAD", "PLAIN", "BAD");
        })
        .anySatisfy(
            strip -> assertThat(texts(strip.at("/seen/0/layers"), "/style")).contains("deceptive"));
  }

  /** Healthy nodes are below the faulty one, so that what it lacks is at the top. */
  @Test
  void picture_hasTheAnswersOfEachNodeAndBin() {
    FaultRun run = FaultRuns.of(Stream.of(EnduredBuilder.of("c")
        .fault(10, 14.0, 0)
        .event(10, "node 1 frozen")
        .fail(0, 10, 15, "timeout")
        .build()));
    JsonNode seen = model(run).at("/scenarios/0/picture/strips/0/seen/0");
    assertThat(texts(seen.path("layers"), "/style")).containsExactly("g1", "g2", "f0", "errors");
    assertThat(texts(seen.path("layers"), "/counts/99")).containsExactly("100", "100", "100", "0");
    assertThat(texts(seen.path("layers"), "/counts/100")).containsExactly("100", "100", "0", "100");
    assertThat(seen.at("/worstMicros/99").asLong()).isEqualTo(400);
    assertThat(seen.at("/worstMicros/100").asLong()).isEqualTo(250_000);
    assertThat(seen.path("due").asDouble()).isEqualTo(300);
    assertThat(seen.path("from").asDouble()).isEqualTo(-10);
    assertThat(seen.path("ended").asDouble()).isEqualTo(4);
    assertThat(seen.at("/events/0").asDouble()).isZero();
    assertThat(seen.path("back").asDouble()).isCloseTo(4.9, within(1e-9));
  }

  @Test
  void page_hasALineForEachKindOfError() {
    FaultRun run = FaultRuns.of(Stream.of(EnduredBuilder.of("c")
        .fail(0, 10, 11, "timeout")
        .fail(1, 10, 11, "reset")
        .build()));
    assertThat(texts(model(run).at("/scenarios/0/errors"), ""))
        .containsExactly("c: 1,000 reset", "c: 1,000 timeout (\"timed out\")");
  }

  /** There is no pointer on a touch screen, nor for who reads by keyboard. */
  @Test
  void style_showsNoTextOnlyUnderThePointer() throws Exception {
    try (InputStream style =
        Objects.requireNonNull(FaultReportsTest.class.getResourceAsStream("/page/faults.css"))) {
      assertThat(new String(style.readAllBytes(), StandardCharsets.UTF_8))
          .doesNotContain(":hover", "text-overflow", "line-clamp");
    }
  }

  @Test
  void page_hasRangesBelowTheirMedians() {
    FaultRun run = FaultRuns.of(IntStream.of(1, 2)
        .mapToObj(round -> EnduredBuilder.of("c")
            .round(round)
            .fail(0, 10, 14 + round, "timeout")
            .build()));
    JsonNode scenario = model(run).at("/scenarios/0");
    assertThat(scenario.at("/table/rows/0/2/text").asString()).isEqualTo("1.4 s");
    assertThat(scenario.at("/table/rows/0/2/range").asString()).isEqualTo("(0.9 s to 1.9 s)");
    assertThat(scenario.at("/picture/strips/0/notes/0/text").asString())
        .isEqualTo("back after 1.4 s (0.9 s to 1.9 s)");
    assertThat(markdown(run))
        .contains("| 1.4 s (0.9 s to 1.9 s) |", "- c: 11,000 timeout in 2 rounds (\"timed out\")");
  }

  @Test
  void roundsWithoutARecord_areCounted() {
    FaultRun run = FaultRuns.of(Stream.of(
        EnduredBuilder.of("c").build(), EnduredBuilder.of("c").round(2).failed("no server")));
    assertThat(markdown(run))
        .contains("| c | as expected; 1 of 2 rounds measured; no record: no server |");
  }

  @Test
  void page_loadsNothing() {
    assertThat(page(two()))
        .contains("default-src 'none'")
        .doesNotContain("<script src", "<link rel=\"stylesheet", "@import", "url(");
  }

  @Test
  void pageOfSixClientsInEighteenScenarios_staysSmall() {
    assertThat(page(SyntheticRun.of(18, 3)).getBytes(StandardCharsets.UTF_8).length)
        .isLessThan(3_000_000);
  }

  @Test
  void summary_hasAtMostTwentyFiveLines() {
    assertThat(FaultReports.lines(SyntheticRun.of(3, 1))).hasSizeBetween(15, 25);
    FaultRun many = FaultRuns.of(Stream.iterate(0, i -> i + 1)
        .limit(14)
        .map(i -> EnduredBuilder.of("client" + i).build()));
    assertThat(FaultReports.lines(many))
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
    assertThat(page(run)).doesNotContain("<img").contains("\\u003cimg src=x");
    assertThat(markdown(run)).doesNotContain("<img", "\n## forged", " @everyone", " [a](");
    assertThat(CONTROLS.matcher(markdown(run)).find()).isFalse();
    assertThat(CONTROLS.matcher(data(run)).find()).isFalse();
    assertThat(FaultReports.lines(run)).allMatch(line -> !CONTROLS.matcher(line).find());
  }

  @Test
  void runWithoutRecords_hasReports() {
    FaultRun none = FaultRuns.of(Stream.empty());
    assertThat(markdown(none)).contains("## Setup");
    assertThat(page(none)).contains("</html>");
    assertThat(FaultReports.lines(none))
        .containsExactly("no client was observed to the end of a fault");
  }
}
