// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.agent.fleet;

import static org.assertj.core.api.Assertions.assertThat;

import cacheduel.agent.protocol.AgentInfo;
import cacheduel.agent.protocol.JarId;
import cacheduel.agent.protocol.Link;
import cacheduel.agent.protocol.Machine;
import cacheduel.agent.protocol.Message;
import cacheduel.jmh.Share;
import cacheduel.jmh.ShareEvent;
import cacheduel.jmh.ShareListener;
import cacheduel.launch.CellLoad;
import cacheduel.remark.Remark;
import cacheduel.remark.RemarkKind;
import cacheduel.workload.Workload;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.LinkedBlockingQueue;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** An assignment to agents whose side of the connection the test plays. */
@Timeout(120)
class AssignmentTest {
  private static final byte[] REPORT = {1, 2, 3};

  private final List<Peer> peers = new ArrayList<>();
  private final BlockingQueue<String> events = new LinkedBlockingQueue<>();
  private final ShareListener listener = (jvm, event) -> events.add(jvm + ": " + event);

  @TempDir
  Path directory;

  private record Running(
      Assignment assignment, CompletableFuture<List<byte @Nullable []>> reports) {}

  private Peer peer(String machine) throws IOException {
    Peer peer = new Peer("a" + (peers.size() + 1), machine, 11 + peers.size());
    peers.add(peer);
    return peer;
  }

  private Running run(CellLoad load, Path... jars) {
    List<RemoteAgent> agents = peers.stream().map(peer -> peer.agent).toList();
    Assignment assignment = new Assignment(load, agents, List.of(jars), listener);
    return new Running(assignment, CompletableFuture.supplyAsync(() -> {
      try {
        return assignment.run();
      } catch (InterruptedException e) {
        throw new IllegalStateException(e);
      }
    }));
  }

  @AfterEach
  void close() throws IOException {
    for (Peer peer : peers) {
      peer.agent.close();
      peer.link.close();
    }
  }

  @Test
  void firstAgentOfEachOtherMachine_watchesIt() throws Exception {
    for (String machine : List.of("m1", "m1", "m2", Machine.id())) {
      peer(machine);
    }
    Running running = run(SimulatedCell.load(4));
    List<Message.Prepare> prepared = new ArrayList<>();
    for (Peer peer : peers) {
      prepared.add(peer.next(Message.Prepare.class));
      peer.link.send(new Message.Result(REPORT));
    }

    assertThat(running.reports().get())
        .hasSize(4)
        .allSatisfy(report -> assertThat(report).isEqualTo(REPORT));
    assertThat(running.assignment().lost()).isNull();
    assertThat(prepared)
        .extracting(Message.Prepare::watch)
        .containsExactly(true, false, true, false);
    assertThat(prepared)
        .extracting(Message.Prepare::peers)
        .containsExactly(List.of(12L), List.of(11L), List.of(), List.of());
    assertThat(prepared).extracting(it -> it.share().first()).containsExactly(0, 1, 2, 3);
  }

  @Test
  void reports_areInTheOrderOfTheAgentsNotOfTheirArrival() throws Exception {
    Peer first = peer("m1");
    Peer second = peer("m2");
    Running running = run(SimulatedCell.load(2));
    first.next(Message.Prepare.class);
    second.next(Message.Prepare.class);
    second.link.send(new Message.Result(new byte[] {2}));
    // the meeting is over once an agent has reported
    assertThat(first.next(Message.Agreed.class).period()).isNull();
    first.link.send(new Message.Result(new byte[] {1}));

    assertThat(running.reports().get()).containsExactly(new byte[] {1}, new byte[] {2});
    assertThat(running.assignment().arrivals()).containsExactly("a2", "a1");
  }

  @Test
  void eventsOfTheProbe_areThoseOfTheJvmAfterTheOthers() throws Exception {
    Peer load = peer("m1");
    Peer probe = peer("m2");
    Share whole = SimulatedCell.load(1).whole();
    Share beside = new Share(
        whole.name(),
        whole.cell(),
        whole.jmh(),
        whole.spec().ofProbe(Workload.parse(Map.of())),
        whole.deadline(),
        0,
        1);
    Running running = run(new CellLoad(whole, beside));
    load.next(Message.Prepare.class);
    assertThat(probe.next(Message.Prepare.class).share().spec().probe()).isTrue();
    load.link.send(new Message.Event(0, new ShareEvent.Ends()));
    assertThat(events.take()).isEqualTo("0: " + new ShareEvent.Ends());
    probe.link.send(new Message.Event(0, new ShareEvent.Ends()));
    assertThat(events.take()).isEqualTo("1: " + new ShareEvent.Ends());
    load.link.send(new Message.Result(REPORT));
    probe.link.send(new Message.Result(REPORT));

    assertThat(running.reports().get()).hasSize(2);
  }

  @Test
  void jarThatAnAgentLacks_isSentInPartsOfWhichTheLastIsMarked() throws Exception {
    Path jar = directory.resolve("client.jar");
    byte[] content = new byte[2 * (1 << 18) + 5];
    for (int i = 0; i < content.length; i++) {
      content[i] = (byte) ((i * 31) >>> 3);
    }
    Files.write(jar, content);
    Peer peer = peer("m1");
    Running running = run(SimulatedCell.load(1), jar);
    assertThat(peer.next(Message.Prepare.class).jars()).containsExactly(JarId.of(jar));
    peer.link.send(new Message.Wanted(List.of(new JarId("other", "?"), JarId.of(jar))));
    ByteArrayOutputStream received = new ByteArrayOutputStream();
    List<Boolean> ends = new ArrayList<>();
    do {
      Message.JarPart part = peer.next(Message.JarPart.class);
      received.write(part.content());
      ends.add(part.last());
    } while (received.size() < content.length);
    peer.link.send(new Message.Result(REPORT));

    assertThat(running.reports().get()).hasSize(1);
    assertThat(received.toByteArray()).isEqualTo(content);
    assertThat(ends).containsExactly(false, false, true);
  }

  @Test
  void agentThatIsLost_isNamedAndTheOthersReport() throws Exception {
    Peer first = peer("m1");
    Peer second = peer("m2");
    Running running = run(SimulatedCell.load(2));
    first.next(Message.Prepare.class);
    second.next(Message.Prepare.class);
    first.link.close();
    assertThat(second.next(Message.Agreed.class).period()).isNull();
    second.link.send(new Message.Result(REPORT));

    assertThat(running.reports().get()).containsExactly(null, REPORT);
    assertThat(running.assignment().lost())
        .isEqualTo(new Remark(
            RemarkKind.AGENT_LOST, "a1", "agent a1 on host was lost: the connection was closed"));
    assertThat(running.assignment().arrivals()).containsExactly("a2");
  }

  /** Those that remain are told to kill their JVMs, since they do not report by themselves. */
  @Test
  void otherAgents_areStoppedIfTheyDoNotReportAfterALoss() throws Exception {
    Peer first = peer("m1");
    Peer second = peer("m2");
    Running running = run(SimulatedCell.load(2));
    first.next(Message.Prepare.class);
    second.next(Message.Prepare.class);
    first.link.close();
    assertThat(second.next(Message.Cancel.class)).isNotNull();

    assertThat(running.reports().get()).containsExactly(null, null);
  }

  @Test
  void agentThatIsLostAfterItsReport_isNotMissing() throws Exception {
    Peer first = peer("m1");
    Peer second = peer("m2");
    Running running = run(SimulatedCell.load(2));
    first.next(Message.Prepare.class);
    second.next(Message.Prepare.class);
    first.link.send(new Message.Result(REPORT));
    first.link.close();
    while (first.agent.lost() == null) {
      Thread.onSpinWait();
    }
    second.link.send(new Message.Result(REPORT));

    assertThat(running.reports().get()).hasSize(2).doesNotContainNull();
    assertThat(running.assignment().lost()).isNull();
  }

  /** An agent's end of a connection, which never falls silent, and the coordinator's. */
  private static final class Peer {
    private static final long PAUSE_MILLIS = 250;

    final Link link;
    final RemoteAgent agent;

    Peer(String name, String machine, long pid) throws IOException {
      try (ServerSocket listener = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
        link = Link.of(new Socket(InetAddress.getLoopbackAddress(), listener.getLocalPort()));
        agent = new RemoteAgent(name, Link.of(listener.accept()));
      }
      link.send(new Message.Hello(new AgentInfo("", "test", machine, "host", pid, 1, "")));
      Thread alive = new Thread(this::showLife, "alive-" + name);
      alive.setDaemon(true);
      alive.start();
    }

    /** The test itself may take longer than an agent may be silent. */
    private void showLife() {
      try {
        while (true) {
          link.send(new Message.Pong(0, 0));
          Thread.sleep(PAUSE_MILLIS);
        }
      } catch (IOException | InterruptedException e) {
        // the link is closed
      }
    }

    /** Waits for the next message of a kind, past others such as pings. */
    <T extends Message> T next(Class<T> kind) throws IOException {
      Message message = link.receive();
      while (!kind.isInstance(message)) {
        message = link.receive();
      }
      return kind.cast(message);
    }
  }
}
