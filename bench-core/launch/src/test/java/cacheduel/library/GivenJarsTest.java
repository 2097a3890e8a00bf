// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.library;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import cacheduel.catalog.FakeClients;
import cacheduel.catalog.InstalledClient;
import cacheduel.input.UsageException;
import cacheduel.testing.Jars;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class GivenJarsTest {
  private static final String CALL = "public static void call() {}";

  @TempDir
  Path folder;

  private ThingRepository things;
  private Path build;

  @BeforeEach
  void build() throws IOException {
    things = new ThingRepository(folder);
    build = Files.createDirectories(folder.resolve("target"));
  }

  private InstalledClient read(Path path) {
    return new GivenJars(things.installed()).read(path.toString());
  }

  @Test
  void jar_isABuildOfTheLibraryWithItsPackages() throws IOException {
    Path jar = build.resolve("thing-2.0-SNAPSHOT.jar");
    Files.move(things.library("9.1", CALL), jar);

    InstalledClient client = read(jar);
    assertThat(client.id()).isEqualTo("thing@2.0-SNAPSHOT-given");
    assertThat(client.jars())
        .contains(jar.toAbsolutePath(), things.distributed("thing-adapter.jar"))
        .contains(things.distributed("helper-1.0.jar"))
        .doesNotContain(things.distributed("thing-2.0.jar"));
  }

  /** Otherwise a comparison with that release would be one of the build with itself. */
  @Test
  void jarWithTheNumberOfARelease_isNotTakenForIt() throws IOException {
    Path jar = build.resolve("thing-1.5.jar");
    Files.move(things.library("9.1", CALL), jar);

    InstalledClient given = read(jar);
    assertThat(given.id()).isEqualTo("thing@1.5-given");
    assertThat(things.installed().withVersions(List.of(given)).find("thing", "1.5"))
        .isNull();
  }

  @Test
  void nameWithOtherCharacters_makesAVersionWithout() throws IOException {
    Path jar = build.resolve("thing-2.0 (1) <b>@all \u001b[31m\u202e`.jar");
    Files.move(things.library("9.1", CALL), jar);

    assertThat(read(jar).id()).isEqualTo("thing@2.0-1-b-all-31m-given");
  }

  @Test
  void folderOfJars_isOneToo() throws IOException {
    Files.move(things.library("9.1", CALL), build.resolve("anything.jar"));

    assertThat(GivenJars.are(build.toString())).isTrue();
    assertThat(read(build).id()).isEqualTo("thing@target");
  }

  @Test
  void jarOfAForkOrItsOrigin_isABuildOfThatOne() throws IOException {
    things.addFork();
    Path origin = build.resolve("origin.jar");
    Files.move(things.library("9.1", CALL), origin);
    Path fork = build.resolve("changed.jar");
    Files.copy(things.forked("fork-3.0.jar"), fork);

    assertThat(read(origin).name()).isEqualTo("thing");
    assertThat(read(fork).name()).isEqualTo("fork");
    assertThat(read(fork).jars())
        .contains(fork.toAbsolutePath(), things.forked("fork-adapter.jar"))
        .doesNotContain(things.forked("fork-3.0.jar"));
  }

  @Test
  void jarWithAnAdapterOfItsOwn_isUsedAsItIs() {
    new FakeClients(folder.resolve("own/clients"))
        .write("mine", "7", "Protocol.ASCII", "Mode.BLOCKING");

    assertThat(read(folder.resolve("own/clients/mine")).name()).isEqualTo("mine");
  }

  @Test
  void jarWithUnknownClasses_isRefusedWithTheKnownClients() throws IOException {
    Path jar = build.resolve("other.jar");
    new Jars(folder)
        .write(jar, Map.of("other.Other", "package other; public class Other {}"), Map.of());

    assertThatThrownBy(() -> read(jar))
        .isInstanceOf(UsageException.class)
        .hasMessageContainingAll("no class of a known client", "a build of thing");
  }

  @Test
  void whatDoesNotExist_isSaid() {
    assertThat(GivenJars.are("nothing.jar")).isTrue();
    assertThat(GivenJars.are(folder.resolve("empty").toString())).isFalse();
    assertThatThrownBy(() -> read(build.resolve("nothing.jar")))
        .isInstanceOf(UsageException.class)
        .hasMessageContaining("does not exist: expected a jar");
  }
}
