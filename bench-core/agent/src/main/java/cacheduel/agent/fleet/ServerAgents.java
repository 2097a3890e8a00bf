// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.agent.fleet;

import cacheduel.agent.place.AgentContext;
import cacheduel.agent.place.AgentException;
import cacheduel.agent.place.AgentPlace;
import cacheduel.agent.place.StartedAgent;
import cacheduel.agent.protocol.Message;
import cacheduel.launch.RemoteWatch;
import cacheduel.machine.Usage;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

/** Agents beside servers, which measure what the servers' machines do. Thread-safe. */
public final class ServerAgents implements RemoteWatch {
  private static final long PATIENCE_SECONDS = 5;

  private final List<Ear> agents;

  private ServerAgents(List<Ear> agents) {
    this.agents = List.copyOf(agents);
  }

  /**
   * Reaches agents.
   *
   * @throws AgentException if one is not there
   */
  public static ServerAgents reach(AgentPlace place, AgentContext context)
      throws AgentException, InterruptedException {
    List<Ear> agents = new ArrayList<>();
    for (StartedAgent started : place.start(place.count().orElse(1), context)) {
      agents.add(new Ear(new RemoteAgent(started.name(), started.link())));
    }
    ServerAgents all = new ServerAgents(agents);
    for (Ear ear : agents) {
      try {
        ear.agent.await();
        requireElsewhere(ear.agent);
        ear.agent.tell(ear);
      } catch (AgentException e) {
        all.disconnect();
        throw e;
      } catch (IOException e) {
        all.disconnect();
        throw new AgentException(
            "server agent %s: %s".formatted(ear.agent.name(), e.getMessage()), e);
      }
    }
    return all;
  }

  private static void requireElsewhere(RemoteAgent agent) throws AgentException {
    if (agent.isOnThisMachine()) {
      throw new AgentException(
          "server agent %s is on this machine, which the harness watches itself: leave it out"
              .formatted(agent.name()));
    }
  }

  @Override
  public void open(List<InetSocketAddress> nodes) {
    agents.forEach(ear -> ear.open(nodes));
  }

  @Override
  public void close() {
    agents.forEach(Ear::end);
  }

  @Override
  public List<List<Usage>> windows() {
    return agents.stream().map(Ear::take).toList();
  }

  /** Ends the connections. */
  public void disconnect() {
    for (Ear ear : agents) {
      try {
        ear.agent.close();
      } catch (IOException e) {
        // it has gone
      }
    }
  }

  /** What one of them has told. */
  private static final class Ear implements RemoteAgent.Listener {
    private final RemoteAgent agent;
    private final List<Usage> windows = new ArrayList<>();
    private int awaited;

    Ear(RemoteAgent agent) {
      this.agent = agent;
    }

    synchronized void open(List<InetSocketAddress> nodes) {
      agent.send(new Message.OpenWindow(List.copyOf(nodes)));
    }

    synchronized void end() {
      awaited++;
      agent.send(new Message.CloseWindow());
    }

    @Override
    public synchronized void told(Message message) {
      if (message instanceof Message.Window window) {
        awaited--;
        windows.add(window.usage());
        notifyAll();
      }
    }

    /** Its machine is then unknown, and the cell is measured all the same. */
    @Override
    public synchronized void lost(String why) {
      awaited = 0;
      notifyAll();
    }

    synchronized List<Usage> take() {
      long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(PATIENCE_SECONDS);
      try {
        while (awaited > 0 && System.nanoTime() - end < 0) {
          TimeUnit.NANOSECONDS.timedWait(this, Math.max(1_000_000, end - System.nanoTime()));
        }
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
      }
      List<Usage> taken = List.copyOf(windows);
      windows.clear();
      return taken;
    }
  }
}
