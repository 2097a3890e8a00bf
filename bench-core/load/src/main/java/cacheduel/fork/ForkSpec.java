// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.fork;

import cacheduel.client.Access;
import cacheduel.client.Mode;
import cacheduel.client.Protocol;
import cacheduel.client.SettingsProfile;
import cacheduel.totals.ForkTotals;
import cacheduel.totals.ObjectFile;
import cacheduel.totals.WarmUpNeed;
import cacheduel.workload.KeySpace;
import cacheduel.workload.Workload;
import java.io.IOException;
import java.io.Serializable;
import java.net.InetSocketAddress;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * The assignment of a fork: its workload, its servers and the destination of its results.
 * Immutable, provided that its list and map are not changed. Passed as a file whose path is the
 * system property {@value #PROPERTY}.
 *
 * @param target what is called, and how
 * @param callers the numbers of JVMs, clients and connections
 * @param workload the requests
 * @param warmUp when the warm-up may end
 * @param timeouts the times after which something has failed
 * @param entries what the keys and times to live of the fork have in common
 * @param probe whether it measures beside the load of others, which stores the keys
 * @param place the machine's side of it
 */
public record ForkSpec(
    Target target,
    Callers callers,
    Workload workload,
    WarmUpNeed warmUp,
    Timeouts timeouts,
    Entries entries,
    boolean probe,
    Place place)
    implements Serializable {
  /**
   * The servers, and the client that calls them.
   *
   * @param servers the nodes, an ArrayList or another serializable list
   * @param protocol the protocol
   * @param mode the mode
   * @param profile the client's settings
   * @param tuned the chosen settings of the client's library, a serializable map
   * @param access what the nodes ask for; a password itself is in the environment only
   * @param inMemory true if a map replaces client and server
   */
  public record Target(
      List<InetSocketAddress> servers,
      Protocol protocol,
      Mode mode,
      SettingsProfile profile,
      Map<String, String> tuned,
      Access access,
      boolean inMemory)
      implements Serializable {}

  /**
   * The numbers of JVMs, clients and connections.
   *
   * @param connections the connections of each client to each node
   * @param instances the number of clients in each JVM
   * @param processes the number of JVMs that run at the same time
   * @param agents the number of agents over which these JVMs are spread evenly; 1 without agents
   * @param window operations in flight in asynchronous mode, or writes without an answer, over all
   *     threads
   */
  public record Callers(int connections, int instances, int processes, int agents, int window)
      implements Serializable {}

  /**
   * The times after which something has failed.
   *
   * @param operation an operation
   * @param connect opening a connection
   * @param iteration an iteration, or a group before the first one
   */
  public record Timeouts(Duration operation, Duration connect, Duration iteration)
      implements Serializable {}

  /**
   * What all entries have in common.
   *
   * @param keyPrefix the prefix of every key
   * @param defaultTtlSeconds the time to live if the workload has none
   */
  public record Entries(String keyPrefix, int defaultTtlSeconds) implements Serializable {}

  /**
   * The place of the JVMs on their machine.
   *
   * @param directory the directory for the fork's {@link ForkTotals}
   * @param barrierPort port of the {@link BarrierServer} on the loopback interface; {@link
   *     #NO_BARRIER} for a JVM without others
   */
  public record Place(String directory, int barrierPort) implements Serializable {}

  /** The port of a JVM that waits for no other. */
  public static final int NO_BARRIER = 0;

  /**
   * The most warm-up iterations of a fork that warms up until it is warm: a JVM that still compiles
   * then never stops.
   */
  public static final int MOST_WARM_UPS = 120;

  static final String PROPERTY = "cacheduel.fork";
  private static final String FILE = "spec.ser";
  private static final String TOTALS = ".totals";
  private static final String STARTED = ".started";
  private static final String KEYS = "keys";

  /**
   * Returns a thread's share of the window. The shares add up to the window, unless it has fewer
   * operations than there are threads: each thread has at least one.
   */
  int windowOf(int thread, int threads) {
    return Math.max(1, callers.window / threads + (thread < callers.window % threads ? 1 : 0));
  }

  /** Returns a copy for the machine on which the JVMs run. */
  public ForkSpec at(Path directory, int barrierPort) {
    return new ForkSpec(
        target,
        callers,
        workload,
        warmUp,
        timeouts,
        entries,
        probe,
        new Place(directory.toAbsolutePath().toString(), barrierPort));
  }

  /** Returns a copy for the only JVM of a probe, with one client and one operation at a time. */
  public ForkSpec ofProbe(Workload other) {
    return new ForkSpec(
        target, new Callers(1, 1, 1, 1, 1), other, warmUp, timeouts, entries, true, place);
  }

  /** Returns the number of JVMs of each agent. */
  public int processesOfAnAgent() {
    return callers.processes / callers.agents;
  }

  /** Returns whether a JVM stores its agent's share of the keys. */
  boolean storesKeys(int process) {
    return !probe && process % processesOfAnAgent() == 0;
  }

  /** Writes this to its directory, and returns the JVM argument by which a fork finds it. */
  public String write() throws IOException {
    Path file = Path.of(place.directory, FILE);
    ObjectFile.write(file, this);
    return argument(file, Path.of(""));
  }

  /** Relative if possible: JMH keeps it in its results, which should not name a home directory. */
  static String argument(Path file, Path workingDirectory) {
    Path here = workingDirectory.toAbsolutePath().normalize();
    Path absolute = file.toAbsolutePath().normalize();
    return "-D%s=%s"
        .formatted(PROPERTY, absolute.startsWith(here) ? here.relativize(absolute) : absolute);
  }

  /** Reads the assignment of this JVM. */
  static ForkSpec read() throws IOException {
    String file = System.getProperty(PROPERTY);
    if (file == null) {
      throw new IllegalStateException(
          "this benchmark is started by cacheduel run; it cannot run by itself");
    }
    return ObjectFile.read(Path.of(file), ForkSpec.class);
  }

  /**
   * Announces this JVM to the harness, by a file whose name contains its process id.
   *
   * @param process the 0-based number of this JVM among those that run at the same time
   */
  public void announce(int process) throws IOException {
    String name =
        String.format(Locale.ROOT, "%03d-%d", process, ProcessHandle.current().pid());
    Files.createFile(Path.of(place.directory, name + STARTED));
  }

  /** Returns the process ids of all JVMs that have announced themselves. */
  public Set<Long> pids() throws IOException {
    return files("*" + STARTED).stream()
        .map(file -> file.getFileName().toString())
        .map(name -> name.substring(name.lastIndexOf('-') + 1, name.length() - STARTED.length()))
        .map(Long::valueOf)
        .collect(Collectors.toSet());
  }

  /** Returns the time to live of an entry, in seconds. */
  int ttlSeconds() {
    return workload.entries().ttlSeconds() > 0
        ? workload.entries().ttlSeconds()
        : entries.defaultTtlSeconds;
  }

  /** Returns the keys of the workload, which all JVMs of a fork on one agent share. */
  KeySpace keySpace() throws IOException {
    return processesOfAnAgent() == 1
        ? KeySpace.of(workload)
        : KeySpace.sharedBy(workload, Path.of(place.directory, KEYS));
  }

  /**
   * Writes a fork's totals for the harness, in place of earlier ones.
   *
   * @param process the 0-based number of this JVM among those that run at the same time
   */
  void writeTotals(int process, ForkTotals totals) throws IOException {
    ObjectFile.write(totals(process), totals);
  }

  private Path totals(int process) {
    return Path.of(place.directory, String.format(Locale.ROOT, "%03d", process) + TOTALS);
  }

  /**
   * Reads what the JVMs of one machine left.
   *
   * @param from the 0-based number of its first JVM among those that run at the same time
   * @param count the number of its JVMs
   * @return the totals of each JVM, as far as it kept them; empty ones if it kept none
   */
  public List<ForkTotals> readTotals(int from, int count) throws IOException {
    List<ForkTotals> byProcess = new ArrayList<>();
    for (int process = from; process < from + count; process++) {
      Path left = totals(process);
      byProcess.add(
          Files.exists(left) ? ObjectFile.read(left, ForkTotals.class) : new ForkTotals());
    }
    return byProcess;
  }

  private List<Path> files(String pattern) throws IOException {
    List<Path> found = new ArrayList<>();
    try (DirectoryStream<Path> files =
        Files.newDirectoryStream(Path.of(place.directory), pattern)) {
      files.forEach(found::add);
    }
    found.sort(Comparator.naturalOrder());
    return found;
  }
}
