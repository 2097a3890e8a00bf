// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.clients.asf;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class AsfProviderTest {
  @Test
  void withoutItsJar_saysWhatToDo() {
    AsfProvider provider = new AsfProvider();
    assertThat(provider.version()).isEqualTo("absent");
    assertThat(provider.missing())
        .hasValueSatisfying(text -> assertThat(text)
            .contains("alisoft-xplatform-asf-cache-2.5.1.jar", "DIR/asf/", "--clients-dir DIR"));
  }

  @Test
  void entriesOfOthers_areNotReadable() {
    assertThat(new AsfProvider().readsForeignEntries()).isFalse();
  }
}
