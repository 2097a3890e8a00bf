// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.catalog;

import static org.assertj.core.api.Assertions.assertThat;

import cacheduel.client.KnownFault;
import cacheduel.client.Mode;
import cacheduel.client.Protocol;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ClientCatalogTest {
  @TempDir
  Path home;

  private Path directory;
  private FakeClients clients;

  @BeforeEach
  void makeDirectory() throws IOException {
    directory = Files.createDirectory(home.resolve("clients"));
    clients = new FakeClients(directory);
  }

  @Test
  void folders_areAskedWhatTheyHold() {
    clients.writeAll();
    ClientCatalog catalog = ClientCatalog.load(directory);
    assertThat(catalog.warnings()).isEmpty();
    assertThat(catalog.names()).containsExactly("spymemcached", "whalin", "xmemcached");
    assertThat(catalog.find("xmemcached")).satisfies(client -> {
      assertThat(client.version()).isEqualTo("2.4.9");
      assertThat(client.capabilities().modes())
          .containsExactlyInAnyOrder(Mode.BLOCKING, Mode.NOREPLY);
      assertThat(client.jars()).containsExactly(directory.resolve("xmemcached/adapter.jar"));
    });
  }

  @Test
  void knownFaults_areReadFromTheProvider() {
    clients.writeFaulty("faulty", """
        new KnownFault("Keys.a", "a key is lost", "since 3.0.0"),
        new KnownFault("Close.b", "a call never ends", "https://example.org/1").in(Mode.ASYNC),
        new KnownFault("Wire.c", "a value is cut off", "all").over(Protocol.ASCII, Protocol.BINARY)""");
    assertThat(ClientCatalog.load(directory).find("faulty")).satisfies(client -> {
      assertThat(client.declared().knownFaults())
          .extracting(KnownFault::rule)
          .containsExactly("Keys.a", "Close.b", "Wire.c");
      assertThat(client.faultSentences())
          .containsExactly(
              "a key is lost (since 3.0.0)",
              "a call never ends (https://example.org/1) [async]",
              "a value is cut off (all)");
      assertThat(client.faultSentences(Protocol.ASCII, Mode.BLOCKING))
          .containsExactly("a key is lost (since 3.0.0)", "a value is cut off (all)");
      assertThat(client.faultSentences(Protocol.META, Mode.ASYNC))
          .containsExactly(
              "a key is lost (since 3.0.0)", "a call never ends (https://example.org/1)");
    });
  }

  /** Each client's provider has the same class name here, as forks of one library have. */
  @Test
  void sameClassInTwoFolders_isNotMixedUp() {
    clients.write("one", "1", "Protocol.ASCII", "Mode.BLOCKING");
    clients.write("two", "2", "Protocol.BINARY", "Mode.ASYNC");
    assertThat(ClientCatalog.load(directory).all())
        .extracting(InstalledClient::version)
        .containsExactly("1", "2");
  }

  @Test
  void folderWithoutProvider_leavesAWarningAndStopsNoOther() throws IOException {
    Files.createDirectory(directory.resolve("empty"));
    assertLeftOut("empty", "none of its jars name", "META-INF/services");
  }

  @Test
  void fileThatIsNoJar_leavesAWarningAndStopsNoOther() throws IOException {
    Files.writeString(Files.createDirectory(directory.resolve("odd")).resolve("a.jar"), "no jar");
    assertLeftOut("odd", "expected one");
  }

  @Test
  void providerThatThrows_leavesAWarningAndStopsNoOther() {
    clients.writeBroken("broken", "broken", "if (true) throw new IllegalStateException(\"why\");");
    assertLeftOut("broken", "FakeProvider", "why");
  }

  @Test
  void providerThatMissesAClass_leavesAWarningAndStopsNoOther() {
    clients.writeBroken(
        "broken", "broken", "if (true) throw new NoClassDefFoundError(\"net/spy/Client\");");
    assertLeftOut("broken", "net/spy/Client");
  }

  @Test
  void nameThatIsNotTheFolders_leavesAWarningAndStopsNoOther() {
    clients.writeBroken("mine", "yours", "");
    assertLeftOut("mine", "calls itself 'yours'");
  }

  @Test
  void clientWithoutProtocol_leavesAWarningAndStopsNoOther() {
    clients.write("dumb", "1", "", "Mode.BLOCKING");
    assertLeftOut("dumb", "no protocol");
  }

  @Test
  void missingDirectory_holdsNothing() {
    assertThat(ClientCatalog.load(home.resolve("none")).all()).isEmpty();
  }

  private void assertLeftOut(String folder, String... reasons) {
    clients.write("good", "1", "Protocol.ASCII", "Mode.BLOCKING");
    ClientCatalog catalog = ClientCatalog.load(directory);
    assertThat(catalog.names()).containsExactly("good");
    assertThat(catalog.warnings())
        .singleElement()
        .asString()
        .contains(directory.resolve(folder) + " is left out")
        .contains(reasons);
  }
}
