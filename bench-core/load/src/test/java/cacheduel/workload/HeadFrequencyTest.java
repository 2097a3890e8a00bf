// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.workload;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** The keys drawn by all threads together, against the theory of each distribution. */
class HeadFrequencyTest {
  private static final int KEYS = 10_000;
  private static final int DRAWS = 400_000;
  private static final double HOT_SHARE = 0.8;
  private static final double HOT_KEYS = 0.2;

  static Stream<Arguments> loads() {
    return Stream.of("uniform", "zipfian", "hotspot", "latest")
        .flatMap(distribution -> Stream.of(
                "get", "get:9+delete:1", "get:8+set:1+delete:1", "get:9+set:1")
            .flatMap(mix ->
                Stream.of(1, 8, 50).map(threads -> Arguments.of(distribution, mix, threads))));
  }

  @ParameterizedTest
  @MethodSource("loads")
  void head_isThatOfTheDistributionWhateverTheMixAndTheThreads(
      String distribution, String mix, int threads) {
    Workload workload =
        Workloads.of("keyDistribution", distribution, "mix", mix, "keys", Integer.toString(KEYS));
    double[] shares = shares(workload, threads);
    for (int head : new int[] {1, 10, KEYS / 100}) {
      double expected = expected(distribution, head);
      double sum = 0;
      for (int rank = 0; rank < head; rank++) {
        sum += shares[rank];
      }
      assertThat(sum)
          .as("share of the first %d keys", head)
          .isCloseTo(expected, within(6 * Math.sqrt(expected / DRAWS)));
    }
  }

  private static double expected(String distribution, int head) {
    return switch (distribution) {
      case "uniform" -> head / (double) KEYS;
      case "hotspot" -> head * HOT_SHARE / (KEYS * HOT_KEYS);
      default -> powers(head) / powers(KEYS);
    };
  }

  private static double powers(int ranks) {
    double sum = 0;
    for (int rank = 1; rank <= ranks; rank++) {
      sum += Math.pow(rank, -0.99);
    }
    return sum;
  }

  /**
   * Returns the shares of the reads and deletes by the rank of their key. With {@code latest}, the
   * key that was set last has the first rank; before any set, the last key.
   */
  private static double[] shares(Workload workload, int threads) {
    boolean latest = workload.requests().keyDistribution().kind() == KeyDistribution.Kind.LATEST;
    List<OperationStream> streams = Workloads.streams(workload, threads);
    double[] shares = new double[KEYS];
    Request request = new Request();
    long newest = KEYS - 1;
    int counted = 0;
    for (int i = 0; counted < DRAWS; i++) {
      // the threads advance at different paces
      Workloads.draw(streams.get((int) (Math.sqrt(i % 10_000 / 1e4) * threads)), request);
      if (request.operation() == Operation.SET && latest) {
        assertThat(request.keyIndex()).isEqualTo((newest + 1) % KEYS);
        newest = request.keyIndex();
      } else {
        long key = request.keyIndex();
        shares[(int) (latest ? (newest - key + KEYS) % KEYS : key)]++;
        counted++;
      }
    }
    for (int rank = 0; rank < KEYS; rank++) {
      shares[rank] /= counted;
    }
    return shares;
  }
}
