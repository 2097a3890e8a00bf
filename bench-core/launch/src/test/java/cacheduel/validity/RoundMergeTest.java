// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.validity;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.offset;
import static org.assertj.core.api.Assertions.tuple;

import cacheduel.client.Mode;
import cacheduel.client.Protocol;
import cacheduel.machine.fitness.FitnessFinding;
import cacheduel.machine.fitness.Severity;
import cacheduel.plan.Cell;
import cacheduel.result.Answers;
import cacheduel.result.CellResult;
import cacheduel.result.Connections;
import cacheduel.result.MeasuredIteration;
import cacheduel.result.Remark;
import cacheduel.result.RemarkKind;
import cacheduel.result.ResultBuilder;
import cacheduel.result.Round;
import cacheduel.result.RunFixture;
import cacheduel.result.ServerCount;
import cacheduel.result.Status;
import cacheduel.result.Throughput;
import cacheduel.timing.TimeKind;
import cacheduel.workload.Operation;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.IntStream;
import org.HdrHistogram.Histogram;
import org.junit.jupiter.api.Test;

/** Several forks of a cell as one result. */
class RoundMergeTest {
  private static final Cell CELL =
      RunFixture.cell(1, "spymemcached", Protocol.ASCII, Mode.BLOCKING, 4);

  private static CellResult merged(ResultBuilder... forks) {
    CellResult all = RoundMerge.ofRound(forks[0].build(), 1);
    for (int i = 1; i < forks.length; i++) {
      all = RoundMerge.plus(all, RoundMerge.ofRound(forks[i].build(), i + 1), Map.of());
    }
    return all;
  }

  private static ResultBuilder fork(double... rates) {
    ResultBuilder fork = ResultBuilder.of(CELL).rate(rates[0]);
    for (double rate : rates) {
      fork.iteration(rate);
    }
    return fork;
  }

  @Test
  void rate_isThatOfAllIterations() {
    CellResult all = merged(fork(100, 110), fork(120, 130), fork(140));

    Throughput rate = Objects.requireNonNull(all.throughput());
    assertThat(rate.opsPerSecond()).isEqualTo(120);
    assertThat(rate.iterations()).isEqualTo(5);
    assertThat(rate.low()).isLessThan(100);
    assertThat(rate.high()).isGreaterThan(140);
    assertThat(all.iterations()).extracting(MeasuredIteration::fork).containsExactly(1, 1, 2, 2, 3);
  }

  @Test
  void worstRound_decidesTheStatus() {
    CellResult all = merged(fork(100), fork(90).status(Status.INVALID, "2 wrong answers"));

    assertThat(all.status()).isEqualTo(Status.INVALID);
    assertThat(all.reasons()).extracting(Remark::text).containsExactly("round 2: 2 wrong answers");
    assertThat(all.rounds())
        .extracting(Round::number, Round::status)
        .containsExactly(tuple(1, Status.VALID), tuple(2, Status.INVALID));
  }

  @Test
  void roundThatFailed_keepsWhatTheOthersMeasured() {
    CellResult failed =
        ResultBuilder.of(CELL).status(Status.FAILED, "no answer").build();
    CellResult all = RoundMerge.plus(
        RoundMerge.ofRound(fork(100, 110, 120).build(), 1),
        RoundMerge.ofRound(failed, 2),
        Map.of());

    assertThat(all.status()).isEqualTo(Status.FAILED);
    assertThat(Objects.requireNonNull(all.throughput()).opsPerSecond()).isEqualTo(110);
  }

  @Test
  void percentiles_areThoseOfAllTimes() {
    List<Histogram> rounds =
        IntStream.of(1, 2, 3).mapToObj(round -> times("GET", 100L * round)).toList();
    CellResult all = RoundMerge.plus(
        RoundMerge.ofRound(fork(100).build(), 1),
        RoundMerge.ofRound(fork(100).build(), 2),
        Map.of(TimeKind.COMPLETED, rounds));

    assertThat(all.completed().get(Operation.GET)).satisfies(times -> {
      assertThat(times.count()).isEqualTo(3);
      assertThat(times.p50Nanos()).isEqualTo(200);
      assertThat(times.maxNanos()).isEqualTo(300);
    });
  }

  @Test
  void censoredTimes_staySoAndSizesStayApart() {
    CellResult all = RoundMerge.plus(
        RoundMerge.ofRound(fork(100).build(), 1),
        RoundMerge.ofRound(fork(100).build(), 2),
        Map.of(
            TimeKind.COMPLETED,
            List.of(
                times("SET_1..1", 100),
                times("SET_2..3", 200),
                times("SET_censored", 900),
                times("SET_1..1", 300))));

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
    CellResult all = merged(
        fork(100)
            .answers(10, 1, 0, Map.of("timeout", 1L))
            .counted(Operation.GET, 11, 11)
            .connections(new Connections(0L, 6L, 6L, 0L, null)),
        fork(100)
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
    CellResult all = merged(
        fork(100).littlesLaw(4, 0.1, 1.0),
        fork(100).littlesLaw(4, 0.1, 1.0),
        fork(100).littlesLaw(1, 0.4, 0.7));

    assertThat(all.checks().littlesLaw()).satisfies(law -> {
      assertThat(law.inFlight()).isCloseTo(3, offset(1e-9));
      assertThat(law.ratio()).isCloseTo(0.9, offset(1e-9));
    });
  }

  @Test
  void gravestFinding_isKept() {
    CellResult all = merged(
        fork(100).finding("steal", Severity.NOISY, "9 %"),
        fork(100).finding("steal", Severity.OK, "0 %"));

    assertThat(all.fitness())
        .contains(new FitnessFinding("steal", Severity.NOISY, "9 %"))
        .doesNotContain(new FitnessFinding("steal", Severity.OK, "0 %"));
  }

  @Test
  void warningsOfOneKind_areOne() {
    CellResult all = merged(
        fork(100).warning("the threads spent 12 % of their time waiting"),
        fork(100).warning("the threads spent 14 % of their time waiting"),
        fork(100).warning(RemarkKind.UNCHECKED, "something else"));

    assertThat(all.warnings())
        .extracting(Remark::text)
        .containsExactly("the threads spent 14 % of their time waiting", "something else");
  }

  @Test
  void slowStart_isFoundOverTheRounds() {
    CellResult two = merged(fork(50, 100, 100), fork(50, 100, 100));
    CellResult three = merged(fork(50, 100, 100), fork(50, 100, 100), fork(50, 100, 100));

    assertThat(two.warnings()).isEmpty();
    assertThat(three.warnings())
        .extracting(Remark::text)
        .singleElement()
        .asString()
        .startsWith("UNSTABLE: the first iteration of all 3 forks");
  }

  private static Histogram times(String tag, long nanos) {
    Histogram histogram = new Histogram(3);
    histogram.recordValue(nanos);
    histogram.setTag(tag);
    return histogram;
  }
}
