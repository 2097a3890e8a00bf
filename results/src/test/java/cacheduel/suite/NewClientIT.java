// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.suite;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import cacheduel.catalog.ClientCatalog;
import cacheduel.catalog.InstalledClient;
import java.io.IOException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.Objects;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/**
 * The client that CONTRIBUTING.md adds, in a copy of this checkout: the folder that {@code new-client}
 * writes and the page fills is enough for an archive that holds it and accounts for its libraries.
 */
@Timeout(600)
@Tag("any-jdk")
class NewClientIT {
  private static final String LIBRARY = "com.googlecode.xmemcached:xmemcached";
  private static final String VERSION = "2.4.9";

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
  void newFolder_compilesAndFailsTheRulesThatAreLeft_thenMakesAnArchive() throws Exception {
    copy(Maven.CHECKOUT);
    copy(Harness.HOME);
    Harness.Running written = new Harness(copy)
        .start("new-client", "plain", "--library", "%s:%s".formatted(LIBRARY, VERSION));
    assertThat(written.await()).describedAs(written.output()).isZero();
    assertThat(written.output()).contains("./mvnw verify -pl bench-clients/plain");

    build("bench-clients/plain");
    InstalledClient unwritten = Objects.requireNonNull(
        ClientCatalog.load(copy.resolve("target/dist/clients")).find("plain"));
    assertThatThrownBy(() -> ClientKit.run(unwritten, copy.resolve("kit.log")))
        .isInstanceOf(AssertionError.class)
        .hasMessageContaining("plain@%s: ".formatted(VERSION))
        .hasMessageFindingMatch("Keys.missingKey_isNull .*plain ascii blocking.*get is not written")
        .hasMessageFindingMatch("Keys.missingKey_isNull .*plain binary async.*get is not written")
        .hasMessageFindingMatch("Settings.whatDecidesAResult_isNamed .*settings is not written");

    assertThat(addFiles()).isEqualTo(3);
    Files.delete(copy.resolve(
        "bench-clients/plain/src/main/java/cacheduel/clients/plain/PlainAsyncClient.java"));
    // with as many threads as there are cores, so that the archive has to wait for the client
    build("bench-clients/plain,distribution");

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

  private void build(String modules) throws Exception {
    Maven.build(
        copy,
        "-T1C",
        "-Dquick",
        "-Dmaven.repo.local=" + Maven.REPOSITORY,
        "-Dmaven.compiler.useIncrementalCompilation=false",
        "package",
        "-pl",
        modules,
        "-am");
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

  /** Returns the number of files that the page writes over those of the new folder, but its pom. */
  private int addFiles() throws IOException {
    String page = Files.readString(copy.resolve("CONTRIBUTING.md"));
    int files = 0;
    for (MatchResult found : FILE.matcher(page).results().toList()) {
      Path file = copy.resolve("bench-clients/plain").resolve(found.group(1));
      if (file.endsWith("pom.xml")) {
        found.group(2).lines().forEach(line -> assertThat(file).content().contains(line));
      } else {
        assertThat(file).exists();
        Files.writeString(file, found.group(2));
        files++;
      }
    }
    return files;
  }
}
