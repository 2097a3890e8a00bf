// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.faults.proxy;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.util.Arrays;
import java.util.concurrent.TimeUnit;

/** The time that a proxy adds to a round trip on this machine. */
public final class ProxyCost {
  private static final int BLOCKS = 20;
  private static final int ROUND_TRIPS = 200;
  private static final int WARM_UP_BLOCKS = 50;

  private ProxyCost() {}

  /**
   * Measures for a second or two, over one connection of each kind.
   *
   * @return the median of the differences between the medians of neighbouring blocks, in us
   */
  public static double micros(FaultProxy proxy, InetSocketAddress server) throws IOException {
    try (ProxiedNode node = proxy.route(server);
        EchoedLine direct = new EchoedLine(server);
        EchoedLine proxied = new EchoedLine(node.address())) {
      double[] added = new double[WARM_UP_BLOCKS + BLOCKS];
      for (int i = 0; i < added.length; i++) {
        long without = direct.medianNanos(ROUND_TRIPS);
        added[i] = (proxied.medianNanos(ROUND_TRIPS) - without)
            / (double) TimeUnit.MICROSECONDS.toNanos(1);
      }
      Arrays.sort(added, WARM_UP_BLOCKS, added.length);
      return added[WARM_UP_BLOCKS + BLOCKS / 2];
    }
  }
}
