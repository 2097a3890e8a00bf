// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.tck;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import cacheduel.client.Access;
import cacheduel.client.Credentials;
import cacheduel.client.Feature;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import java.util.concurrent.Future;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.ArgumentsSource;

/** TLS and credentials, as far as the provider declares them: used, checked, and kept secret. */
@ParameterizedClass
@ArgumentsSource(Variants.class)
class GuardContract extends Contract {
  /** Far longer than the timeouts of any library's start. */
  private static final Duration LONGEST_START = Duration.ofSeconds(20);

  /** Shorter than elsewhere: a refusal needs no patience. */
  private static final Duration TIMEOUT = Duration.ofMillis(500);

  private static final int CONNECTIONS = 4;

  /** Enough to use each connection, even if a library picks them at random. */
  private static final int CALLS = 40;

  private static final String WRONG = "wrong-4711";
  private static final Access INTRUDER =
      new Access(null, Credentials.of(KitGuard.USER.user(), WRONG));
  private static final Access USER = new Access(null, KitGuard.USER);

  private final String key = newKey();

  /** Each rule opens clients of its own. */
  @Override
  @BeforeEach
  void open() throws Exception {
    server = server();
  }

  @Override
  @AfterEach
  void close() {}

  @Test
  void serverWithTls_isUsed() throws Exception {
    assumeTls();
    try (KitGuard guard = KitGuard.tls(server, KitAuthority.HERE)) {
      assertUsed(guard, new Access(KitAuthority.get().trusted(), null));
    }
  }

  @Test
  void serverThatAsksForAUser_isUsed() throws Exception {
    assumeUser();
    try (KitGuard guard = KitGuard.login(server, variant.protocol())) {
      assertUsed(guard, USER);
    }
  }

  @Test
  void certificateOfAnUnknownAuthority_isAnError() throws Exception {
    assumeTls();
    try (KitGuard guard = KitGuard.tls(server, KitAuthority.HERE)) {
      assertRefused(guard, new Access(KitAuthority.untrusting(), null));
    }
  }

  @Test
  void certificateOfAnotherHost_isAnError() throws Exception {
    assumeTls();
    try (KitGuard guard = KitGuard.tls(server, KitAuthority.ELSEWHERE)) {
      assertRefused(guard, new Access(KitAuthority.get().trusted(), null));
    }
  }

  @Test
  void wrongPassword_isAnError() throws Exception {
    assumeUser();
    try (KitGuard guard = KitGuard.login(server, variant.protocol())) {
      assertRefused(guard, INTRUDER);
    }
  }

  @Test
  void password_isInNoSettingAndNoMessage() throws Exception {
    assumeUser();
    try (KitGuard guard = KitGuard.login(server, variant.protocol())) {
      assertThat(text(refusal(guard))).doesNotContain(WRONG);
      try (KitClient user = variant.open(guard.address(), USER, Variant.PATIENT_TIMEOUT)) {
        assertThat(user.settings().toString()).doesNotContain(KitGuard.USER.password());
      }
    }
  }

  @Test
  void refusedClient_leavesNoThread() throws Exception {
    assumeUser();
    try (KitGuard guard = KitGuard.login(server, variant.protocol())) {
      Exception first = refusal(guard);
      Set<Thread> before = KitThreads.alive();
      Exception second = refusal(guard);
      assertThat(KitThreads.leftSince(before))
          .describedAs("after %s and %s", first, second)
          .isEmpty();
    }
  }

  /** A library may wait for the first connection's login only, and use the others before theirs. */
  @Test
  void eachConnection_logsInBeforeItIsUsed() throws Exception {
    assumeUser();
    byte[] value = randomBytes(20, 1);
    try (KitGuard guard = KitGuard.login(server, variant.protocol())) {
      try (KitClient first =
          variant.answering().open(guard.address(), USER, Variant.PATIENT_TIMEOUT)) {
        first.set(key, value);
      }
      try (SlowLogins slow = SlowLogins.begin();
          KitClient user = variant.openPool(guard.address(), USER, CALLS, CONNECTIONS)) {
        for (Future<byte[]> answer : together(CALLS, () -> user.bytes(key))) {
          assertThat(answer.get()).isEqualTo(value);
        }
        assumeTrue(slow.any(), "its logins cannot be delayed: they do not use the JDK's SASL");
      }
    }
  }

  private void assumeTls() {
    assumeTrue(variant.has(Feature.TLS), "the library does not declare TLS");
  }

  private void assumeUser() {
    assumeTrue(
        variant.provider().capabilities().authenticates(variant.protocol()),
        "the library does not declare credentials in this protocol");
  }

  private void assertUsed(KitGuard guard, Access access) throws Exception {
    String other = newKey();
    byte[] value = randomBytes(20_000, 1);
    try (KitClient user = variant.open(guard.address(), access, Variant.PATIENT_TIMEOUT)) {
      user.set(key, value);
      user.set(other, new byte[] {1});
      assertThat(user.bytes(key)).isEqualTo(value);
      assertThat(user.get(newKey())).isNull();
      if (!variant.has(Feature.NO_BULK_GET)) {
        assertThat(user.getBulk(List.of(key, newKey(), other))).containsOnlyKeys(key, other);
      }
      user.delete(key);
      assertThat(user.get(key)).isNull();
    }
  }

  /** The refusal may show at the start or in each operation. */
  private void assertRefused(KitGuard guard, Access access) throws Exception {
    KitClient client;
    try {
      client = start(guard, access);
    } catch (Exception e) {
      return;
    }
    try (client) {
      assertFails(() -> client.get(key));
      if (!variant.has(Feature.NO_BULK_GET)) {
        assertFails(() -> client.getBulk(List.of(key, newKey())));
      }
    }
  }

  /** Reads with a wrong password, and returns the exception; null if there is none. */
  private @Nullable Exception refusal(KitGuard guard) {
    try (KitClient client = start(guard, INTRUDER)) {
      Patience.call(() -> client.get(key));
      return null;
    } catch (Exception e) {
      return e;
    }
  }

  private KitClient start(KitGuard guard, Access access) throws Exception {
    return Patience.call(() -> variant.open(guard.address(), access, TIMEOUT), LONGEST_START);
  }

  private static String text(@Nullable Throwable thrown) {
    if (thrown == null) {
      return "";
    }
    StringWriter text = new StringWriter();
    thrown.printStackTrace(new PrintWriter(text, true));
    return text.toString();
  }
}
