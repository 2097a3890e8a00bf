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
 */
public record HistogramKey(TimeKind kind, Operation operation, int bucket) implements Serializable {
  /** The bucket of operations with no value, or with several. */
  public static final int NO_BUCKET = -1;

  static final int COUNT =
      TimeKind.values().length * Operation.values().length * (SizeBuckets.MOST + 1);

  private static final TimeKind[] KINDS = TimeKind.values();
  private static final Operation[] OPERATIONS = Operation.values();

  /** Dense, so that a sample's histogram is found without hashing. */
  @SuppressWarnings("EnumOrdinal") // never stored: valid only for the enums of this jar
  static int index(TimeKind kind, Operation operation, int bucket) {
    return (kind.ordinal() * OPERATIONS.length + operation.ordinal()) * (SizeBuckets.MOST + 1)
        + bucket
        + 1;
  }

  @SuppressWarnings("EnumOrdinal") // as above
  static boolean isResponse(int index) {
    return index / (SizeBuckets.MOST + 1) / OPERATIONS.length == TimeKind.RESPONSE.ordinal();
  }

  static HistogramKey at(int index) {
    int rest = index / (SizeBuckets.MOST + 1);
    return new HistogramKey(
        KINDS[rest / OPERATIONS.length],
        OPERATIONS[rest % OPERATIONS.length],
        index % (SizeBuckets.MOST + 1) - 1);
  }
}
