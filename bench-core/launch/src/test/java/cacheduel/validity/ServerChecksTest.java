// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.validity;

import static org.assertj.core.api.Assertions.assertThat;

import cacheduel.client.Mode;
import cacheduel.remark.Remark;
import cacheduel.remark.RemarkKind;
import cacheduel.result.Connections;
import cacheduel.result.CrossChecks;
import cacheduel.result.ServerCount;
import cacheduel.result.ServerFacts;
import cacheduel.workload.Operation;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class ServerChecksTest {
  private Mode mode = Mode.BLOCKING;
  private String via = "local";
  private Map<String, String> settings = Map.of();
  private Map<String, String> after = Map.of("pid", "7", "evictions", "0");
  private Map<Operation, ServerCount> counts =
      Map.of(Operation.SET, new ServerCount(100, 100, 100));
  private @Nullable Connections connections;

  @Test
  void countsThatAgree_areNoReason() {
    counts = Map.of(
        Operation.GET, new ServerCount(100, 90, 90), Operation.SET, new ServerCount(100, 99, 100));
    assertThat(checks().reasons()).isEmpty();
    assertThat(checks().warnings()).isEmpty();
  }

  @Test
  void eviction_isAReason() {
    after = Map.of("pid", "7", "evictions", "12");
    assertReason("evicted 12 items");
  }

  @Test
  void singleAnswerThatTheServerDidNotGive_isAReason() {
    counts = Map.of(Operation.GET, new ServerCount(100_000, 100_000, 99_999));
    assertReason("counted 99999 GET operations, but at least 100000 must have", "a cache of its");
  }

  @Test
  void singleRetry_isAReason() {
    counts = Map.of(Operation.SET, new ServerCount(100_000, 100_000, 100_001));
    assertReason("counted 100001 SET operations, but at most 100000 were sent", "repeated");
  }

  @Test
  void operationsOfOthers_areAWarning() {
    counts = Map.of(Operation.SET, new ServerCount(100, 100, 101));
    via = "external";
    assertThat(checks().reasons()).isEmpty();
    assertThat(checks().warnings())
        .singleElement()
        .asString()
        .contains("others use it too, or the client repeated requests");
  }

  /** The number of writes that never reached the server says it better. */
  @Test
  void lostWriteWithoutAnAnswer_isNoReasonHere() {
    mode = Mode.NOREPLY;
    counts = Map.of(Operation.SET, new ServerCount(100, 100, 98));
    assertThat(checks().reasons()).isEmpty();
  }

  @Test
  void restartedServer_isAReason() {
    after = Map.of("pid", "8");
    assertReason("a server was restarted during the cell");
  }

  @Test
  void connectionsOpenedAgain_areAWarning() {
    connections = new Connections(2L, 5L, 5L, 0L, 3L);
    assertThat(checks().reasons()).isEmpty();
    assertThat(checks().warnings()).singleElement().asString().contains("again", "(2)");
  }

  @Test
  void refusedConnections_areAWarning() {
    connections = new Connections(0L, 5L, 5L, 4L, 0L);
    assertThat(checks().warnings()).singleElement().asString().contains("(4 times)");
  }

  @Test
  void serverWithoutStatistics_isAWarning() {
    counts = Map.of();
    after = Map.of();
    assertThat(checks().reasons()).isEmpty();
    assertThat(checks().warnings())
        .extracting(Remark::text)
        .singleElement()
        .asString()
        .startsWith("unchecked against the server: it reports no statistics; ")
        .contains("evictions are unknown", "CPU time");
  }

  @Test
  void serverThatDoesNotCountOperations_isAWarning() {
    counts = Map.of();
    assertThat(checks().warnings())
        .extracting(Remark::text)
        .singleElement()
        .asString()
        .startsWith("unchecked against the server: it does not count operations; ")
        .doesNotContain("evictions", "CPU time");
  }

  @Test
  void serverThatDoesNotReportEvictions_isAWarning() {
    after = Map.of("pid", "7");
    assertThat(checks().reasons()).isEmpty();
    assertThat(checks().warnings())
        .extracting(Remark::text)
        .singleElement()
        .asString()
        .startsWith("unchecked against the server: it does not report evictions");
  }

  @Test
  void settingsThatAreRefused_areAWarning() {
    settings = Map.of("stats settings", "not known: expected 'STAT', got: 'CLIENT_ERROR'");
    assertThat(checks().warnings())
        .containsExactly(Remark.of(
            RemarkKind.UNKNOWN_SETTINGS,
            "the server's settings are unknown; it refuses stats settings"));
  }

  private void assertReason(String... parts) {
    assertThat(checks().reasons()).singleElement().asString().contains(parts);
  }

  private ServerChecks checks() {
    return new ServerChecks(
        mode,
        new CrossChecks(null, counts, null, connections, null, null),
        new ServerFacts(
            via, "1.6", settings, List.of(Map.of("pid", "7", "evictions", "0")), List.of(after)));
  }
}
