// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.cli;

import static cacheduel.history.NightBuilder.night;
import static org.assertj.core.api.Assertions.assertThat;

import cacheduel.faults.result.EnduredBuilder;
import cacheduel.faults.result.EnduredFault;
import cacheduel.faults.result.FaultRun;
import cacheduel.faults.result.FaultRunFile;
import cacheduel.faults.result.FaultRuns;
import cacheduel.store.Json;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

class CompareFaultsTest {
  @TempDir
  Path dir;

  private static Stream<EnduredFault> version(
      String scenario, String version, double recovery, int rounds) {
    return IntStream.rangeClosed(1, rounds)
        .mapToObj(round -> EnduredBuilder.of(scenario, "folsom")
            .version(version)
            .round(round)
            .fail(0, 10, 14 + recovery, "timeout")
            .build());
  }

  @SafeVarargs
  private String written(String name, Stream<EnduredFault>... records) {
    Stream<EnduredFault> all = Stream.empty();
    for (Stream<EnduredFault> each : records) {
      all = Stream.concat(all, each);
    }
    FaultRun run = FaultRuns.of(all);
    FaultRunFile file = FaultRunFile.create(dir.resolve(name), run);
    run.endured().forEach(file::append);
    return dir.resolve(name).toString();
  }

  private CommandLineRunner.Outcome compare(String... words) {
    return new CommandLineRunner(dir)
        .run(Stream.concat(Stream.of("compare"), Arrays.stream(words)).toArray(String[]::new));
  }

  @Test
  void oneRunOfTwoVersions_isARegressionIfTheNewOneRecoversLater() {
    CommandLineRunner.Outcome worse =
        compare(written("worse", version("frozen", "1", 1, 5), version("frozen", "2", 3, 5)));
    assertThat(worse.err()).isEmpty();
    assertThat(worse.out()).contains("folsom@1 -> folsom@2", "recovers after", "WORSE");
    assertThat(worse.code()).isEqualTo(ExitCode.REGRESSION.code());

    CommandLineRunner.Outcome same =
        compare(written("same", version("frozen", "1", 1, 5), version("frozen", "2", 1, 5)));
    assertThat(same.out()).contains("differs by at most 0.1 s");
    assertThat(same.code()).isZero();
  }

  @Test
  void oneRound_isNoVerdict() {
    CommandLineRunner.Outcome outcome =
        compare(written("short", version("frozen", "1", 1, 1), version("frozen", "2", 9, 1)));
    assertThat(outcome.out()).contains("3 rounds are needed");
    assertThat(outcome.code()).isEqualTo(ExitCode.INVALID_RUN.code());
  }

  @Test
  void twoRuns_giveASuspicion() {
    String before = written("before", version("frozen", "1", 1, 5));
    CommandLineRunner.Outcome outcome =
        compare(before, written("after", version("frozen", "1", 3, 5)));
    assertThat(outcome.out()).contains("suspected WORSE", "Not interleaved");
    assertThat(outcome.code()).isZero();
  }

  @Test
  void json_isOneDocument() {
    String folder = written("run", version("frozen", "1", 1, 5), version("frozen", "2", 20, 5));
    JsonNode document = Json.parse(compare(folder, "--json").out());
    assertThat(document.at("/folders/0").asString()).isEqualTo(folder);
    JsonNode time = document.at("/comparisons/0/figures/0");
    assertThat(time.path("figure").asString()).isEqualTo("RECOVERY");
    assertThat(time.path("verdict").asString()).isEqualTo("WORSE");
    assertThat(time.at("/candidate/atLeast").asBoolean()).isTrue();
    assertThat(time.at("/difference/low").asDouble()).isGreaterThan(15);
    assertThat(time.at("/difference/high").isNull()).isTrue();
  }

  @Test
  void otherFaults_areRefusedUntilForced() {
    String before = written("before", version("frozen", "1", 1, 3));
    String after = written("after", version("frozen", "2", 1, 3), version("reset", "2", 1, 3));
    CommandLineRunner.Outcome refused = compare(before, after);
    assertThat(refused.code()).isEqualTo(ExitCode.USAGE.code());
    assertThat(refused.err())
        .contains(
            "not comparable", "faults: frozen in the baseline, \"frozen, reset\" in the candidate");
    assertThat(compare(before, after, "--force").out())
        .startsWith("NOT COMPARABLE: ")
        .contains("folsom@1 -> folsom@2");
  }

  @Test
  void badInput_isRefused() {
    String faults = written("faults", version("frozen", "1", 1, 3));
    night(0).name("night").write(dir);
    assertThat(compare(faults).err()).contains("expected two clients of one run of faults");
    assertThat(compare(faults, dir.resolve("night").toString()).err())
        .contains(faults + " is a run of faults: expected one that is not");
    assertThat(compare(faults, faults, faults).err()).contains("compare got 3 of 2 runs");
    assertThat(compare(faults, "--force").err()).contains("--force applies to two finished runs");
    assertThat(compare(faults, faults, "--delta", "5%").err())
        .contains("--delta does not apply to two finished runs");
  }
}
