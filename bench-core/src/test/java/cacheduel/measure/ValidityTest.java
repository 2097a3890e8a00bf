// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.measure;

import static org.assertj.core.api.Assertions.assertThat;

import cacheduel.client.Mode;
import cacheduel.client.Protocol;
import cacheduel.client.SettingsProfile;
import cacheduel.plan.Cell;
import cacheduel.plan.JmhSettings;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class ValidityTest {
  private final ForkTotals totals = new ForkTotals();
  private Mode mode = Mode.BLOCKING;
  private int measuredIterations = 6;
  private double score = 160;
  private Map<String, String> statsAfter = Map.of("evictions", "0", "cmd_set", "0");
  private Optional<String> serverFailure = Optional.empty();

  ValidityTest() {
    totals.operations = 1_000;
    totals.hits = 900;
    totals.misses = 100;
    totals.expectedHits = 900;
  }

  @Test
  void everythingAsPromised_isValid() {
    assertThat(judge()).isEqualTo(new Validity(Status.VALID, List.of()));
  }

  @Test
  void oneError_isInvalid() {
    totals.errors().put("IOException: gone", 1L);
    assertInvalid("1 errors", "1 x IOException: gone");
  }

  @Test
  void mostFrequentErrors_areNamedFirst() {
    totals.errors().putAll(Map.of("a", 1L, "b", 30L, "c", 2L, "d", 4L));
    assertInvalid("37 errors: 30 x b; 4 x d; 2 x c; 1 more kinds");
  }

  @Test
  void wrongAnswer_isInvalidAndShown() {
    totals.wrong = 1;
    totals.firstWrong = "key 7 is missing";
    assertInvalid("1 wrong answers", "key 7 is missing");
  }

  @Test
  void otherHitRatioThanPromised_isInvalid() {
    totals.hits = 800;
    totals.misses = 200;
    assertInvalid("hit ratio 0.8000 instead of 0.9000");
  }

  @Test
  void eviction_isInvalid() {
    statsAfter = Map.of("evictions", "12");
    assertInvalid("evicted 12 items");
  }

  @Test
  void preloadedKeyThatIsGone_isInvalid() {
    totals.preloadSampled = 1_000;
    totals.preloadMissing = 3;
    assertInvalid("3 of 1000 preloaded keys");
  }

  @Test
  void writeWithoutAnswerThatTheServerNeverSaw_isInvalid() {
    mode = Mode.NOREPLY;
    totals.attemptedSets = 100;
    statsAfter = Map.of("cmd_set", "98");
    assertInvalid("2 writes without an answer");
  }

  @Test
  void scoreThatTheCountedOperationsDoNotSupport_isInvalid() {
    // 1,000 operations in six iterations of a second
    score = 199;
    assertThat(judge().status()).isEqualTo(Status.VALID);
    score = 201;
    assertInvalid("JMH's score of 201 ops/s does not fit the 1000 operations");
  }

  @Test
  void shortMeasurement_isFailedWithTheForksReason() {
    measuredIterations = 5;
    assertFailed("measured 5 of 6 iterations: OutOfMemoryError");
  }

  @Test
  void deadServer_isFailed() {
    serverFailure = Optional.of("exited with 137");
    assertFailed("the server failed: exited with 137");
  }

  @Test
  void nothingCompleted_isFailedWithTheErrors() {
    totals.operations = 0;
    totals.errors().put("IOException: refused", 5L);
    assertFailed("not one operation was completed: 5 x IOException: refused");
  }

  private void assertInvalid(String... parts) {
    assertThat(judge().status()).isEqualTo(Status.INVALID);
    assertThat(judge().reasons()).singleElement().asString().contains(parts);
  }

  private void assertFailed(String part) {
    assertThat(judge().status()).isEqualTo(Status.FAILED);
    assertThat(judge().reasons()).singleElement().asString().contains(part);
  }

  private Validity judge() {
    Cell cell = new Cell(
        "001",
        "c",
        "1",
        Protocol.ASCII,
        mode,
        SettingsProfile.FAIR,
        "memcached",
        1,
        Map.of(),
        null);
    JmhSettings jmh = new JmhSettings(
        2,
        1,
        Duration.ofSeconds(1),
        3,
        Duration.ofSeconds(1),
        Duration.ofMinutes(1),
        List.of(),
        null,
        List.of());
    ServerFacts server = new ServerFacts(
        "local",
        "1.6",
        Map.of(),
        List.of(Map.of("evictions", "0", "cmd_set", "0")),
        List.of(statsAfter));
    return Validity.judge(new Validity.Evidence(
        cell, jmh, measuredIterations, score, "OutOfMemoryError", totals, server, serverFailure));
  }
}
