// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.csv;

import cacheduel.figure.Figure;
import cacheduel.input.EnumNames;
import cacheduel.machine.MachineUsage;
import cacheduel.machine.NetworkUsage;
import cacheduel.machine.ProcessUsage;
import cacheduel.machine.Usage;
import cacheduel.machine.fitness.Severity;
import cacheduel.server.ServerUsage;
import cacheduel.table.Row;
import cacheduel.text.CsvTable;
import java.util.List;
import java.util.Objects;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * The columns of resources of client, server, network and machine, as seen from outside. Those of
 * the machine are given for every cell, because they may show why one is not valid; the rest for
 * valid cells only.
 */
final class MachineColumns {
  private MachineColumns() {}

  static void add(CsvTable<Row> table) {
    table.column(Figure.SERVER_CPU.column(), row -> row.value(Figure.SERVER_CPU));
    process(table, "client_", usage -> usage.client());
    process(table, "server_", usage -> usage.server());
    table.column("server_told_resident_bytes", MachineColumns::toldResidentBytes);
    network(table);
    machine(table);
    table.column("fitness", MachineColumns::fitness);
  }

  private static String fitness(Row row) {
    return row.result().fitness().stream()
        .filter(finding -> finding.severity() != Severity.OK)
        .map(finding -> finding.subject() + "=" + EnumNames.of(finding.severity()))
        .collect(Collectors.joining("; "));
  }

  private static void process(
      CsvTable<Row> table, String prefix, Function<Usage, @Nullable ProcessUsage> role) {
    Function<Row, @Nullable ProcessUsage> process = row -> {
      Usage usage = row.result().usage().machine();
      return usage == null || !row.isValid() ? null : role.apply(usage);
    };
    table.column(prefix + "cores", process, ProcessUsage::cores);
    table.column(prefix + "peak_resident_bytes", process, ProcessUsage::peakResidentBytes);
    table.column(prefix + "peak_threads", process, ProcessUsage::peakThreads);
    table.column(prefix + "peak_files", process, ProcessUsage::peakFiles);
    table.column(prefix + "peak_sockets", process, ProcessUsage::peakSockets);
    table.column(prefix + "voluntary_switches", process, ProcessUsage::voluntarySwitches);
    table.column(prefix + "involuntary_switches", process, ProcessUsage::involuntarySwitches);
  }

  private static @Nullable Object toldResidentBytes(Row row) {
    return !row.isValid()
        ? null
        : row.result().usage().server().stream()
            .map(ServerUsage::residentBytes)
            .filter(Objects::nonNull)
            .findFirst()
            .orElse(null);
  }

  private static void network(CsvTable<Row> table) {
    Function<Row, @Nullable Usage> usage =
        row -> row.isValid() ? row.result().usage().machine() : null;
    table.column(
        "network",
        usage,
        seen -> seen.networks().stream().map(NetworkUsage::name).collect(Collectors.joining(" ")));
    network(table, usage, "network_sent_bytes_per_s", NetworkUsage::sentBytesPerSecond);
    network(table, usage, "network_received_bytes_per_s", NetworkUsage::receivedBytesPerSecond);
    network(table, usage, "network_sent_packets_per_s", NetworkUsage::sentPacketsPerSecond);
    network(table, usage, "network_received_packets_per_s", NetworkUsage::receivedPacketsPerSecond);
  }

  private static void network(
      CsvTable<Row> table,
      Function<Row, @Nullable Usage> usage,
      String name,
      Function<NetworkUsage, @Nullable Double> figure) {
    table.column(name, usage, seen -> sum(seen.networks(), figure));
  }

  /** Returns the sum over all interfaces; null if the figure of any is unknown. */
  private static @Nullable Double sum(
      List<NetworkUsage> networks, Function<NetworkUsage, @Nullable Double> figure) {
    double sum = 0;
    for (NetworkUsage network : networks) {
      Double part = figure.apply(network);
      if (part == null) {
        return null;
      }
      sum += part;
    }
    return networks.isEmpty() ? null : (Double) sum;
  }

  private static void machine(CsvTable<Row> table) {
    Function<Row, @Nullable MachineUsage> machine = row -> {
      Usage usage = row.result().usage().machine();
      return usage == null ? null : usage.machine();
    };
    table.column("machine_foreign_cores", machine, MachineUsage::foreignCores);
    table.column("machine_steal_share", machine, MachineUsage::stealShare);
    table.column("machine_throttled_share", machine, MachineUsage::throttledShare);
    table.column("machine_pressure", machine, MachineUsage::pressure);
    table.column("machine_queue", machine, MachineUsage::queue);
    table.column("machine_context_switches", machine, MachineUsage::contextSwitches);
  }
}
