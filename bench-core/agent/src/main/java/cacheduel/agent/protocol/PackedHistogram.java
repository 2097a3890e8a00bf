// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.agent.protocol;

import java.io.Serial;
import java.io.Serializable;
import java.nio.ByteBuffer;
import java.util.Arrays;
import org.HdrHistogram.Histogram;

/**
 * A histogram in HdrHistogram's own encoding, which omits the zeros that most of it consists of. It
 * replaces the histogram in a parcel; reading the parcel restores the histogram.
 *
 * @param bytes version 2 of the encoding
 */
@SuppressWarnings("ArrayRecordComponent") // exists in a parcel only
record PackedHistogram(byte[] bytes) implements Serializable {
  static PackedHistogram of(Histogram histogram) {
    ByteBuffer buffer = ByteBuffer.allocate(histogram.getNeededByteBufferCapacity());
    int length = histogram.encodeIntoByteBuffer(buffer);
    return new PackedHistogram(Arrays.copyOf(buffer.array(), length));
  }

  @Serial
  private Object readResolve() {
    Histogram histogram = Histogram.decodeFromByteBuffer(ByteBuffer.wrap(bytes), 0);
    // others with larger values are added to it
    histogram.setAutoResize(true);
    return histogram;
  }
}
