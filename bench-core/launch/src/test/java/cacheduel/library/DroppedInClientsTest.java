// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.library;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import cacheduel.catalog.ClientCatalog;
import cacheduel.catalog.FakeClients;
import cacheduel.catalog.InstalledClient;
import cacheduel.input.UsageException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class DroppedInClientsTest {
  private static final String CALL = "public static void call() {}";

  @TempDir
  Path folder;

  private ThingRepository things;
  private Path dropped;

  @BeforeEach
  void makeFolders() throws IOException {
    things = new ThingRepository(folder);
    dropped = Files.createDirectories(folder.resolve("own/clients"));
  }

  @Test
  void descriptor_givesTheJarsAnAdapterAndANameOfTheirOwn() throws IOException {
    Path fork = drop("fork", "9.1", CALL, "adapter: thing\nname: my-thing\n");
    InstalledClient client = find("my-thing");
    assertThat(client.version()).isEqualTo("9.1");
    assertThat(client.origin()).isEqualTo(fork);
    assertThat(client.jars())
        .containsExactlyInAnyOrder(
            things.distributed("thing-adapter.jar"),
            things.distributed("slf4j-nop-1.jar"),
            fork.resolve("thing-9.1.jar"));
    assertThat(client.preflightNotes()).isEmpty();
    assertThat(client.faultSentences()).containsExactly("an empty value is lost (before 2.0)");
    assertThat(load().find("thing")).isEqualTo(things.installed().find("thing"));
  }

  @Test
  void nameAndVersion_areThoseOfFolderAndJarUnlessTheyAreSaid() throws IOException {
    drop("fork", "9.1", CALL, "adapter: thing");
    drop("other", "9.1", CALL, "adapter: thing\nversion: 2.0-ours\n");
    assertThat(find("fork").id()).isEqualTo("fork@9.1");
    assertThat(find("other").id()).isEqualTo("other@2.0-ours");
  }

  @Test
  void folderWithAnAdapterOfItsOwn_isAClient() {
    new FakeClients(dropped).write("mine", "7", "Protocol.ASCII", "Mode.BLOCKING");
    assertThat(find("mine").id()).isEqualTo("mine@7");
    assertThat(load().names()).containsExactly("mine", "thing");
  }

  @Test
  void libraryThatADistributedClientWaitsFor_completesIt() throws IOException {
    new FakeClients(folder.resolve("dist/clients")).writeWaiting("waiting", "lib.Thing");
    assertThat(Objects.requireNonNull(things.installed().find("waiting")).missing())
        .isEqualTo("put lib.Thing there");
    Path mine = drop("waiting", "3", CALL, null);
    InstalledClient client = find("waiting");
    assertThat(client.missing()).isNull();
    assertThat(client.origin()).isEqualTo(mine);
    assertThat(client.jars())
        .containsExactly(
            folder.resolve("dist/clients/waiting/adapter.jar"), mine.resolve("thing-3.jar"));
  }

  @Test
  void nameOfADistributedClient_isRefused() throws IOException {
    drop("thing", "3", CALL, "adapter: thing");
    assertRefused("a client 'thing' exists already", "name:", ClientDescriptor.FILE);
  }

  @Test
  void nameOfAnotherDroppedInClient_isRefused() throws IOException {
    drop("one", "3", CALL, "adapter: thing");
    drop("two", "3", CALL, "adapter: thing\nname: one");
    assertThat(load().find("one")).isNotNull();
    assertThat(load().whyLeftOut("two")).contains("a client 'one' exists already");
  }

  @Test
  void folderThatCannotBeUsed_doesNotStopTheOthers() throws IOException {
    drop("good", "3", CALL, "adapter: thing");
    Files.createDirectory(dropped.resolve("empty"));
    assertThat(find("good").id()).isEqualTo("good@3");
    assertThat(load().warnings())
        .singleElement()
        .asString()
        .startsWith("client folder " + dropped.resolve("empty") + " is left out: ")
        .contains("contains no jar");
  }

  @Test
  void unknownAdapterOrKey_namesTheNearest() throws IOException {
    drop("fork", "3", CALL, "adapter: thign");
    assertRefused("fork/client.yaml", "unknown adapter 'thign', did you mean 'thing'?");
    Files.writeString(dropped.resolve("fork/client.yaml"), "adapter: thing\nversoin: 1\n");
    assertRefused("client.yaml, line 2", "unknown key 'versoin', did you mean 'version'?");
    Files.writeString(dropped.resolve("fork/client.yaml"), "name: a\n");
    assertRefused("client.yaml, line 1", "adapter cannot be left out");
    Files.writeString(dropped.resolve("fork/client.yaml"), "adapter: thing\nname: A B\n");
    assertRefused("client.yaml, line 2", "name cannot be 'A B'", "lower-case");
  }

  @Test
  void libraryThatLacksACall_saysWhich() throws IOException {
    drop("fork", "3", "", "adapter: thing");
    assertRefused("fork does not work with the adapter of thing: lib.Thing has no method call()");
  }

  @Test
  void folderThatSaysNothing_isRefused() throws IOException {
    drop("fork", "3", CALL, null);
    assertRefused("neither a client.yaml", "adapter: NAME", "META-INF/services");
  }

  @Test
  void descriptorBesideAnAdapter_isRefused() throws IOException {
    new FakeClients(dropped).write("mine", "7", "Protocol.ASCII", "Mode.BLOCKING");
    Files.writeString(dropped.resolve("mine/client.yaml"), "adapter: thing");
    assertRefused("contains a client.yaml and a jar with its own adapter");
  }

  @Test
  void emptyFolders_areRefused() throws IOException {
    assertRefused("contains no folder", "/NAME/");
    Files.createDirectory(dropped.resolve("empty"));
    assertRefused("empty contains no jar");
    assertThatThrownBy(
            () -> DroppedInClients.addTo(things.installed(), List.of(folder.resolve("none"))))
        .isInstanceOf(UsageException.class)
        .hasMessageContaining("none is not a folder");
  }

  private Path drop(String name, String version, String members, @Nullable String descriptor)
      throws IOException {
    Path place = Files.createDirectories(dropped.resolve(name));
    Files.move(things.library(version, members), place.resolve("thing-" + version + ".jar"));
    if (descriptor != null) {
      Files.writeString(place.resolve(ClientDescriptor.FILE), descriptor);
    }
    return place;
  }

  private ClientCatalog load() {
    return DroppedInClients.addTo(things.installed(), List.of(dropped));
  }

  private InstalledClient find(String name) {
    return Objects.requireNonNull(load().find(name));
  }

  private void assertRefused(String... said) {
    assertThatThrownBy(this::load).isInstanceOf(UsageException.class).message().contains(said);
  }
}
