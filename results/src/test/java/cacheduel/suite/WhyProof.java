// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.suite;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * Lets {@code why} explain clients that are slowed on purpose, and prints in Markdown which cause it names
 * first for each. Takes some ten minutes a time; needs memcached.
 *
 * <p>The arguments are a folder, how often it is done (10), and the forks of each client (4).
 */
final class WhyProof {
  private WhyProof() {}

  public static void main(String[] args) throws Exception {
    Path folder = Files.createDirectories(Path.of(args[0]).toAbsolutePath());
    int times = args.length > 1 ? Integer.parseInt(args[1]) : 10;
    String forks = args.length > 2 ? args[2] : "4";
    Path clients = SlowedClients.write(Files.createDirectories(folder.resolve("clients")));
    Map<String, List<String>> causes = new TreeMap<>();
    for (int time = 1; time <= times; time++) {
      Path run = folder.resolve("run-" + time);
      if (!Files.exists(run.resolve("why.json"))) {
        explain(folder, clients, run, forks);
      }
      JsonNode why = new JsonMapper().readTree(Files.readString(run.resolve("why.json")));
      for (JsonNode difference : why.path("differences")) {
        JsonNode parts = difference.path("parts");
        causes
            .computeIfAbsent(
                difference.path("other").asString() + " | "
                    + difference.path("quantity").asString(),
                client -> new ArrayList<>())
            .add(parts.isEmpty() ? "none" : parts.get(0).path("work").asString());
      }
    }
    System.out.println("| client | of | first cause in each run |\n|---|---|---|");
    causes.forEach((client, named) ->
        System.out.println("| %s | %s |".formatted(client, String.join(", ", named))));
  }

  private static void explain(Path folder, Path clients, Path run, String forks) throws Exception {
    Harness harness = Harness.judgingTimes(folder);
    String all = "plain,likeplain,lock,copy,write,hop,garbage";
    List<String> load = List.of("--mode", "blocking", "--protocol", "ascii", "--no-floor");
    List<String> command = new ArrayList<>(List.of("run", "-c", all, "-t", "2", "-f", "1"));
    command.addAll(load);
    command.addAll(List.of("-wi", "4", "-w", "500ms", "-i", "2", "-r", "1s", "-p", "mix=get"));
    command.addAll(List.of("--via", "local", "--out", run.toString()));
    command.addAll(List.of("--clients-dir", clients.toString()));
    System.err.println(harness.start(command.toArray(String[]::new)).await());
    Harness.Running why = harness.start(
        "why", run.toString(), "-c", all, "-f", forks, "--clients-dir", clients.toString());
    System.err.println(why.await() + " " + why.output());
  }
}
