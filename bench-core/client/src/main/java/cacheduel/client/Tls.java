// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.client;

import java.io.File;
import java.io.FileInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.Serializable;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import java.security.cert.Certificate;
import java.security.cert.CertificateFactory;
import javax.net.ssl.SSLContext;
import javax.net.ssl.SSLEngine;
import javax.net.ssl.SSLParameters;
import javax.net.ssl.TrustManagerFactory;
import org.jspecify.annotations.Nullable;

/**
 * TLS, with the authorities whose certificates are trusted. The host name in a certificate has to be
 * checked too.
 *
 * <p>Immutable.
 *
 * @param authorities a PEM file with their certificates; null for those that the JVM trusts
 */
public record Tls(@Nullable File authorities) implements Serializable {
  /** Returns the trust managers, for libraries that make their own context. */
  public TrustManagerFactory trust() throws GeneralSecurityException, IOException {
    TrustManagerFactory trust =
        TrustManagerFactory.getInstance(TrustManagerFactory.getDefaultAlgorithm());
    trust.init(authorities == null ? null : store(authorities));
    return trust;
  }

  /** Returns a new context that trusts the authorities and has no certificate of its own. */
  public SSLContext context() throws GeneralSecurityException, IOException {
    SSLContext context = SSLContext.getInstance("TLS");
    context.init(null, trust().getTrustManagers(), null);
    return context;
  }

  /** Returns the parameters of an engine or a socket that checks the host name. */
  public static SSLParameters parameters() {
    SSLParameters parameters = new SSLParameters();
    parameters.setEndpointIdentificationAlgorithm("HTTPS");
    return parameters;
  }

  /** Returns a client's engine that checks the host name. */
  public static SSLEngine engine(SSLContext context, String host, int port) {
    SSLEngine engine = context.createSSLEngine(host, port);
    engine.setUseClientMode(true);
    engine.setSSLParameters(parameters());
    return engine;
  }

  private static KeyStore store(File file) throws GeneralSecurityException, IOException {
    KeyStore store = KeyStore.getInstance(KeyStore.getDefaultType());
    store.load(null, null);
    try (InputStream in = new FileInputStream(file)) {
      int count = 0;
      for (Certificate one : CertificateFactory.getInstance("X.509").generateCertificates(in)) {
        store.setCertificateEntry("authority-" + count++, one);
      }
      if (count == 0) {
        throw new IOException(file + " has no certificate: expected PEM");
      }
    }
    return store;
  }
}
