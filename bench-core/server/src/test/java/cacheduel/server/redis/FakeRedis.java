// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.server.redis;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;

/** A server that answers each command as a test wants, and everything else with an error. */
final class FakeRedis implements AutoCloseable {
  private final ServerSocket listener;
  private final Map<String, String> answers = new ConcurrentHashMap<>();
  private final Map<String, AtomicInteger> calls = new ConcurrentHashMap<>();
  private volatile String everyAnswer = "";
  private volatile boolean counts = true;
  private volatile boolean sameServer = true;
  private final AtomicInteger connections = new AtomicInteger();

  FakeRedis() throws IOException {
    listener = new ServerSocket(0, 50, InetAddress.getLoopbackAddress());
    answers.put("PING", "+PONG\r\n");
    answers.put("SET", "+OK\r\n");
    answers.put("GET", "$1\r\n1\r\n");
    answers.put("DEL", ":1\r\n");
    answers.put("UNLINK", ":1\r\n");
    answers.put("FLUSHALL", "+OK\r\n");
    Thread thread = new Thread(this::accept, "fake-redis");
    thread.setDaemon(true);
    thread.start();
  }

  InetSocketAddress address() {
    return (InetSocketAddress) listener.getLocalSocketAddress();
  }

  FakeRedis answer(String command, String reply) {
    answers.put(command, reply);
    return this;
  }

  FakeRedis answerAll(String reply) {
    everyAnswer = reply;
    return this;
  }

  FakeRedis withoutCounting() {
    counts = false;
    return this;
  }

  FakeRedis asSeveralServers() {
    sameServer = false;
    return this;
  }

  int calls(String command) {
    AtomicInteger count = calls.get(command);
    return count == null ? 0 : count.get();
  }

  private void accept() {
    while (!listener.isClosed()) {
      try {
        Socket socket = listener.accept();
        int number = sameServer ? 0 : connections.getAndIncrement();
        Thread thread = new Thread(() -> serve(socket, number), "fake-redis-connection");
        thread.setDaemon(true);
        thread.start();
      } catch (IOException e) {
        // closed
      }
    }
  }

  private void serve(Socket socket, int number) {
    try (socket) {
      BufferedReader in =
          new BufferedReader(new InputStreamReader(socket.getInputStream(), ISO_8859_1));
      for (String command = command(in); command != null; command = command(in)) {
        calls.computeIfAbsent(command, name -> new AtomicInteger()).incrementAndGet();
        socket.getOutputStream().write(reply(command, number).getBytes(ISO_8859_1));
      }
    } catch (IOException e) {
      // the peer has gone
    }
  }

  /** Reads a command of arguments without line ends, and returns its name. */
  private static @Nullable String command(BufferedReader in) throws IOException {
    String head = in.readLine();
    if (head == null) {
      return null;
    }
    String name = "";
    for (int i = 0; i < Integer.parseInt(head.substring(1)); i++) {
      in.readLine();
      String argument = in.readLine();
      name = i == 0 ? argument : name;
    }
    return name;
  }

  private String reply(String command, int number) {
    if (!everyAnswer.isEmpty()) {
      return everyAnswer;
    }
    String known = answers.get(command);
    if (known != null) {
      return known;
    }
    if (command.equals("INFO")) {
      String info = info(number);
      return "$" + info.length() + "\r\n" + info + "\r\n";
    }
    return "-ERR unknown command '" + command + "'\r\n";
  }

  private String info(int number) {
    return String.join(
        "\r\n",
        "redis_version:7.2.4",
        "run_id:run-" + number,
        "keyspace_hits:" + (counts ? calls("GET") : 0),
        "keyspace_misses:0",
        "cmdstat_ping:calls=1,usec=1",
        "cmdstat_set:calls=" + (counts ? calls("SET") : 0) + ",usec=1",
        "cmdstat_del:calls=" + (counts ? calls("DEL") : 0) + ",usec=1",
        "");
  }

  @Override
  public void close() throws IOException {
    listener.close();
  }
}
