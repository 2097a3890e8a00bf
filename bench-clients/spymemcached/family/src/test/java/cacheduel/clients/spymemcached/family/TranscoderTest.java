// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.clients.spymemcached.family;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import cacheduel.client.CacheClient;
import cacheduel.client.ClientConfig;
import cacheduel.client.Mode;
import cacheduel.client.Protocol;
import cacheduel.client.SettingsProfile;
import cacheduel.embedded.EmbeddedMemcached;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** The transcoder that a system property chooses. */
class TranscoderTest {
  private static final byte[] VALUE = {1, 2, 3};

  @AfterEach
  void clear() {
    System.clearProperty(Library.TRANSCODER);
  }

  @Test
  void whalinsFormat_isUsedAndShown() throws Exception {
    System.setProperty(Library.TRANSCODER, "whalin");
    try (EmbeddedMemcached server = EmbeddedMemcached.start();
        CacheClient client = open(server, false)) {
      client.set("k", VALUE, 0);
      client.set("s", "text", 0);
      assertThat(client.get("k")).isEqualTo(VALUE);
      assertThat(client.get("s")).isEqualTo("text");
      assertThat(client.settings()).containsEntry("transcoder", "WhalinTranscoder");
    }
  }

  @Test
  void rawValues_stayRaw() throws Exception {
    System.setProperty(Library.TRANSCODER, "whalin");
    try (EmbeddedMemcached server = EmbeddedMemcached.start();
        CacheClient client = open(server, true)) {
      assertThat(client.settings()).containsEntry("transcoder", "raw bytes, flags 0");
    }
  }

  @Test
  void unknownTranscoder_isRefusedByName() throws Exception {
    System.setProperty(Library.TRANSCODER, "wahlin");
    try (EmbeddedMemcached server = EmbeddedMemcached.start()) {
      assertThatThrownBy(() -> open(server, false))
          .hasMessageContaining("cacheduel.spymemcached.transcoder cannot be 'wahlin'")
          .hasMessageContaining("expected whalin");
    }
  }

  private static CacheClient open(EmbeddedMemcached server, boolean rawValues) throws Exception {
    return new FamilyProvider("member", "") {}.open(new ClientConfig(
        List.of(new InetSocketAddress(InetAddress.getLoopbackAddress(), server.port())),
        Protocol.ASCII,
        Mode.BLOCKING,
        SettingsProfile.AS_SHIPPED,
        1,
        1,
        Duration.ofSeconds(5),
        Duration.ofSeconds(5),
        1024,
        rawValues));
  }
}
