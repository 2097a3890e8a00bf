// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.suite;

import cacheduel.testing.Await;
import cacheduel.testing.Ways;
import java.io.File;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** A standalone Spark cluster of this machine: a master and workers of one core each. */
final class SparkCluster implements AutoCloseable {
  /** Executors, and the driver, take the arguments of their JVMs from Spark, and live for seconds. */
  static final Map<String, String> SHORT =
      Map.of("JDK_JAVA_OPTIONS", "-XX:TieredStopAtLevel=1 -XX:+UseSerialGC");

  private static final String HOST = "127.0.0.1";
  private static final String HOME = System.getenv("SPARK_HOME");

  private final Path directory;
  private final int port;
  private final List<Process> processes = new ArrayList<>();

  private SparkCluster(Path directory, int port) {
    this.directory = directory;
    this.port = port;
  }

  /** Skips the test if Spark is not here. */
  static void assume() {
    boolean here = HOME != null && Files.isDirectory(Path.of(HOME, "jars"));
    Ways.assume("spark", here ? Optional.empty() : Optional.of("SPARK_HOME has no folder jars"));
  }

  static SparkCluster start(int workers, Path directory) throws Exception {
    SparkCluster cluster = new SparkCluster(directory, freePort());
    try {
      Path log = cluster.start(
          "master",
          "org.apache.spark.deploy.master.Master",
          "--host",
          HOST,
          "--port",
          Integer.toString(cluster.port),
          "--webui-port",
          "0");
      for (int i = 1; i <= workers; i++) {
        cluster.start(
            "worker-" + i,
            "org.apache.spark.deploy.worker.Worker",
            "--host",
            HOST,
            "--cores",
            "1",
            "--memory",
            "1g",
            "--webui-port",
            "0",
            cluster.master());
      }
      Await.until(
          "the workers are registered",
          () -> Files.readString(log).split("Registering worker", -1).length > workers);
      return cluster;
    } catch (Exception e) {
      cluster.close();
      throw e;
    }
  }

  private Path start(String name, String... words) throws IOException {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(List.of("-cp", Path.of(HOME, "jars") + File.separator + "*"));
    command.addAll(List.of(words));
    Path log = directory.resolve(name + ".log");
    ProcessBuilder builder = new ProcessBuilder(command)
        .directory(Files.createDirectories(directory.resolve(name)).toFile())
        .redirectErrorStream(true)
        .redirectOutput(log.toFile());
    builder.environment().putAll(SHORT);
    builder.environment().put("SPARK_SCALA_VERSION", "2.13");
    builder.environment().put("SPARK_LOCAL_IP", HOST);
    builder.environment().put("SPARK_WORKER_DIR", directory.resolve(name).toString());
    processes.add(builder.start());
    return log;
  }

  private static int freePort() throws IOException {
    try (ServerSocket free = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      return free.getLocalPort();
    }
  }

  /** Returns the value for {@code --on}. */
  String master() {
    return "spark://" + HOST + ":" + port;
  }

  /** Returns the executors that run. */
  List<ProcessHandle> executors() {
    return processes.stream().flatMap(process -> process.toHandle().children()).toList();
  }

  /** Returns all that the workers have started. */
  List<ProcessHandle> descendants() {
    return processes.stream()
        .flatMap(process -> process.toHandle().descendants())
        .toList();
  }

  @Override
  public void close() {
    for (Process process : processes) {
      process.descendants().forEach(ProcessHandle::destroyForcibly);
      process.destroyForcibly();
    }
  }
}
