// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.export;

import cacheduel.client.Mode;
import cacheduel.measure.CellResult;
import cacheduel.measure.Latency;
import cacheduel.published.Figures;
import cacheduel.published.Metric;
import cacheduel.published.Range;
import cacheduel.workload.Operation;
import cacheduel.workload.WorkloadParam;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** Collects the figures of a valid cell. */
public final class CellFigures {
  private final CellResult result;
  private final Figures known;
  private final List<Figure> figures = new ArrayList<>();

  private CellFigures(CellResult result) {
    this.result = result;
    known = new Figures(result);
  }

  /** All that are known of it; a rate that was given is none of them. */
  public static List<Figure> of(CellResult result) {
    CellFigures figures = new CellFigures(result);
    figures.rate();
    figures.service();
    figures.response();
    figures.resources();
    return List.copyOf(figures.figures);
  }

  /** A rate that was given is no result. */
  private void rate() {
    String max = WorkloadParam.RATE.defaultValue();
    if (result.cell().params().getOrDefault(WorkloadParam.RATE.key(), max).equals(max)) {
      Measure measure =
          result.cell().mode() == Mode.NOREPLY ? Measure.ACCEPTED_THROUGHPUT : Measure.THROUGHPUT;
      known.of(Metric.THROUGHPUT).ifPresent(rate -> figures.add(new Figure(measure, null, rate)));
    }
  }

  private void service() {
    for (Map.Entry<Operation, Latency> entry : timed(result.times().completed()).entrySet()) {
      Operation operation = entry.getKey();
      known.mean(operation).ifPresent(mean -> add(Measure.MEAN, operation, mean));
      known.p50(operation).ifPresent(p50 -> add(Measure.P50, operation, p50));
      known.p99(operation).ifPresent(p99 -> add(Measure.P99, operation, p99));
      add(Measure.P999, operation, Range.withoutInterval((double)
          entry.getValue().p999Nanos()));
    }
  }

  private void response() {
    timed(result.times().response()).forEach((operation, latency) -> {
      add(Measure.RESPONSE_P50, operation, Range.withoutInterval((double) latency.p50Nanos()));
      add(Measure.RESPONSE_P99, operation, Range.withoutInterval((double) latency.p99Nanos()));
      add(Measure.RESPONSE_P999, operation, Range.withoutInterval((double) latency.p999Nanos()));
    });
  }

  private void resources() {
    add(Measure.CLIENT_CPU, result.usage().clientCpuNanosPerOperation());
    add(Measure.SERVER_CPU, result.usage().serverCpuNanosPerOperation());
    add(Measure.ALLOCATION, result.usage().allocationBytesPerOperation());
  }

  private static Map<Operation, Latency> timed(Map<Operation, Latency> times) {
    Map<Operation, Latency> timed = new TreeMap<>(times);
    timed.values().removeIf(latency -> latency.count() == 0);
    return timed;
  }

  private void add(Measure measure, @Nullable Double figure) {
    if (figure != null && Double.isFinite(figure)) {
      figures.add(new Figure(measure, null, Range.withoutInterval(figure)));
    }
  }

  private void add(Measure measure, Operation operation, Range range) {
    figures.add(new Figure(measure, operation, range));
  }
}
