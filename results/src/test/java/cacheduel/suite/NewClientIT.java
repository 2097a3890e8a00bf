// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.suite;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/**
 * The client that CONTRIBUTING.md adds, in a copy of this checkout: its four files and a module line
 * are enough for an archive that holds it and accounts for its libraries.
 */
@Timeout(600)
@Tag("any-jdk")
class NewClientIT {
  private static final Path LIKE = Path.of("bench-clients/xmemcached/pom.xml");

  /** A path in bold, and the block under it. */
  private static final Pattern FILE =
      Pattern.compile("(?ms)^\\*\\*\\d\\. `(\\S+)`\\*\\*.*?^```\\w*\\n(.*?)^```$");

  /** Nothing of these is part of a build, or it is made again. */
  private static final Set<Path> LEFT_OUT = Set.of(
      Path.of(".git"),
      Path.of("target"),
      Path.of("distribution/target"),
      Path.of("results/runs"),
      Path.of("results/target"));

  @TempDir
  Path copy;

  @Test
  void fourFilesAndAModuleLine_makeAnArchiveWithTheClient() throws Exception {
    copy(Maven.CHECKOUT);
    copy(Harness.HOME);
    assertThat(addFiles()).isEqualTo(4);
    replace(
        Path.of("bench-clients/pom.xml"),
        "<module>xmemcached</module>",
        "<module>xmemcached</module><module>plain</module>");

    // with as many threads as there are cores, so that the archive has to wait for the client
    Maven.build(
        copy,
        "-T1C",
        "-Dquick",
        "-Dmaven.repo.local=" + Maven.REPOSITORY,
        "-Dmaven.compiler.useIncrementalCompilation=false",
        "package",
        "-pl",
        "bench-clients/plain,distribution",
        "-am");

    Path home = Archive.unpack(
        copy.resolve("distribution/target"), Files.createDirectory(copy.resolve("unpacked")));
    Path client = home.resolve("clients/plain");
    assertThat(client).isDirectoryContaining("glob:**/plain-adapter.jar");
    assertThat(LibraryLists.libraries(client))
        .anyMatch(jar -> jar.getFileName().toString().startsWith("xmemcached-"))
        .allMatch(LibraryLists::account);
    Harness.Running list = new Harness(copy, home).start("list", "clients");
    assertThat(list.await()).isZero();
    assertThat(list.output()).containsPattern("(?m)^plain +2");
  }

  private void copy(Path root) throws IOException {
    Files.walkFileTree(root, new SimpleFileVisitor<>() {
      @Override
      public FileVisitResult preVisitDirectory(Path folder, BasicFileAttributes attributes)
          throws IOException {
        if (LEFT_OUT.contains(root.relativize(folder))) {
          return FileVisitResult.SKIP_SUBTREE;
        }
        Files.createDirectories(inCopy(folder));
        return FileVisitResult.CONTINUE;
      }

      @Override
      public FileVisitResult visitFile(Path file, BasicFileAttributes attributes)
          throws IOException {
        Files.copy(file, inCopy(file), StandardCopyOption.COPY_ATTRIBUTES);
        return FileVisitResult.CONTINUE;
      }
    });
  }

  private Path inCopy(Path file) {
    return copy.resolve(Maven.CHECKOUT.relativize(file));
  }

  /** Returns the number of files. */
  private int addFiles() throws IOException {
    String page = Files.readString(copy.resolve("CONTRIBUTING.md"));
    int files = 0;
    for (MatchResult found : FILE.matcher(page).results().toList()) {
      Path file = copy.resolve("bench-clients/plain").resolve(found.group(1));
      Files.createDirectories(file.getParent());
      Files.writeString(file, found.group(2));
      files++;
    }
    Path pom = Path.of("bench-clients/plain/pom.xml");
    String changed = Files.readString(copy.resolve(pom));
    Files.copy(copy.resolve(LIKE), copy.resolve(pom), StandardCopyOption.REPLACE_EXISTING);
    replace(
        pom, "<artifactId>xmemcached</artifactId>\n  <name>Cacheduel: xmemcached</name>", changed);
    return files;
  }

  private void replace(Path file, String old, String replacement) throws IOException {
    String text = Files.readString(copy.resolve(file));
    assertThat(text).containsOnlyOnce(old);
    Files.writeString(copy.resolve(file), text.replace(old, replacement));
  }
}
