// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.faults.result;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.tuple;

import cacheduel.compare.Verdict;
import cacheduel.input.UsageException;
import java.util.List;
import java.util.function.UnaryOperator;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class ComparedClientTest {
  private static final double NOISE = 0.1;

  /** Returns a version that recovers so long after the end of the fault, in each of five rounds. */
  private static Stream<EnduredFault> version(String version, double recovery) {
    return version(version, builder -> builder.fail(0, 10, 14 + recovery, "timeout"));
  }

  private static Stream<EnduredFault> version(
      String version, UnaryOperator<EnduredBuilder> behaviour) {
    return IntStream.rangeClosed(1, 5)
        .mapToObj(round -> behaviour
            .apply(EnduredBuilder.of("folsom").version(version).round(round))
            .down(1, 14, 14 + NOISE * (round % 3), 1)
            .build());
  }

  @SafeVarargs
  private static FaultRun run(Stream<EnduredFault>... clients) {
    Stream<EnduredFault> all = Stream.empty();
    for (Stream<EnduredFault> client : clients) {
      all = Stream.concat(all, client);
    }
    return FaultRuns.of(all);
  }

  private static Verdict of(List<ComparedClient> compared, FaultFigure figure) {
    return compared.get(0).figures().stream()
        .filter(verdict -> verdict.figure() == figure)
        .findFirst()
        .orElseThrow()
        .verdict();
  }

  @Test
  void armsOfOneRun_getVerdicts_theFirstIsTheBaseline() {
    List<ComparedClient> compared = ComparedClient.of(run(version("1.0", 1), version("1.1", 3)));
    assertThat(compared).singleElement().satisfies(client -> {
      assertThat(client.baseline().version()).isEqualTo("1.0");
      assertThat(client.candidate().version()).isEqualTo("1.1");
      assertThat(client.different())
          .extracting(FigureVerdict::figure, FigureVerdict::verdict)
          .contains(
              tuple(FaultFigure.RECOVERY, Verdict.WORSE), tuple(FaultFigure.ERRORS, Verdict.WORSE))
          .doesNotContain(tuple(FaultFigure.BLAST_RADIUS, Verdict.WORSE));
      assertThat(client.recoveries(Verdict.WORSE)).hasSize(1);
    });
    assertThat(
            of(ComparedClient.of(run(version("1.0", 3), version("1.1", 1))), FaultFigure.RECOVERY))
        .isEqualTo(Verdict.BETTER);
  }

  @Test
  void twoRuns_giveASuspicionOnly() {
    List<ComparedClient> compared =
        ComparedClient.of(run(version("1.0", 1)), run(version("1.0", 3)));
    assertThat(compared.get(0).recoveries(Verdict.WORSE)).singleElement().satisfies(time -> {
      assertThat(time.verdict()).isEqualTo(Verdict.INCONCLUSIVE);
      assertThat(time.suspected()).isEqualTo(Verdict.WORSE);
    });
    assertThat(compared.get(0).has(Verdict.WORSE)).isFalse();
  }

  @Test
  void directionOfTheFigure_decidesWhatIsWorse() {
    List<ComparedClient> compared = ComparedClient.of(run(
        version("1.0", builder -> builder),
        version("1.1", builder -> builder.down(1, 10, 14, 0.5).stale(2, 14, 15, 3))));
    assertThat(of(compared, FaultFigure.BLAST_RADIUS)).isEqualTo(Verdict.WORSE);
    assertThat(of(compared, FaultFigure.STALE_READS)).isEqualTo(Verdict.WORSE);
    assertThat(of(compared, FaultFigure.FALSE_MISSES)).isEqualTo(Verdict.INCONCLUSIVE);
  }

  @Test
  void clientThatDoesNotRecover_isWorseWithoutAnUpperEnd() {
    List<ComparedClient> compared = ComparedClient.of(run(version("1.0", 1), version("1.1", 20)));
    FigureVerdict time = compared.get(0).recoveries(Verdict.WORSE).get(0);
    assertThat(time.difference().low()).isGreaterThan(15);
    assertThat(time.difference().high()).isNull();
    assertThat(of(
            ComparedClient.of(run(version("1.0", 20), version("1.1", 20))), FaultFigure.RECOVERY))
        .isEqualTo(Verdict.INCONCLUSIVE);
  }

  @Test
  void tooFewRounds_areNoVerdict() {
    assertThat(of(
            ComparedClient.of(run(version("1.0", 1).limit(2), version("1.1", 9).limit(2))),
            FaultFigure.RECOVERY))
        .isEqualTo(Verdict.INVALID);
  }

  @Test
  void severalSettings_areComparedWithTheFirst() {
    Stream<EnduredFault> wire = Stream.of(EnduredBuilder.of("wire").build());
    assertThat(
            ComparedClient.of(run(version("1.0", 1), wire, version("1.1", 1), version("1.2", 1))))
        .extracting(
            client -> client.baseline().version(), client -> client.candidate().version())
        .containsExactly(tuple("1.0", "1.1"), tuple("1.0", "1.2"));
  }

  @Test
  void clientsOfTwoRuns_areMatchedByNameThenVersion() {
    assertThat(ComparedClient.of(
            run(version("1.0", 1), version("1.1", 1)), run(version("1.1", 1), version("1.2", 1))))
        .extracting(
            client -> client.baseline().version(), client -> client.candidate().version())
        .containsExactly(tuple("1.0", "1.2"), tuple("1.1", "1.1"));
  }

  @Test
  void nothingInCommon_isRefused() {
    FaultRun alone = run(version("1.0", 1));
    assertThatThrownBy(() -> ComparedClient.of(alone))
        .isInstanceOf(UsageException.class)
        .hasMessageContaining("among folsom@1.0: expected two clients of one run of faults");
    FaultRun other = run(Stream.of(EnduredBuilder.of("wire").build()));
    assertThatThrownBy(() -> ComparedClient.of(alone, other)).isInstanceOf(UsageException.class);
  }
}
