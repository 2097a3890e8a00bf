// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.jmh;

import cacheduel.input.EnumNames;
import cacheduel.plan.Cell;
import cacheduel.plan.Concurrency;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import org.openjdk.jmh.infra.BenchmarkParams;
import org.openjdk.jmh.results.RunResult;
import org.openjdk.jmh.runner.WorkloadParams;

/**
 * The coordinates of a cell as parameters of JMH's results, under the names that every result uses.
 *
 * <p>They are added once JMH has measured: it names files after all parameters of a benchmark, and
 * such a name would be longer than a file system allows.
 */
final class JmhLabels {
  private JmhLabels() {}

  /** Returns the labels of a JVM, by its 0-based number among those of the cell. */
  static Map<String, String> of(Cell cell, int process) {
    Map<String, String> labels = new LinkedHashMap<>();
    labels.put("part", cell.part());
    labels.put("client", cell.client() + "@" + cell.clientVersion() + cell.tuningLabel());
    labels.put("protocol", cell.protocol().name().toLowerCase(Locale.ROOT));
    labels.put("mode", cell.mode().name().toLowerCase(Locale.ROOT));
    labels.put("server", cell.server());
    labels.put("nodes", Integer.toString(cell.nodes()));
    labels.putAll(cell.params());
    Concurrency concurrency = cell.concurrency();
    labels.put("threadKind", EnumNames.of(concurrency.threadKind()));
    labels.put("processes", Integer.toString(concurrency.processes()));
    labels.put("process", Integer.toString(process + 1));
    labels.put("instances", Integer.toString(concurrency.instances()));
    labels.put("connections", Integer.toString(concurrency.connections()));
    return labels;
  }

  /** Returns a copy of a JVM's result with labels for parameters. */
  static RunResult on(RunResult result, Map<String, String> labels) {
    WorkloadParams params = new WorkloadParams();
    labels.forEach((name, value) -> params.put(name, value, 0));
    BenchmarkParams measured = result.getParams();
    BenchmarkParams labelled = new BenchmarkParams(
        measured.getBenchmark(),
        measured.generatedBenchmark(),
        measured.shouldSynchIterations(),
        measured.getThreads(),
        measured.getThreadGroups(),
        measured.getThreadGroupLabels(),
        measured.getForks(),
        measured.getWarmupForks(),
        measured.getWarmup(),
        measured.getMeasurement(),
        measured.getMode(),
        params,
        measured.getTimeUnit(),
        measured.getOpsPerInvocation(),
        measured.getJvm(),
        measured.getJvmArgs(),
        measured.getJdkVersion(),
        measured.getVmName(),
        measured.getVmVersion(),
        measured.getJmhVersion(),
        measured.getTimeout());
    return new RunResult(labelled, result.getBenchmarkResults());
  }
}
