// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.suite;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import cacheduel.catalog.FakeClients;
import cacheduel.catalog.InstalledClient;
import cacheduel.input.UsageException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.opentest4j.TestAbortedException;

/** A user's client is held to the same kit as the clients of the distribution. */
class ClientKitIT {
  @TempDir
  Path folder;

  @Test
  void clientThatBreaksRules_failsWithThem() {
    new FakeClients(folder).write("mine", "7", "Protocol.ASCII", "Mode.BLOCKING");
    List<InstalledClient> clients = ClientKit.clients(folder);
    assertThat(clients).extracting(InstalledClient::id).containsExactly("mine@7");
    assertThatThrownBy(() -> ClientKit.run(clients.get(0), folder.resolve("mine.log")))
        .isInstanceOf(AssertionError.class)
        .hasMessageContaining("mine@7: ")
        .hasMessageContaining("\n  Keys.missingKey_isNull [1] variant = mine ascii blocking: ")
        .hasMessageContaining("UnsupportedOperationException");
  }

  @Test
  void clientWithoutItsLibrary_saysWhatIsMissing() {
    new FakeClients(folder).writeWaiting("waiting", "lib.Thing");
    assertThatThrownBy(() -> run("waiting"))
        .isInstanceOf(AssertionError.class)
        .hasMessage("put lib.Thing there");
  }

  @Test
  void clientOfAnotherSystem_isSkipped() {
    new FakeClients(folder).writeSpeakingTo("elsewhere", "other");
    assertThatThrownBy(() -> run("other"))
        .isInstanceOf(TestAbortedException.class)
        .hasMessageContaining("elsewhere");
  }

  @Test
  void folderWithoutClients_isRefused() {
    assertThatThrownBy(() -> ClientKit.clients(folder))
        .isInstanceOf(UsageException.class)
        .hasMessageContaining("contains no folder");
    assertThatThrownBy(() -> ClientKit.clients(folder.resolve("none")))
        .isInstanceOf(UsageException.class)
        .hasMessageContaining("none is not a folder");
  }

  private void run(String name) throws Exception {
    for (InstalledClient client : ClientKit.clients(folder)) {
      assertThat(client.name()).isEqualTo(name);
      ClientKit.run(client, folder.resolve(name + ".log"));
    }
  }
}
