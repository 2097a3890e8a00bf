// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.agent.protocol;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import cacheduel.input.UsageException;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class TokenTest {
  private static final String SECRET = "0123456789abcdef";

  private Socket agent;
  private Socket coordinator;
  private final ByteArrayOutputStream wire = new ByteArrayOutputStream();

  @TempDir
  Path directory;

  @BeforeEach
  void connect() throws IOException {
    try (ServerSocket listener = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      agent = new Socket(InetAddress.getLoopbackAddress(), listener.getLocalPort());
      coordinator = listener.accept();
    }
  }

  @AfterEach
  void disconnect() throws IOException {
    agent.close();
    coordinator.close();
  }

  @Test
  void sidesWithTheSameToken_acceptEachOther() throws Exception {
    CompletableFuture<Void> other = agent(Token.of(SECRET));

    coordinator(Token.of(SECRET));

    other.get(120, TimeUnit.SECONDS);
  }

  @Test
  void sidesWithoutToken_acceptEachOther() throws Exception {
    CompletableFuture<Void> other = agent(Token.none());

    coordinator(Token.none());

    other.get(120, TimeUnit.SECONDS);
  }

  @Test
  void anotherToken_isRefusedOnBothSides() throws Exception {
    assertRefused(Token.of(SECRET), Token.of(SECRET + "0"));
  }

  @Test
  void missingToken_isRefusedOnBothSides() throws Exception {
    assertRefused(Token.of(SECRET), Token.none());
  }

  @Test
  void harnessWithToken_trustsNoAgentWithout() throws Exception {
    assertRefused(Token.none(), Token.of(SECRET));
  }

  private void assertRefused(Token ofAgent, Token ofCoordinator) throws Exception {
    CompletableFuture<Void> other = agent(ofAgent);

    assertThatThrownBy(() -> coordinator(ofCoordinator)).isInstanceOf(WrongTokenException.class);
    assertThatThrownBy(() -> other.get(120, TimeUnit.SECONDS))
        .isInstanceOf(ExecutionException.class)
        .hasCauseInstanceOf(WrongTokenException.class);
  }

  @Test
  void token_isNeverSent() throws Exception {
    CompletableFuture<Void> other = agent(Token.of(SECRET));
    coordinator(Token.of(SECRET));
    other.get(120, TimeUnit.SECONDS);

    assertThat(wire.size()).isGreaterThan(2 * 32);
    assertThat(wire.toString(StandardCharsets.ISO_8859_1)).doesNotContain(SECRET);
    assertThat(Token.of(SECRET)).hasToString("a token");
  }

  @Test
  void whatIsNoAgent_isNamed() {
    InputStream web = new java.io.ByteArrayInputStream(
        "HTTP/1.1 400 Bad Request\r\n\r\n".getBytes(StandardCharsets.US_ASCII));

    assertThatThrownBy(() -> Token.none().greetAgent(web, OutputStream.nullOutputStream()))
        .isInstanceOf(IOException.class)
        .hasMessageContaining("not an agent");
  }

  @Test
  void shortToken_isNoSecret() throws IOException {
    Path file = Files.writeString(directory.resolve("token"), "secret\n");

    assertThatThrownBy(() -> Token.read(file, Map.of()))
        .isInstanceOf(UsageException.class)
        .hasMessageContaining("6 characters")
        .hasMessageNotContaining("secret,");
    assertThatThrownBy(() -> Token.read(null, Map.of(Token.VARIABLE, "secret")))
        .isInstanceOf(UsageException.class)
        .hasMessageContaining(Token.VARIABLE);
  }

  @Test
  void fileAndEnvironment_giveTheSameToken() throws Exception {
    Path file = Files.writeString(directory.resolve("token"), SECRET + "\n");
    CompletableFuture<Void> other = agent(Token.read(file, Map.of()));

    coordinator(Token.read(null, Map.of(Token.VARIABLE, SECRET)));

    other.get(120, TimeUnit.SECONDS);
    assertThat(Token.read(null, Map.of()).isGiven()).isFalse();
  }

  private CompletableFuture<Void> agent(Token token) {
    return CompletableFuture.runAsync(() -> {
      try {
        token.greetCoordinator(agent.getInputStream(), recorded(agent.getOutputStream()));
      } catch (IOException e) {
        throw new CompletionException(e);
      }
    });
  }

  private void coordinator(Token token) throws IOException {
    token.greetAgent(coordinator.getInputStream(), recorded(coordinator.getOutputStream()));
  }

  private OutputStream recorded(OutputStream out) {
    return new OutputStream() {
      @Override
      public void write(int b) throws IOException {
        synchronized (wire) {
          wire.write(b);
        }
        out.write(b);
      }

      @Override
      public void flush() throws IOException {
        out.flush();
      }

      @Override
      public void close() throws IOException {
        out.close();
      }
    };
  }
}
