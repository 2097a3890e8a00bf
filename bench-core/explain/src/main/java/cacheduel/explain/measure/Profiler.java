// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.explain.measure;

import cacheduel.input.EnumNames;
import cacheduel.input.UsageException;
import cacheduel.jmh.Profilers;
import cacheduel.server.JarSource;
import cacheduel.server.ServerException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.jar.JarFile;
import org.jspecify.annotations.Nullable;

/**
 * The profiler of explaining forks: async-profiler, which sees all threads, what they wait for, and
 * native code, or JDK Flight Recorder where async-profiler does not run.
 *
 * <p>Immutable.
 *
 * @param engine what takes its samples
 * @param options as JMH's {@code -prof} takes it, without the interval of the wall clock
 * @param blind what it does not see, as a sentence
 */
public record Profiler(Engine engine, String options, String blind) {
  /** Wall-clock samples a second, over all threads that call the client. */
  private static final int WALL_SAMPLES = 400;

  private static final int SHORTEST_WALL_MILLIS = 20;

  /** The bytes between two samples of allocation. */
  private static final int ALLOCATED_BYTES = 1 << 20;

  private static final List<Engine> TIMERS = List.of(Engine.CTIMER, Engine.ITIMER);

  private static final Map<String, String> LINUX = Map.of(
      "amd64",
      "linux-x64",
      "x86_64",
      "linux-x64",
      "aarch64",
      "linux-arm64",
      "arm64",
      "linux-arm64");

  private static final String ARTIFACT = "async-profiler";
  private static final String VERSION = "4.6";

  /**
   * Returns the profiler for this machine.
   *
   * @param wanted the engine to be used; null for the best that works
   * @param jars the source of async-profiler, which is fetched on first use
   * @param folder where its library goes
   * @throws UsageException if the wanted engine does not work here
   */
  public static Profiler find(@Nullable Engine wanted, JarSource jars, Path folder)
      throws IOException {
    if (wanted == Engine.JFR) {
      return ofJdk("");
    }
    try {
      Path library = library(jars, folder);
      String problem = "";
      for (Engine engine : wanted == null ? TIMERS : List.of(wanted)) {
        problem = Profilers.asyncProblem(library, engine.event());
        if (problem.isEmpty()) {
          return async(library, engine);
        }
      }
      throw new ServerException(problem);
    } catch (ServerException e) {
      if (wanted != null) {
        throw new UsageException(
            "--engine %s does not work on this machine (%s): leave it out, or use --engine jfr"
                .formatted(EnumNames.of(wanted), e.getMessage()));
      }
      return ofJdk(ARTIFACT + " does not work on this machine (" + e.getMessage() + "). ");
    }
  }

  private static Path library(JarSource jars, Path folder) throws IOException, ServerException {
    String os = System.getProperty("os.name").toLowerCase(Locale.ROOT);
    String arch = System.getProperty("os.arch").toLowerCase(Locale.ROOT);
    String place =
        os.contains("mac") ? "macos" : os.contains("linux") ? LINUX.getOrDefault(arch, "") : "";
    if (place.isEmpty()) {
      throw new ServerException("it has no library for %s %s".formatted(os, arch));
    }
    Path jar = jars.jar("tools.profiler", ARTIFACT, VERSION, "the profiler " + ARTIFACT);
    Path library = Files.createDirectories(folder).resolve("libasyncProfiler.so");
    try (JarFile file = new JarFile(jar.toFile());
        InputStream in = file.getInputStream(
            Objects.requireNonNull(file.getEntry(place + "/" + library.getFileName()), place))) {
      Files.write(library, in.readAllBytes());
    }
    return library.toAbsolutePath();
  }

  private static Profiler async(Path library, Engine engine) {
    return new Profiler(
        engine,
        "async:libPath=%s;output=jfr;event=%s;interval=%d;alloc=%d"
            .formatted(library, engine.event(), engine.nanos(), ALLOCATED_BYTES),
        engine == Engine.PERF
            ? ""
            : "The kernel's time counts as that of the code that called it.");
  }

  private static Profiler ofJdk(String reason) {
    return new Profiler(
        Engine.JFR,
        "jfr:configName=profile",
        reason
            + "JDK Flight Recorder does not see the kernel, the JVM, native code, or what threads wait for.");
  }

  /** Returns its name in reports. */
  public String name() {
    return engine == Engine.JFR
        ? "JDK Flight Recorder"
        : "%s %s (%s)".formatted(ARTIFACT, VERSION, EnumNames.of(engine));
  }

  /**
   * Returns the options with an interval of the wall clock.
   *
   * @param threads number of threads that call the client
   */
  String options(int threads) {
    return engine == Engine.JFR
        ? options
        : "%s;rawCommand=wall=%dms"
            .formatted(options, Math.max(SHORTEST_WALL_MILLIS, 1000 * threads / WALL_SAMPLES));
  }
}
