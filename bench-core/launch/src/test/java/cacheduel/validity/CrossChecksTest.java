// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.validity;

import static cacheduel.validity.EndedFork.client;
import static cacheduel.validity.EndedFork.iteration;
import static cacheduel.validity.EndedFork.jmh;
import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import cacheduel.client.Feature;
import cacheduel.client.Mode;
import cacheduel.client.SettingsProfile;
import cacheduel.result.CrossChecks;
import cacheduel.result.ServerCount;
import cacheduel.timing.Iteration;
import cacheduel.workload.Operation;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A fork is held against each check that its kind of load allows. */
class CrossChecksTest {
  private final EndedFork ended = new EndedFork();

  @Test
  void closedLoop_isHeldAgainstLittlesLaw() {
    CrossChecks checks = ended.checks();

    assertThat(requireNonNull(checks.littlesLaw()).callers()).isEqualTo(1);
    assertThat(checks.littlesLaw().ratio()).isCloseTo(1, within(0.01));
    assertThat(checks.arrivalRate()).isNull();
    assertThat(checks.overlap()).isNull();
    assertLeastGets(1_000);
    assertThat(checks.connections()).isNotNull();
    assertThat(checks.jmhOpsPerSecond()).isNull();
  }

  @Test
  void window_isTheCallersOfAsynchronousOperations() {
    ended.mode = Mode.ASYNC;
    ended.iterations(iteration(1, 100_000, null));
    assertThat(requireNonNull(ended.checks().littlesLaw()).callers()).isEqualTo(256);
  }

  @Test
  void openLoop_isHeldAgainstItsRate() {
    ended.params = Map.of("rate", "1000");
    CrossChecks checks = ended.checks();

    assertThat(checks.littlesLaw()).isNull();
    assertThat(requireNonNull(checks.arrivalRate()).opsPerSecond()).isEqualTo(1_000);
  }

  @Test
  void pacedLoop_isHeldAgainstNeither() {
    ended.params = Map.of("thinkTime", "5ms");
    assertThat(ended.checks().littlesLaw()).isNull();
    assertThat(ended.checks().arrivalRate()).isNull();
  }

  @Test
  void repetition_hasNoRateOfJmhAndNoOverlap() {
    ended.params = Map.of("operations", "1000");
    ended.processes = 2;
    ended.jmh = List.of(jmh(1_000, 1));
    ended.iterations(iteration(1, 1_000, new Iteration.Finish(2, 1_000, 2 * EndedFork.SECOND, 0)));

    assertThat(ended.checks().jmhOpsPerSecond()).isNull();
    assertThat(ended.checks().overlap()).isNull();
    assertThat(ended.checks().littlesLaw()).isNotNull();
    ended.mode = Mode.ASYNC;
    assertThat(ended.checks().littlesLaw()).isNull();
  }

  @Test
  void severalJvms_overlapAsMuchAsInTheirWorstIteration() {
    ended.processes = 2;
    ended.iterations(iteration(0.9, 1_000, null), iteration(0.6, 1_000, null));
    assertThat(ended.checks().overlap()).isEqualTo(0.6);
    ended.iterations();
    assertThat(ended.checks().overlap()).isNull();
  }

  @Test
  void withoutAServer_nothingIsHeldAgainstIt() {
    ended.server = null;
    assertThat(ended.checks().serverCounts()).isEmpty();
    assertThat(ended.checks().connections()).isNull();
  }

  @Test
  void countersOfARestartedServer_areLeftOut() {
    ended.server = EndedFork.server(Map.of("pid", "2", "cmd_get", "1000"));
    assertThat(ended.checks().serverCounts()).isEmpty();
  }

  /** A client that merges gets may cause fewer. */
  @ParameterizedTest
  @CsvSource({
    "true,  FAIR,       ,           ,    1000",
    "true,  AS_SHIPPED, ,           ,    0",
    "false, AS_SHIPPED, ,           ,    1000",
    "false, FAIR,       merge-gets, on,  0",
    "true,  FAIR,       nagle,      on,  1000",
    "true,  FAIR,       merge-gets, on,  0",
    "true,  AS_SHIPPED, nagle,      on,  0",
    "true,  AS_SHIPPED, merge-gets, off, 1000"
  })
  void mergedGets_areCountedFewer(
      boolean merges,
      SettingsProfile profile,
      @Nullable String setting,
      @Nullable String value,
      long least) {
    ended.client = merges ? client(Feature.MERGES_GETS) : client();
    ended.profile = profile;
    ended.tuned = setting == null ? Map.of() : Map.of(setting, requireNonNull(value));
    assertLeastGets(least);
  }

  private void assertLeastGets(long least) {
    assertThat(ended.checks().serverCounts())
        .containsEntry(Operation.GET, new ServerCount(1_000, least, 1_000));
  }
}
