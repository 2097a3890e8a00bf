// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.agent.protocol;

import cacheduel.input.UsageException;
import cacheduel.store.Sha256;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.security.SecureRandom;
import java.util.Map;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;
import org.jspecify.annotations.Nullable;

/**
 * The secret shared by a coordinator and its agents. Each proves that it knows the secret without
 * sending it, by answering the other's random number with a keyed hash (HMAC, RFC 2104, of SHA-256).
 * That keeps others from starting JVMs; it does not encrypt what is measured. Immutable.
 */
public final class Token {
  /** The environment variable that may contain it. */
  public static final String VARIABLE = "CACHEDUEL_TOKEN";

  /** Set by the launcher, which takes the variable from the environment that children inherit. */
  private static final String HANDED_OVER = "cacheduel.token";

  private static final byte[] GREETING = "cacheduel agent 1\n".getBytes(StandardCharsets.US_ASCII);
  private static final String ALGORITHM = "HmacSHA256";
  private static final int RANDOM_BYTES = 32;
  private static final int LEAST_CHARACTERS = 16;
  private static final byte ACCEPTED = 1;
  private static final byte COORDINATOR = 'c';
  private static final byte AGENT = 'a';

  private final SecretKeySpec key;
  private final boolean given;

  private Token(String secret) {
    // a key must not be empty
    this.key = new SecretKeySpec(
        Sha256.digest().digest(secret.getBytes(StandardCharsets.UTF_8)), ALGORITHM);
    this.given = !secret.isEmpty();
  }

  /** Returns the token of agents on loopback addresses that were started without one. */
  public static Token none() {
    return new Token("");
  }

  public static Token of(String secret) {
    return new Token(secret);
  }

  /** Returns a new random secret. */
  public static String random() {
    byte[] bytes = new byte[RANDOM_BYTES];
    new SecureRandom().nextBytes(bytes);
    return java.util.HexFormat.of().formatHex(bytes);
  }

  /**
   * Reads the token of a file or, without one, of the environment; {@link #none} if there is none.
   *
   * @throws UsageException if it cannot be read or is too short to be a secret
   */
  public static Token read(@Nullable Path file, Map<String, String> environment) {
    String from = file == null ? VARIABLE : "--token-file " + file;
    String secret =
        file == null ? environment.getOrDefault(VARIABLE, HandedOver.SECRET) : content(file);
    if ((file != null || !secret.isEmpty()) && secret.length() < LEAST_CHARACTERS) {
      throw new UsageException(
          "%s: the token has %d characters: expected at least %d, for example the output of openssl rand -hex 16"
              .formatted(from, secret.length(), LEAST_CHARACTERS));
    }
    return new Token(secret);
  }

  /** Read once, because a pipe can be. */
  private static final class HandedOver {
    private static final String SECRET = secret(System.getProperty(HANDED_OVER, ""));

    private static String secret(String file) {
      return file.isEmpty() ? "" : content(Path.of(file));
    }
  }

  private static String content(Path file) {
    try {
      return Files.readString(file).strip();
    } catch (IOException e) {
      throw new UsageException(
          "--token-file %s cannot be read: expected a file with the token".formatted(file));
    }
  }

  public boolean isGiven() {
    return given;
  }

  /**
   * Proves this side's token to an agent, and checks the agent's proof.
   *
   * @throws WrongTokenException if the agent has another token
   */
  public void greetAgent(InputStream in, OutputStream out) throws IOException {
    DataInputStream data = new DataInputStream(in);
    byte[] greeting = data.readNBytes(GREETING.length);
    if (!MessageDigest.isEqual(greeting, GREETING)) {
      throw new IOException("it is not an agent of this version of Cacheduel");
    }
    byte[] theirs = data.readNBytes(RANDOM_BYTES);
    byte[] mine = random(out, new byte[0]);
    write(out, proof(COORDINATOR, theirs, mine));
    if (data.read() != ACCEPTED
        || !MessageDigest.isEqual(data.readNBytes(RANDOM_BYTES), proof(AGENT, theirs, mine))) {
      throw new WrongTokenException("it has a different token");
    }
  }

  /**
   * Checks a coordinator's proof of the token, and proves this side's.
   *
   * @throws WrongTokenException if the coordinator has another token
   */
  public void greetCoordinator(InputStream in, OutputStream out) throws IOException {
    byte[] mine = random(out, GREETING);
    DataInputStream data = new DataInputStream(in);
    byte[] theirs = data.readNBytes(RANDOM_BYTES);
    if (!MessageDigest.isEqual(data.readNBytes(RANDOM_BYTES), proof(COORDINATOR, mine, theirs))) {
      write(out, new byte[] {0});
      throw new WrongTokenException("it has a different token");
    }
    DataOutputStream answer = new DataOutputStream(out);
    answer.write(ACCEPTED);
    answer.write(proof(AGENT, mine, theirs));
    answer.flush();
  }

  private static byte[] random(OutputStream out, byte[] before) throws IOException {
    byte[] bytes = new byte[RANDOM_BYTES];
    new SecureRandom().nextBytes(bytes);
    out.write(before);
    write(out, bytes);
    return bytes;
  }

  private static void write(OutputStream out, byte[] bytes) throws IOException {
    out.write(bytes);
    out.flush();
  }

  private byte[] proof(byte role, byte[] ofAgent, byte[] ofCoordinator) {
    try {
      Mac mac = Mac.getInstance(ALGORITHM);
      mac.init(key);
      mac.update(role);
      mac.update(ofAgent);
      mac.update(ofCoordinator);
      return mac.doFinal();
    } catch (GeneralSecurityException e) {
      throw new IllegalStateException("every Java platform has " + ALGORITHM, e);
    }
  }

  /** Without the secret, which must not get into a log. */
  @Override
  public String toString() {
    return given ? "a token" : "no token";
  }
}
