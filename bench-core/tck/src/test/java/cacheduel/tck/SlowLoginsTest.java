// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.tck;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.security.Security;
import org.junit.jupiter.api.Test;

class SlowLoginsTest {
  private static final String PROVIDER = "CacheduelKit";

  @Test
  void loginsThatAreDelayedAlready_areAnError() {
    try (SlowLogins first = SlowLogins.begin()) {
      assertThatThrownBy(SlowLogins::begin)
          .isInstanceOf(IllegalStateException.class)
          .hasMessageContaining(PROVIDER);
      assertThat(first.any()).isFalse();
      assertThat(Security.getProviders()[0].getName()).isEqualTo(PROVIDER);
    }
    assertThat(Security.getProvider(PROVIDER)).isNull();
  }
}
