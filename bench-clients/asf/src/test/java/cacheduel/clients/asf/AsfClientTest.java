// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.clients.asf;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import cacheduel.client.CacheClient;
import cacheduel.client.CacheClientException;
import cacheduel.client.ClientConfig;
import cacheduel.client.Mode;
import cacheduel.client.Protocol;
import cacheduel.client.SettingsProfile;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** With a jar of the same names: how the adapter calls, and what it makes of the answers. */
class AsfClientTest {
  @TempDir
  Path folder;

  private URLClassLoader loader;
  private CacheClient client;

  @BeforeEach
  void open() throws Exception {
    URL[] jar = {FakeLibrary.write(folder).toUri().toURL()};
    loader = new URLClassLoader(jar, AsfClientTest.class.getClassLoader());
    client = AsfClient.open(config(SettingsProfile.FAIR), loader);
  }

  @AfterEach
  void close() throws Exception {
    client.close();
    loader.close();
  }

  @Test
  void storedValue_isReadAndDeleted() throws Exception {
    byte[] value = {1, 2};
    client.set("a", value, 0);
    assertThat(client.get("a")).isSameAs(value);
    assertThat(client.get("a-ttl")).isNull();
    assertThat(client.delete("a")).isTrue();
    assertThat(client.get("a")).isNull();
    assertThat(client.delete("a")).isFalse();
  }

  @Test
  void timeToLive_isHandedOver() throws Exception {
    client.set("a", new byte[0], 7);
    assertThat(client.get("a-ttl")).isEqualTo(7);
  }

  @Test
  void bulkGet_hasHitsOnly() throws Exception {
    client.set("a", "1", 0);
    assertThat(client.getBulk(List.of("a", "b"))).containsOnlyKeys("a");
  }

  @Test
  void loggedError_isAFailureAndNoMiss() throws Exception {
    assertThatThrownBy(() -> client.get("lost"))
        .isInstanceOf(CacheClientException.class)
        .hasMessage("get of lost failed: no server for lost: java.io.IOException: refused");
    assertThatThrownBy(() -> client.getBulk(List.of("a", "lost")))
        .isInstanceOf(CacheClientException.class)
        .hasMessageStartingWith("bulk get of 2 keys failed");
    assertThatThrownBy(() -> client.delete("lost")).isInstanceOf(CacheClientException.class);
    assertThat(client.get("a")).isNull();
  }

  @Test
  void refusedSet_isAFailure() {
    assertThatThrownBy(() -> client.set("lost", new byte[1], 0)).hasMessageContaining("error!");
  }

  @Test
  void errorOfAnotherThread_isNotMine() throws Exception {
    CompletableFuture<Void> other = CompletableFuture.runAsync(
        () -> assertThatThrownBy(() -> client.delete("lost")).isNotNull());
    other.get();
    assertThat(client.get("a")).isNull();
  }

  @Test
  void longKey_isRefused() {
    assertThatThrownBy(() -> client.get("k".repeat(251)))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("251");
  }

  @Test
  void fairSettings_areInTheFileThatTheLibraryReads() throws Exception {
    assertThat((String) client.get("config"))
        .contains("<servers>localhost:11,localhost:12</servers>")
        .contains("compressEnable=\"false\"", "maxConn=\"20\"", "socketTO=\"1000\"")
        .contains("aliveCheck=\"false\"", "failover=\"false\"", "nagle=\"false\"");
    assertThat(client.settings())
        .containsKeys("connections", "nagle", "merging", "compression", "operationTimeout")
        .containsKeys("logger", "locator", "transcoder", "failures");
  }

  @Test
  void shippedSettings_areLeftAlone() throws Exception {
    try (CacheClient shipped = AsfClient.open(config(SettingsProfile.AS_SHIPPED), loader)) {
      assertThat((String) shipped.get("config"))
          .contains("<servers>")
          .doesNotContain("maxConn", "aliveCheck", "compressEnable");
    }
  }

  @Test
  void contextClassLoader_isTheCallersAgain() {
    assertThat(Thread.currentThread().getContextClassLoader())
        .isNotInstanceOf(URLClassLoader.class);
  }

  @Test
  void close_stopsTheLibrary() throws Exception {
    System.clearProperty("fake.asf.stopped");
    AsfClient.open(config(SettingsProfile.FAIR), loader).close();
    assertThat(System.getProperty("fake.asf.stopped")).isEqualTo("true");
  }

  @Test
  void otherLibrary_isSaidToBeAnotherVersion() {
    assertThatThrownBy(() -> Api.of(ClassLoader.getPlatformClassLoader()))
        .isInstanceOf(ClassNotFoundException.class);
  }

  private static ClientConfig config(SettingsProfile profile) {
    return new ClientConfig(
        List.of(server(11), server(12)),
        Protocol.ASCII,
        Mode.BLOCKING,
        profile,
        20,
        20,
        Duration.ofSeconds(1),
        1024,
        true);
  }

  private static InetSocketAddress server(int port) {
    return new InetSocketAddress(InetAddress.getLoopbackAddress(), port);
  }
}
