// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.outage;

import cacheduel.client.ClientConfig;
import cacheduel.client.Mode;
import cacheduel.client.Protocol;
import cacheduel.client.SettingsProfile;
import java.io.Serializable;
import java.net.InetSocketAddress;
import java.time.Duration;
import java.util.List;
import java.util.Map;

/**
 * The orders of a JVM whose client is to endure a fault of its servers.
 *
 * <p>Immutable.
 *
 * @param servers the nodes' addresses, as {@link ClientConfig#servers()}, or names that the JVM is to
 *     look up
 * @param protocol the client's
 * @param mode blocking or asynchronous
 * @param profile the settings to apply
 * @param tuned the settings that the user has chosen, by name
 * @param threads number of threads that send the load
 * @param operationTimeout as {@link ClientConfig#operationTimeout()}
 * @param connectTimeout as {@link ClientConfig#connectTimeout()}
 * @param keyPrefix begins every key
 * @param keys number of keys; each is written by one thread only
 * @param valueBytes length of each value, in bytes
 * @param largestValueBytes length of the largest value that the client has to expect, in bytes
 * @param getPercent share of gets; the others are sets
 * @param seed of keys and order
 * @param warmUp time of the closed loop before the load
 * @param before time from the load's start to the fault
 * @param after time from the beginning of the fault to the load's end
 */
public record OutageSpec(
    List<InetSocketAddress> servers,
    Protocol protocol,
    Mode mode,
    SettingsProfile profile,
    Map<String, String> tuned,
    int threads,
    Duration operationTimeout,
    Duration connectTimeout,
    String keyPrefix,
    int keys,
    int valueBytes,
    int largestValueBytes,
    int getPercent,
    long seed,
    Duration warmUp,
    Duration before,
    Duration after)
    implements Serializable {
  public OutageSpec {
    servers = List.copyOf(servers);
    tuned = Map.copyOf(tuned);
    if (keys < threads) {
      throw new IllegalArgumentException(
          "keys is %d and threads %d: each thread needs a key of its own".formatted(keys, threads));
    }
    if (valueBytes < Long.BYTES) {
      throw new IllegalArgumentException(
          "valueBytes is %d: a generation needs at least %d".formatted(valueBytes, Long.BYTES));
    }
  }

  /** Returns the time after which an operation without an end is given up. */
  public Duration patience() {
    return operationTimeout.multipliedBy(2).plusSeconds(2);
  }

  /** Returns the number of bins of the load, of {@link OutageRecord#BIN_MILLIS} each. */
  public int bins() {
    return bins(before.plus(after));
  }

  /** Returns the number of bins of the warm-up. */
  int warmUpBins() {
    return bins(warmUp);
  }

  private static int bins(Duration time) {
    return Math.toIntExact(time.toMillis() / OutageRecord.BIN_MILLIS);
  }
}
