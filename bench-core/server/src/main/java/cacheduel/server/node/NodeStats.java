// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.server.node;

import cacheduel.machine.reader.Quantity;
import cacheduel.machine.reader.Reading;
import java.io.Closeable;
import java.io.IOException;
import java.time.Duration;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Reader of a node's own statistics over one connection that is kept. */
final class NodeStats implements Closeable {
  private static final Duration PATIENCE = Duration.ofSeconds(1);
  private static final double NANOS_PER_SECOND = 1e9;

  private final Node node;
  private @Nullable NodeConnection connection;
  private boolean known;
  private boolean refused;

  NodeStats(Node node) {
    this.node = node;
  }

  /**
   * Returns an empty reading if the node does not answer. A node that does not answer the first
   * time has no statistics and is not asked again: it may close the connection each time.
   */
  Reading read() {
    if (refused) {
      return Reading.EMPTY;
    }
    try {
      if (connection == null) {
        connection = node.connect(PATIENCE);
      }
      Reading reading = reading(connection.stats());
      known = true;
      return reading;
    } catch (IOException e) {
      refused = !known;
      close();
      return Reading.EMPTY;
    }
  }

  static Reading reading(Map<String, String> stats) {
    Long connections = number(stats, "curr_connections");
    return Reading.EMPTY
        .with(Quantity.CPU_NANOS, cpuNanos(stats))
        .with(Quantity.THREADS, number(stats, "threads"))
        .with(
            Quantity.CONNECTIONS,
            connections == null ? null : Long.valueOf(Math.max(0, connections - 1)))
        .with(Quantity.STORED_BYTES, number(stats, "bytes"))
        .with(Quantity.RECEIVED_BYTES, number(stats, "bytes_read"))
        .with(Quantity.SENT_BYTES, number(stats, "bytes_written"));
  }

  private static @Nullable Long cpuNanos(Map<String, String> stats) {
    Double user = seconds(stats, "rusage_user");
    Double system = seconds(stats, "rusage_system");
    return user == null || system == null
        ? null
        : Long.valueOf(Math.round((user + system) * NANOS_PER_SECOND));
  }

  private static @Nullable Double seconds(Map<String, String> stats, String name) {
    String text = stats.getOrDefault(name, "");
    return text.matches("\\d{1,15}(\\.\\d{1,9})?") ? Double.valueOf(text) : null;
  }

  private static @Nullable Long number(Map<String, String> stats, String name) {
    String text = stats.getOrDefault(name, "");
    return text.matches("\\d{1,18}") ? Long.valueOf(text) : null;
  }

  @Override
  public void close() {
    try (NodeConnection open = connection) {
      connection = null;
    } catch (IOException e) {
      // it is given up either way
    }
  }
}
