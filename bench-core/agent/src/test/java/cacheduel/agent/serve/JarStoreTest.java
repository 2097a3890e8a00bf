// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.agent.serve;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import cacheduel.agent.protocol.JarId;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class JarStoreTest {
  private static final byte[] CONTENT = new byte[1_000];

  @TempDir
  Path directory;

  private JarStore store;
  private JarId id;

  @BeforeEach
  void createStore() throws IOException {
    store = new JarStore(directory.resolve("none"), directory.resolve("jars"));
    id = JarId.of(Files.write(directory.resolve("client.jar"), CONTENT));
  }

  @Test
  void jar_isThereWhenItsLastPartIs() throws IOException {
    store.add(id, Arrays.copyOf(CONTENT, 400), false);
    assertThat(store.missing(List.of(id))).containsExactly(id);

    store.add(id, Arrays.copyOf(CONTENT, 600), true);
    assertThat(store.missing(List.of(id))).isEmpty();
    assertThat(store.files(List.of(id)).get(0)).hasFileName("client.jar").hasBinaryContent(CONTENT);
  }

  @Test
  void whatALostCoordinatorBegan_isNoPartOfTheNextTransfer() throws IOException {
    store.add(id, Arrays.copyOf(CONTENT, 400), false);
    store.dropParts();

    store.add(id, CONTENT, true);
    assertThat(store.files(List.of(id)).get(0)).hasBinaryContent(CONTENT);
    assertThat(directory.resolve("jars")).isDirectoryNotContaining("glob:**.part");
  }

  @Test
  void jarWithOtherContent_isRefusedAndCanBeSentAgain() throws IOException {
    assertThatThrownBy(() -> store.add(id, new byte[] {1}, true))
        .isInstanceOf(IOException.class)
        .hasMessage("client.jar arrived with different content");

    store.add(id, CONTENT, true);
    assertThat(store.missing(List.of(id))).isEmpty();
  }
}
