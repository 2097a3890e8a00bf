// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.workload;

import org.apache.commons.rng.UniformRandomProvider;
import org.apache.commons.rng.sampling.distribution.RejectionInversionZipfSampler;
import org.apache.commons.rng.sampling.distribution.SharedStateDiscreteSampler;

/**
 * How often each key of a space is asked for. Names and meanings are YCSB's, but for {@code
 * unique-per-thread}.
 *
 * <p>Immutable.
 *
 * @param kind the shape
 * @param first the exponent of zipfian and latest, or the hot share of hotspot's keys; else 0
 * @param second the share of operations that go to hotspot's hot keys; else 0
 */
public record KeyDistribution(Kind kind, double first, double second) {
  private static final double ZIPFIAN_EXPONENT = 0.99;

  /** The shape of a distribution. */
  public enum Kind {
    /** One key after the other, starting over at the end; each thread starts at another place. */
    SEQUENTIAL("sequential"),
    /** Every key alike. */
    UNIFORM("uniform"),
    /** The k-th key with a probability in proportion to 1/k^s; the first is the most popular. */
    ZIPFIAN("zipfian"),
    /** A share of the keys gets a share of the operations, uniformly within and without it. */
    HOTSPOT("hotspot"),
    /** Zipfian from the end: the key that was stored last is the most popular. */
    LATEST("latest"),
    /** Each thread walks through a part of the keys that is its own. */
    UNIQUE_PER_THREAD("unique-per-thread");

    private final String text;

    Kind(String text) {
      this.text = text;
    }
  }

  /** Draws positions in a space of keys. Used by one thread. */
  interface Sampler {
    long next();
  }

  static KeyDistribution parse(String text) {
    String[] parts = text.split(":", -1);
    for (Kind kind : Kind.values()) {
      if (kind.text.equals(parts[0])) {
        return parse(kind, parts, text);
      }
    }
    java.util.List<String> names =
        java.util.Arrays.stream(Kind.values()).map(kind -> kind.text).toList();
    throw new WorkloadException("keyDistribution cannot be '%s': expected %s%s"
        .formatted(text, WorkloadParam.KEY_DISTRIBUTION.syntax(), DidYouMean.of(parts[0], names)));
  }

  private static KeyDistribution parse(Kind kind, String[] parts, String text) {
    return switch (kind) {
      case ZIPFIAN, LATEST -> {
        check(parts.length <= 2, text);
        double exponent = parts.length == 2 ? exponent(parts[1], text) : ZIPFIAN_EXPONENT;
        yield new KeyDistribution(kind, exponent, 0);
      }
      case HOTSPOT -> {
        check(parts.length == 1 || parts.length == 3, text);
        yield parts.length == 1
            ? new KeyDistribution(kind, 0.2, 0.8)
            : new KeyDistribution(
                kind,
                Numbers.share(WorkloadParam.KEY_DISTRIBUTION, text, parts[1]),
                Numbers.share(WorkloadParam.KEY_DISTRIBUTION, text, parts[2]));
      }
      default -> {
        check(parts.length == 1, text);
        yield new KeyDistribution(kind, 0, 0);
      }
    };
  }

  private static double exponent(String given, String text) {
    try {
      double exponent = Double.parseDouble(given);
      check(exponent >= 0 && exponent <= 10, text);
      return exponent;
    } catch (NumberFormatException e) {
      throw WorkloadException.of(WorkloadParam.KEY_DISTRIBUTION, text);
    }
  }

  private static void check(boolean holds, String text) {
    if (!holds) {
      throw WorkloadException.of(WorkloadParam.KEY_DISTRIBUTION, text);
    }
  }

  /**
   * Returns a sampler of 0 to {@code count - 1}.
   *
   * @param start where a sequential walk begins, below {@code count}
   */
  Sampler sampler(UniformRandomProvider random, long count, long start) {
    return switch (kind) {
      case SEQUENTIAL, UNIQUE_PER_THREAD -> new Walk(count, start);
      case UNIFORM -> () -> random.nextLong(count);
      case ZIPFIAN -> zipfian(random, count);
      case LATEST -> {
        Sampler fromTheEnd = zipfian(random, count);
        yield () -> count - 1 - fromTheEnd.next();
      }
      case HOTSPOT -> hotspot(random, count);
    };
  }

  /** Rejection-inversion (Hörmann and Derflinger 1996): no table, whatever the number of keys. */
  private Sampler zipfian(UniformRandomProvider random, long count) {
    int elements = Math.toIntExact(Math.min(count, Integer.MAX_VALUE));
    SharedStateDiscreteSampler sampler = RejectionInversionZipfSampler.of(random, elements, first);
    return () -> sampler.sample() - 1L;
  }

  private Sampler hotspot(UniformRandomProvider random, long count) {
    long hot = Math.min(count, Math.max(1, Math.round(count * first)));
    long cold = count - hot;
    return () -> cold == 0 || random.nextDouble() < second
        ? random.nextLong(hot)
        : hot + random.nextLong(cold);
  }

  private static final class Walk implements Sampler {
    private final long count;
    private long next;

    Walk(long count, long start) {
      this.count = count;
      this.next = start;
    }

    @Override
    public long next() {
      long current = next;
      next = current + 1 == count ? 0 : current + 1;
      return current;
    }
  }

  @Override
  public String toString() {
    return switch (kind) {
      case ZIPFIAN, LATEST -> kind.text + ":" + first;
      case HOTSPOT -> kind.text + ":" + first + ":" + second;
      default -> kind.text;
    };
  }
}
