// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.result;

import cacheduel.timing.HistogramKey;
import cacheduel.timing.TimeKind;
import cacheduel.workload.Operation;
import cacheduel.workload.SizeBuckets;
import java.nio.BufferUnderflowException;
import java.nio.ByteBuffer;
import java.util.Base64;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.zip.DataFormatException;
import org.HdrHistogram.Histogram;
import org.jspecify.annotations.Nullable;

/**
 * A histogram of times in nanoseconds, compressed. Immutable.
 *
 * @param kind the start and the end of the measured times
 * @param operation the operation
 * @param fromLength the shortest length of the values, in bytes (characters of strings and objects);
 *     null for values of any length
 * @param toLength the longest length; null for values of any length
 * @param censored whether the times are the ages of operations that failed or did not end
 * @param hdr the histogram in HdrHistogram's compressed form, in Base64
 */
public record TimeHistogram(
    TimeKind kind,
    Operation operation,
    @Nullable Integer fromLength,
    @Nullable Integer toLength,
    boolean censored,
    String hdr) {
  private static final Comparator<HistogramKey> ORDER = Comparator.comparing(HistogramKey::kind)
      .thenComparing(HistogramKey::operation)
      .thenComparing(HistogramKey::bucket)
      .thenComparing(HistogramKey::censored);

  /** Compresses the histograms of a fork, in the order of their keys. */
  public static List<TimeHistogram> of(
      Map<HistogramKey, Histogram> histograms, SizeBuckets buckets) {
    return histograms.entrySet().stream()
        .sorted(Map.Entry.comparingByKey(ORDER))
        .map(entry -> of(entry.getKey(), entry.getValue(), buckets))
        .toList();
  }

  private static TimeHistogram of(HistogramKey key, Histogram histogram, SizeBuckets buckets) {
    int bucket = key.bucket();
    boolean anyLength = key.censored() || buckets.count() == 1 || bucket == HistogramKey.NO_BUCKET;
    return new TimeHistogram(
        key.kind(),
        key.operation(),
        anyLength ? null : (Integer) buckets.from(bucket),
        anyLength ? null : (Integer) buckets.to(bucket),
        key.censored(),
        compressed(histogram));
  }

  private static String compressed(Histogram histogram) {
    ByteBuffer buffer = ByteBuffer.allocate(histogram.getNeededByteBufferCapacity());
    int length = histogram.encodeIntoCompressedByteBuffer(buffer);
    byte[] bytes = new byte[length];
    buffer.flip().get(bytes);
    return Base64.getEncoder().encodeToString(bytes);
  }

  /**
   * Expands the histogram.
   *
   * @throws IllegalArgumentException if it is damaged
   */
  public Histogram histogram() {
    try {
      ByteBuffer bytes = ByteBuffer.wrap(Base64.getDecoder().decode(hdr));
      Histogram histogram = Histogram.decodeFromCompressedByteBuffer(bytes, 0);
      histogram.setAutoResize(true);
      return histogram;
    } catch (DataFormatException | IndexOutOfBoundsException | BufferUnderflowException e) {
      throw new IllegalArgumentException("a histogram is damaged: " + e.getMessage(), e);
    }
  }
}
