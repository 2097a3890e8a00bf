// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.workload;

import java.io.Serializable;
import java.util.function.LongSupplier;
import org.apache.commons.rng.UniformRandomProvider;
import org.apache.commons.rng.sampling.distribution.RejectionInversionZipfSampler;
import org.apache.commons.rng.sampling.distribution.SharedStateDiscreteSampler;

/**
 * The probability with which each key is drawn. The names are YCSB's request distributions; {@code
 * sequential}, {@code uniform}, {@code hotspot} and {@code latest} are its SequentialGenerator,
 * UniformLongGenerator, HotspotIntegerGenerator and SkewedLatestGenerator. {@code zipfian} is its
 * ZipfianGenerator, not the scrambled one: clients hash the keys, so that neighbouring popular keys
 * are spread over the servers anyway.
 *
 * <p>The same seed draws the same keys on every machine; only for {@code zipfian} and {@code
 * latest}, whose sampler takes logarithms, may the JDK's freedom in a logarithm's last bit change a
 * draw that lies that close to the border of two keys.
 *
 * <p>Immutable.
 *
 * @param kind the shape
 * @param first the exponent of zipfian and latest, or the hot share of hotspot's keys; else 0
 * @param second the share of operations that go to hotspot's hot keys; else 0
 */
public record KeyDistribution(Kind kind, double first, double second) implements Serializable {
  /** YCSB's default. */
  private static final double ZIPFIAN_EXPONENT = 0.99;

  private static final double STEEPEST_EXPONENT = 10;
  private static final double HOT_KEYS = 0.2;
  private static final double HOT_OPERATIONS = 0.8;

  /** The shape of a distribution. */
  public enum Kind {
    /** One key after the other, starting over at the end; each thread has a different first key. */
    SEQUENTIAL,
    /** Every key with the same probability. */
    UNIFORM,
    /** The k-th key with a probability in proportion to 1/k^s; the first is the most popular. */
    ZIPFIAN,
    /**
     * A share of the keys gets a share of the operations, uniformly inside and outside that share.
     */
    HOTSPOT,
    /**
     * Zipfian from the newest key backwards. Before any set of the mix, the newest is the key that
     * was preloaded last. Each set inserts: it writes the key that follows the newest, and
     * that key is then the newest. The first key follows the last, so that an insert replaces the
     * oldest.
     */
    LATEST,
    /** Each thread walks through its own part of the keys. */
    UNIQUE_PER_THREAD
  }

  static KeyDistribution parse(String text) {
    ParamReader reader = new ParamReader(WorkloadParam.KEY_DISTRIBUTION, text);
    String[] parts = text.split(":", -1);
    Kind kind = reader.constant(parts[0], Kind.values());
    return switch (kind) {
      case ZIPFIAN, LATEST -> skewed(kind, parts, reader);
      case HOTSPOT -> hotspot(kind, parts, reader);
      case SEQUENTIAL, UNIFORM, UNIQUE_PER_THREAD -> {
        if (parts.length > 1) {
          throw reader.wrong(text);
        }
        yield new KeyDistribution(kind, 0, 0);
      }
    };
  }

  private static KeyDistribution skewed(Kind kind, String[] parts, ParamReader reader) {
    return switch (parts.length) {
      case 1 -> new KeyDistribution(kind, ZIPFIAN_EXPONENT, 0);
      case 2 -> new KeyDistribution(kind, reader.decimal(parts[1], 0, STEEPEST_EXPONENT), 0);
      default -> throw reader.wrong(reader.text());
    };
  }

  private static KeyDistribution hotspot(Kind kind, String[] parts, ParamReader reader) {
    return switch (parts.length) {
      case 1 -> new KeyDistribution(kind, HOT_KEYS, HOT_OPERATIONS);
      case 3 ->
        new KeyDistribution(kind, reader.decimal(parts[1], 0, 1), reader.decimal(parts[2], 0, 1));
      default -> throw reader.wrong(reader.text());
    };
  }

  /**
   * Returns a sampler of the numbers 0 to {@code count - 1}, for use by one thread.
   *
   * @param start where a sequential walk begins, below {@code count}
   */
  LongSupplier sampler(UniformRandomProvider random, long count, long start) {
    int size = Math.toIntExact(count);
    return switch (kind) {
      case SEQUENTIAL, UNIQUE_PER_THREAD -> new Walk(size, start);
      case UNIFORM -> () -> random.nextInt(size);
      case ZIPFIAN -> zipfian(random, size);
      case LATEST -> {
        LongSupplier fromTheEnd = zipfian(random, size);
        yield () -> size - 1 - fromTheEnd.getAsLong();
      }
      case HOTSPOT -> hotspot(random, size);
    };
  }

  /**
   * Rejection-inversion needs no table, whatever the number of keys (Hörmann and Derflinger,
   * "Rejection-inversion to generate variates from monotone discrete distributions", 1996).
   */
  private LongSupplier zipfian(UniformRandomProvider random, int size) {
    SharedStateDiscreteSampler ranks = RejectionInversionZipfSampler.of(random, size, first);
    return () -> ranks.sample() - 1L;
  }

  private LongSupplier hotspot(UniformRandomProvider random, int size) {
    int hot = (int) Math.max(1, Math.round(size * first));
    int cold = size - hot;
    return () -> cold == 0 || random.nextDouble() < second
        ? random.nextInt(hot)
        : hot + random.nextInt(cold);
  }

  private static final class Walk implements LongSupplier {
    private final long count;
    private long next;

    Walk(long count, long start) {
      this.count = count;
      this.next = start;
    }

    @Override
    public long getAsLong() {
      long current = next;
      next = current + 1 == count ? 0 : current + 1;
      return current;
    }
  }

  @Override
  public String toString() {
    String word = ParamReader.word(kind);
    return switch (kind) {
      case ZIPFIAN, LATEST -> word + ":" + first;
      case HOTSPOT -> word + ":" + first + ":" + second;
      default -> word;
    };
  }
}
