// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.fork;

import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.Serializable;
import java.nio.ByteBuffer;

/**
 * A period of time between two instants in nanoseconds, as sent in the barrier's messages.
 * Immutable.
 *
 * @param from the first instant
 * @param to the end, which is not part of the period
 */
public record Span(long from, long to) implements Serializable {
  static Span readFrom(InputStream in) throws IOException {
    DataInputStream data = new DataInputStream(in);
    return new Span(data.readLong(), data.readLong());
  }

  void writeTo(OutputStream out) throws IOException {
    // in one write, so that it is one packet
    byte[] bytes = ByteBuffer.allocate(2 * Long.BYTES).putLong(from).putLong(to).array();
    new DataOutputStream(out).write(bytes);
    out.flush();
  }

  /** Returns the same period by a clock that is ahead by the given time. */
  public Span plus(long nanos) {
    return new Span(from + nanos, to + nanos);
  }

  /** Returns the part that lies at or after an instant; empty if there is none. */
  public Span notBefore(long instant) {
    long start = Math.max(from, instant);
    return new Span(start, Math.max(start, to));
  }

  /** Returns the part that lies in both; empty if there is none. */
  public Span and(Span other) {
    return new Span(from, Math.min(to, other.to)).notBefore(other.from);
  }
}
