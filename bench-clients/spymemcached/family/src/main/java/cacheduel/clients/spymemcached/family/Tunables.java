// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.clients.spymemcached.family;

import cacheduel.client.Tunable;
import java.util.List;

/** The settings of the library that are worth a try. */
final class Tunables {
  static final Tunable CONNECTIONS = Tunable.connections(
      "new MemcachedClient(factory, servers) // %s of them, with the calls spread over them");

  static final Tunable NAGLE = Tunable.off("nagle", "builder.setUseNagleAlgorithm(%s);");

  static final Tunable MERGE_GETS =
      Tunable.off(Tunable.MERGE_GETS, "builder.setShouldOptimize(%s);");

  static final Tunable READ_BUFFER =
      Tunable.of("read-buffer", "builder.setReadBufferSize(%s);", 16_384, 4_096, 65_536, 1_048_576);

  static final Tunable FAILURE_MODE = Tunable.of(
          "failure-mode",
          "builder.setFailureMode(FailureMode.%s);",
          "Cancel",
          "Redistribute",
          "Retry")
      .forFailures();

  static final Tunable RECONNECT_SECONDS = Tunable.of(
          "reconnect-seconds", "builder.setMaxReconnectDelay(%s);", 1, 30)
      .forFailures();

  static final Tunable TIMEOUTS = Tunable.of(
          "timeouts", "builder.setTimeoutExceptionThreshold(%s);", Tunable.DEFAULT, 10, 100)
      .forFailures();

  static final List<Tunable> ALL = List.of(
      CONNECTIONS, NAGLE, MERGE_GETS, READ_BUFFER, FAILURE_MODE, RECONNECT_SECONDS, TIMEOUTS);

  private Tunables() {}
}
