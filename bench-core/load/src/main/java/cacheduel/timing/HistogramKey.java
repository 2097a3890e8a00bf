// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.timing;

import cacheduel.workload.Operation;
import cacheduel.workload.SizeBuckets;
import java.io.Serializable;

/**
 * The key of a histogram: the properties that its times share. Immutable.
 *
 * @param kind the start and the end of the measured times
 * @param operation the operation
 * @param bucket the value's bucket of {@link SizeBuckets}, or {@link #NO_BUCKET}
 * @param censored true if the times are the ages of operations that failed or did not end, so that
 *     only a lower bound of their times is known
 */
public record HistogramKey(TimeKind kind, Operation operation, int bucket, boolean censored)
    implements Serializable {
  /** The bucket of operations with no value, or with several. */
  public static final int NO_BUCKET = -1;

  private static final int BUCKETS = SizeBuckets.MOST + 1;

  static final int COUNT = 2 * TimeKind.values().length * Operation.values().length * BUCKETS;

  private static final TimeKind[] KINDS = TimeKind.values();
  private static final Operation[] OPERATIONS = Operation.values();

  /** Creates the key of operations that succeeded. */
  public HistogramKey(TimeKind kind, Operation operation, int bucket) {
    this(kind, operation, bucket, false);
  }

  /** Dense, so that a sample's histogram is found without hashing. */
  @SuppressWarnings("EnumOrdinal") // never stored: valid only for the enums of this jar
  static int index(TimeKind kind, Operation operation, int bucket, boolean censored) {
    int whole = kind.ordinal() * OPERATIONS.length + operation.ordinal();
    return ((censored ? COUNT / BUCKETS / 2 : 0) + whole) * BUCKETS + bucket + 1;
  }

  @SuppressWarnings("EnumOrdinal") // as above
  static boolean isResponse(int index) {
    int whole = index / BUCKETS % (COUNT / BUCKETS / 2);
    return whole / OPERATIONS.length == TimeKind.RESPONSE.ordinal();
  }

  static HistogramKey at(int index) {
    int rest = index / BUCKETS;
    int whole = rest % (COUNT / BUCKETS / 2);
    return new HistogramKey(
        KINDS[whole / OPERATIONS.length],
        OPERATIONS[whole % OPERATIONS.length],
        index % BUCKETS - 1,
        rest != whole);
  }
}
