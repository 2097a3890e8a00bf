// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.result;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class ServerFactsTest {
  private static final Map<String, String> BEFORE = stats("7", 1_000, 100);

  @Test
  void sameProcess_wasNotRestarted() {
    assertThat(restarted(stats("7", 1_060, 160))).isFalse();
    // the two are rounded apart from each other
    assertThat(restarted(stats("7", 1_060, 159))).isFalse();
  }

  @Test
  void otherProcess_isANewOne() {
    assertThat(restarted(stats("8", 1_060, 160))).isTrue();
  }

  /** As in a container, where each is the first. */
  @Test
  void processOfTheSameId_isKnownByTheTimeOfItsStart() {
    assertThat(restarted(stats("7", 1_060, 20))).isTrue();
  }

  @Test
  void serverThatReportsNeither_isTakenForTheSame() {
    assertThat(new ServerFacts("x", "1", Map.of(), List.of(Map.of()), List.of(Map.of()))
            .wasRestarted())
        .isFalse();
  }

  @Test
  void statisticsThatAreMissingOnce_areNoRestart() {
    assertThat(restarted(Map.of())).isFalse();
  }

  @Test
  void unknownCounter_isNotZero() {
    ServerFacts facts = new ServerFacts(
        "external",
        "1",
        Map.of(),
        List.of(Map.of("cmd_get", "-1", "evictions", "none", "cmd_set", "3")),
        List.of(Map.of("cmd_get", "-1", "evictions", "none", "cmd_set", "5")));
    assertThat(facts.counts("cmd_get")).isFalse();
    assertThat(facts.counts("evictions")).isFalse();
    assertThat(facts.delta("evictions")).isZero();
    assertThat(facts.delta("cmd_set")).isEqualTo(2);
    assertThat(facts.hasStats()).isTrue();
  }

  private static boolean restarted(Map<String, String> after) {
    return new ServerFacts("local", "1.6", Map.of(), List.of(BEFORE), List.of(after))
        .wasRestarted();
  }

  private static Map<String, String> stats(String pid, long time, long uptime) {
    return Map.of("pid", pid, "time", String.valueOf(time), "uptime", String.valueOf(uptime));
  }
}
