// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.tck;

import java.security.Provider;
import java.security.Security;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import javax.security.auth.callback.CallbackHandler;
import javax.security.sasl.SaslClient;
import javax.security.sasl.SaslClientFactory;
import org.jspecify.annotations.Nullable;

/**
 * Delays each SASL PLAIN login of this JVM, until closed.
 *
 * <p>It is asked for PLAIN before the JDK's own provider, waits, and leaves the login to that one.
 * A server that answers late would not do: requests on the same connection would queue behind the
 * login.
 */
final class SlowLogins implements AutoCloseable {
  private static final String NAME = "CacheduelKit";
  private static final String FACTORY = "SaslClientFactory";
  private static final String PLAIN = "PLAIN";
  private static final long DELAY_MILLIS = 600;

  /** The position of a provider whose name is taken. */
  private static final int NOT_INSTALLED = -1;

  private final AtomicInteger begun = new AtomicInteger();

  private SlowLogins() {}

  /**
   * Begins to delay.
   *
   * @throws IllegalStateException if logins are delayed already: those of another would be counted
   */
  static SlowLogins begin() {
    SlowLogins slow = new SlowLogins();
    if (Security.insertProviderAt(slow.new First(), 1) == NOT_INSTALLED) {
      throw new IllegalStateException(
          "logins are delayed already: the security provider %s is installed".formatted(NAME));
    }
    return slow;
  }

  /** Returns whether any login was delayed. */
  boolean any() {
    return begun.get() > 0;
  }

  @Override
  public void close() {
    Security.removeProvider(NAME);
  }

  @SuppressWarnings("serial") // never written
  private final class First extends Provider {
    First() {
      super(NAME, "1", "delays logins by " + PLAIN);
      putService(new Service(this, FACTORY, PLAIN, Delaying.class.getName(), List.of(), Map.of()) {
        @Override
        public Object newInstance(@Nullable Object parameter) {
          return new Delaying();
        }
      });
    }
  }

  /** Creates no client of its own, so that the next provider is asked. */
  private final class Delaying implements SaslClientFactory {
    @Override
    public @Nullable SaslClient createSaslClient(
        String[] mechanisms,
        @Nullable String authorization,
        String protocol,
        @Nullable String server,
        @Nullable Map<String, ?> properties,
        CallbackHandler handler) {
      begun.incrementAndGet();
      try {
        TimeUnit.MILLISECONDS.sleep(DELAY_MILLIS);
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
      }
      return null;
    }

    @Override
    public String[] getMechanismNames(@Nullable Map<String, ?> properties) {
      return new String[] {PLAIN};
    }
  }
}
