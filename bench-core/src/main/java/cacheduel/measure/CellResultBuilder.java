// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.measure;

import cacheduel.client.Mode;
import cacheduel.plan.Cell;
import cacheduel.plan.JmhSettings;
import cacheduel.plan.Role;
import cacheduel.timing.Iteration;
import cacheduel.workload.Pacing;
import cacheduel.workload.SizeBuckets;
import cacheduel.workload.Workload;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import org.openjdk.jmh.results.RunResult;
import org.openjdk.jmh.results.format.ResultFormatFactory;
import org.openjdk.jmh.results.format.ResultFormatType;

/** Puts together what is kept of a cell; made when the cell begins. */
final class CellResultBuilder {
  private final Cell cell;
  private final Instant startedAt = Instant.now();

  CellResultBuilder(Cell cell) {
    this.cell = cell;
  }

  CellResult skipped(String reason) {
    return empty(Status.SKIPPED, reason);
  }

  CellResult failed(String reason) {
    return empty(Status.FAILED, reason);
  }

  private CellResult empty(Status status, String reason) {
    return new CellResult(
        cell,
        status,
        List.of(reason),
        List.of(),
        startedAt,
        seconds(),
        null,
        Times.NONE,
        null,
        CrossChecks.NONE,
        Usage.NONE,
        List.of(),
        null,
        Map.of(),
        null);
  }

  /**
   * Judges what the forks left, and keeps it.
   *
   * @param server null if there is none
   * @param serverFailure what became of the server, if it no longer answers
   */
  Measured measured(
      JmhSettings jmh, Forks forks, @Nullable ServerFacts server, Optional<String> serverFailure) {
    ForkTotals totals = forks.totals();
    Workload workload = Workload.parse(cell.params());
    TimedSeries series = new TimedSeries(totals, SizeBuckets.of(workload.valueSize()));
    Times times = series.times();
    CrossChecks checks = checks(forks, workload, server);
    Validity validity = new Evidence(
            cell,
            jmh,
            forks.measuredIterations(),
            forks.failure(),
            totals,
            times,
            checks,
            server,
            serverFailure)
        .judge();
    CellResult result = new CellResult(
        cell,
        validity.status(),
        validity.reasons(),
        validity.warnings(),
        startedAt,
        seconds(),
        totals.iterations().isEmpty() ? null : Throughput.of(totals.iterations()),
        times,
        answers(totals, server),
        checks,
        usage(forks),
        List.copyOf(totals.intervals()),
        totals.connections,
        totals.clientSettings(),
        server);
    return new Measured(
        result, json(forks.jmh()), series.log(startedAt, Instant.now()), totals.threadDump);
  }

  private double seconds() {
    return Duration.between(startedAt, Instant.now()).toMillis() / 1e3;
  }

  private CrossChecks checks(Forks forks, Workload workload, @Nullable ServerFacts server) {
    List<Iteration> iterations = forks.totals().iterations();
    Pacing pacing = workload.pacing();
    boolean closed = !pacing.isPaced() && cell.mode() != Mode.ASYNC && cell.role() != Role.HARNESS;
    return new CrossChecks(
        closed ? LittlesLaw.of(cell.threads(), iterations) : null,
        server == null ? Map.of() : ServerCount.of(forks.totals().attempts(), server),
        pacing.isOpen() ? ArrivalRate.of(pacing.opsPerSecond(), iterations) : null,
        forks.score());
  }

  private static Usage usage(Forks forks) {
    List<Iteration> iterations = forks.totals().iterations();
    return iterations.isEmpty()
        ? Usage.NONE
        : new Usage(iterations.stream().mapToLong(Iteration::called).sum(), forks.totals().jvm);
  }

  private Answers answers(ForkTotals totals, @Nullable ServerFacts server) {
    return new Answers(
        totals.operations(),
        totals.hits,
        totals.misses,
        totals.expectedHits,
        totals.wrong,
        LostWrites.count(cell, totals, server),
        new TreeMap<>(totals.errors()));
  }

  private static @Nullable String json(List<RunResult> results) {
    if (results.isEmpty()) {
      return null;
    }
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (PrintStream out = new PrintStream(bytes, true, StandardCharsets.UTF_8)) {
      ResultFormatFactory.getInstance(ResultFormatType.JSON, out).writeOut(results);
    }
    return bytes.toString(StandardCharsets.UTF_8);
  }
}
