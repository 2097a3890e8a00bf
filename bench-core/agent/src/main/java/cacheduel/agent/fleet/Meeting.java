// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.agent.fleet;

import cacheduel.agent.protocol.Message;
import cacheduel.fork.Agreement;
import cacheduel.fork.Span;
import cacheduel.timing.NanoClock;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The barrier at which agents agree on a period for their client JVMs: the one that all of them offer,
 * beginning no sooner than the message can reach the last agent. Thread-safe.
 */
final class Meeting {
  /** Covers the message to the agent, the agent's own to its JVMs, and a busy machine. */
  private static final long LEAD_NANOS = 2 * Agreement.LEAD_NANOS;

  /** The time that the harness needs to send one more message. */
  private static final long NANOS_AN_AGENT = 400_000;

  private static final int TRIPS = 4;

  private final List<RemoteAgent> agents;
  private final Map<RemoteAgent, Span> offers = new HashMap<>();
  private boolean broken;

  Meeting(List<RemoteAgent> agents) {
    this.agents = List.copyOf(agents);
  }

  /** Takes an agent's offer, by its own clock; the last offer answers all agents. */
  synchronized void offer(RemoteAgent agent, Span period) {
    if (broken) {
      agent.send(new Message.Agreed(null));
      return;
    }
    offers.put(agent, period.plus(-agent.clock().aheadNanos()));
    if (offers.size() == agents.size()) {
      Span all = new Span(Long.MIN_VALUE, Long.MAX_VALUE);
      for (Span offer : offers.values()) {
        all = all.and(offer);
      }
      offers.clear();
      Span agreed = all.notBefore(NanoClock.epochNanos() + leadNanos());
      agents.forEach(
          each -> each.send(new Message.Agreed(agreed.plus(each.clock().aheadNanos()))));
    }
  }

  private long leadNanos() {
    long error =
        agents.stream().mapToLong(agent -> agent.clock().errorNanos()).max().orElse(0);
    return LEAD_NANOS + agents.size() * NANOS_AN_AGENT + TRIPS * error;
  }

  /** Ends the meeting: agents that wait or still arrive get no period. */
  synchronized void breakUp() {
    if (!broken) {
      broken = true;
      agents.forEach(each -> each.send(new Message.Agreed(null)));
    }
  }
}
