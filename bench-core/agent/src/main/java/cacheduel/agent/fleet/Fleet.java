// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.agent.fleet;

import cacheduel.agent.place.AgentContext;
import cacheduel.agent.place.AgentException;
import cacheduel.agent.place.AgentPlace;
import cacheduel.agent.place.StartedAgent;
import cacheduel.agent.protocol.AgentInfo;
import cacheduel.jmh.RunningLoads;
import cacheduel.jmh.ShareListener;
import cacheduel.launch.CellLoad;
import cacheduel.launch.LoadGenerator;
import cacheduel.validity.GeneratedLoad;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * The agents of a run as one load generator. They are kept from one cell to the next. Used by one
 * thread, except for {@link #clients}, {@link #helpers} and {@link #kill}.
 */
public final class Fleet implements LoadGenerator, RunningLoads.Kill, AutoCloseable {
  private final List<RemoteAgent> agents;
  private volatile @Nullable Assignment running;

  private Fleet(List<RemoteAgent> agents) {
    this.agents = List.copyOf(agents);
    RunningLoads.add(this);
  }

  /**
   * Starts agents, or connects to running ones.
   *
   * @param number the number of agents
   * @throws AgentException if one cannot be reached, or is of another build than this harness
   */
  public static Fleet start(AgentPlace place, int number, AgentContext context)
      throws AgentException, InterruptedException {
    List<RemoteAgent> agents = new ArrayList<>();
    for (StartedAgent started : place.start(number, context)) {
      agents.add(new RemoteAgent(started.name(), started.link()));
    }
    Fleet fleet = new Fleet(agents);
    try {
      String program = AgentInfo.program(context.home());
      for (RemoteAgent agent : agents) {
        require(agent, program);
      }
      return fleet;
    } catch (AgentException | InterruptedException | RuntimeException e) {
      fleet.close();
      throw e;
    }
  }

  private static void require(RemoteAgent agent, String program)
      throws AgentException, InterruptedException {
    try {
      AgentInfo info = agent.await();
      if (!info.program().equals(program)) {
        throw new AgentException(
            "agent %s on %s runs a different build (%s): install the same Cacheduel on every machine"
                .formatted(agent.name(), info.host(), info.version()));
      }
      agent.compareClocks();
    } catch (IOException e) {
      throw new AgentException("agent %s: %s".formatted(agent.name(), e.getMessage()), e);
    }
  }

  /** Returns the ids of the agents' machines. */
  public Set<String> machines() {
    return agents.stream().map(agent -> agent.info().machine()).collect(Collectors.toSet());
  }

  @Override
  public GeneratedLoad run(CellLoad load, List<Path> jars, Path log, ShareListener listener)
      throws IOException {
    int number = load.whole().spec().callers().agents();
    List<RemoteAgent> chosen = new ArrayList<>(agents.subList(0, number));
    if (load.probe() != null) {
      // always the same one, whatever the number of agents
      chosen.add(agents.get(agents.size() - 1));
    }
    try {
      for (RemoteAgent agent : chosen) {
        compareClocks(agent);
      }
      Assignment assignment = new Assignment(load, chosen, jars, listener);
      running = assignment;
      List<byte @Nullable []> reports = assignment.run();
      ReportMerge merge = new ReportMerge(load.whole().processes() / number);
      List<Placed> placed = new ArrayList<>();
      for (int i = 0; i < chosen.size(); i++) {
        placed.add(chosen.get(i).placed(i == number));
      }
      merge.addAll(placed, reports);
      Files.writeString(log, merge.log());
      return merge.sum(assignment.lost(), assignment.arrivals(), cores(chosen));
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IOException("the run was interrupted", e);
    } finally {
      running = null;
    }
  }

  /** An agent that does not answer is lost, which its assignment reports. */
  private static void compareClocks(RemoteAgent agent) throws InterruptedException {
    if (agent.lost() == null) {
      try {
        agent.compareClocks();
      } catch (IOException e) {
        agent.lose(String.valueOf(e.getMessage()));
      }
    }
  }

  private static int cores(List<RemoteAgent> agents) {
    Map<String, Integer> byMachine = new HashMap<>();
    agents.forEach(agent -> byMachine.put(agent.info().machine(), agent.info().cores()));
    return byMachine.values().stream().mapToInt(Integer::intValue).sum();
  }

  /** Client JVMs are the children of their agents. */
  @Override
  public List<Long> clients() {
    return helpers().stream()
        .flatMap(pid -> ProcessHandle.of(pid).stream())
        .flatMap(ProcessHandle::children)
        .map(ProcessHandle::pid)
        .toList();
  }

  @Override
  public List<Long> helpers() {
    return agents.stream()
        .filter(RemoteAgent::isOnThisMachine)
        .map(agent -> agent.info().pid())
        .toList();
  }

  @Override
  public void kill() {
    Assignment assignment = running;
    if (assignment != null) {
      assignment.kill();
    }
  }

  @Override
  public void close() {
    RunningLoads.remove(this);
    // each may take some seconds to end
    agents.parallelStream().forEach(Fleet::close);
  }

  private static void close(RemoteAgent agent) {
    try {
      agent.close();
    } catch (IOException e) {
      // the connection is lost anyway
    }
  }
}
