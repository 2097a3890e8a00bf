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
 * Immutable, provided that {@code servers} is not changed. Passed as a file whose path is the
 * system property {@value #PROPERTY}.
 *
 * @param servers the nodes, an ArrayList or another serializable list
 * @param protocol the protocol
 * @param mode the mode
 * @param profile the client's settings
 * @param workload the requests
 * @param warmUp when the warm-up may end
 * @param inMemory true if a map replaces client and server
 * @param connections the connections of each client to each node
 * @param instances the number of clients in each JVM
 * @param processes the number of JVMs that run at the same time
 * @param agents the number of agents over which these JVMs are spread evenly; 1 without agents
 * @param probe whether it measures beside the load of others, which stores the keys
 * @param barrierPort port of the {@link BarrierServer} on the loopback interface; {@link
 *     #NO_BARRIER} for a JVM without others
 * @param operationTimeout the time after which an operation has failed
 * @param connectTimeout the time after which opening a connection has failed
 * @param iterationTimeout the time after which an iteration, or a group before the first one, has failed
 * @param window operations in flight in asynchronous mode, or writes without an answer, over all
 *     threads
 * @param keyPrefix the prefix of every key
 * @param defaultTtlSeconds the time to live if the workload has none
 * @param tuned the chosen settings of the client's library, a serializable map
 * @param directory the directory for the fork's {@link ForkTotals}
 * @param access what the nodes ask for; a password itself is in the environment only
 */
public record ForkSpec(
    List<InetSocketAddress> servers,
    Protocol protocol,
    Mode mode,
    SettingsProfile profile,
    Workload workload,
    WarmUpNeed warmUp,
    boolean inMemory,
    int connections,
    int instances,
    int processes,
    int agents,
    boolean probe,
    int barrierPort,
    Duration operationTimeout,
    Duration connectTimeout,
    Duration iterationTimeout,
    int window,
    String keyPrefix,
    int defaultTtlSeconds,
    Map<String, String> tuned,
    String directory,
    Access access)
    implements Serializable {
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
    return Math.max(1, window / threads + (thread < window % threads ? 1 : 0));
  }

  /** Returns a copy for the machine on which the JVMs run. */
  public ForkSpec at(Path otherDirectory, int otherBarrierPort) {
    return new ForkSpec(
        servers,
        protocol,
        mode,
        profile,
        workload,
        warmUp,
        inMemory,
        connections,
        instances,
        processes,
        agents,
        probe,
        otherBarrierPort,
        operationTimeout,
        connectTimeout,
        iterationTimeout,
        window,
        keyPrefix,
        defaultTtlSeconds,
        tuned,
        otherDirectory.toAbsolutePath().toString(),
        access);
  }

  /** Returns a copy for the only JVM of a probe, with one client and one operation at a time. */
  public ForkSpec ofProbe(Workload otherWorkload) {
    return new ForkSpec(
        servers,
        protocol,
        mode,
        profile,
        otherWorkload,
        warmUp,
        inMemory,
        1,
        1,
        1,
        1,
        true,
        barrierPort,
        operationTimeout,
        connectTimeout,
        iterationTimeout,
        1,
        keyPrefix,
        defaultTtlSeconds,
        tuned,
        directory,
        access);
  }

  /** Returns the number of JVMs of each agent. */
  public int processesOfAnAgent() {
    return processes / agents;
  }

  /** Returns whether a JVM stores its agent's share of the keys. */
  boolean storesKeys(int process) {
    return !probe && process % processesOfAnAgent() == 0;
  }

  /** Writes this to its directory, and returns the JVM argument by which a fork finds it. */
  public String write() throws IOException {
    Path file = Path.of(directory, FILE);
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
    Files.createFile(Path.of(directory, name + STARTED));
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
    return workload.ttlSeconds() > 0 ? workload.ttlSeconds() : defaultTtlSeconds;
  }

  /** Returns the keys of the workload, which all JVMs of a fork on one agent share. */
  KeySpace keySpace() throws IOException {
    return processesOfAnAgent() == 1
        ? KeySpace.of(workload)
        : KeySpace.sharedBy(workload, Path.of(directory, KEYS));
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
    return Path.of(directory, String.format(Locale.ROOT, "%03d", process) + TOTALS);
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
    try (DirectoryStream<Path> files = Files.newDirectoryStream(Path.of(directory), pattern)) {
      files.forEach(found::add);
    }
    found.sort(Comparator.naturalOrder());
    return found;
  }
}
