// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.client;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class AccessTest {
  private final List<String> logins = new ArrayList<>();

  @Test
  void login_hasTheUserBeforeThePassword() {
    new Access(null, Credentials.of("alice", "secret"))
        .login((user, password) -> logins.add(user + " " + password));
    assertThat(logins).containsExactly("alice secret");
  }

  @Test
  void serverThatAsksForNoUser_getsNoLogin() {
    Access.OPEN.login((user, password) -> logins.add(user + " " + password));
    assertThat(logins).isEmpty();
  }
}
