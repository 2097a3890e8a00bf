// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.measure;

import cacheduel.plan.Cell;
import cacheduel.plan.JmhSettings;
import cacheduel.workload.Operation;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.HdrHistogram.Histogram;
import org.jspecify.annotations.Nullable;
import org.openjdk.jmh.results.RunResult;
import org.openjdk.jmh.results.format.ResultFormatFactory;
import org.openjdk.jmh.results.format.ResultFormatType;
import org.openjdk.jmh.util.Statistics;

/** Puts together what is kept of a cell; made when the cell begins. */
final class CellResultBuilder {
  private static final String ALLOCATION = "gc.alloc.rate.norm";
  private static final int FEWEST_FOR_INTERVAL = 3;
  private static final double CONFIDENCE = 0.999;

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
        Map.of(),
        Map.of(),
        null,
        null,
        null,
        Map.of(),
        null);
  }

  /** Gives the histograms the times by which readers of a log place them. */
  private Map<Operation, Histogram> stamped(Map<Operation, Histogram> histograms) {
    for (Histogram histogram : histograms.values()) {
      histogram.setStartTimeStamp(startedAt.toEpochMilli());
      histogram.setEndTimeStamp(Instant.now().toEpochMilli());
    }
    return histograms;
  }

  Measured measured(
      JmhSettings jmh, Forks forks, ServerFacts server, Optional<String> serverFailure) {
    ForkTotals totals = forks.totals();
    Optional<Throughput> throughput = forks.jmh().map(CellResultBuilder::throughput);
    Validity validity = Validity.judge(new Validity.Evidence(
        cell,
        jmh,
        forks.measuredIterations(),
        throughput.map(Throughput::opsPerSecond).orElse(Double.NaN),
        forks.failure(),
        totals,
        server,
        serverFailure));
    CellResult result = new CellResult(
        cell,
        validity.status(),
        validity.reasons(),
        List.of(),
        startedAt,
        seconds(),
        throughput.orElse(null),
        summaries(totals.completed()),
        summaries(totals.accepted()),
        answers(totals, server),
        forks.jmh().map(CellResultBuilder::allocation).orElse(null),
        totals.connections,
        totals.clientSettings(),
        server);
    return new Measured(
        result,
        forks.jmh().map(CellResultBuilder::json).orElse(null),
        stamped(totals.completed()),
        stamped(totals.accepted()));
  }

  private double seconds() {
    return Duration.between(startedAt, Instant.now()).toMillis() / 1e3;
  }

  private Answers answers(ForkTotals totals, ServerFacts server) {
    return new Answers(
        totals.operations,
        totals.hits,
        totals.misses,
        totals.expectedHits,
        totals.wrong,
        Validity.lostWrites(cell, totals, server),
        new TreeMap<>(totals.errors()));
  }

  private static Throughput throughput(RunResult result) {
    Statistics scores = result.getPrimaryResult().getStatistics();
    int iterations = Math.toIntExact(scores.getN());
    boolean enough = iterations >= FEWEST_FOR_INTERVAL;
    double[] interval = scores.getConfidenceIntervalAt(CONFIDENCE);
    return new Throughput(
        scores.getMean(), enough ? interval[0] : null, enough ? interval[1] : null, iterations);
  }

  private static @Nullable Double allocation(RunResult result) {
    var bytes = result.getSecondaryResults().get(ALLOCATION);
    return bytes == null || Double.isNaN(bytes.getScore()) ? null : bytes.getScore();
  }

  private static Map<Operation, Latency> summaries(Map<Operation, Histogram> histograms) {
    Map<Operation, Latency> summaries = new EnumMap<>(Operation.class);
    histograms.forEach((operation, h) -> summaries.put(operation, Latency.of(h)));
    return summaries;
  }

  private static String json(RunResult result) {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (PrintStream out = new PrintStream(bytes, true, StandardCharsets.UTF_8)) {
      ResultFormatFactory.getInstance(ResultFormatType.JSON, out)
          .writeOut(new ArrayList<>(List.of(result)));
    }
    return bytes.toString(StandardCharsets.UTF_8);
  }
}
