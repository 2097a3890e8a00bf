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
 * @param target the servers, and the client that calls them
 * @param entries the keys and values
 * @param threads number of threads that send the load
 * @param getPercent share of gets; the others are sets
 * @param seed of keys and order
 * @param phases the times of the load
 */
public record OutageSpec(
    Target target, Entries entries, int threads, int getPercent, long seed, Phases phases)
    implements Serializable {
  /**
   * The servers, and the client that calls them.
   *
   * @param servers the nodes' addresses, as {@link ClientConfig#servers()}, or names that the JVM is
   *     to look up
   * @param protocol the client's
   * @param mode blocking or asynchronous
   * @param profile the settings to apply
   * @param tuned the settings that the user has chosen, by name
   * @param operationTimeout as {@link ClientConfig#operationTimeout()}
   * @param connectTimeout as {@link ClientConfig#connectTimeout()}
   */
  public record Target(
      List<InetSocketAddress> servers,
      Protocol protocol,
      Mode mode,
      SettingsProfile profile,
      Map<String, String> tuned,
      Duration operationTimeout,
      Duration connectTimeout)
      implements Serializable {
    public Target {
      servers = List.copyOf(servers);
      tuned = Map.copyOf(tuned);
    }
  }

  /**
   * The keys and values.
   *
   * @param keyPrefix begins every key
   * @param keys number of keys; each is written by one thread only
   * @param valueBytes length of each value, in bytes
   * @param largestValueBytes length of the largest value that the client has to expect, in bytes
   */
  public record Entries(String keyPrefix, int keys, int valueBytes, int largestValueBytes)
      implements Serializable {
    public Entries {
      if (valueBytes < Long.BYTES) {
        throw new IllegalArgumentException(
            "valueBytes is %d: a generation needs at least %d".formatted(valueBytes, Long.BYTES));
      }
    }
  }

  /**
   * The times of the load.
   *
   * @param warmUp time of the closed loop before the load
   * @param before time from the load's start to the fault
   * @param after time from the beginning of the fault to the load's end
   */
  public record Phases(Duration warmUp, Duration before, Duration after) implements Serializable {
    /** Returns the time from the load's start to its end. */
    Duration load() {
      return before.plus(after);
    }
  }

  public OutageSpec {
    if (entries.keys < threads) {
      throw new IllegalArgumentException(
          "keys is %d and threads %d: each thread needs a key of its own"
              .formatted(entries.keys, threads));
    }
  }

  /** Returns the time after which an operation without an end is given up. */
  public Duration patience() {
    return target.operationTimeout.multipliedBy(2).plusSeconds(2);
  }

  /** Returns the number of bins of the load, of {@link OutageRecord#BIN_MILLIS} each. */
  public int bins() {
    return bins(phases.load());
  }

  /** Returns the number of bins of the warm-up. */
  int warmUpBins() {
    return bins(phases.warmUp);
  }

  private static int bins(Duration time) {
    return Math.toIntExact(time.toMillis() / OutageRecord.BIN_MILLIS);
  }
}
