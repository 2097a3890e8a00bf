// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.result;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.offset;
import static org.assertj.core.api.Assertions.tuple;

import cacheduel.client.Mode;
import cacheduel.client.Protocol;
import cacheduel.machine.fitness.FitnessFinding;
import cacheduel.machine.fitness.Severity;
import cacheduel.plan.Cell;
import cacheduel.remark.Remark;
import cacheduel.remark.RemarkKind;
import cacheduel.workload.Operation;
import java.util.Arrays;
import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.api.Test;

/** Several forks of a cell as one result. */
class ForkFoldTest {
  private static final Cell CELL =
      RunFixture.cell(1, "spymemcached", Protocol.ASCII, Mode.BLOCKING, 4);

  /** Each builder is of one fork, in its own round. */
  private static CellResult folded(ResultBuilder... forks) {
    return CellResult.of(Arrays.stream(forks).map(ResultBuilder::fork).toList());
  }

  private static ResultBuilder fork(int round, double... rates) {
    ResultBuilder fork = ResultBuilder.of(CELL).rate(rates[0]);
    for (int i = 0; i < rates.length; i++) {
      fork.iteration(round, MeasuredFixture.iteration(i + 1, rates[i]));
    }
    return fork;
  }

  /** Medians of 100, 200 and 400, whose logarithms deviate by ln 2. */
  @Test
  void rate_isTheGeometricMeanOfTheForksMedians() {
    CellResult all = folded(fork(1, 100, 90, 9_000), fork(2, 200, 1, 210), fork(3, 400, 300, 500));

    Throughput rate = Objects.requireNonNull(all.throughput());
    double error = 4.302653 * Math.log(2) / Math.sqrt(3);
    assertThat(rate.opsPerSecond()).isCloseTo(200, offset(1e-9));
    assertThat(rate.low()).isCloseTo(200 * Math.exp(-error), offset(1e-3));
    assertThat(rate.high()).isCloseTo(200 * Math.exp(error), offset(1e-2));
    assertThat(all.forks()).extracting(Fork::round).containsExactly(1, 2, 3);
    assertThat(all.iterations()).hasSize(9);
  }

  @Test
  void twoForks_haveNoInterval_andOneHasItsOwn() {
    CellResult two =
        folded(ResultBuilder.of(CELL).rate(100, 20), ResultBuilder.of(CELL).rate(400, 10));

    Throughput rate = Objects.requireNonNull(two.throughput());
    assertThat(rate.opsPerSecond()).isCloseTo(200, offset(1e-9));
    assertThat(rate.low()).isNull();
    assertThat(rate.high()).isNull();
    assertThat(folded(ResultBuilder.of(CELL).rate(100, 20)).throughput())
        .isEqualTo(new Throughput(100, 80.0, 120.0, 5, 100));
    assertThat(folded(fork(1, 300).rate(100, 20)).throughput())
        .describedAs("whose median is beyond the interval of its mean")
        .isEqualTo(new Throughput(300, 80.0, 300.0, 5, 300));
  }

  @Test
  void disturbedIterations_doNotCountInTheRate() {
    ResultBuilder fork = fork(1, 100, 100, 100)
        .iteration(1, MeasuredFixture.disturbed(4, 10))
        .iteration(1, MeasuredFixture.disturbed(5, 10));

    assertThat(Objects.requireNonNull(folded(fork).throughput()).opsPerSecond())
        .isCloseTo(100, offset(1e-9));
  }

  @Test
  void forkWithoutARate_leavesNoneOut() {
    assertThat(folded(ResultBuilder.of(CELL).status(Status.FAILED, "no answer")).throughput())
        .isNull();
  }

  @Test
  void worstRound_decidesTheStatus() {
    CellResult all = folded(fork(1, 100), fork(2, 90).status(Status.INVALID, "2 wrong answers"));

    assertThat(all.status()).isEqualTo(Status.INVALID);
    assertThat(all.reasons()).extracting(Remark::text).containsExactly("round 2: 2 wrong answers");
    assertThat(all.forks())
        .extracting(Fork::round, Fork::status)
        .containsExactly(tuple(1, Status.VALID), tuple(2, Status.INVALID));
  }

  @Test
  void roundThatFailed_keepsWhatTheOthersMeasured() {
    CellResult all =
        folded(fork(1, 100, 110, 120), ResultBuilder.of(CELL).status(Status.FAILED, "no answer"));

    assertThat(all.status()).isEqualTo(Status.FAILED);
    assertThat(Objects.requireNonNull(all.throughput()).opsPerSecond())
        .isCloseTo(110, offset(1e-9));
  }

  @Test
  void percentiles_areThoseOfAllTimes() {
    CellResult all = folded(
        fork(1, 100).histogram(1, TimeHistogramFixture.completed(Operation.GET, 100, 300)),
        fork(2, 100).histogram(2, TimeHistogramFixture.completed(Operation.GET, 200)));

    assertThat(all.completed().get(Operation.GET)).satisfies(times -> {
      assertThat(times.count()).isEqualTo(3);
      assertThat(times.p50Nanos()).isEqualTo(200);
      assertThat(times.maxNanos()).isEqualTo(300);
    });
  }

  @Test
  void censoredTimes_staySoAndSizesStayApart() {
    CellResult all = folded(
        fork(1, 100)
            .histogram(1, TimeHistogramFixture.ofSize(Operation.SET, 1, 1, 100))
            .histogram(1, TimeHistogramFixture.ofSize(Operation.SET, 2, 3, 200))
            .histogram(1, TimeHistogramFixture.censored(Operation.SET, 900)),
        fork(2, 100).histogram(2, TimeHistogramFixture.ofSize(Operation.SET, 1, 1, 300)));

    assertThat(all.completed().get(Operation.SET)).satisfies(times -> {
      assertThat(times.count()).isEqualTo(4);
      assertThat(times.censored()).isNotNull();
      assertThat(times.isLowerBound(0.99)).isTrue();
    });
    assertThat(all.times().bySize()).hasSize(2).first().satisfies(size -> {
      assertThat(size.toLength()).isEqualTo(1);
      assertThat(size.latency().count()).isEqualTo(2);
      assertThat(size.latency().maxNanos()).isEqualTo(300);
    });
  }

  @Test
  void countsAndChecks_addUp() {
    CellResult all = folded(
        fork(1, 100)
            .answers(10, 1, 0, Map.of("timeout", 1L))
            .counted(Operation.GET, 11, 11)
            .connections(new Connections(0L, 6L, 6L, 0L, null)),
        fork(2, 100)
            .answers(20, 2, 3, Map.of("timeout", 2L))
            .counted(Operation.GET, 22, 21)
            .connections(new Connections(1L, 6L, 7L, 0L, 4L)));

    Answers answers = Objects.requireNonNull(all.answers());
    assertThat(answers.hits()).isEqualTo(30);
    assertThat(answers.wrong()).isEqualTo(3);
    assertThat(answers.errors()).containsEntry("timeout", 3L);
    assertThat(all.checks().serverCounts().get(Operation.GET))
        .extracting(ServerCount::sent, ServerCount::counted)
        .containsExactly(33L, 32L);
    assertThat(all.checks().connections()).isEqualTo(new Connections(1L, 12L, 13L, 0L, null));
  }

  @Test
  void littlesLaw_isTheMeanOfTheRounds() {
    CellResult all = folded(
        fork(1, 100).littlesLaw(4, 0.1, 1.0),
        fork(2, 100).littlesLaw(4, 0.1, 1.0),
        fork(3, 100).littlesLaw(1, 0.4, 0.7));

    assertThat(all.checks().littlesLaw()).satisfies(law -> {
      assertThat(law.inFlight()).isCloseTo(3, offset(1e-9));
      assertThat(law.ratio()).isCloseTo(0.9, offset(1e-9));
    });
  }

  @Test
  void gravestFinding_isKept() {
    CellResult all = folded(
        fork(1, 100).finding("steal", Severity.NOISY, "9 %"),
        fork(2, 100).finding("steal", Severity.OK, "0 %"));

    assertThat(all.fitness())
        .contains(new FitnessFinding("steal", Severity.NOISY, "9 %"))
        .doesNotContain(new FitnessFinding("steal", Severity.OK, "0 %"));
  }

  @Test
  void warningsOfOneKind_areOne() {
    CellResult all = folded(
        fork(1, 100).warning("the threads spent 12 % of their time waiting"),
        fork(2, 100).warning("the threads spent 14 % of their time waiting"),
        fork(3, 100).warning(RemarkKind.UNCHECKED, "something else"));

    assertThat(all.warnings())
        .extracting(Remark::text)
        .containsExactly("the threads spent 14 % of their time waiting", "something else");
  }

  @Test
  void trend_isFoundOverTheRounds() {
    CellResult two = folded(fork(1, 50, 100, 100), fork(2, 50, 100, 100));
    CellResult three = folded(fork(1, 50, 100, 100), fork(2, 50, 100, 100), fork(3, 50, 100, 100));

    assertThat(two.warnings()).isEmpty();
    assertThat(three.warnings())
        .extracting(Remark::text)
        .singleElement()
        .asString()
        .startsWith("UNSETTLED: its rate still rose by 100 %");
  }
}
