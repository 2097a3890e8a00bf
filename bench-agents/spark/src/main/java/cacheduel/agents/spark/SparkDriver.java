// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.agents.spark;

import cacheduel.agent.place.AgentContext;
import cacheduel.agent.place.AgentException;
import cacheduel.agent.place.Arrivals;
import cacheduel.agent.place.StartedAgent;
import cacheduel.agent.protocol.Token;
import java.io.File;
import java.io.IOException;
import java.net.InetAddress;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

/**
 * The process that submits the job whose tasks start the agents. Spark runs in a JVM of its own, with
 * its own libraries; the agents connect to this process.
 */
final class SparkDriver {
  /** The environment variable that names Spark's folder. */
  static final String HOME = "SPARK_HOME";

  /** Spark's libraries, below that folder. */
  static final String JARS = "jars";

  /** A cluster may have to start executors first. */
  private static final long PATIENCE_SECONDS = 120;

  private static final long END_SECONDS = 10;
  private static final int LAST_LINES = 3;

  /** What Spark 4 opens for itself when its own scripts start it. */
  private static final List<String> OPENED = List.of(
      "java.base/java.lang",
      "java.base/java.lang.invoke",
      "java.base/java.lang.reflect",
      "java.base/java.io",
      "java.base/java.net",
      "java.base/java.nio",
      "java.base/java.util",
      "java.base/java.util.concurrent",
      "java.base/java.util.concurrent.atomic",
      "java.base/jdk.internal.ref",
      "java.base/sun.nio.ch",
      "java.base/sun.nio.cs",
      "java.base/sun.security.action",
      "java.base/sun.util.calendar");

  private final String master;
  private final String host;
  private final Path home;
  private final AgentContext context;

  /**
   * Creates a driver.
   *
   * @param host the master's host, to find the address at which the cluster reaches this machine
   * @param home Spark's folder
   */
  SparkDriver(String master, String host, Path home, AgentContext context) {
    this.master = master;
    this.host = host;
    this.home = home;
    this.context = context;
  }

  List<StartedAgent> start(int number) throws AgentException, InterruptedException {
    String secret = Token.random();
    Path log = context.logs().resolve("agents-spark.log");
    try (Arrivals arrivals = Arrivals.at(Arrivals.addressTowards(host), Token.of(secret))) {
      Files.createDirectories(context.logs());
      ProcessBuilder builder = new ProcessBuilder(command(number, arrivals.address()))
          .redirectErrorStream(true)
          .redirectOutput(log.toFile());
      builder.environment().put(Token.VARIABLE, secret);
      builder.environment().put("SPARK_SCALA_VERSION", "2.13");
      if (InetAddress.getByName(host).isLoopbackAddress()) {
        builder
            .environment()
            .put("SPARK_LOCAL_IP", InetAddress.getLoopbackAddress().getHostAddress());
      }
      Process driver = builder.start();
      return arrivals.await(number, "spark", PATIENCE_SECONDS, driver, () -> end(driver));
    } catch (IOException e) {
      throw new AgentException("no agents on %s: %s".formatted(master, words(log, e)), e);
    }
  }

  /** Its job ends by itself when its agents have ended. */
  private static void end(Process driver) {
    try {
      if (!driver.waitFor(END_SECONDS, TimeUnit.SECONDS)) {
        driver.destroyForcibly();
      }
    } catch (InterruptedException e) {
      driver.destroyForcibly();
      Thread.currentThread().interrupt();
    }
  }

  private List<String> command(int number, String coordinator) {
    List<String> words = new ArrayList<>();
    words.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    OPENED.forEach(opened -> words.add("--add-opens=" + opened + "=ALL-UNNAMED"));
    words.add("-cp");
    words.add(String.join(
        File.pathSeparator,
        home.resolve("conf").toString(),
        ownJar().toString(),
        home.resolve(JARS) + File.separator + "*"));
    words.add(PlacementJob.class.getName());
    words.addAll(List.of(
        master,
        Integer.toString(number),
        ownJar().toString(),
        context.home().directory().toString(),
        coordinator));
    return words;
  }

  private static Path ownJar() {
    try {
      return Path.of(
          SparkDriver.class.getProtectionDomain().getCodeSource().getLocation().toURI());
    } catch (URISyntaxException e) {
      throw new IllegalStateException("a class has a location", e);
    }
  }

  private static String words(Path log, IOException e) {
    try {
      List<String> lines = Files.readAllLines(log).stream()
          .filter(line -> line.contains("Exception") || line.contains("ERROR"))
          .toList();
      List<String> last = lines.subList(Math.max(0, lines.size() - LAST_LINES), lines.size());
      return e.getMessage() + (last.isEmpty() ? "" : ": " + String.join(" | ", last)) + "; see "
          + log;
    } catch (IOException unreadable) {
      return String.valueOf(e.getMessage());
    }
  }
}
