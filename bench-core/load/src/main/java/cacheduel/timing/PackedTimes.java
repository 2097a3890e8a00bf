// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.timing;

import java.io.Serializable;
import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.zip.DataFormatException;
import org.HdrHistogram.Histogram;

/**
 * The times of all operations of one iteration, compressed to some hundred bytes, so that a day of
 * iterations fits into memory, and their percentiles. Immutable.
 */
public final class PackedTimes implements Serializable {
  private static final long serialVersionUID = 1L;

  private final byte[] bytes;
  private final Iteration.Percentiles percentiles;

  private PackedTimes(byte[] bytes, Iteration.Percentiles percentiles) {
    this.bytes = bytes;
    this.percentiles = percentiles;
  }

  /** Compresses a histogram. */
  public static PackedTimes of(Histogram times) {
    ByteBuffer buffer = ByteBuffer.allocate(times.getNeededByteBufferCapacity());
    int length = times.encodeIntoCompressedByteBuffer(buffer);
    return new PackedTimes(Arrays.copyOf(buffer.array(), length), Iteration.Percentiles.of(times));
  }

  /** Returns the times as a histogram that grows as others are added to it. */
  public Histogram histogram() {
    try {
      return Histogram.decodeFromCompressedByteBuffer(ByteBuffer.wrap(bytes), 0);
    } catch (DataFormatException e) {
      throw new IllegalStateException("times of an iteration are damaged: " + e.getMessage(), e);
    }
  }

  /** Returns the times of both. */
  public PackedTimes plus(PackedTimes other) {
    Histogram sum = histogram();
    sum.add(other.histogram());
    return of(sum);
  }

  public Iteration.Percentiles percentiles() {
    return percentiles;
  }
}
