// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.tck;

import cacheduel.client.Tls;
import java.io.File;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import java.security.cert.Certificate;
import java.security.cert.X509Certificate;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Base64;
import java.util.List;
import javax.net.ssl.KeyManagerFactory;
import javax.net.ssl.SSLContext;
import javax.net.ssl.TrustManagerFactory;
import javax.net.ssl.X509TrustManager;
import org.jspecify.annotations.Nullable;

/**
 * The kit's certificate authority, which the JDK's keytool makes on first use. JVMs with the same
 * {@value #KEPT} share it.
 */
final class KitAuthority {
  /** A certificate for this machine. */
  static final String HERE = "here";

  /** A certificate for another host. */
  static final String ELSEWHERE = "elsewhere";

  /** The system property that names the file in which it is kept for other JVMs. */
  private static final String KEPT = "cacheduel.kit.keys";

  private static final String OURS = "san=ip:127.0.0.1,dns:localhost";
  private static final String NAME = "authority";
  private static final String PASSWORD = "changeit";
  private static final int BACKLOG = 500;

  /** Longer than any folder is kept. */
  private static final String VALID_DAYS = "3650";

  private static @Nullable KitAuthority made;

  private final KeyStore keys;

  private KitAuthority(KeyStore keys) {
    this.keys = keys;
  }

  static synchronized KitAuthority get() throws Exception {
    if (made == null) {
      String kept = System.getProperty(KEPT);
      made = kept == null ? own() : shared(Path.of(kept));
    }
    return made;
  }

  private static KitAuthority own() throws Exception {
    Path folder = Files.createTempDirectory("cacheduel-kit");
    Path store = make(folder);
    KitAuthority own = read(store);
    Files.delete(store);
    Files.delete(folder);
    return own;
  }

  /** Makes it unless another JVM has. */
  private static KitAuthority shared(Path kept) throws Exception {
    if (!Files.exists(kept)) {
      Path folder = Files.createTempDirectory(Files.createDirectories(kept.getParent()), "kit");
      // two JVMs may come this far, and each reads a whole one
      Files.move(make(folder), kept, StandardCopyOption.ATOMIC_MOVE);
      Files.delete(folder);
    }
    return read(kept);
  }

  private static KitAuthority read(Path store) throws GeneralSecurityException, IOException {
    return new KitAuthority(KeyStore.getInstance(store.toFile(), PASSWORD.toCharArray()));
  }

  private static Path make(Path folder) throws IOException, InterruptedException {
    Path store = folder.resolve("keys.p12");
    keytool(store, NAME, "-dname", "CN=kit", "-ext", "bc:c");
    keytool(store, HERE, "-dname", "CN=a", "-signer", NAME, "-ext", OURS);
    keytool(store, ELSEWHERE, "-dname", "CN=x", "-signer", NAME, "-ext", "san=dns:x.invalid");
    return store;
  }

  private static void keytool(Path store, String alias, String... more)
      throws IOException, InterruptedException {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "keytool").toString());
    command.addAll(List.of("-J-XX:TieredStopAtLevel=1", "-genkeypair", "-keyalg", "EC"));
    command.addAll(List.of("-alias", alias, "-validity", VALID_DAYS));
    command.addAll(List.of("-keystore", store.toString()));
    command.addAll(List.of("-storepass", PASSWORD, "-storetype", "PKCS12"));
    command.addAll(List.of(more));
    Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
    byte[] output = process.getInputStream().readAllBytes();
    if (process.waitFor() != 0) {
      throw new IOException("keytool: " + new String(output, StandardCharsets.UTF_8));
    }
  }

  /** Returns a socket that listens for TLS with one of the certificates. */
  ServerSocket listen(String certificate) throws GeneralSecurityException, IOException {
    char[] password = PASSWORD.toCharArray();
    KeyStore one = KeyStore.getInstance("PKCS12");
    one.load(null, null);
    one.setKeyEntry(
        certificate,
        keys.getKey(certificate, password),
        password,
        keys.getCertificateChain(certificate));
    KeyManagerFactory managers =
        KeyManagerFactory.getInstance(KeyManagerFactory.getDefaultAlgorithm());
    managers.init(one, password);
    SSLContext context = SSLContext.getInstance("TLS");
    context.init(managers.getKeyManagers(), null, null);
    return context
        .getServerSocketFactory()
        .createServerSocket(0, BACKLOG, InetAddress.getLoopbackAddress());
  }

  /** Returns TLS settings that trust this authority. */
  Tls trusted() throws GeneralSecurityException, IOException {
    return new Tls(pem(keys.getCertificate(NAME)));
  }

  /** Returns TLS settings that trust only another authority, one of the JVM's. */
  static Tls untrusting() throws GeneralSecurityException, IOException {
    TrustManagerFactory jvms =
        TrustManagerFactory.getInstance(TrustManagerFactory.getDefaultAlgorithm());
    jvms.init((KeyStore) null);
    X509Certificate another = Arrays.stream(jvms.getTrustManagers())
        .map(X509TrustManager.class::cast)
        .flatMap(manager -> Arrays.stream(manager.getAcceptedIssuers()))
        .findFirst()
        .orElseThrow();
    return new Tls(pem(another));
  }

  private static File pem(Certificate certificate) throws GeneralSecurityException, IOException {
    Path file = Files.createTempFile("cacheduel-kit", ".pem");
    file.toFile().deleteOnExit();
    String text = Base64.getMimeEncoder().encodeToString(certificate.getEncoded());
    Files.writeString(
        file, "-----BEGIN CERTIFICATE-----\n%s\n-----END CERTIFICATE-----\n".formatted(text));
    return file.toFile();
  }
}
