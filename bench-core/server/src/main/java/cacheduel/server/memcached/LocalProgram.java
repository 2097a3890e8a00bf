// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.server.memcached;

import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** The memcached program of this machine: a file, or one of those on PATH. */
final class LocalProgram {
  private static final long PATIENCE_SECONDS = 5;

  private final String path;
  private final @Nullable String version;
  private final @Nullable Path file;

  private LocalProgram(String path, @Nullable String version, @Nullable Path file) {
    this.path = path;
    this.version = version;
    this.file = file;
  }

  /** The first program on a path such as that of the environment variable PATH. */
  static LocalProgram on(String path) {
    return new LocalProgram(path, null, null);
  }

  /** The first program on PATH that is called memcached-VERSION, or is of that version. */
  static LocalProgram ofVersion(String version) {
    return ofVersion(version, environmentPath());
  }

  static LocalProgram ofVersion(String version, String path) {
    return new LocalProgram(path, version, null);
  }

  /** The program in a file. */
  static LocalProgram at(String file) {
    return new LocalProgram("", null, Path.of(file));
  }

  static String environmentPath() {
    return Optional.ofNullable(System.getenv("PATH")).orElse("");
  }

  Optional<Path> find() {
    if (file != null) {
      return Optional.of(file).filter(LocalProgram::isProgram);
    }
    if (version == null) {
      return candidates("memcached").findFirst();
    }
    return Stream.concat(
            candidates("memcached-" + version), candidates("memcached").filter(hasVersion(version)))
        .findFirst();
  }

  /** Returns what to do if there is none. */
  String missing() {
    if (file != null) {
      return "no program at %s: correct the path".formatted(file);
    }
    return version == null
        ? "no `memcached` on PATH: install it (Debian/Ubuntu: apt-get install memcached; macOS: brew"
            + " install memcached) or use --via docker, --via embedded or --via HOST:PORT"
        : "no `memcached-%1$s` on PATH, and no `memcached` of that version: name the program (--server memcached@/path/to/memcached) or use --via docker"
            .formatted(version);
  }

  private Stream<Path> candidates(String name) {
    return Stream.of(path.split(File.pathSeparator, -1))
        .filter(folder -> !folder.isEmpty())
        .flatMap(folder -> Stream.of(name, name + ".exe").map(Path.of(folder)::resolve))
        .filter(LocalProgram::isProgram);
  }

  private static boolean isProgram(Path candidate) {
    return Files.isExecutable(candidate) && Files.isRegularFile(candidate);
  }

  /** memcached -V prints "memcached 1.6.18". */
  private static Predicate<Path> hasVersion(String wanted) {
    return program -> {
      try {
        Process process = new ProcessBuilder(program.toString(), "-V")
            .redirectErrorStream(true)
            .start();
        String printed =
            new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        process.waitFor(PATIENCE_SECONDS, TimeUnit.SECONDS);
        process.destroy();
        return printed.strip().endsWith(" " + wanted);
      } catch (IOException e) {
        return false;
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
        return false;
      }
    };
  }
}
