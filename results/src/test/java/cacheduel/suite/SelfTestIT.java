// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.suite;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

/** The checks find injected faults, from the command line to what is kept. */
@Timeout(600)
@EnabledOnOs(OS.LINUX)
@Order(1)
class SelfTestIT {
  /** What these find does not depend on how busy the machine is. */
  private static final List<String> ON_ANY_MACHINE = List.of(
      "STALL",
      "SILENT_RETRY",
      "LOCAL_CACHE",
      "WRONG_ANSWERS",
      "LOST_WRITES",
      "UNSTORED_WRITES",
      "LATE_JVM");

  private static final String LONG_GET = "longest get ([6-9]\\d\\d|\\d{4,})\\.";

  /** What the machine does to the control measurement, too, is no finding. */
  private static final Pattern OF_THE_MACHINE =
      Pattern.compile("without it: (" + LONG_GET + "|the JVMs measured ([1-8]?\\d|9[0-7]) %)");

  private static boolean isOfTheMachine(JsonNode finding) {
    return OF_THE_MACHINE
        .matcher("without it: " + finding.get("without").asString())
        .find();
  }

  @TempDir
  Path directory;

  @Test
  void doctor_findsEachInjectedFaultAndNoneWithoutIt() throws Exception {
    Harness.Running doctor = new Harness(directory).start("doctor", "--self-test");
    int code = doctor.await();
    String output = doctor.output();

    assertThat(output)
        .containsPattern("(?i)found a stall of 700 ms, longer than an iteration: " + LONG_GET)
        .contains("found 2 % of the gets sent twice", "found 2 % of the gets answered without")
        .contains("found 1 % of the values with a wrong byte", "without it: 0 wrong answers")
        .contains("found 2 % of the noreply writes dropped", "without it: 0 lost writes")
        .contains("found 10 % of the answered sets stored under another key")
        .containsPattern("(?i)found a second client JVM that starts 100 ms late")
        .containsPattern("without it: the JVMs measured \\d+ % of an iteration at the same time")
        .containsPattern("[5-9] of 9 injected faults found");
    assertThat(code).isEqualTo(output.contains("NOT FOUND") ? 4 : 0);
    // other programs may hide these two, which is then said
    assertThat(output.lines().filter(line -> line.startsWith("NOT FOUND")))
        .allMatch(line -> line.contains("a busy process")
            || line.contains("a slowdown of 5 %")
            || OF_THE_MACHINE.matcher(line).find());
  }

  @Test
  void night_keepsTheFindingsAndRanksOnlyIfAllAreFound() throws Exception {
    Path out = directory.resolve("night");
    String[] words =
        ("nightly paired --baseline %s --out %s --via embedded -c xmemcached -f 1 -t 2 -p keys=200"
                + " -wi 1 -w 200ms -i 3 -r 200ms")
            .formatted(directory.resolve("baseline"), out)
            .split(" ", -1);
    Harness.Running night = new Harness(directory).start(words);
    int code = night.await();

    JsonNode findings = new RunFolder(out).run().get("selfTest");
    assertThat(findings
            .valueStream()
            .filter(finding -> finding.get("found").asBoolean() || isOfTheMachine(finding))
            .map(finding -> finding.get("fault").asString()))
        .describedAs(night.output())
        .containsAll(ON_ANY_MACHINE);
    assertThat(new RunFolder(out.resolve("self-test")).cells()).hasSizeGreaterThan(8);
    if (findings.valueStream().allMatch(finding -> finding.get("found").asBoolean())) {
      assertThat(code).describedAs(night.output()).isZero();
      assertThat(night.output()).contains(": FIRST: ").doesNotContain("NO RANKING");
    } else {
      assertThat(code).isEqualTo(4);
      assertThat(night.output()).contains("NO RANKING", "the baseline stays");
    }
  }
}
