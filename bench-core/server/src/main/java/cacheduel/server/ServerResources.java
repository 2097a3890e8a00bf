// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.server;

import java.util.List;

/**
 * A recording of a server's use of resources until it is closed, from every source that there is. It
 * disturbs a server by one connection, and by one {@code stats} a second, or at the edges of
 * measured periods if its processes are seen from outside.
 *
 * <p>Safe for use by several threads. Nothing is thrown for a server that does not answer: its use
 * is then unknown.
 */
public interface ServerResources extends AutoCloseable {
  /** The recording of a server without any source. */
  ServerResources NONE = new ServerResources() {
    @Override
    public void sample() {}

    @Override
    public List<ServerUsage> between(long fromNanos, long toNanos) {
      return List.of();
    }

    @Override
    public void close() {}
  };

  /**
   * Adds a reading of each source that can be polled; at the edge of a measured period this saves
   * the interpolation.
   */
  void sample();

  /**
   * Returns the use in a past period within the recording; counters are interpolated between the
   * readings before and after each edge. Waits at most two and a half seconds for a reading after
   * the period.
   *
   * @param fromNanos the period's start by {@link System#nanoTime()}
   * @param toNanos the period's end by the same clock
   * @return one for each source that knows anything, the most exact first; may be empty
   */
  List<ServerUsage> between(long fromNanos, long toNanos);

  /** Ends the recording; it can still be read. */
  @Override
  void close();
}
