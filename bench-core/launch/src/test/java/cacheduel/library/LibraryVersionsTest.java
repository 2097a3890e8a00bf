// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.library;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import cacheduel.catalog.ClientCatalog;
import cacheduel.catalog.InstalledClient;
import cacheduel.client.Mode;
import cacheduel.input.UsageException;
import cacheduel.planner.ClientName;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class LibraryVersionsTest {
  @TempDir
  Path folder;

  private final List<String> notes = new ArrayList<>();
  private ThingRepository things;

  @BeforeEach
  void makeRepository() throws IOException {
    things = new ThingRepository(folder);
  }

  @Test
  void version_takesThePlaceOfTheLibraryAndOfWhatThatNeeds() throws IOException {
    InstalledClient client = resolve("thing@1.1");
    assertThat(client.jars())
        .containsExactlyInAnyOrder(
            things.distributed("thing-adapter.jar"),
            things.distributed("slf4j-nop-1.jar"),
            things.local("lib/example/thing/1.1/thing-1.1.jar"),
            things.local("lib/example/helper/1.0/helper-1.0.jar"));
    assertThat(client.id()).isEqualTo("thing@1.1");
  }

  @Test
  void version_hasTheCapabilitiesOfThatVersion() throws IOException {
    InstalledClient client = resolve("thing@1.1");
    assertThat(client.capabilities().modes()).containsExactly(Mode.BLOCKING);
    assertThat(Objects.requireNonNull(things.installed().find("thing"))
            .capabilities()
            .modes())
        .containsExactlyInAnyOrder(Mode.BLOCKING, Mode.ASYNC);
  }

  @Test
  void version_hasTheKnownFaultsOfThatVersion() throws IOException {
    assertThat(resolve("thing@1.1").faultSentences())
        .containsExactly("an empty value is lost (before 2.0)");
    assertThat(
            Objects.requireNonNull(things.installed().find("thing")).declared().knownFaults())
        .isEmpty();
  }

  @Test
  void versionThatFailsInOneMode_isNotedByThePreflight() throws IOException {
    assertThat(resolve("thing@1.2").preflightNotes())
        .containsExactly(
            "ascii, async: an operation failed in the preflight before the run",
            "ascii, async, 2 nodes: an operation failed in the preflight before the run",
            "ascii, async, as shipped: an operation failed in the preflight before the run");
  }

  @Test
  void versions_standBesideTheInstalledOne() throws IOException {
    ClientCatalog catalog = versions(things.settings()).with(List.of("thing@1.1", "thing"));
    assertThat(catalog.find("thing", "1.1")).isNotNull();
    assertThat(Objects.requireNonNull(catalog.find("thing")).version()).isEqualTo("2.0");
    assertThat(Objects.requireNonNull(catalog.find("thing", "2.0")).jars())
        .contains(things.distributed("thing-2.0.jar"));
    assertThat(catalog.names()).containsExactly("thing");
  }

  @Test
  void installedVersion_asksNothingOfMaven() {
    Path none = folder.resolve("none.xml");
    ClientCatalog catalog = versions(none).with(List.of("thing", "thing@2.0", "not-installed@7"));
    assertThat(catalog.all()).isEqualTo(things.installed().all());
    assertThat(folder.resolve("local")).doesNotExist();
  }

  @Test
  void versionThatDoesNotExist_namesTheNearest() throws IOException {
    Path settings = things.settings();
    assertThatThrownBy(() -> versions(settings).with(List.of("thing@1.3")))
        .isInstanceOf(UsageException.class)
        .hasMessage("thing has no version '1.3' (lib.example:thing in files): "
            + "the nearest are 1.0, 1.1, 1.2, 2.0; there are 4, from 1.0 to 2.0");
  }

  @ParameterizedTest
  @ValueSource(strings = {"LATEST", "RELEASE", "latest", "[1.0,2.0)", "[1.1]"})
  void versionThatCanMove_isRefusedWithTheNewest(String version) throws IOException {
    Path settings = things.settings();
    assertThatThrownBy(() -> versions(settings).with(List.of("thing@" + version)))
        .isInstanceOf(UsageException.class)
        .hasMessage("thing@" + version
            + " can mean another version tomorrow: name one, for example thing@2.0");
  }

  @Test
  void versionThatLacksACall_saysWhich() throws IOException {
    Path settings = things.settings();
    assertThatThrownBy(() -> versions(settings).with(List.of("thing@1.0")))
        .isInstanceOf(UsageException.class)
        .hasMessageContaining("thing@1.0 does not work with the adapter of thing: "
            + "lib.Thing has no method call(); the adapter was built for 2.0: "
            + "choose a version closer to it");
  }

  @Test
  void repositoryThatCannotBeReached_isNotAMissingVersion() throws IOException {
    Path settings = things.settings("http://127.0.0.1:1/", false);
    assertThatThrownBy(() -> versions(settings).with(List.of("thing@1.1")))
        .isInstanceOf(UsageException.class)
        .hasMessageContaining("thing@1.1 is not in the local repository " + folder.resolve("local"))
        .hasMessageContaining("127.0.0.1")
        .hasMessageContaining("--clients-dir");
  }

  @Test
  void offline_isSaidAndTheLocalRepositoryIsUsed() throws IOException {
    Path offline = things.settings("http://127.0.0.1:1/", true);
    assertThatThrownBy(() -> versions(offline).with(List.of("thing@1.1")))
        .isInstanceOf(UsageException.class)
        .hasMessageContaining("offline mode");
    resolve("thing@1.1");
    Path again = things.settings("http://127.0.0.1:1/", true);
    assertThat(versions(again).with(List.of("thing@1.1")).find("thing", "1.1")).isNotNull();
  }

  @Test
  void settingsThatAreNotValid_areSaid() throws IOException {
    Path settings = Files.writeString(folder.resolve("settings.xml"), "<settings><mirrors>");
    assertThatThrownBy(() -> versions(settings).with(List.of("thing@1.1")))
        .isInstanceOf(UsageException.class)
        .hasMessageContainingAll("Maven's settings cannot be read", "settings.xml");
  }

  @Test
  void clientWithoutLibrary_hasNoVersions() throws IOException {
    Files.delete(things.distributed(Shipped.FILE));
    Path settings = things.settings();
    assertThatThrownBy(() -> versions(settings).with(List.of("thing@1.1")))
        .isInstanceOf(UsageException.class)
        .hasMessageContainingAll("thing is installed as 2.0", Shipped.FILE);
    assertThat(versions(settings).again(List.of("thing@1.1")).find("thing", "1.1"))
        .isNull();
  }

  @Test
  void adapterOfTwoLibraries_hasNoVersions() throws IOException {
    Files.writeString(things.distributed(Shipped.FILE), """
        {"children": [{"groupId": "a", "artifactId": "b"}, {"groupId": "c", "artifactId": "d"}]}
        """);
    Path settings = things.settings();
    assertThatThrownBy(() -> versions(settings).with(List.of("thing@1.1")))
        .hasMessageContaining("2 libraries: [a:b, c:d]");
  }

  @Test
  void listedLibrary_isDescribedWithoutIt() throws IOException {
    things.addListed("");
    InstalledClient client = Objects.requireNonNull(things.installed().find("listed"));
    assertThat(client.id()).isEqualTo("listed@2.0");
    assertThat(client.missing())
        .matches("its library \\(2 jars, 0.0 MB\\) is fetched on first use");
    assertThat(things.installed().warnings()).isEmpty();
  }

  @Test
  void listedLibrary_isFetchedOnceAndKept() throws IOException {
    things.addListed("");
    InstalledClient client = fetched(things.settings(), true);
    assertThat(client.jars())
        .containsExactlyInAnyOrder(
            things.listed("listed-adapter.jar"),
            things.local("lib/example/thing/2.0/thing-2.0.jar"),
            things.local("lib/example/helper/1.0/helper-1.0.jar"));
    assertThat(client.missing()).isNull();
    assertThat(notes)
        .containsExactly("fetching the library of listed@2.0 (2 jars, 0.0 MB), once, into "
            + folder.resolve("local"));

    Path offline = things.settings("http://127.0.0.1:1/", true);
    assertThat(fetched(offline, true).jars()).isEqualTo(client.jars());
    assertThat(notes).hasSize(1);
  }

  @Test
  void listedLibrary_isFetchedWhenItIsNamedOnly() throws IOException {
    things.addListed("");
    ClientCatalog catalog =
        versions(things.settings()).fetched(List.of("thing"), name -> true).with(List.of("thing"));
    assertThat(Objects.requireNonNull(catalog.find("listed")).missing()).isNotNull();
    assertThat(notes).isEmpty();
  }

  @Test
  void listedLibraryThatIsOutOfReach_saysWhatToDo() throws IOException {
    things.addListed("");
    Path offline = things.settings("http://127.0.0.1:1/", true);
    assertThatThrownBy(() -> fetched(offline, true))
        .isInstanceOf(UsageException.class)
        .hasMessageContainingAll(
            "the library of listed@2.0 is fetched on first use", "offline", "--clients-dir");
    assertThat(fetched(offline, false).missing()).contains("could not be", "offline");
  }

  @Test
  void listedLibraryWithOtherBytes_isRefused() throws IOException {
    things.addListed("0".repeat(64));
    Path settings = things.settings();
    assertThatThrownBy(() -> fetched(settings, true))
        .isInstanceOf(UsageException.class)
        .hasMessageContainingAll("thing-2.0.jar is not the jar that was tested", "SHA-256");
  }

  private InstalledClient fetched(Path settings, boolean isRequired) {
    return Objects.requireNonNull(versions(settings)
        .fetched(List.of("listed"), name -> isRequired)
        .with(List.of("listed"))
        .find("listed"));
  }

  private InstalledClient resolve(String name) throws IOException {
    ClientName asked = ClientName.parse(name);
    return Objects.requireNonNull(versions(things.settings())
        .with(List.of(name))
        .find(asked.name(), Objects.requireNonNull(asked.version())));
  }

  private LibraryVersions versions(Path settings) {
    return new LibraryVersions(things.installed(), settings, notes::add);
  }
}
