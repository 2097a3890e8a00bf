// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.agent.protocol;

import cacheduel.fork.Span;
import cacheduel.jmh.Share;
import cacheduel.jmh.ShareEvent;
import cacheduel.machine.Usage;
import java.io.Serializable;
import java.net.InetSocketAddress;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A message between a coordinator and an agent. */
@SuppressWarnings("ArrayRecordComponent") // messages are sent and never compared
public sealed interface Message extends Serializable {

  /** Agent: its description; the first message. */
  record Hello(AgentInfo agent) implements Message {}

  /** Agent: the reason why it does not serve this coordinator; the last message. */
  record Refusal(String reason) implements Message {}

  /** Coordinator: a request that the agent answers at once. */
  record Ping(long number) implements Message {}

  /**
   * Agent: the answer to a ping.
   *
   * @param number the ping's
   * @param epochNanos the agent's clock, in nanoseconds since 1970
   */
  record Pong(long number, long epochNanos) implements Message {}

  /**
   * Coordinator: the JVMs to run.
   *
   * @param share the agent's share of a cell
   * @param jars the client's jars, in the order of the class path
   * @param watch whether this agent measures its machine during the share's iterations
   * @param peers process ids of the other agents on its machine
   */
  record Prepare(Share share, List<JarId> jars, boolean watch, List<Long> peers)
      implements Message {}

  /** Agent: the jars that it lacks; it begins when it has them. */
  record Wanted(List<JarId> jars) implements Message {}

  /** Coordinator: the next part of a jar that the agent lacks. */
  record JarPart(JarId id, byte[] content, boolean last) implements Message {}

  /** Coordinator: a period on the agent's machine begins, with servers at these addresses. */
  record OpenPeriod(List<InetSocketAddress> nodes) implements Message {}

  /** Coordinator: the period ends. */
  record ClosePeriod() implements Message {}

  /** Agent: the usage of its machine in the period. */
  record Period(Usage usage) implements Message {}

  /** Agent: its JVMs are ready for this period, by its own clock. */
  record Offer(Span period) implements Message {}

  /**
   * Coordinator: the agreed period, by the agent's clock.
   *
   * @param period null if there is none, because a JVM of another agent has ended
   */
  record Agreed(@Nullable Span period) implements Message {}

  /** Agent: an event of a JVM. */
  record Event(int jvm, ShareEvent event) implements Message {}

  /** Coordinator: an order to kill the JVMs. */
  record Cancel() implements Message {}

  /** Agent: the {@link Report} on its JVMs, in {@linkplain Parcel compressed form}. */
  record Result(byte[] report) implements Message {}
}
