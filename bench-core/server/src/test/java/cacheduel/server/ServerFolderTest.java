// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.server;

import static org.assertj.core.api.Assertions.assertThat;

import cacheduel.client.Protocol;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ServerFolderTest {
  @TempDir
  Path directory;

  @Test
  void systemOfAFolder_standsBesideThoseOfTheClassPath() {
    new FakeServers(directory).write("other");
    ServerCatalog catalog = ServerCatalog.load(directory);
    assertThat(catalog.providers())
        .extracting(ServerProvider::system)
        .containsExactly("memcached", "other", "redis", "valkey");
    assertThat(catalog.provider("other").protocols()).containsExactly(Protocol.NATIVE);
    assertThat(catalog.warnings()).isEmpty();
  }

  @Test
  void directoryThatIsNotThere_hasNone() {
    assertThat(ServerCatalog.load(directory.resolve("none")).providers())
        .extracting(ServerProvider::system)
        .containsExactly("memcached", "redis", "valkey");
  }

  @Test
  void brokenFolders_leaveAWarningAndNothingElse() throws IOException {
    Files.createDirectory(directory.resolve("empty"));
    new FakeServers(directory)
        .write("misnamed", "another", "")
        .write("thrower", "thrower", "throw new IllegalStateException(\"no library\");");
    ServerCatalog catalog = ServerCatalog.load(directory);
    assertThat(catalog.providers())
        .extracting(ServerProvider::system)
        .containsExactly("memcached", "redis", "valkey");
    assertThat(catalog.warnings())
        .satisfiesExactly(
            empty -> assertThat(empty).contains("empty is left out", "none of its jars name a"),
            misnamed -> assertThat(misnamed).contains("calls itself 'another': rename the folder"),
            thrower -> assertThat(thrower).contains("thrower is left out", "FakeServer"));
  }
}
