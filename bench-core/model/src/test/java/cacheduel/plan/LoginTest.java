// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.plan;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import cacheduel.client.Protocol;
import cacheduel.client.Tls;
import cacheduel.input.UsageException;
import cacheduel.server.Via;
import java.io.File;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class LoginTest {
  @Test
  void login_keepsItsForm() {
    Login login = Login.parse("--auth", "alice:env:CACHE_PASSWORD");
    assertThat(login.user()).isEqualTo("alice");
    assertThat(login.variable()).isEqualTo("CACHE_PASSWORD");
    assertThat(login).hasToString("alice:env:CACHE_PASSWORD");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"alice:hush", "alice", "a b:env:X", "alice:env:", "alice:env:1X", ":env:X"})
  void otherForm_isRefusedWithoutBeingRepeated(String text) {
    assertThatThrownBy(() -> Login.parse("--auth", text))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("USER:env:NAME")
        .hasMessageNotContaining("hush");
  }

  @Test
  void variableThatIsNotSet_isNamed() {
    assertThatThrownBy(() -> Login.parse("--auth", "alice:env:CACHEDUEL_UNSET").credentials())
        .hasMessageContaining("CACHEDUEL_UNSET")
        .hasMessageContaining("not set");
  }

  @Test
  void serverAsksForTlsByItsName() {
    ServerSystem system = new ServerSystem(
        Set.of(Protocol.RESP3), Via.EXTERNAL, List.of(), null, null, "/authorities.pem");
    assertThat(system.access("redis").tls()).isNull();
    assertThat(system.access("redis+tls").tls()).isEqualTo(new Tls(new File("/authorities.pem")));
    assertThatThrownBy(() -> system.with("alice:env:CACHEDUEL_UNSET").access("redis"))
        .isInstanceOf(UsageException.class);
  }
}
