// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.explain.measure;

import cacheduel.server.JarSource;
import cacheduel.server.ServerException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.jar.JarFile;
import java.util.zip.ZipEntry;
import org.jspecify.annotations.Nullable;

/**
 * The profiler of explaining forks: async-profiler, which sees the kernel, the JVM and native code, or
 * JDK Flight Recorder where async-profiler does not run.
 *
 * <p>Immutable.
 *
 * @param options as JMH's {@code -prof} takes it
 * @param intervalNanos the processor time of a sample; null if it is not known
 * @param blind what it cannot see; null if it sees all
 */
public record Profiler(
    String options, @Nullable Long intervalNanos, @Nullable String blind) {
  private static final String GROUP = "tools.profiler";
  private static final String ARTIFACT = "async-profiler";
  private static final String VERSION = "4.6";
  private static final long INTERVAL_NANOS = 2_000_000;

  /**
   * Returns the best profiler for this machine.
   *
   * @param jars the source of async-profiler, which is fetched on first use
   * @param folder where its library goes
   */
  public static Profiler find(JarSource jars, Path folder) throws IOException {
    Optional<String> library = library();
    if (library.isEmpty()) {
      return ofJdk("async-profiler does not run on %s %s"
          .formatted(System.getProperty("os.name"), System.getProperty("os.arch")));
    }
    try {
      Path jar = jars.jar(GROUP, ARTIFACT, VERSION, "the profiler async-profiler");
      return async(extract(jar, library.get(), folder));
    } catch (ServerException e) {
      return ofJdk("async-profiler could not be fetched (%s)".formatted(e.getMessage()));
    }
  }

  /** Returns the entry of async-profiler's jar that runs here. */
  private static Optional<String> library() {
    String os = System.getProperty("os.name").toLowerCase(Locale.ROOT);
    String arch = System.getProperty("os.arch");
    Optional<String> place = os.contains("mac")
        ? Optional.of("macos")
        : os.contains("linux") ? linux(arch) : Optional.empty();
    return place.map(folder -> folder + "/libasyncProfiler.so");
  }

  private static Optional<String> linux(String arch) {
    return switch (arch) {
      case "amd64", "x86_64" -> Optional.of("linux-x64");
      case "aarch64", "arm64" -> Optional.of("linux-arm64");
      default -> Optional.empty();
    };
  }

  private static Path extract(Path jar, String entry, Path folder) throws IOException {
    Path library = Files.createDirectories(folder).resolve("libasyncProfiler.so");
    try (JarFile file = new JarFile(jar.toFile())) {
      ZipEntry found = file.getEntry(entry);
      if (found == null) {
        throw new IOException("%s has no %s".formatted(jar, entry));
      }
      try (InputStream in = file.getInputStream(found)) {
        Files.write(library, in.readAllBytes());
      }
    }
    return library.toAbsolutePath();
  }

  /** The event falls back to a timer of each thread where perf events are not permitted. */
  private static Profiler async(Path library) {
    return new Profiler(
        "async:libPath=%s;output=jfr;event=cpu;interval=%d;alloc=%d;rawCommand=wall=20ms"
            .formatted(library, INTERVAL_NANOS, 1 << 19),
        INTERVAL_NANOS,
        null);
  }

  private static Profiler ofJdk(String reason) {
    return new Profiler(
        "jfr",
        null,
        reason
            + ": JDK Flight Recorder does not see the kernel, the JVM, native code, or what threads wait for");
  }

  /** Returns the arguments that a profiled JVM needs. */
  static List<String> arguments() {
    return List.of("-XX:+UnlockDiagnosticVMOptions", "-XX:+DebugNonSafepoints");
  }
}
