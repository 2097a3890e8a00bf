// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.faults.proxy;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.util.Arrays;
import java.util.concurrent.TimeUnit;

/**
 * The time that a proxy adds to a round trip, as measured on this machine: the median of the
 * differences between the medians of neighbouring blocks, and their quartiles.
 *
 * @param micros the median, in us
 * @param lowerQuartile in us
 * @param upperQuartile in us
 */
public record ProxyCost(double micros, double lowerQuartile, double upperQuartile) {
  private static final int BLOCKS = 20;
  private static final int ROUND_TRIPS = 200;
  private static final int WARM_UP_BLOCKS = 50;

  /** Measures for a second or two, over one connection of each kind. */
  public static ProxyCost measure(FaultProxy proxy, InetSocketAddress server) throws IOException {
    try (ProxiedNode node = proxy.route(server);
        EchoedLine direct = new EchoedLine(server);
        EchoedLine proxied = new EchoedLine(node.address())) {
      for (int i = 0; i < WARM_UP_BLOCKS; i++) {
        direct.medianNanos(ROUND_TRIPS);
        proxied.medianNanos(ROUND_TRIPS);
      }
      double[] added = new double[BLOCKS];
      for (int i = 0; i < BLOCKS; i++) {
        long without = direct.medianNanos(ROUND_TRIPS);
        added[i] = (proxied.medianNanos(ROUND_TRIPS) - without)
            / (double) TimeUnit.MICROSECONDS.toNanos(1);
      }
      Arrays.sort(added);
      return new ProxyCost(added[BLOCKS / 2], added[BLOCKS / 4], added[BLOCKS - 1 - BLOCKS / 4]);
    }
  }
}
