// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.workload;

import java.util.ArrayList;
import java.util.List;
import org.apache.commons.rng.UniformRandomProvider;

/**
 * How long values are: one length, a uniform range, or lengths by weight.
 *
 * <p>Immutable.
 */
public final class ValueSizeDistribution {
  private static final int LARGEST = 1024 * 1024 - 1024;

  private final String text;
  private final List<Range> ranges;
  private final int[] upTo;
  private final int min;
  private final int max;

  private record Range(int min, int max, int weight) {
    double mean() {
      return (min + (double) max) / 2;
    }
  }

  private ValueSizeDistribution(String text, List<Range> ranges) {
    this.text = text;
    this.ranges = ranges;
    this.upTo = new int[ranges.size()];
    int sum = 0;
    for (int i = 0; i < upTo.length; i++) {
      sum += ranges.get(i).weight();
      upTo[i] = sum;
    }
    this.min = ranges.stream().mapToInt(Range::min).min().orElseThrow();
    this.max = ranges.stream().mapToInt(Range::max).max().orElseThrow();
  }

  static ValueSizeDistribution parse(String text) {
    List<Range> ranges = new ArrayList<>();
    for (String part : text.split("\\+", -1)) {
      String[] sizeAndWeight = part.split(":", -1);
      if (sizeAndWeight.length > 2) {
        throw WorkloadException.of(WorkloadParam.VALUE_SIZE, text);
      }
      String weight = sizeAndWeight.length == 2 ? sizeAndWeight[1] : "1";
      String[] bounds = sizeAndWeight[0].split("\\.\\.", -1);
      if (bounds.length > 2) {
        throw WorkloadException.of(WorkloadParam.VALUE_SIZE, text);
      }
      int min = size(bounds[0], 0);
      int max = bounds.length == 2 ? size(bounds[1], min) : min;
      ranges.add(
          new Range(min, max, (int) Numbers.whole(WorkloadParam.VALUE_SIZE, weight, 1, 1_000_000)));
    }
    return new ValueSizeDistribution(text, List.copyOf(ranges));
  }

  private static int size(String text, int least) {
    return (int) Numbers.whole(WorkloadParam.VALUE_SIZE, text, least, LARGEST);
  }

  /** The shortest length, in bytes. */
  public int min() {
    return min;
  }

  /** The longest length, in bytes. */
  public int max() {
    return max;
  }

  /** The mean length, in bytes. */
  public double mean() {
    return ranges.stream().mapToDouble(range -> range.mean() * range.weight()).sum()
        / upTo[upTo.length - 1];
  }

  /** Draws a length. */
  int draw(UniformRandomProvider random) {
    Range range = ranges.size() == 1 ? ranges.get(0) : pick(random.nextInt(upTo[upTo.length - 1]));
    return range.min() == range.max()
        ? range.min()
        : range.min() + random.nextInt(range.max() - range.min() + 1);
  }

  /** The length that belongs to 64 random bits. */
  int of(long bits) {
    int high = (int) (bits >>> 33);
    Range range = pick(high % upTo[upTo.length - 1]);
    int span = range.max() - range.min() + 1;
    return range.min() + (int) ((bits & 0x7fff_ffffL) % span);
  }

  private Range pick(int belowSum) {
    int i = 0;
    while (belowSum >= upTo[i]) {
      i++;
    }
    return ranges.get(i);
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof ValueSizeDistribution sizes && sizes.ranges.equals(ranges);
  }

  @Override
  public int hashCode() {
    return ranges.hashCode();
  }

  @Override
  public String toString() {
    return text;
  }
}
