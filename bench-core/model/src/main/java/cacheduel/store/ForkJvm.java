// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.store;

import cacheduel.input.UsageException;
import cacheduel.plan.JmhSettings;
import cacheduel.server.process.ChildProcess;
import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.charset.Charset;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/**
 * The JVM of forks as it describes itself when it is started with their arguments, to which the
 * environment may add others.
 */
public final class ForkJvm {
  /** The variables from which a JVM, or its launcher, takes arguments. */
  private static final List<String> VARIABLES =
      List.of("JAVA_TOOL_OPTIONS", "JDK_JAVA_OPTIONS", "_JAVA_OPTIONS");

  private static final int PATIENCE_SECONDS = 60;

  private static final Map<List<String>, Environment.Jvm> KNOWN = new ConcurrentHashMap<>();

  private ForkJvm() {}

  /**
   * Returns the JVM of forks with given settings; it is started once.
   *
   * @throws UsageException if it does not start, for example because of a wrong argument
   */
  public static Environment.Jvm of(JmhSettings jmh) {
    List<String> command = new ArrayList<>();
    command.add(Optional.ofNullable(jmh.jvm()).orElseGet(() -> ChildProcess.java()));
    command.addAll(jmh.arguments());
    return KNOWN.computeIfAbsent(List.copyOf(command), ForkJvm::ask);
  }

  /** Returns the feature release of the JVM of forks, for example 17; errors as {@link #of}. */
  public static int release(JmhSettings jmh) {
    return Runtime.Version.parse(of(jmh).version()).feature();
  }

  /** Returns a sentence on the variables that add arguments to every JVM; empty without any. */
  public static Optional<String> addedByTheEnvironment(Map<String, String> environment) {
    List<String> set = VARIABLES.stream()
        .filter(name -> !environment.getOrDefault(name, "").isBlank())
        .map(name -> name + "=" + environment.get(name))
        .toList();
    return set.isEmpty()
        ? Optional.empty()
        : Optional.of(
            "the client JVMs have arguments of the environment: %s; unset it, unless they are to be measured with them"
                .formatted(String.join(", ", set)));
  }

  private static Environment.Jvm ask(List<String> command) {
    List<String> printed = run(command);
    List<String> report = printed.stream()
        .filter(line -> line.startsWith(JvmReport.MARK))
        .map(line -> line.substring(JvmReport.MARK.length()))
        .toList();
    if (report.isEmpty()) {
      throw new UsageException("the client JVM does not start: correct -jvm or -jvmArgs. %s: %s"
          .formatted(String.join(" ", command), String.join("; ", printed)));
    }
    return new Environment.Jvm(
        values(report, JvmReport.NAME).findFirst().orElse(""),
        values(report, JvmReport.VERSION).findFirst().orElse(""),
        values(report, JvmReport.VENDOR).findFirst().orElse(""),
        values(report, JvmReport.ARGUMENT).map(ForkJvm::withoutHome).toList());
  }

  private static Stream<String> values(List<String> report, String property) {
    return report.stream()
        .filter(line -> line.startsWith(property))
        .map(line -> line.substring(property.length()));
  }

  static String withoutHome(String argument) {
    String home = System.getProperty("user.home", "");
    return home.length() < 2 ? argument : argument.replace(home, "~");
  }

  private static List<String> run(List<String> java) {
    List<String> command = new ArrayList<>(java);
    try {
      Path classes = Path.of(
          ForkJvm.class.getProtectionDomain().getCodeSource().getLocation().toURI());
      command.addAll(List.of("-cp", classes.toString(), JvmReport.class.getName()));
      Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
      process.getOutputStream().close();
      endIfItWaits(process);
      return process.inputReader(Charset.defaultCharset()).lines().toList();
    } catch (IOException | URISyntaxException e) {
      throw new UsageException(
          "-jvm %s cannot be started: %s".formatted(java.get(0), e.getMessage()));
    }
  }

  /** An argument may make the JVM wait, for example for a debugger. */
  private static void endIfItWaits(Process process) {
    // not by the process itself, which would close the output that is being read
    process.onExit().orTimeout(PATIENCE_SECONDS, TimeUnit.SECONDS).exceptionally(late -> {
      process.toHandle().destroyForcibly();
      return process;
    });
  }
}
