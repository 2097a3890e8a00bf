// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.agent.place;

import cacheduel.agent.protocol.Link;
import cacheduel.agent.protocol.Token;
import java.io.Closeable;
import java.io.IOException;
import java.net.DatagramSocket;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.SocketTimeoutException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * A listener for agents that a cluster or another program starts. Closing it keeps the connections
 * of agents that have arrived. Used by one thread.
 */
public final class Arrivals implements Closeable {
  private static final int POLL_MILLIS = 500;

  /** Any port will do, since nothing is sent to it. */
  private static final int SOME_PORT = 7;

  private final ServerSocket listener;
  private final Token token;

  private Arrivals(ServerSocket listener, Token token) {
    this.listener = listener;
    this.token = token;
  }

  /** Starts listening on a free port of an address. */
  public static Arrivals at(InetAddress address, Token token) throws IOException {
    ServerSocket listener = new ServerSocket(0, 0, address);
    listener.setSoTimeout(POLL_MILLIS);
    return new Arrivals(listener, token);
  }

  /** Returns the address of this machine that a host can reach. */
  public static InetAddress addressTowards(String host) throws IOException {
    try (DatagramSocket route = new DatagramSocket()) {
      route.connect(new InetSocketAddress(InetAddress.getByName(host), SOME_PORT));
      return route.getLocalAddress();
    }
  }

  /** Returns the address as HOST:PORT. */
  public String address() {
    String host = listener.getInetAddress().getHostAddress();
    return (host.contains(":") ? "[" + host + "]" : host) + ":" + listener.getLocalPort();
  }

  /**
   * Waits for agents. A connection without the token is closed.
   *
   * @param number the number of agents
   * @param name the prefix of their names
   * @param starter the process that starts them; if it has ended, no more will arrive
   * @param allGone called when the last of them is closed
   * @throws IOException if not all have arrived in time
   */
  public List<StartedAgent> await(
      int number, String name, long seconds, Process starter, Runnable allGone) throws IOException {
    AtomicInteger open = new AtomicInteger(number);
    List<StartedAgent> arrived = new ArrayList<>();
    long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(seconds);
    try {
      while (arrived.size() < number) {
        if (!starter.isAlive()) {
          throw new IOException(
              "the process that starts the agents exited with code " + starter.exitValue());
        }
        if (System.nanoTime() - end > 0) {
          throw new IOException("only %d of %d agents connected within %d s"
              .formatted(arrived.size(), number, seconds));
        }
        accept(name + "-" + (arrived.size() + 1), arrived, open, allGone);
      }
      return arrived;
    } catch (IOException e) {
      for (StartedAgent agent : arrived) {
        agent.link().close();
      }
      starter.destroy();
      throw e;
    }
  }

  private void accept(String name, List<StartedAgent> arrived, AtomicInteger open, Runnable allGone)
      throws IOException {
    Socket socket;
    try {
      socket = listener.accept();
    } catch (SocketTimeoutException e) {
      return;
    }
    try {
      Link link = Link.toAgent(socket, token, () -> {
        socket.close();
        if (open.decrementAndGet() == 0) {
          allGone.run();
        }
      });
      arrived.add(new StartedAgent(name, link));
    } catch (IOException e) {
      socket.close();
    }
  }

  @Override
  public void close() throws IOException {
    listener.close();
  }
}
