// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.clients.resp;

import cacheduel.client.ClientConfig;
import io.netty.util.internal.logging.InternalLoggerFactory;
import io.netty.util.internal.logging.Slf4JLoggerFactory;

/** Netty's logging: Netty treats a silent SLF4J as absent and logs through java.util.logging. */
public final class NettyLogging {
  private NettyLogging() {}

  /** Silences it with fair settings. */
  public static void choose(ClientConfig config) {
    if (config.isFair()) {
      InternalLoggerFactory.setDefaultFactory(Slf4JLoggerFactory.INSTANCE);
    }
  }

  /** Returns what a client over Netty reports as its logger. */
  public static String of(ClientConfig config) {
    return config.isFair() ? "SLF4J without output" : "SLF4J without output; Netty: the JDK's";
  }
}
