// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.clients.spymemcached.family;

import static org.assertj.core.api.Assertions.assertThat;

import cacheduel.client.SettingsProfile;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class LoggingTest {
  private final @Nullable String before = System.getProperty(Logging.PROPERTY);

  @AfterEach
  void restore() {
    if (before == null) {
      System.clearProperty(Logging.PROPERTY);
    } else {
      System.setProperty(Logging.PROPERTY, before);
    }
  }

  @Test
  void fairLogger_isSilent() {
    System.clearProperty(Logging.PROPERTY);
    Logging.choose(SettingsProfile.FAIR);
    assertThat(System.getProperty(Logging.PROPERTY))
        .isEqualTo("net.spy.memcached.compat.log.SLF4JLogger");
  }

  @Test
  void loggerThatIsNamed_isKept() {
    System.setProperty(Logging.PROPERTY, "net.spy.memcached.compat.log.SunLogger");
    Logging.choose(SettingsProfile.FAIR);
    assertThat(System.getProperty(Logging.PROPERTY))
        .isEqualTo("net.spy.memcached.compat.log.SunLogger");
  }

  @Test
  void libraryAsShipped_choosesByItself() {
    System.clearProperty(Logging.PROPERTY);
    Logging.choose(SettingsProfile.AS_SHIPPED);
    assertThat(System.getProperty(Logging.PROPERTY)).isNull();
  }
}
