// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.faults;

import cacheduel.faults.proxy.ProxiedNode;
import cacheduel.faults.proxy.Treatment;
import cacheduel.faults.result.FaultEvent;
import cacheduel.faults.scenario.Incident;
import cacheduel.server.CacheServer;
import cacheduel.server.ServerException;
import java.io.IOException;
import java.net.InetAddress;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** A fault of one client's servers as it happens. Used by one thread. */
final class OneIncident implements Incident {
  private static final String ELSEWHERE = "127.0.0.%d";

  private final CacheServer server;
  private final Signals signals;
  private final List<ProxiedNode> proxied;
  private final OutageJvm client;
  private final long loadStart;
  private final List<Long> pids;
  private final List<FaultEvent> events = new ArrayList<>();
  private final Set<Integer> faulty = new TreeSet<>();
  private final Set<Integer> killed = new TreeSet<>();

  /**
   * Creates an incident that has not begun.
   *
   * @param proxied the nodes behind the proxy, followed by the routes that moved nodes have left;
   *     empty if the client reaches the nodes directly
   * @param loadStart when the load started, by {@link System#nanoTime()}
   */
  OneIncident(
      CacheServer server,
      Signals signals,
      List<ProxiedNode> proxied,
      OutageJvm client,
      long loadStart) {
    this.server = server;
    this.signals = signals;
    this.proxied = proxied;
    this.client = client;
    this.loadStart = loadStart;
    this.pids = new ArrayList<>(server.pids());
  }

  @Override
  public List<Integer> nodes() {
    return IntStream.range(0, server.nodes().size()).boxed().toList();
  }

  @Override
  public void kill(int node) throws IOException {
    signals.kill(pids.get(node));
    note(node, "killed");
    killed.add(node);
  }

  @Override
  public void restart(int node) throws ServerException {
    server.restart(node);
    note(node, "started again");
    pids.set(node, server.pids().get(node));
  }

  @Override
  public void freeze(int node) throws IOException {
    signals.stop(pids.get(node));
    note(node, "stopped");
  }

  @Override
  public void thaw(int node) throws IOException {
    signals.goOn(pids.get(node));
    note(node, "resumed");
  }

  @Override
  public void pauseClient(Duration time) throws IOException {
    signals.pause(
        client.pid(),
        time,
        () -> add("client stopped", System.nanoTime()),
        () -> add("client resumed", System.nanoTime()));
  }

  @Override
  public void storeLargest(int node) throws IOException {
    client.storeLargest(node);
    note(node, "gets the largest value");
  }

  @Override
  public void forgetName(int node) throws IOException {
    client.names().forget(node);
    note(node, "has no name");
  }

  @Override
  public void move(int node) throws IOException, ServerException {
    if (!client.usesNames()) {
      announceElsewhere(node);
      return;
    }
    InetAddress to = InetAddress.getByName(ELSEWHERE.formatted(node + 2));
    long effective = proxied.get(node).move(to);
    client.names().point(node, to);
    faulty.add(node);
    add("node %d at %s".formatted(node + 1, to.getHostAddress()), effective);
  }

  /** Announces a new port of the node; the treatment of the old one continues. */
  private void announceElsewhere(int node) throws IOException, ServerException {
    proxied.add(proxied.set(node, proxied.get(node).proxy().route(server.nodes().get(node))));
    server.announce(
        proxied.stream().limit(server.nodes().size()).map(ProxiedNode::address).toList());
    note(node, "at port " + proxied.get(node).address().getPort());
  }

  @Override
  public void treat(List<Integer> nodes, Treatment treatment) throws IOException {
    long effective = ProxiedNode.treat(nodes.stream().map(proxied::get).toList(), treatment);
    faulty.addAll(nodes);
    String names =
        nodes.stream().map(node -> String.valueOf(node + 1)).collect(Collectors.joining(", "));
    add(
        "%s %s: %s".formatted(nodes.size() == 1 ? "node" : "nodes", names, treatment.label()),
        effective);
  }

  @Override
  public void pass(Duration time) throws InterruptedException {
    Thread.sleep(time.toMillis());
  }

  private void note(int node, String change) {
    faulty.add(node);
    add("node %d %s".formatted(node + 1, change), System.nanoTime());
  }

  private void add(String change, long nanos) {
    events.add(new FaultEvent((nanos - loadStart) / 1e9, change));
  }

  List<FaultEvent> events() {
    return List.copyOf(events);
  }

  /** Returns the nodes that the fault concerned. */
  List<Integer> faultyNodes() {
    return List.copyOf(faulty);
  }

  /** Returns whether a node's process was killed, so that its counters began again. */
  boolean wasKilled(int node) {
    return killed.contains(node);
  }

  /** Returns whether a node lost its data. */
  boolean lostData() {
    return !killed.isEmpty();
  }
}
