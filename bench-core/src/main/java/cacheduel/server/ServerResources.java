// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.server;

import java.time.Instant;
import java.util.List;

/**
 * A recording of what a server uses, made once a second until it is closed, by every way in which
 * that can be known. The recording disturbs a server by one connection and one {@code stats} a
 * second.
 *
 * <p>Safe for use by several threads. Nothing is thrown for a server that does not answer: what it
 * used is then not known.
 */
public interface ServerResources extends AutoCloseable {
  /** The recording of a server of which nothing can be known. */
  ServerResources NONE = new ServerResources() {
    @Override
    public void sample() {}

    @Override
    public List<ServerUsage> between(Instant from, Instant to) {
      return List.of();
    }

    @Override
    public void close() {}
  };

  /**
   * Reads now too, where that is possible; called at the edge of a measured window it saves the
   * interpolation.
   */
  void sample();

  /**
   * What the server used in a window that lies within the recording and in the past; counters are
   * interpolated between the readings before and after each edge. Waits at most two and a half
   * seconds for a reading that comes after the window.
   *
   * @return one for each source that knows anything, the most exact first; may be empty
   */
  List<ServerUsage> between(Instant from, Instant to);

  /** Ends the recording; what was recorded can still be asked for. */
  @Override
  void close();
}
