// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.launch;

import cacheduel.catalog.Home;
import cacheduel.catalog.InstalledClient;
import cacheduel.fork.ForkSpec;
import cacheduel.fork.OneMoreClient;
import cacheduel.plan.Cell;
import cacheduel.result.Connections;
import cacheduel.result.ServerCount;
import cacheduel.result.ServerFacts;
import cacheduel.server.CacheServer;
import cacheduel.server.ServerException;
import cacheduel.server.process.ChildProcess;
import cacheduel.store.Folders;
import cacheduel.totals.ForkTotals;
import cacheduel.workload.Operation;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * What clients send by themselves on each connection, such as a get that checks whether the server
 * answers. It is measured once for a client whose servers counted more than was sent, by one more
 * client on idle servers, and then belongs to what is sent. A client without a greeting stays exactly
 * checked. Not thread-safe.
 */
final class Greetings {
  private static final Duration LONGEST = Duration.ofSeconds(30);

  /** A client that repeats some requests rarely repeats the only one twice. */
  private static final int MEASUREMENTS = 2;

  private final Path directory;
  private final Map<Client, Map<Operation, Long>> known = new HashMap<>();

  /** A client as it is used; a library may greet in one protocol only. */
  private record Client(String id, String protocol) {}

  /** Creates a collection whose JVMs keep files in a folder meanwhile. */
  Greetings(Path directory) {
    this.directory = directory;
  }

  /**
   * Adds the greetings of a fork's connections to what it sent.
   *
   * @param server the servers, which no longer have a load
   * @param facts their counters before and after the fork
   * @param spec the fork's assignment
   */
  void addTo(
      ForkTotals totals,
      CacheServer server,
      ServerFacts facts,
      Cell cell,
      ForkSpec spec,
      InstalledClient client) {
    Client key = new Client(client.id(), cell.protocol() + " " + cell.mode() + cell.profile());
    boolean isOver = ServerCount.of(totals.requestCounts(), facts, false).values().stream()
        .anyMatch(ServerCount::isOver);
    if (isOver && !known.containsKey(key) && !facts.wasRestarted()) {
      known.put(key, measured(server, facts, spec, client.jars()));
    }
    Map<Operation, Long> ofAConnection = known.getOrDefault(key, Map.of());
    @Nullable Long connections = connections(totals, facts, cell);
    if (connections != null && !ofAConnection.isEmpty()) {
      ofAConnection.forEach((operation, count) ->
          totals.requestCounts().addGreetings(operation, connections * count));
      totals.clientSettings().put("greeting", text(ofAConnection));
    }
  }

  private static @Nullable Long connections(ForkTotals totals, ServerFacts facts, Cell cell) {
    Connections checked = Connections.of(totals.connectionCounts(), facts, cell.topology());
    @Nullable Long opened = totals.connectionCounts().openedByTheClient();
    return opened == null ? null : (Long) (opened + checked.again());
  }

  private static String text(Map<Operation, Long> ofAConnection) {
    return ofAConnection.entrySet().stream()
        .map(entry -> entry.getValue() + " " + entry.getKey())
        .collect(Collectors.joining(", ", "", " a connection, sent by the library itself"));
  }

  /** Returns the fewest of each operation; none if the client cannot be opened again. */
  private Map<Operation, Long> measured(
      CacheServer server, ServerFacts facts, ForkSpec spec, List<Path> jars) {
    Map<Operation, Long> fewest = new EnumMap<>(Operation.class);
    try {
      for (int i = 0; i < MEASUREMENTS; i++) {
        List<Map<String, String>> before = server.stats();
        if (!openOneMore(spec, jars)) {
          return Map.of();
        }
        ServerFacts meanwhile =
            new ServerFacts(facts.via(), facts.version(), facts.settings(), before, server.stats());
        Map<Operation, Long> each = ofAConnection(meanwhile);
        fewest.putAll(i == 0 ? each : Map.of());
        fewest.replaceAll((operation, count) -> Math.min(count, each.getOrDefault(operation, 0L)));
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return Map.of();
    } catch (IOException | ServerException e) {
      return Map.of();
    }
    fewest.values().removeIf(count -> count == 0);
    return fewest;
  }

  private static Map<Operation, Long> ofAConnection(ServerFacts meanwhile) {
    int nodes = meanwhile.statsAfter().size();
    long accepted = meanwhile.isOnlyOurs() && meanwhile.counts("total_connections")
        // one to each node reads the counters
        ? meanwhile.delta("total_connections") - nodes
        : nodes;
    Map<Operation, Long> each = new EnumMap<>(Operation.class);
    ServerCount.counted(meanwhile).forEach((operation, counted) -> {
      long called = operation == Operation.GET ? 1 : 0;
      each.put(operation, Math.max(0, counted - called) / Math.max(1, accepted));
    });
    return each;
  }

  /** Returns whether the client was opened and closed. */
  private boolean openOneMore(ForkSpec spec, List<Path> jars)
      throws IOException, ServerException, InterruptedException {
    Path folder = Files.createTempDirectory(directory, "greeting-");
    ForkSpec here = spec.at(folder, ForkSpec.NO_BARRIER);
    List<String> command = List.of(
        ChildProcess.java(),
        "-XX:TieredStopAtLevel=1",
        "-XX:+UseSerialGC",
        here.write(),
        "-cp",
        Home.ofThisProcess().classPath(jars),
        OneMoreClient.class.getName());
    try (ChildProcess jvm = ChildProcess.startUnwatched("one more client", command, line -> {})) {
      return jvm.succeeds(LONGEST);
    } finally {
      Folders.delete(folder);
    }
  }
}
