// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.suite;

import static org.assertj.core.api.Assertions.assertThat;

import cacheduel.server.Via;
import cacheduel.testing.Ways;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Locale;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** The smoke preset on every kind of server that this machine has. */
class SmokeIT {
  @TempDir
  Path directory;

  @ParameterizedTest
  @EnumSource(
      value = Via.class,
      names = {"DOCKER", "LOCAL", "EMBEDDED"})
  void smoke_isValidOnEveryServer(Via via) throws IOException, InterruptedException {
    Ways.assume(via);
    Harness.Outcome outcome =
        new Harness(directory).run("smoke", "--via", via.name().toLowerCase(Locale.ROOT));
    assertThat(outcome.exitCode()).describedAs(outcome.output()).isZero();
    RunFolder run = outcome.folder();
    assertThat(run.cells("VALID")).hasSizeGreaterThanOrEqualTo(12);
    assertThat(run.cells("SKIPPED"))
        .allSatisfy(cell -> assertThat(RunFolder.reasons(cell)).containsAnyOf("no ", "not"));
    assertThat(run.cells("INVALID")).isEmpty();
    assertThat(run.cells("FAILED")).isEmpty();
    assertThat(run.jmh()).hasSameSizeAs(run.cells("VALID"));
    assertThat(run.cells("VALID"))
        .allSatisfy(
            cell -> assertThat(cell.at("/throughput/opsPerSecond").asDouble()).isPositive())
        .allSatisfy(cell -> assertThat(cell.get("latency").isEmpty()).isFalse())
        .allSatisfy(cell -> assertThat(cell.at("/answers/errors").isEmpty()).isTrue())
        .allSatisfy(cell -> assertThat(cell.at("/server/via").asString())
            .isEqualTo(via.name().toLowerCase(Locale.ROOT)));
    assertThat(run.summary()).contains("spymemcached", "xmemcached", "whalin");
  }
}
