// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.fork;

import cacheduel.client.Mode;
import cacheduel.client.Protocol;
import cacheduel.client.SettingsProfile;
import cacheduel.totals.ForkTotals;
import cacheduel.workload.Workload;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
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
 * @param inMemory true if a map replaces client and server
 * @param connections the connections of each client to each node
 * @param instances the number of clients in each JVM
 * @param processes the number of JVMs that run at the same time
 * @param barrierPort port of the {@link BarrierServer} on the loopback interface; unused with one
 *     process
 * @param operationTimeout the time after which an operation has failed
 * @param window operations in flight in asynchronous mode, or writes without an answer, shared by
 *     all threads
 * @param keyPrefix the prefix of every key
 * @param defaultTtlSeconds the time to live if the workload has none
 * @param directory the directory for the fork's {@link ForkTotals}
 */
public record ForkSpec(
    List<InetSocketAddress> servers,
    Protocol protocol,
    Mode mode,
    SettingsProfile profile,
    Workload workload,
    boolean inMemory,
    int connections,
    int instances,
    int processes,
    int barrierPort,
    Duration operationTimeout,
    int window,
    String keyPrefix,
    int defaultTtlSeconds,
    String directory)
    implements Serializable {
  static final String PROPERTY = "cacheduel.fork";
  private static final String FILE = "spec.ser";
  private static final String TOTALS = ".totals";

  /** Writes this to its directory, and returns the JVM argument by which a fork finds it. */
  public String write() throws IOException {
    Path file = Path.of(directory, FILE);
    try (ObjectOutputStream out = new ObjectOutputStream(Files.newOutputStream(file))) {
      out.writeObject(this);
    }
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
    return (ForkSpec) readObject(Path.of(file));
  }

  /**
   * Writes a fork's totals for the harness.
   *
   * @param process the 0-based number of this JVM among those that run at the same time
   */
  void writeTotals(int process, ForkTotals totals) throws IOException {
    long now = System.currentTimeMillis();
    String name =
        String.format(Locale.ROOT, "%03d-%d-%d", process, now, ProcessHandle.current().pid());
    Path file = Path.of(directory, name + TOTALS);
    try (ObjectOutputStream out = new ObjectOutputStream(Files.newOutputStream(file))) {
      out.writeObject(totals);
    }
  }

  /** Reads and sums up the totals of every JVM that ended normally. */
  public ForkTotals readTotals() throws IOException {
    ForkTotals sum = new ForkTotals();
    List<List<Path>> byProcess = new ArrayList<>();
    for (int process = 0; process < processes; process++) {
      byProcess.add(totalsOf(process));
    }
    int forks = byProcess.stream().mapToInt(List::size).max().orElse(0);
    for (int fork = 0; fork < forks; fork++) {
      ForkTotals ofFork = new ForkTotals();
      for (int process = 0; process < processes; process++) {
        List<Path> files = byProcess.get(process);
        if (fork < files.size()) {
          ofFork.addProcess((ForkTotals) readObject(files.get(fork)), process + 1);
        }
      }
      sum.addFork(ofFork, fork + 1);
    }
    return sum;
  }

  /** Returns the files in the order in which the JVMs ended, which is that of the forks. */
  private List<Path> totalsOf(int process) throws IOException {
    String pattern = String.format(Locale.ROOT, "%03d-*%s", process, TOTALS);
    List<Path> found = new ArrayList<>();
    try (DirectoryStream<Path> files = Files.newDirectoryStream(Path.of(directory), pattern)) {
      files.forEach(found::add);
    }
    found.sort(Comparator.naturalOrder());
    return found;
  }

  private static Object readObject(Path file) throws IOException {
    try (ObjectInputStream in = new ObjectInputStream(Files.newInputStream(file))) {
      return in.readObject();
    } catch (ClassNotFoundException e) {
      throw new IOException(file + " was written by another version of the harness", e);
    }
  }
}
