// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.agent.fleet;

import cacheduel.agent.place.AgentContext;
import cacheduel.agent.place.AgentException;
import cacheduel.agent.place.AgentPlace;
import cacheduel.agent.protocol.AgentInfo;
import cacheduel.agent.protocol.Machine;
import cacheduel.agent.protocol.Message;
import cacheduel.launch.RemoteWatch;
import cacheduel.machine.Usage;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.TimeUnit;

/** The agents on servers' machines, which measure the usage of these machines. Thread-safe. */
public final class ServerAgents implements RemoteWatch {
  private static final long PATIENCE_SECONDS = 5;

  private final List<Ear> agents;

  private ServerAgents(List<Ear> agents) {
    this.agents = List.copyOf(agents);
  }

  /**
   * Connects to the agents of a place.
   *
   * @param watched the ids of machines that others watch
   * @throws AgentException if one cannot be reached
   */
  public static ServerAgents reach(AgentPlace place, Set<String> watched, AgentContext context)
      throws AgentException, InterruptedException {
    List<Ear> ears = place.start(place.count().orElse(1), context).stream()
        .map(started -> new Ear(new RemoteAgent(started.name(), started.link())))
        .toList();
    ServerAgents all = new ServerAgents(ears);
    try {
      Set<String> machines = new HashSet<>(watched);
      machines.add(Machine.id());
      for (Ear ear : ears) {
        all.require(ear, machines);
      }
      return all;
    } catch (AgentException | InterruptedException | RuntimeException e) {
      all.disconnect();
      throw e;
    }
  }

  private void require(Ear ear, Set<String> machines) throws AgentException, InterruptedException {
    try {
      AgentInfo info = ear.agent.await();
      if (!machines.add(info.machine())) {
        throw new AgentException(
            "server agent %s is on a machine that this harness or another agent already watches: leave it out"
                .formatted(ear.agent.name()));
      }
      ear.agent.tell(ear);
    } catch (IOException e) {
      throw new AgentException(
          "server agent %s: %s".formatted(ear.agent.name(), e.getMessage()), e);
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
  public List<List<Usage>> periods() {
    return agents.stream().map(Ear::take).flatMap(Optional::stream).toList();
  }

  /** Ends the connections. */
  public void disconnect() {
    for (Ear ear : agents) {
      try {
        ear.agent.close();
      } catch (IOException e) {
        // the connection is lost anyway
      }
    }
  }

  /** The periods received from one agent. */
  private static final class Ear implements RemoteAgent.Listener {
    private final RemoteAgent agent;
    private final List<Usage> periods = new ArrayList<>();
    private int awaited;

    Ear(RemoteAgent agent) {
      this.agent = agent;
    }

    synchronized void open(List<InetSocketAddress> nodes) {
      agent.send(new Message.OpenPeriod(List.copyOf(nodes)));
    }

    synchronized void end() {
      if (agent.lost() == null) {
        awaited++;
        agent.send(new Message.ClosePeriod());
      }
    }

    @Override
    public synchronized void told(Message message) {
      if (message instanceof Message.Period period) {
        awaited--;
        periods.add(period.usage());
        notifyAll();
      }
    }

    /** The usage of its machine is then unknown; the cell is measured nevertheless. */
    @Override
    public synchronized void lost(String why) {
      awaited = 0;
      notifyAll();
    }

    /** Returns the periods so far; empty if it was lost. */
    synchronized Optional<List<Usage>> take() {
      long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(PATIENCE_SECONDS);
      try {
        while (awaited > 0 && System.nanoTime() - end < 0) {
          TimeUnit.NANOSECONDS.timedWait(this, Math.max(1_000_000, end - System.nanoTime()));
        }
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
      }
      List<Usage> taken = List.copyOf(periods);
      periods.clear();
      return agent.lost() == null ? Optional.of(taken) : Optional.empty();
    }
  }
}
