// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.clients.asf;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import cacheduel.client.CacheClient;
import cacheduel.client.SettingsProfile;
import cacheduel.embedded.EmbeddedMemcached;
import java.io.StringWriter;
import org.apache.log4j.Level;
import org.apache.log4j.Logger;
import org.apache.log4j.SimpleLayout;
import org.apache.log4j.WriterAppender;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** The library logs its failures, except with the fair settings. */
class LogIT {
  private static final Logger ROOT = Logger.getRootLogger();

  private final Level before = ROOT.getLevel();
  private final StringWriter log = new StringWriter();

  @BeforeAll
  static void assumeTheLibrary() {
    Configs.assumeTheLibrary();
  }

  @BeforeEach
  void configureAsTheLibraryDoes() {
    ROOT.setLevel(Level.ERROR);
    ROOT.addAppender(new WriterAppender(new SimpleLayout(), log));
  }

  @AfterEach
  void restore() {
    ROOT.removeAllAppenders();
    ROOT.setLevel(before);
  }

  @Test
  void fairClient_isSilent() throws Exception {
    assertThat(settingAfterAFailure(SettingsProfile.FAIR)).isEqualTo("log4j, root level OFF");
    assertThat(log.toString()).isEmpty();
    assertThat(ROOT.getAllAppenders().hasMoreElements()).isFalse();
  }

  @Test
  void clientAsShipped_logsFailures() throws Exception {
    assertThat(settingAfterAFailure(SettingsProfile.AS_SHIPPED))
        .isEqualTo("log4j, root level ERROR");
    assertThat(log.toString()).contains("big");
  }

  private static String settingAfterAFailure(SettingsProfile profile) throws Exception {
    try (EmbeddedMemcached server = EmbeddedMemcached.start();
        CacheClient client = new AsfClient(Configs.of(profile, server.port()))) {
      assertThatThrownBy(() -> client.set("big", new byte[1024 * 1024 + 1], 0)).isNotNull();
      return client.settings().getOrDefault("logger", "");
    }
  }
}
