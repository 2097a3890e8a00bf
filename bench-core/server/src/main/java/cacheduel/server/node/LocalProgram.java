// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.server.node;

import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** A server program of this machine: a file, or one of those on PATH. */
public final class LocalProgram {
  private static final long PATIENCE_SECONDS = 5;

  private final Software software;
  private final String path;
  private final @Nullable String version;
  private final @Nullable Path file;

  private LocalProgram(
      Software software, String path, @Nullable String version, @Nullable Path file) {
    this.software = software;
    this.path = path;
    this.version = version;
    this.file = file;
  }

  /** The first program on a path such as that of the environment variable PATH. */
  static LocalProgram on(Software software, String path) {
    return new LocalProgram(software, path, null, null);
  }

  /** The first program on a path that is called NAME-VERSION, or is of that version. */
  static LocalProgram ofVersion(Software software, String version, String path) {
    return new LocalProgram(software, path, version, null);
  }

  public static LocalProgram at(Software software, Path file) {
    return new LocalProgram(software, "", null, file);
  }

  static String environmentPath() {
    return Optional.ofNullable(System.getenv("PATH")).orElse("");
  }

  Optional<Path> find() {
    if (file != null) {
      return Optional.of(file).filter(LocalProgram::isProgram);
    }
    String name = software.program().name();
    if (version == null) {
      return candidates(name).findFirst();
    }
    return Stream.concat(
            candidates(name + "-" + version), candidates(name).filter(hasVersion(version)))
        .findFirst();
  }

  /** Returns what to do if there is none. */
  String missing() {
    if (file != null) {
      return "no program at %s: correct the path".formatted(file);
    }
    String name = software.program().name();
    return version == null
        ? "no `%s` on PATH: install it (%s) or use --via docker, --via embedded or --via HOST:PORT"
            .formatted(name, software.program().packages())
        : "no `%1$s-%2$s` on PATH, and no `%1$s` of that version: name the program (--server %3$s@/path/to/%1$s) or use --via docker"
            .formatted(name, version, software.system());
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

  /** memcached prints "memcached 1.6.18", Redis "Redis server v=7.0.15 sha=00000000:0 ...". */
  private Predicate<Path> hasVersion(String wanted) {
    return program -> {
      try {
        Process process = new ProcessBuilder(
                program.toString(), software.program().versionOption())
            .redirectErrorStream(true)
            .start();
        String printed =
            new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        process.waitFor(PATIENCE_SECONDS, TimeUnit.SECONDS);
        process.destroy();
        return Stream.of(printed.split("\\s", -1))
            .anyMatch(Set.of(wanted, "v=" + wanted)::contains);
      } catch (IOException e) {
        return false;
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
        return false;
      }
    };
  }
}
