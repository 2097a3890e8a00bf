// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.faults;

import cacheduel.faults.proxy.FaultProxy;
import cacheduel.faults.proxy.ProxiedNode;
import cacheduel.faults.result.EnduredFault;
import cacheduel.outage.OutageRecord;
import cacheduel.run.TestBed;
import cacheduel.server.CacheServer;
import cacheduel.server.ServerException;
import cacheduel.text.FailureText;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/**
 * One client that endures one fault: its own servers, its JVM, and what happens to them. Used by one
 * thread at a time.
 */
final class Trial implements AutoCloseable {
  private final TrialPlan plan;
  private final CacheServer server;
  private final List<ProxiedNode> proxied;
  private final OutageJvm jvm;
  private final double highestRate;

  private Trial(
      TrialPlan plan,
      CacheServer server,
      List<ProxiedNode> proxied,
      OutageJvm jvm,
      double highestRate) {
    this.plan = plan;
    this.server = server;
    this.proxied = proxied;
    this.jvm = jvm;
    this.highestRate = highestRate;
  }

  /**
   * Starts the servers and the client, and returns when that is warm.
   *
   * @param proxy what the client reaches its servers through; null if directly
   */
  static Trial prepare(TrialPlan plan, TestBed bed, @Nullable FaultProxy proxy)
      throws IOException, ServerException, InterruptedException {
    CacheServer server = plan.start(bed);
    List<ProxiedNode> proxied = new ArrayList<>();
    try {
      List<InetSocketAddress> addresses =
          proxy == null ? server.nodes() : routes(proxy, server, proxied);
      @Nullable NodeNames names = plan.usesNames() ? NodeNames.of(addresses) : null;
      OutageJvm jvm = OutageJvm.start(
          bed.client(plan.cell()).jars(),
          plan.spec(names == null ? addresses : names.nodes()),
          names);
      try {
        return new Trial(plan, server, proxied, jvm, jvm.awaitReady(plan.patience()));
      } catch (IOException | RuntimeException | InterruptedException e) {
        jvm.close();
        throw e;
      }
    } catch (IOException | ServerException | RuntimeException | InterruptedException e) {
      close(proxied, server);
      throw e;
    }
  }

  /** Adds a route to each node, and returns the addresses for the client. */
  private static List<InetSocketAddress> routes(
      FaultProxy proxy, CacheServer server, List<ProxiedNode> routes)
      throws IOException, ServerException {
    for (InetSocketAddress node : server.nodes()) {
      routes.add(proxy.route(node));
    }
    List<InetSocketAddress> addresses =
        routes.stream().map(ProxiedNode::address).toList();
    server.announce(addresses);
    return addresses;
  }

  /** Lets the fault happen under load. */
  EnduredFault endure() throws InterruptedException {
    try (Signals signals = Signals.start()) {
      Misses before = Misses.of(server);
      long start = jvm.go(plan.rate(highestRate));
      OneIncident incident = new OneIncident(server, signals, proxied, jvm, start);
      await(start + FaultPlan.BEFORE.toNanos());
      plan.scenario().happen(incident);
      jvm.awaitEnd(plan.left().plus(plan.patience()));
      // before the client reads back what it wrote
      Misses after = Misses.of(server);
      OutageRecord seen = jvm.await(plan.patience());
      return plan.endured(server.version(), incident, before.until(after, incident), seen);
    } catch (InterruptedException e) {
      throw e;
    } catch (Exception e) {
      return plan.failed(FailureText.of(e));
    }
  }

  private static void await(long nanos) throws InterruptedException {
    TimeUnit.NANOSECONDS.sleep(Math.max(0, nanos - System.nanoTime()));
  }

  @Override
  public void close() {
    jvm.close();
    close(proxied, server);
  }

  private static void close(List<ProxiedNode> proxied, CacheServer server) {
    proxied.forEach(ProxiedNode::close);
    server.close();
  }
}
