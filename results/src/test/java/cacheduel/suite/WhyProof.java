// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.suite;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * Runs {@code why} on deliberately slowed clients, and prints in Markdown how often it names the
 * right cause first for each. Ten explanations take 50 minutes on two cores; needs memcached.
 *
 * <p>The arguments are a folder, the number of explanations (10), the forks of each client (8, the
 * default of {@code why}), and the slowed clients, separated by commas (all). A folder that already
 * has some explanations is continued.
 */
final class WhyProof {
  private static final Map<String, Set<String>> CAUSES = new TreeMap<>(Map.of(
      "likeplain", Set.of("none"),
      "lock", Set.of("LOCK"),
      "copy", Set.of("COPY"),
      "write", Set.of("NETWORK"),
      "hop", Set.of("HAND_OVER"),
      "garbage", Set.of("ALLOCATION", "GC")));

  private final Path folder;
  private final Path clients;
  private final String forks;
  private final String names;

  private WhyProof(Path folder, String forks, String slowed) throws Exception {
    this.names = "plain," + slowed;
    this.folder = Files.createDirectories(folder);
    this.clients = SlowedClients.write(Files.createDirectories(folder.resolve("clients")));
    this.forks = forks;
  }

  public static void main(String[] args) throws Exception {
    int times = args.length > 1 ? Integer.parseInt(args[1]) : 10;
    WhyProof proof = new WhyProof(
        Path.of(args[0]).toAbsolutePath(),
        args.length > 2 ? args[2] : "8",
        args.length > 3 ? args[3] : String.join(",", CAUSES.keySet()));
    Path run = proof.measured();
    Map<String, List<String>> found = new TreeMap<>();
    for (int time = 1; time <= times; time++) {
      for (JsonNode difference : proof.explained(run, time).path("differences")) {
        String client = difference.path("other").asString();
        String quantity = difference.path("quantity").asString();
        JsonNode parts = difference.path("parts");
        found
            .computeIfAbsent(quantity + "|" + client, its -> new ArrayList<>())
            .add(parts.isEmpty() ? "none" : parts.get(0).path("work").asString());
      }
    }
    System.out.println("| of | client | right | first cause in each explanation |");
    System.out.println("|---|---|---|---|");
    found.forEach((client, causes) -> System.out.printf(
        "|%s|%d of %d|%s|%n",
        client, right(client, causes), causes.size(), String.join(", ", causes)));
  }

  private static long right(String client, List<String> causes) {
    String name = client.substring(client.indexOf('|') + 1).split("@", 2)[0];
    return causes.stream().filter(CAUSES.getOrDefault(name, Set.of())::contains).count();
  }

  private Path measured() throws Exception {
    Path run = folder.resolve("run");
    if (!Files.exists(run.resolve("report.html"))) {
      List<String> command = new ArrayList<>(List.of("run", "-c", names, "-t", "2", "-f", "1"));
      command.addAll(List.of("--mode", "blocking", "--protocol", "ascii", "--no-floor"));
      command.addAll(List.of("-wi", "4", "-w", "400ms", "-i", "2", "-r", "1s", "-p", "mix=get"));
      command.addAll(List.of("--via", "local", "--out", run.toString()));
      harness(command);
    }
    return run;
  }

  /** Returns an explanation, copied from the run, which keeps only the newest. */
  private JsonNode explained(Path run, int time) throws Exception {
    Path kept = folder.resolve("why-" + time + ".json");
    if (!Files.exists(kept)) {
      harness(new ArrayList<>(List.of("why", run.toString(), "-c", names, "-f", forks)));
      Files.copy(run.resolve("why.json"), kept);
    }
    return new JsonMapper().readTree(Files.readString(kept));
  }

  private void harness(List<String> command) throws Exception {
    command.addAll(List.of("--clients-dir", clients.toString()));
    Harness.Running running = Harness.judgingTimes(folder).start(command.toArray(String[]::new));
    int code = running.await();
    System.err.println(code + " " + running.output());
    if (code != 0) {
      throw new IllegalStateException(String.join(" ", command) + " ended with " + code);
    }
  }
}
