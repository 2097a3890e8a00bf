// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.faults.proxy;

import cacheduel.socket.Dialogue;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.time.Duration;
import java.util.Arrays;
import java.util.concurrent.TimeUnit;

/** The time that a proxy adds to a round trip on this machine. */
public final class ProxyCost {
  private static final int BATCHES = 20;
  private static final int ROUND_TRIPS = 200;
  private static final int WARM_UP_BATCHES = 50;
  private static final Duration PATIENCE = Duration.ofSeconds(5);

  /** Redis calls it an unknown command, which is a line, too. */
  private static final String REQUEST = "version";

  private ProxyCost() {}

  /**
   * Measures for a second or two, over one connection of each kind.
   *
   * @return the median of the differences between the medians of neighbouring batches, in us
   */
  public static double micros(FaultProxy proxy, InetSocketAddress server) throws IOException {
    try (ProxiedNode node = proxy.route(server)) {
      return micros(node, server, WARM_UP_BATCHES, BATCHES);
    }
  }

  static double micros(ProxiedNode node, InetSocketAddress server, int warmUpBatches, int batches)
      throws IOException {
    try (Dialogue direct = Dialogue.connect(server, PATIENCE);
        Dialogue proxied = Dialogue.connect(node.address(), PATIENCE)) {
      double[] added = new double[warmUpBatches + batches];
      for (int i = 0; i < added.length; i++) {
        long without = medianNanos(direct);
        added[i] = (medianNanos(proxied) - without) / (double) TimeUnit.MICROSECONDS.toNanos(1);
      }
      Arrays.sort(added, warmUpBatches, added.length);
      return added[warmUpBatches + batches / 2];
    }
  }

  private static long medianNanos(Dialogue server) throws IOException {
    long[] nanos = new long[ROUND_TRIPS];
    for (int i = 0; i < ROUND_TRIPS; i++) {
      long start = System.nanoTime();
      server.exchange(REQUEST, (request, reply) -> {
        request.text(REQUEST + "\r\n");
        server.send();
        return reply.readLine();
      });
      nanos[i] = System.nanoTime() - start;
    }
    Arrays.sort(nanos);
    return nanos[ROUND_TRIPS / 2];
  }
}
