// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;

/**
 * Projects from a measured run how many machines some rates need: {@code java Projection.java RUN
 * [CORES [COORDINATION]]}, where RUN is a run's folder, CORES the processors of each machine (16) and
 * COORDINATION the file coordinator.csv (results/scale/coordinator.csv). Prints Markdown.
 *
 * <p>It assumes that an operation costs client and server as much processor time as in the run, and
 * that no machine is busier than {@value #BUSY} of its capacity, since times grow beyond that. What the
 * coordination costs is interpolated in that file, and extrapolated beyond it.
 */
public final class Projection {
  private static final double BUSY = 0.7;
  private static final double LINK_BITS = 10e9;
  private static final double[] RATES = {1e6, 1e7, 1e8};

  private Projection() {}

  public static void main(String[] args) throws IOException {
    if (args.length == 0 || !Files.isRegularFile(Path.of(args[0], "cells.csv"))) {
      System.err.println("Projection: expected the folder of a finished run, which has a cells.csv, for example results/runs/latest");
      System.exit(2);
    }
    Path run = Path.of(args[0]);
    int cores = args.length > 1 ? Integer.parseInt(args[1]) : 16;
    TreeMap<Integer, Map<String, String>> coordination = new TreeMap<>();
    for (Map<String, String> line : csv(Path.of(args.length > 2 ? args[2] : "results/scale/coordinator.csv"))) {
      coordination.put(Integer.parseInt(line.get("agents")), line);
    }
    System.out.println("| load | rate | agents | servers | network of each agent | reports | merged in | agreed in |");
    System.out.println("|---|---|---|---|---|---|---|---|");
    Map<String, Map<String, String>> cells = new TreeMap<>();
    for (Map<String, String> line : csv(run.resolve("cells.csv"))) {
      if (line.get("role").equals("client") && line.get("status").equals("VALID")) {
        // a cell has a line for each operation, all with the cell's figures
        cells.putIfAbsent(line.get("cell"), line);
      }
    }
    cells.values().forEach(cell -> project(cell, cores, coordination));
  }

  private static void project(
      Map<String, String> cell, int cores, TreeMap<Integer, Map<String, String>> coordination) {
    double client = number(cell, "client_cpu_ns_per_op");
    double server = number(cell, "server_cpu_ns_per_op");
    // on loopback, where each byte is both sent and received, this is requests and answers together
    double bits =
        8
            * Arrays.stream(cell.getOrDefault("usage_machine_networks_sent_bytes", "").split("; "))
                .mapToDouble(bytes -> bytes.isEmpty() ? 0 : Double.parseDouble(bytes))
                .sum()
            / Math.max(1, number(cell, "usage_operations"));
    for (double rate : RATES) {
      double perMachine = BUSY * cores * 1e9;
      int agents = (int) Math.ceil(rate * client / perMachine);
      int servers = (int) Math.ceil(rate * server / perMachine);
      System.out.printf(
          Locale.ROOT,
          "| %s %s %s | %,.0f | %d | %d | %s | %.1f MB | %.0f ms | %.0f ms |%n",
          cell.get("client"),
          cell.get("protocol"),
          cell.get("mode"),
          rate,
          agents,
          servers,
          bits > 0 ? String.format(Locale.ROOT, "%.0f %%", 100 * rate / agents * bits / LINK_BITS) : "",
          interpolated(coordination, agents, "all_reports_bytes") / 1e6,
          interpolated(coordination, agents, "merge_ms"),
          interpolated(coordination, agents, "longest_agreement_ms"));
    }
  }

  /** Beyond the largest measured number, costs grow as between the last two. */
  private static double interpolated(
      TreeMap<Integer, Map<String, String>> measured, int agents, String column) {
    Integer high = measured.ceilingKey(agents);
    Integer low = measured.floorKey(agents);
    if (high == null) {
      high = measured.lastKey();
      low = measured.lowerKey(high);
    }
    if (low == null || low.equals(high)) {
      return number(measured.get(high), column);
    }
    double from = number(measured.get(low), column);
    double slope = (number(measured.get(high), column) - from) / (high - low);
    return from + slope * (agents - low);
  }

  private static double number(Map<String, String> line, String column) {
    String text = line.getOrDefault(column, "");
    return text.isEmpty() ? 0 : Double.parseDouble(text);
  }

  private static List<Map<String, String>> csv(Path file) throws IOException {
    List<String[]> lines = Files.readAllLines(file).stream().map(Projection::fields).toList();
    String[] header = lines.get(0);
    return lines.subList(1, lines.size()).stream()
        .map(line -> {
          Map<String, String> values = new HashMap<>();
          for (int i = 0; i < header.length; i++) {
            values.put(header[i], line[i]);
          }
          return values;
        })
        .toList();
  }

  /** A field with a comma is in quotation marks. */
  private static String[] fields(String line) {
    return Arrays.stream(line.split(",(?=(?:[^\"]*\"[^\"]*\")*[^\"]*$)", -1))
        .map(field -> field.replaceAll("^\"|\"$", ""))
        .toArray(String[]::new);
  }
}
