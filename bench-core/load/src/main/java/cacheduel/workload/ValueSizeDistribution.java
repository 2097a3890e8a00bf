// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.workload;

import java.io.Serializable;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Collectors;
import org.apache.commons.rng.UniformRandomProvider;

/**
 * The lengths of values: one length, a uniform range, or several of both with weights.
 *
 * <p>Immutable.
 */
public final class ValueSizeDistribution implements Serializable {
  private static final long serialVersionUID = 1L;

  /** The capacity of memcached's largest item, less room for its key and header. */
  static final int LARGEST = 1024 * 1024 - 1024;

  private static final int LARGEST_WEIGHT = 1_000_000;

  // from List.copyOf, hence serializable
  private final List<Range> ranges;
  private final int[] upTo;
  private final int min;
  private final int max;

  private record Range(int min, int max, int weight) implements Serializable {
    boolean contains(int length) {
      return length >= min && length <= max;
    }

    @Override
    public String toString() {
      return min == max ? Integer.toString(min) : min + ".." + max;
    }
  }

  private ValueSizeDistribution(List<Range> ranges) {
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

  /** Returns whether it is a single length or range, without weights. */
  public boolean isRange() {
    return ranges.size() == 1;
  }

  /** Returns the reason for the largest size, after the size itself. */
  static String whyNotLarger() {
    return LARGEST
        + " bytes: with its key, that fills the largest item of memcached's default (1 MB), and a larger"
        + " one (-I) is not supported";
  }

  static ValueSizeDistribution parse(String text) {
    ParamReader reader = new ParamReader(WorkloadParam.VALUE_SIZE, text);
    String[] parts = text.split("\\+", -1);
    List<Range> ranges = new ArrayList<>();
    for (String part : parts) {
      String[] sizeAndWeight = part.split(":", -1);
      String[] bounds = sizeAndWeight[0].split("\\.\\.", -1);
      if (sizeAndWeight.length > 2 || bounds.length > 2) {
        throw reader.wrong(part);
      }
      int min = size(reader, bounds[0].strip(), 0);
      int max = bounds.length == 2 ? size(reader, bounds[1].strip(), min) : min;
      int weight = sizeAndWeight.length == 2
          ? (int) reader.whole(sizeAndWeight[1].strip(), 1, LARGEST_WEIGHT)
          : 1;
      ranges.add(new Range(min, max, parts.length == 1 ? 1 : weight));
    }
    return new ValueSizeDistribution(List.copyOf(ranges));
  }

  private static int size(ParamReader reader, String text, int least) {
    long size = reader.whole(text, least, Integer.MAX_VALUE);
    if (size > LARGEST) {
      throw new WorkloadException(
          "valueSize cannot be %d: expected at most %s".formatted(size, whyNotLarger()));
    }
    return (int) size;
  }

  /** Returns the shortest length in bytes. */
  public int min() {
    return min;
  }

  /** Returns the longest length in bytes. */
  public int max() {
    return max;
  }

  /** Returns the lengths as {from, to} in ascending order, with overlapping ranges merged. */
  List<int[]> disjointRanges() {
    List<int[]> disjoint = new ArrayList<>();
    ranges.stream().sorted(Comparator.comparingInt(Range::min)).forEach(range -> {
      int[] last = disjoint.isEmpty() ? null : disjoint.get(disjoint.size() - 1);
      if (last != null && range.min() <= last[1]) {
        last[1] = Math.max(last[1], range.max());
      } else {
        disjoint.add(new int[] {range.min(), range.max()});
      }
    });
    return disjoint;
  }

  /** Returns whether a value may have this length. */
  boolean contains(int length) {
    for (int i = 0; i < upTo.length; i++) {
      if (ranges.get(i).contains(length)) {
        return true;
      }
    }
    return false;
  }

  /** Draws a length. */
  int draw(UniformRandomProvider random) {
    Range range = ranges.size() == 1 ? ranges.get(0) : pick(random.nextInt(upTo[upTo.length - 1]));
    return range.min() == range.max()
        ? range.min()
        : range.min() + random.nextInt(range.max() - range.min() + 1);
  }

  /** Returns the length that 64 random bits choose. */
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

  /** Returns the written form; a single length or range is written without its weight. */
  @Override
  public String toString() {
    if (isRange()) {
      return ranges.get(0).toString();
    }
    return ranges.stream()
        .map(range -> range + ":" + range.weight())
        .collect(Collectors.joining("+"));
  }
}
