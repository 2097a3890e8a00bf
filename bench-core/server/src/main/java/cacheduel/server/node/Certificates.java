// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.server.node;

import cacheduel.server.ServerException;
import cacheduel.server.process.PrivateFolder;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * A certificate authority of this JVM's own, and the certificate that it issues to each server that is
 * started on this machine; as PEM. The JDK's keytool makes both on first use.
 *
 * @param authority the authority's certificate
 * @param certificate the servers' certificate, for 127.0.0.1 and localhost
 * @param key its private key
 */
record Certificates(String authority, String certificate, String key) {
  private static final String PASSWORD = "CACHEDUEL_KEYTOOL_PASSWORD";

  /** As long as a run may take. */
  private static final String DAYS = "30";

  private static @Nullable Certificates made;

  /** Returns those of this JVM. */
  static synchronized Certificates get() throws ServerException {
    if (made == null) {
      try (PrivateFolder folder = PrivateFolder.create()) {
        made = make(folder.path().resolve("keys.p12"));
      } catch (IOException | GeneralSecurityException e) {
        throw new ServerException("cannot make a certificate: " + e.getMessage(), e);
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
        throw new ServerException("interrupted while a certificate was made", e);
      }
    }
    return made;
  }

  private static Certificates make(Path store)
      throws IOException, GeneralSecurityException, InterruptedException {
    String password = UUID.randomUUID().toString();
    keytool(store, password, "ca", List.of("-dname", "CN=Cacheduel", "-ext", "bc:c"));
    keytool(
        store,
        password,
        "server",
        List.of(
            "-dname", "CN=localhost", "-signer", "ca", "-ext", "san=ip:127.0.0.1,dns:localhost"));
    char[] secret = password.toCharArray();
    KeyStore keys = KeyStore.getInstance(store.toFile(), secret);
    return new Certificates(
        pem("CERTIFICATE", keys.getCertificate("ca").getEncoded()),
        pem("CERTIFICATE", keys.getCertificate("server").getEncoded()),
        pem("PRIVATE KEY", keys.getKey("server", secret).getEncoded()));
  }

  private static void keytool(Path store, String password, String alias, List<String> more)
      throws IOException, InterruptedException {
    Path program = Path.of(System.getProperty("java.home"), "bin", "keytool");
    List<String> command = new ArrayList<>(List.of(program.toString(), "-genkeypair"));
    command.addAll(List.of("-alias", alias, "-keyalg", "EC", "-validity", DAYS));
    command.addAll(List.of("-storetype", "PKCS12", "-keystore", store.toString()));
    command.addAll(List.of("-storepass:env", PASSWORD));
    command.addAll(more);
    ProcessBuilder builder = new ProcessBuilder(command).redirectErrorStream(true);
    builder.environment().put(PASSWORD, password);
    Process process = builder.start();
    process.getOutputStream().close();
    String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    if (process.waitFor() != 0 || !Files.exists(store)) {
      throw new IOException("keytool: " + output.strip());
    }
  }

  private static String pem(String type, byte[] bytes) {
    String text = Base64.getMimeEncoder(64, new byte[] {'\n'}).encodeToString(bytes);
    return "-----BEGIN %1$s-----%n%2$s%n-----END %1$s-----%n".formatted(type, text);
  }
}
