// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.tck.reference;

import cacheduel.client.CacheClient;
import cacheduel.client.CacheClientException;
import cacheduel.client.ClientConfig;
import cacheduel.client.Credentials;
import cacheduel.client.Feature;
import cacheduel.client.Tls;
import java.net.Socket;
import java.security.cert.CertificateException;
import java.security.cert.X509Certificate;
import java.util.Collection;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import javax.net.ssl.SSLContext;
import javax.net.ssl.SSLEngine;
import javax.net.ssl.TrustManager;
import javax.net.ssl.X509ExtendedTrustManager;
import javax.net.ssl.X509TrustManager;
import javax.security.sasl.Sasl;
import javax.security.sasl.SaslException;
import org.jspecify.annotations.Nullable;

/** Providers of clients that break one rule each about TLS or credentials. */
public final class BrokenGuards {
  private BrokenGuards() {}

  /** The reference client with TLS and credentials, reduced to its blocking mode. */
  abstract static class Guarded extends BlockingProvider {
    @Override
    Set<Feature> features() {
      return Set.of(Feature.EMPTY_VALUES, Feature.TLS, Feature.AUTHENTICATION);
    }
  }

  /** Trusts every certificate of every host. */
  public static final class TrustsEveryAuthority extends Guarded {
    @Override
    public CacheClient open(ClientConfig config) throws Exception {
      return new ReferenceClient(config, trusting(config, (chain, type) -> {}));
    }
  }

  /** Trusts the certificate of another host. */
  public static final class ChecksNoHost extends Guarded {
    @Override
    public CacheClient open(ClientConfig config) throws Exception {
      Tls tls = config.access().tls();
      if (tls == null) {
        return super.open(config);
      }
      X509TrustManager strict = (X509TrustManager) tls.trust().getTrustManagers()[0];
      return new ReferenceClient(config, trusting(config, strict::checkServerTrusted));
    }
  }

  /** Answers misses to a user whom the server refuses. */
  public static final class SwallowsRefusals extends Guarded {
    @Override
    public CacheClient open(ClientConfig config) throws Exception {
      try {
        return super.open(config);
      } catch (java.io.IOException e) {
        return new Misses();
      }
    }
  }

  /** Shows the password among its settings. */
  public static final class ShowsPassword extends Guarded {
    @Override
    public CacheClient open(ClientConfig config) throws Exception {
      Credentials user = config.access().credentials();
      return new ReferenceClient(config) {
        @Override
        public Map<String, String> settings() {
          Map<String, String> settings = new HashMap<>(super.settings());
          settings.put("user", user == null ? "none" : user + ":" + user.password());
          return settings;
        }
      };
    }
  }

  /** Names the password in the exception of a refusal. */
  public static final class NamesPassword extends Guarded {
    @Override
    public CacheClient open(ClientConfig config) throws Exception {
      try {
        return super.open(config);
      } catch (java.io.IOException e) {
        Credentials user = Objects.requireNonNull(config.access().credentials());
        throw new IllegalStateException("refused: " + user.password(), e);
      }
    }
  }

  /** Keeps a thread after a refusal. */
  public static final class LeaksThreadWhenRefused extends Guarded {
    @Override
    public CacheClient open(ClientConfig config) throws Exception {
      CountDownLatch opened = BrokenConnections.startThread();
      CacheClient client = super.open(config);
      opened.countDown();
      return client;
    }
  }

  /** Uses all connections but the first before their logins have finished. */
  public static final class AwaitsFirstLogin extends Guarded {
    private static final String[] PLAIN = {"PLAIN"};

    @Override
    Set<Feature> features() {
      Set<Feature> features = EnumSet.of(Feature.CONNECTION_POOL);
      features.addAll(super.features());
      return features;
    }

    @Override
    public CacheClient open(ClientConfig config) throws Exception {
      if (config.connections() == 1) {
        return super.open(config);
      }
      AtomicInteger calls = new AtomicInteger();
      CompletableFuture<Void> others = CompletableFuture.runAsync(AwaitsFirstLogin::login);
      return new ReferenceClient(config) {
        @Override
        public Map<String, Object> getBulk(Collection<String> keys) throws Exception {
          if (calls.incrementAndGet() % config.connections() > 0 && !others.isDone()) {
            throw new CacheClientException("refused: the connection has no user yet");
          }
          return super.getBulk(keys);
        }
      };
    }

    private static void login() {
      try {
        Sasl.createSaslClient(PLAIN, null, "memcached", "kit", null, callbacks -> {});
      } catch (SaslException e) {
        // no password, but the delay has passed
      }
    }
  }

  /** A check of a server's certificate. */
  private interface Check {
    void accept(X509Certificate[] chain, String type) throws CertificateException;
  }

  private static @Nullable SSLContext trusting(ClientConfig config, Check check) throws Exception {
    if (config.access().tls() == null) {
      return null;
    }
    SSLContext context = SSLContext.getInstance("TLS");
    context.init(null, new TrustManager[] {new Lax(check)}, null);
    return context;
  }

  /** Checks nothing else: not even the host, as the JDK would for it. */
  private static final class Lax extends X509ExtendedTrustManager {
    private final Check check;

    Lax(Check check) {
      this.check = check;
    }

    @Override
    public void checkServerTrusted(X509Certificate[] chain, String type, Socket socket)
        throws CertificateException {
      check.accept(chain, type);
    }

    @Override
    public void checkServerTrusted(X509Certificate[] chain, String type, SSLEngine engine)
        throws CertificateException {
      check.accept(chain, type);
    }

    @Override
    public void checkServerTrusted(X509Certificate[] chain, String type)
        throws CertificateException {
      check.accept(chain, type);
    }

    @Override
    public void checkClientTrusted(X509Certificate[] chain, String type, Socket socket) {}

    @Override
    public void checkClientTrusted(X509Certificate[] chain, String type, SSLEngine engine) {}

    @Override
    public void checkClientTrusted(X509Certificate[] chain, String type) {}

    @Override
    public X509Certificate[] getAcceptedIssuers() {
      return new X509Certificate[0];
    }
  }

  /** A client of no server. */
  private static final class Misses implements CacheClient {
    @Override
    public void set(String key, Object value, int ttlSeconds) {}

    @Override
    public @Nullable Object get(String key) {
      return null;
    }

    @Override
    public Map<String, Object> getBulk(Collection<String> keys) {
      return Map.of();
    }

    @Override
    public boolean delete(String key) {
      return false;
    }

    @Override
    public Map<String, String> settings() {
      return Map.of("connections", "none");
    }

    @Override
    public void close() {}
  }
}
