// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.agent.fleet;

import cacheduel.agent.protocol.JarId;
import cacheduel.agent.protocol.Message;
import cacheduel.jmh.Share;
import cacheduel.jmh.ShareListener;
import cacheduel.launch.CellLoad;
import cacheduel.remark.Remark;
import cacheduel.remark.RemarkKind;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/**
 * The measurement of one cell by agents: sends them their shares, synchronises their JVMs and collects
 * the reports. If an agent is lost, the others stop early and report what they have.
 */
final class Assignment {
  /** Together less than 10 s, within which the loss of an agent must be reported. */
  static final long END_NANOS = TimeUnit.SECONDS.toNanos(2);

  static final long KILL_NANOS = TimeUnit.SECONDS.toNanos(1);

  /** Added to the deadline at which the agents kill their JVMs. */
  private static final Duration MARGIN = Duration.ofMinutes(2);

  private static final int PART_BYTES = 1 << 18;

  private final List<Share> shares;
  private final List<RemoteAgent> agents;
  private final int loadJvms;
  private final Map<JarId, Path> jars = new LinkedHashMap<>();
  private final ShareListener listener;
  private final Meeting meeting;
  private final long deadlineNanos;
  private final Map<RemoteAgent, byte[]> reports = new LinkedHashMap<>();
  private final Set<RemoteAgent> finished = new HashSet<>();
  private @Nullable Remark lost;

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
    this.deadlineNanos = load.whole().deadline().plus(MARGIN).toNanos();
    jars.forEach(jar -> this.jars.put(JarId.of(jar), jar));
  }

  private static List<Share> shares(CellLoad load) {
    List<Share> shares = new ArrayList<>();
    for (int agent = 0; agent < load.whole().spec().callers().agents(); agent++) {
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
    synchronized (this) {
      return agents.stream().<byte @Nullable []>map(reports::get).toList();
    }
  }

  private void await() throws InterruptedException {
    if (await(deadlineNanos, true)) {
      return;
    }
    synchronized (this) {
      lost = lost == null
          ? Remark.of(RemarkKind.AGENT_LOST, "the agents did not report in time")
          : lost;
    }
    if (!await(END_NANOS, false)) {
      // without the lock: it blocks at a frozen agent until that is cut off
      kill();
      await(KILL_NANOS, false);
    }
  }

  /**
   * Waits until all agents have finished; returns whether they have.
   *
   * @param untilLost whether to stop waiting when one is lost
   */
  private synchronized boolean await(long nanos, boolean untilLost) throws InterruptedException {
    long end = System.nanoTime() + nanos;
    while (finished.size() < agents.size() && !(untilLost && lost != null)) {
      long left = end - System.nanoTime();
      if (left <= 0) {
        break;
      }
      TimeUnit.NANOSECONDS.timedWait(this, Math.max(1_000_000, left));
    }
    return finished.size() == agents.size();
  }

  /** Returns a remark that names the lost agent and the cause; null if none was lost. */
  synchronized @Nullable Remark lost() {
    return lost;
  }

  /** Returns the names of the agents in the order in which they reported. */
  synchronized List<String> arrivals() {
    return reports.keySet().stream().map(RemoteAgent::name).toList();
  }

  /** Orders every agent to kill its JVMs. */
  void kill() {
    agents.forEach(agent -> agent.send(new Message.Cancel()));
  }

  /** True of the first agent of each machine other than this one, which the harness itself watches. */
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

  /** Handles the messages of one agent. */
  private final class Ear implements RemoteAgent.Listener {
    private final RemoteAgent agent;
    private final int jvmsBefore;

    /**
     * Creates a listener.
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
        // not on the thread that receives the agent's answers
        Thread sender = new Thread(() -> wanted.jars().forEach(this::sendJar), "jars");
        sender.setDaemon(true);
        sender.start();
      } else if (message instanceof Message.Result result) {
        reported(agent, result.report());
      } else if (message instanceof Message.Event event) {
        listener.on(jvmsBefore + event.jvm(), event.event());
      }
    }

    /** In parts, so that other messages can be sent between them. */
    private void sendJar(JarId id) {
      Path file = jars.get(id);
      if (file == null) {
        return;
      }
      try (InputStream in = Files.newInputStream(file)) {
        byte[] part = in.readNBytes(PART_BYTES);
        boolean last;
        do {
          byte[] next = in.readNBytes(PART_BYTES);
          last = next.length == 0;
          agent.send(new Message.JarPart(id, part, last));
          part = next;
        } while (!last);
      } catch (IOException e) {
        agent.lose("its jars cannot be read: " + e.getMessage());
      }
    }

    @Override
    public void lost(String why) {
      synchronized (Assignment.this) {
        if (!finished.add(agent)) {
          return;
        }
        if (lost == null) {
          lost = new Remark(
              RemarkKind.AGENT_LOST,
              agent.name(),
              "agent %s on %s was lost: %s".formatted(agent.name(), agent.info().host(), why));
        }
        Assignment.this.notifyAll();
      }
      meeting.breakUp();
    }
  }

  private void reported(RemoteAgent agent, byte[] report) {
    synchronized (this) {
      if (finished.add(agent)) {
        reports.put(agent, report);
      }
      notifyAll();
    }
    // its JVMs have ended, with or without success: none may wait for them
    meeting.breakUp();
  }
}
