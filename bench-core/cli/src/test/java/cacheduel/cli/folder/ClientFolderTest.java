// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.cli.folder;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import cacheduel.client.Family;
import cacheduel.input.UsageException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ClientFolderTest {
  @TempDir
  Path checkout;

  private Path modules;

  @BeforeEach
  void makeCheckout() throws IOException {
    modules = Files.createDirectories(checkout.resolve("bench-clients")).resolve("pom.xml");
    Files.writeString(modules, """
        <parent><version>7.0</version></parent>
          <modules>
            <module>jedis</module>
            <module>wire</module>
          </modules>
        """);
  }

  @Test
  void folder_hasEveryPartAndIsAModule() throws IOException {
    Path folder = ClientFolder.of("mine", "org.example:lib:1.2", Family.RESP).write(checkout);
    assertThat(folder).isEqualTo(checkout.resolve("bench-clients/mine"));
    assertThat(folder.resolve("pom.xml"))
        .content()
        .contains("<version>7.0</version>", "<artifactId>mine</artifactId>")
        .contains("<groupId>org.example</groupId>", "<version>1.2</version>")
        .contains("<artifactId>cacheduel-resp-family</artifactId>");
    Path java = folder.resolve("src/main/java/cacheduel/clients/mine");
    assertThat(java.resolve("MineProvider.java"))
        .content()
        .contains("Protocol.RESP2, Protocol.RESP3")
        .doesNotContain("@NAME@", "@TYPE@", "@VERSION@");
    assertThat(java.resolve("MineClient.java")).content().contains("implements CacheClient");
    assertThat(java.resolve("MineAsyncClient.java"))
        .content()
        .contains("implements AsyncCacheClient");
    assertThat(folder.resolve(
            "src/main/resources/META-INF/services/cacheduel.client.CacheClientProvider"))
        .hasContent("cacheduel.clients.mine.MineProvider");
    assertThat(folder.resolve("src/main/resources/META-INF/cacheduel-client.properties"))
        .content()
        .contains("if other than mine", "When 1.2 was", "licence =\n");
  }

  @Test
  void memcachedClient_sharesNothing() throws IOException {
    Path folder =
        ClientFolder.of("mine", "org.example:lib:1.2", Family.MEMCACHED).write(checkout);
    assertThat(folder.resolve("pom.xml"))
        .content()
        .contains("  <dependencies>\n    <dependency>\n      <groupId>org.example")
        .doesNotContain("resp-family", "@");
  }

  @ParameterizedTest
  @ValueSource(strings = {"alone", "mine", "zoo"})
  void module_isInTheOrderOfNames(String name) throws IOException {
    ClientFolder.of(name, "org.example:lib:1.2", Family.RESP).write(checkout);
    List<String> names = Files.readAllLines(modules).stream()
        .filter(line -> line.startsWith("    <module>"))
        .toList();
    assertThat(names).hasSize(3).isSorted().contains("    <module>%s</module>".formatted(name));
  }

  @Test
  void existingFolder_isKept() throws IOException {
    Path kept = Files.createDirectories(checkout.resolve("bench-clients/wire"));
    ClientFolder again = ClientFolder.of("wire", "a:b:1", Family.MEMCACHED);
    assertThatThrownBy(() -> again.write(checkout))
        .isInstanceOf(UsageException.class)
        .hasMessageContainingAll(kept.toString(), "exists and is kept");
    assertThat(kept).isEmptyDirectory();
  }
}
