// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.plan;

import java.time.Duration;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The settings that the cells of one part of a preset share.
 *
 * <p>Immutable.
 *
 * @param part the part's name; empty if the preset has no parts
 * @param description the purpose of the part, in one line; may be empty
 * @param jmh how JMH runs each cell
 * @param operationTimeout the time after which an operation fails
 * @param connectTimeout the time after which opening a connection fails
 * @param window operations in flight in {@link cacheduel.client.Mode#ASYNC}, or writes without an
 *     answer in {@link cacheduel.client.Mode#NOREPLY}; shared by all threads of an agent
 * @param findMax the condition of the search for the highest rate, or null
 * @param memcachedArgs the user's arguments for each memcached that is started; empty for none
 * @param redisArgs the user's arguments for each Redis and Valkey that is started; null for none
 */
public record PartSettings(
    String part,
    String description,
    JmhSettings jmh,
    Duration operationTimeout,
    Duration connectTimeout,
    int window,
    @Nullable LatencyCondition findMax,
    List<String> memcachedArgs,
    @Nullable List<String> redisArgs) {
  public PartSettings {
    memcachedArgs = List.copyOf(memcachedArgs);
    redisArgs = redisArgs == null || redisArgs.isEmpty() ? null : List.copyOf(redisArgs);
  }

  /** Returns the user's arguments for each server of a system that is started. */
  public List<String> serverArgs(String system) {
    List<String> ofRedis = redisArgs == null ? List.of() : redisArgs;
    return switch (system) {
      case "memcached" -> memcachedArgs;
      case "redis", "valkey" -> ofRedis;
      default -> List.of();
    };
  }

  /**
   * Returns the number of operations that the threads of a cell together keep in flight in
   * asynchronous mode: the window on each agent, and at least one operation for each thread.
   */
  public int inFlight(Concurrency callers) {
    return Math.max(window * callers.agents(), callers.threads());
  }

  /** Returns the settings of a comparison's arm, which repeats cells of one fork each. */
  public PartSettings ofOneFork(String arm, String otherDescription) {
    return withoutSearch(arm, otherDescription, jmh.ofOneFork(jmh.jvm()));
  }

  /** Returns a copy that measures cells in another way, and searches no highest rate. */
  public PartSettings withoutSearch(String name, String purpose, JmhSettings settings) {
    return new PartSettings(
        name,
        purpose,
        settings,
        operationTimeout,
        connectTimeout,
        window,
        null,
        memcachedArgs,
        redisArgs);
  }
}
