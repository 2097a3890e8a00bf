// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.validity;

import static org.assertj.core.api.Assertions.assertThat;

import cacheduel.client.Mode;
import cacheduel.client.Protocol;
import cacheduel.machine.fitness.FitnessFinding;
import cacheduel.plan.Concurrency;
import cacheduel.plan.Role;
import cacheduel.plan.ThreadKind;
import cacheduel.planner.Points;
import cacheduel.remark.Remark;
import cacheduel.remark.RemarkKind;
import cacheduel.result.CellBuilder;
import cacheduel.result.Connections;
import cacheduel.result.CrossChecks;
import cacheduel.result.Latency;
import cacheduel.result.ServerCount;
import cacheduel.result.ServerFacts;
import cacheduel.result.Status;
import cacheduel.result.Times;
import cacheduel.timing.ArrivalRate;
import cacheduel.timing.Iteration;
import cacheduel.timing.LittlesLaw;
import cacheduel.totals.ForkTotals;
import cacheduel.workload.Operation;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.DynamicTest;

/** The evidence on a sound fork of six iterations, to be changed by tests. */
final class ForkEvidence {
  private static final ValidityCheck.Judgement SOUND =
      new ValidityCheck.Judgement(Status.VALID, List.of(), List.of());

  final ForkTotals totals = new ForkTotals();
  Mode mode = Mode.BLOCKING;
  Role role = Role.CLIENT;
  int processes = 1;
  Map<String, String> workload = Map.of();
  int measuredIterations = 6;

  @Nullable
  Remark failure = Remark.of(RemarkKind.FORK_FAILED, "OutOfMemoryError");

  long operationsTimed = 6_000;

  @Nullable
  Latency calls;

  @Nullable
  LittlesLaw law;

  Map<Operation, ServerCount> counts = Map.of(Operation.SET, new ServerCount(10, 10, 10));

  @Nullable
  ArrivalRate rate;

  @Nullable
  Connections connections;

  double score = 990;

  @Nullable
  Double overlap;

  List<FitnessFinding> fitness = List.of();
  String via = "local";
  Map<String, String> settings = Map.of();
  Map<String, String> statsAfter = Map.of("evictions", "0", "cmd_set", "0");
  Optional<String> serverFailure = Optional.empty();
  private String operations = "timed";

  ForkEvidence() {
    totals.iterations().addAll(Collections.nCopies(6, iteration(1, 0, null)));
    reads(900, 100, 900);
    totals.readBack = 50;
  }

  /** A test that a change leaves the fork valid without a remark. */
  static DynamicTest sound(String change, Consumer<ForkEvidence> made) {
    return judged(change, made, fork -> assertThat(fork.judge()).isEqualTo(SOUND));
  }

  /** A test that a change leaves the fork valid with one warning. */
  static DynamicTest warned(String change, Consumer<ForkEvidence> made, String... parts) {
    return judged(change, made, fork -> {
      assertThat(fork.judge().status()).isEqualTo(Status.VALID);
      assertThat(fork.judge().warnings()).singleElement().asString().contains(parts);
    });
  }

  /** A test that a change makes the fork invalid for one reason. */
  static DynamicTest invalid(String change, Consumer<ForkEvidence> made, String... parts) {
    return judged(change, made, fork -> {
      assertThat(fork.judge().status()).isEqualTo(Status.INVALID);
      assertThat(fork.judge().reasons()).singleElement().asString().contains(parts);
    });
  }

  private static DynamicTest judged(
      String change, Consumer<ForkEvidence> made, Consumer<ForkEvidence> judged) {
    return DynamicTest.dynamicTest(change, () -> {
      ForkEvidence fork = new ForkEvidence();
      made.accept(fork);
      judged.accept(fork);
    });
  }

  static Iteration iteration(double seconds, long outsideNanos, Iteration.@Nullable Finish finish) {
    Iteration.Period period = new Iteration.Period(0, seconds, seconds);
    return new Iteration(
        period,
        1,
        1_000,
        1_000,
        1_000,
        1_000,
        new Iteration.Nanos(0, outsideNanos, 0, 0),
        new Iteration.Arrivals(0, 0),
        finish);
  }

  /** Makes each iteration one of a fixed number of operations, which takes a second. */
  void repeat(long asked, long made) {
    operations = Long.toString(asked);
    score = 0;
    totals.iterations().replaceAll(one -> iteration(1, 0, new Iteration.Finish(1, made, 0, 0)));
  }

  void reads(long hits, long misses, long expectedHits) {
    totals.hits = hits;
    totals.misses = misses;
    totals.expectedHits = expectedHits;
  }

  /** Sets how many of ten writes the server counted. */
  void counted(long counted) {
    counts = Map.of(Operation.SET, new ServerCount(10, 10, counted));
  }

  ValidityCheck.Judgement judge() {
    Map<String, String> params = new HashMap<>(workload);
    params.putIfAbsent("operations", operations);
    Concurrency callers = new Concurrency(processes, ThreadKind.PLATFORM, processes, 1, 1);
    Latency timed = new Latency(operationsTimed, 100, 100, 100, 100, 100, 100, null);
    return new ValidityCheck(
            CellBuilder.of(Points.cell("c", Protocol.ASCII, mode, callers, params, null))
                .role(role)
                .build(),
            new ValidityCheck.Iterations(6 * processes, measuredIterations),
            failure,
            totals,
            new Times(
                Map.of(Operation.GET, timed),
                calls == null ? Map.of() : Map.of(Operation.GET, calls),
                Map.of(),
                Map.of(),
                List.of()),
            new CrossChecks(law, counts, rate, connections, score, overlap),
            fitness,
            new ServerFacts(
                via,
                "1.6",
                settings,
                List.of(Map.of("evictions", "0", "cmd_set", "0", "pid", "1")),
                List.of(statsAfter)),
            serverFailure)
        .judge();
  }
}
