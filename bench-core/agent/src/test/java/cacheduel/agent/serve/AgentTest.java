// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.agent.serve;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import cacheduel.agent.protocol.Link;
import cacheduel.agent.protocol.Message;
import cacheduel.agent.protocol.Token;
import cacheduel.catalog.Home;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.SocketTimeoutException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

@Timeout(120)
class AgentTest {
  private static final InetSocketAddress ANY =
      new InetSocketAddress(InetAddress.getLoopbackAddress(), 0);

  private static final int MOST_SILENT = 400;

  @TempDir
  Path directory;

  @Test
  void connectionsThatDoNotGreet_areBoundedAndDoNotEndIt() throws Exception {
    Files.createDirectories(directory.resolve("lib"));
    CompletableFuture<Integer> port = new CompletableFuture<>();
    try (Agent agent = new Agent(new Home(directory), "1")) {
      Thread thread = new Thread(() -> listen(agent, port), "agent");
      thread.setDaemon(true);
      thread.start();

      List<Socket> silent = new ArrayList<>();
      int refused = 0;
      while (refused < 8 && silent.size() < MOST_SILENT) {
        Socket socket = new Socket(ANY.getAddress(), port.get());
        silent.add(socket);
        refused += socket.getInputStream().read() < 0 ? 1 : 0;
      }
      assertThat(refused).isEqualTo(8);
      // more if the first have reached their deadline meanwhile
      assertThat(silent).hasSizeGreaterThanOrEqualTo(40);
      for (Socket socket : silent) {
        socket.close();
      }
      assertThat(hello(port.get())).isInstanceOf(Message.Hello.class);
    }
  }

  private static void listen(Agent agent, CompletableFuture<Integer> port) {
    try {
      agent.listen(ANY, Token.none(), line -> {
        if (line.startsWith("waiting")) {
          port.complete(Integer.parseInt(line.substring(line.lastIndexOf(':') + 1)));
        }
      });
    } catch (IOException e) {
      port.completeExceptionally(e);
    }
  }

  /** The agent may not have noticed yet that the silent connections are closed. */
  private static Message hello(int port) throws IOException, InterruptedException {
    while (true) {
      try (Socket socket = new Socket(ANY.getAddress(), port)) {
        Token.none().greetAgent(socket.getInputStream(), socket.getOutputStream());
        return Link.of(socket).receive();
      } catch (IOException e) {
        Thread.sleep(20);
      }
    }
  }

  @Test
  void greetingByteByByte_hasOneDeadline() throws Exception {
    AtomicBoolean ended = new AtomicBoolean();
    try (ServerSocket listener = new ServerSocket(0, 1, ANY.getAddress());
        Socket slow = new Socket(ANY.getAddress(), listener.getLocalPort());
        Socket socket = listener.accept()) {
      Thread drip = new Thread(
          () -> {
            try {
              while (!ended.get()) {
                slow.getOutputStream().write(1);
                Thread.sleep(20);
              }
            } catch (IOException | InterruptedException e) {
              // the test has ended
            }
          },
          "drip");
      drip.start();
      try (Agent.Deadline deadline = new Agent.Deadline(socket, 200)) {
        assertThatThrownBy(() -> deadline.readNBytes(1_000_000))
            .isInstanceOf(SocketTimeoutException.class);
      } finally {
        ended.set(true);
        drip.join();
      }
    }
  }
}
