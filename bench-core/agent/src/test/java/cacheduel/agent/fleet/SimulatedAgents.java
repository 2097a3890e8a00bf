// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.agent.fleet;

import cacheduel.agent.place.AgentContext;
import cacheduel.agent.place.AgentPlace;
import cacheduel.agent.place.StartedAgent;
import cacheduel.agent.protocol.AgentInfo;
import cacheduel.agent.protocol.Link;
import cacheduel.agent.protocol.Machine;
import cacheduel.agent.protocol.Message;
import cacheduel.catalog.Home;
import cacheduel.fork.Span;
import cacheduel.timing.NanoClock;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;
import java.util.concurrent.atomic.AtomicLong;

/**
 * Agents that speak the protocol over sockets and measure nothing: each meets the others a few times,
 * and sends the same report.
 */
final class SimulatedAgents implements AgentPlace {
  private static final String PROGRAM = AgentInfo.program(Home.ofThisProcess());

  private final byte[] report;
  private final int meetings;
  private final int meetingsOfFirst;
  private final boolean freezes;
  private final AtomicLong lastOfferNanos = new AtomicLong();
  private final AtomicLong longestMeetingNanos = new AtomicLong();

  /**
   * Creates agents.
   *
   * @param meetings how often each asks for a period before it reports
   */
  SimulatedAgents(byte[] report, int meetings) {
    this(report, meetings, Integer.MAX_VALUE, false);
  }

  /**
   * Creates agents of which the first ends or freezes in the middle of a cell.
   *
   * @param meetingsOfFirst how often the first one meets the others before
   * @param freezes whether it keeps its connection and says nothing more
   */
  SimulatedAgents(byte[] report, int meetings, int meetingsOfFirst, boolean freezes) {
    this.freezes = freezes;
    this.report = report;
    this.meetings = meetings;
    this.meetingsOfFirst = meetingsOfFirst;
  }

  @Override
  public OptionalInt count() {
    return OptionalInt.empty();
  }

  @Override
  public boolean isThisMachine() {
    return true;
  }

  /** Returns the longest time from the last offer to the last answer, in nanoseconds. */
  long longestMeetingNanos() {
    return longestMeetingNanos.get();
  }

  @Override
  public List<StartedAgent> start(int number, AgentContext context) {
    List<StartedAgent> started = new ArrayList<>();
    try (ServerSocket listener = new ServerSocket(0, number, InetAddress.getLoopbackAddress())) {
      for (int i = 0; i < number; i++) {
        Socket agent = new Socket(InetAddress.getLoopbackAddress(), listener.getLocalPort());
        Socket harness = listener.accept();
        agent.setTcpNoDelay(true);
        harness.setTcpNoDelay(true);
        int most = i == 0 ? meetingsOfFirst : Integer.MAX_VALUE;
        Thread thread = new Thread(() -> serve(agent, most), "simulated-" + i);
        thread.setDaemon(true);
        thread.start();
        started.add(new StartedAgent("simulated-" + (i + 1), Link.of(harness)));
      }
      return started;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private void serve(Socket socket, int most) {
    try (socket) {
      Link link = Link.of(socket);
      link.send(new Message.Hello(new AgentInfo(
          PROGRAM, "test", Machine.id(), "host", ProcessHandle.current().pid(), 1, "")));
      int met = 0;
      while (met < most) {
        Message message = link.receive();
        if (message instanceof Message.Ping ping) {
          link.send(new Message.Pong(ping.number(), NanoClock.epochNanos()));
        } else if (message instanceof Message.Prepare) {
          met = 0;
          offer(link);
        } else if (message instanceof Message.Agreed agreed) {
          longestMeetingNanos.accumulateAndGet(System.nanoTime() - lastOfferNanos.get(), Math::max);
          met++;
          if (agreed.period() == null || met == meetings) {
            link.send(new Message.Result(report));
          } else {
            offer(link);
          }
        }
      }
      while (freezes) {
        Thread.sleep(Long.MAX_VALUE);
      }
    } catch (IOException | InterruptedException e) {
      // the coordinator has gone
    }
  }

  private void offer(Link link) throws IOException {
    lastOfferNanos.set(System.nanoTime());
    long now = NanoClock.epochNanos();
    link.send(new Message.Offer(new Span(now, now)));
  }
}
