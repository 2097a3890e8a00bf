// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.agent.fleet;

import cacheduel.agent.protocol.JarId;
import cacheduel.agent.protocol.Message;
import cacheduel.jvm.Share;
import cacheduel.jvm.ShareListener;
import cacheduel.launch.CellLoad;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/**
 * A cell that agents run: hands out the shares, lets the JVMs meet, and collects the reports. If an
 * agent is lost, the others end early and report what they have.
 */
final class Assignment {
  /** Together less than 10 s: the time in which the loss of an agent must be reported. */
  private static final long END_SECONDS = 2;

  private static final long KILL_SECONDS = 1;

  private final List<Share> shares;
  private final List<RemoteAgent> agents;
  private final int loadJvms;
  private final Map<JarId, Path> jars = new LinkedHashMap<>();
  private final ShareListener listener;
  private final Meeting meeting;
  private final Map<RemoteAgent, byte[]> reports = new LinkedHashMap<>();
  private final CountDownLatch open;
  private final CountDownLatch ends = new CountDownLatch(1);
  private volatile @Nullable String lost;

  /**
   * Creates an assignment.
   *
   * @param agents one for each share of the load, and one more for the probe if there is one
   */
  Assignment(CellLoad load, List<RemoteAgent> agents, List<Path> jars, ShareListener listener) {
    this.shares = shares(load);
    this.loadJvms = load.whole().processes();
    this.agents = agents;
    this.listener = listener;
    this.meeting = new Meeting(agents);
    this.open = new CountDownLatch(agents.size());
    jars.forEach(jar -> this.jars.put(JarId.of(jar), jar));
  }

  private static List<Share> shares(CellLoad load) {
    List<Share> shares = new ArrayList<>();
    for (int agent = 0; agent < load.whole().spec().agents(); agent++) {
      shares.add(load.whole().ofAgent(agent));
    }
    if (load.probe() != null) {
      shares.add(load.probe());
    }
    return shares;
  }

  /** Returns the agents' reports in compressed form, in their order; null for a lost agent. */
  List<byte @Nullable []> run() throws InterruptedException {
    try {
      for (int i = 0; i < agents.size(); i++) {
        RemoteAgent agent = agents.get(i);
        agent.tell(new Ear(agent, shares.get(i).spec().probe() ? loadJvms : 0));
        agent.send(
            new Message.Prepare(shares.get(i), List.copyOf(jars.keySet()), watches(i), peers(i)));
      }
      await();
    } finally {
      agents.forEach(agent -> agent.tell(null));
    }
    synchronized (reports) {
      return agents.stream().<byte @Nullable []>map(reports::get).toList();
    }
  }

  private void await() throws InterruptedException {
    ends.await();
    if (lost != null && !open.await(END_SECONDS, TimeUnit.SECONDS)) {
      kill();
      open.await(KILL_SECONDS, TimeUnit.SECONDS);
    }
  }

  /** Returns which agent was lost, and why; null if none was. */
  @Nullable
  String lost() {
    return lost;
  }

  /** Has every agent kill its JVMs. */
  void kill() {
    agents.forEach(agent -> agent.send(new Message.Cancel()));
  }

  /** The first agent of each machine but this one, which the harness itself watches. */
  private boolean watches(int number) {
    RemoteAgent agent = agents.get(number);
    return !agent.isOnThisMachine()
        && agents.stream()
                .filter(other -> isNeighbour(other, agent))
                .findFirst()
                .orElseThrow()
            == agent;
  }

  private List<Long> peers(int number) {
    RemoteAgent agent = agents.get(number);
    return agents.stream()
        .filter(other -> other != agent && isNeighbour(other, agent))
        .map(other -> other.info().pid())
        .toList();
  }

  private static boolean isNeighbour(RemoteAgent one, RemoteAgent other) {
    return one.info().machine().equals(other.info().machine());
  }

  /** Hears one agent. */
  private final class Ear implements RemoteAgent.Listener {
    private final RemoteAgent agent;
    private final int jvmsBefore;

    /**
     * Creates an ear.
     *
     * @param jvmsBefore added to the numbers of its JVMs
     */
    Ear(RemoteAgent agent, int jvmsBefore) {
      this.agent = agent;
      this.jvmsBefore = jvmsBefore;
    }

    @Override
    public void told(Message message) {
      if (message instanceof Message.Offer offer) {
        meeting.offer(agent, offer.period());
      } else if (message instanceof Message.Wanted wanted) {
        wanted.jars().forEach(this::sendJar);
      } else if (message instanceof Message.Result result) {
        reported(agent, result.report());
      } else {
        progress(message);
      }
    }

    private void progress(Message message) {
      if (message instanceof Message.Begins begins) {
        listener.begins(jvmsBefore + begins.jvm(), begins.first());
      } else if (message instanceof Message.Ends end) {
        listener.ends(jvmsBefore + end.jvm());
      } else if (message instanceof Message.Measured) {
        listener.measured();
      } else if (agent == agents.get(0)) {
        show(message);
      }
    }

    private void show(Message message) {
      if (message instanceof Message.Step step) {
        listener.step(step.what());
      } else if (message instanceof Message.IterationBegins begins) {
        listener.iterationBegins(begins.warmup(), begins.number(), begins.count());
      } else if (message instanceof Message.IterationEnded ended) {
        listener.iteration(ended.warmup(), ended.opsPerSecond());
      }
    }

    private void sendJar(JarId id) {
      Path file = jars.get(id);
      try {
        if (file != null) {
          agent.send(new Message.Jar(id, Files.readAllBytes(file)));
        }
      } catch (IOException e) {
        lost("cannot read " + file + ": " + e.getMessage());
      }
    }

    @Override
    public void lost(String why) {
      synchronized (reports) {
        if (reports.containsKey(agent)) {
          return;
        }
        if (lost == null) {
          lost =
              "agent %s on %s was lost: %s".formatted(agent.name(), agent.info().host(), why);
        }
      }
      open.countDown();
      meeting.breakUp();
      ends.countDown();
    }
  }

  private void reported(RemoteAgent agent, byte[] report) {
    synchronized (reports) {
      reports.put(agent, report);
    }
    open.countDown();
    if (open.getCount() == 0) {
      ends.countDown();
    }
    // its JVMs have ended, well or not: none may wait for them
    meeting.breakUp();
  }
}
