// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.measure;

import cacheduel.client.SettingsProfile;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.Serializable;
import java.net.InetSocketAddress;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;

/**
 * What a fork must know beside the cell's parameters: where the servers are and where its results
 * go. Handed over as a file whose path is the system property {@value #PROPERTY}.
 *
 * @param servers the nodes, an ArrayList or another serializable list
 * @param profile the client's settings
 * @param operationTimeout after which an operation has failed
 * @param window operations in flight in asynchronous mode, shared by all threads
 * @param keyPrefix with which every key starts
 * @param defaultTtlSeconds the time to live of a workload that asks for none
 * @param directory where the fork leaves its {@link ForkTotals}
 */
record ForkSpec(
    List<InetSocketAddress> servers,
    SettingsProfile profile,
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
  String write() throws IOException {
    Path file = Path.of(directory, FILE);
    try (ObjectOutputStream out = new ObjectOutputStream(Files.newOutputStream(file))) {
      out.writeObject(this);
    }
    return "-D" + PROPERTY + "=" + file;
  }

  /** Reads what the harness left for this JVM. */
  static ForkSpec read() throws IOException {
    String file = System.getProperty(PROPERTY);
    if (file == null) {
      throw new IllegalStateException(
          "this benchmark is started by cacheduel run; it cannot run by itself");
    }
    return (ForkSpec) readObject(Path.of(file));
  }

  /** Leaves a fork's totals for the harness. */
  void writeTotals(ForkTotals totals) throws IOException {
    Path file = Path.of(directory, "fork-" + ProcessHandle.current().pid() + TOTALS);
    try (ObjectOutputStream out = new ObjectOutputStream(Files.newOutputStream(file))) {
      out.writeObject(totals);
    }
  }

  /** Reads the totals of every fork that ended well. */
  List<ForkTotals> readTotals() throws IOException {
    List<ForkTotals> totals = new java.util.ArrayList<>();
    try (var files = Files.newDirectoryStream(Path.of(directory), "*" + TOTALS)) {
      for (Path file : files) {
        totals.add((ForkTotals) readObject(file));
      }
    }
    return totals;
  }

  private static Object readObject(Path file) throws IOException {
    try (ObjectInputStream in = new ObjectInputStream(Files.newInputStream(file))) {
      return in.readObject();
    } catch (ClassNotFoundException e) {
      throw new IOException(file + " was written by another version of the harness", e);
    }
  }
}
