// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.clients.resp;

import cacheduel.client.Tunable;
import java.util.List;

/** The settings of Lettuce that are worth a try. A class that needs no library. */
public final class LettuceTunables {
  static final Tunable CONNECTIONS =
      Tunable.connections("client.connect(codec) // %s of them, with the calls spread over them");

  static final Tunable NAGLE =
      Tunable.off("nagle", "socketOptions.tcpNoDelay(true);", "socketOptions.tcpNoDelay(false);");

  static final Tunable IO_THREADS =
      Tunable.of("io-threads", "resources.ioThreadPoolSize(%s);", Tunable.DEFAULT, 2, 4);

  static final Tunable DECODE_BUFFER = Tunable.of(
      "decode-buffer",
      "options.decodeBufferPolicy(DecodeBufferPolicies.%s());",
      Tunable.DEFAULT,
      "always",
      "alwaysSome");

  static final Tunable RECONNECTS =
      Tunable.on("reconnect", "options.autoReconnect(%s);").forFailures();

  static final Tunable RECONNECT_SECONDS = Tunable.of(
          "reconnect-seconds",
          "resources.reconnectDelay("
              + "Delay.exponential(Duration.ofMillis(1), Duration.ofSeconds(%s), 2, MILLISECONDS));",
          1,
          30)
      .forFailures();

  static final Tunable DISCONNECTED = Tunable.of(
          "disconnected",
          "options.disconnectedBehavior(DisconnectedBehavior.%s);",
          "REJECT_COMMANDS",
          "ACCEPT_COMMANDS")
      .forFailures();

  public static final List<Tunable> ALL = List.of(
      CONNECTIONS, NAGLE, IO_THREADS, DECODE_BUFFER, RECONNECTS, RECONNECT_SECONDS, DISCONNECTED);

  private LettuceTunables() {}
}
