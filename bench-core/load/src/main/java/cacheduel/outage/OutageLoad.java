// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.outage;

import cacheduel.client.Access;
import cacheduel.client.CacheClientProvider;
import cacheduel.client.Capabilities;
import cacheduel.client.ClientConfig;
import cacheduel.client.Feature;
import cacheduel.client.SettingsProfile;
import cacheduel.client.Topology;
import cacheduel.totals.ObjectFile;
import java.net.InetSocketAddress;
import java.nio.file.Path;
import java.util.List;
import java.util.ServiceLoader;
import java.util.concurrent.Callable;

/**
 * The program of a measured JVM whose servers fail: it opens the client on its class path, stores the
 * keys, warms up, and sends an open load when it is ordered to.
 *
 * <p>Its arguments are the file with the {@link OutageSpec} and that for the {@link OutageRecord}.
 * Orders are lines of its standard input, with whose end it ends; {@link OutageEvent}s are lines of
 * its standard output. It ends with 1 and a line with the reason if there is no load.
 */
public final class OutageLoad {
  private final OutageSpec spec;
  private final CacheClientProvider provider;
  private final KeyOwners nodes;
  private final HarnessPipe harness;

  /** @param nodes finds the node of each key */
  OutageLoad(OutageSpec spec, CacheClientProvider provider, KeyOwners nodes, HarnessPipe harness) {
    this.spec = spec;
    this.provider = provider;
    this.nodes = nodes;
    this.harness = harness;
  }

  public static void main(String[] files) {
    HarnessPipe harness = new HarnessPipe(System.out);
    harness.obey(System.in, () -> Runtime.getRuntime().halt(1));
    try {
      OutageSpec spec = ObjectFile.read(Path.of(files[0]), OutageSpec.class);
      CacheClientProvider provider =
          ServiceLoader.load(CacheClientProvider.class).iterator().next();
      OutageSpec.Target target = spec.target();
      KeyOwners nodes = KeyOwners.asking(resolved(target), target.protocol(), spec.patience());
      OutageRecord record = new OutageLoad(spec, provider, nodes, harness).run();
      ObjectFile.write(Path.of(files[1]), record);
      harness.report(OutageEvent.Kind.DONE, 0, System.nanoTime());
    } catch (Throwable e) {
      harness.fail(e);
      Runtime.getRuntime().halt(1);
    }
    // The library may have left threads.
    Runtime.getRuntime().halt(0);
  }

  /** Runs everything, and returns what was seen. */
  OutageRecord run() throws Exception {
    OutageKeys keys = new OutageKeys(spec);
    OutageClient client = step("open the client", () -> OutageClient.open(provider, config()));
    step("store the keys", () -> {
      new FirstStore(client, keys).run(spec.patience());
      return true;
    });
    int[] owners = step("find the node of each key", () -> nodes.of(keys.names()));
    OutageLog warmUp = new OutageLog(owners, spec.target().servers().size(), spec.warmUpBins());
    OutageTraffic traffic = new OutageTraffic(client, keys, owners, warmUp);
    step("warm up", () -> {
      new ClosedLoop(traffic, spec).run(warmUp);
      return true;
    });
    Outage outage = new Outage(spec, client, keys, owners, traffic, warmUp.lateRate());
    harness.report(OutageEvent.Kind.READY, warmUp.lateRate(), System.nanoTime());
    return outage.run(harness);
  }

  /** Looks up names by the rules of this JVM. */
  private static List<InetSocketAddress> resolved(OutageSpec.Target target) {
    return target.servers().stream()
        .map(server -> server.isUnresolved()
            ? new InetSocketAddress(server.getHostString(), server.getPort())
            : server)
        .toList();
  }

  private static <T> T step(String action, Callable<T> step) throws Exception {
    try {
      return step.call();
    } catch (Throwable e) {
      throw new IllegalStateException("the client's JVM cannot " + action, e);
    }
  }

  private ClientConfig config() {
    Capabilities can = provider.capabilities();
    OutageSpec.Target target = spec.target();
    boolean raw = target.profile() == SettingsProfile.FAIR || can.has(Feature.BARE_WIRE);
    return new ClientConfig(
        resolved(target),
        target.protocol(),
        target.mode(),
        target.profile(),
        spec.threads(),
        can.connections(target.mode(), spec.threads()),
        target.operationTimeout(),
        target.connectTimeout(),
        spec.entries().largestValueBytes(),
        raw,
        Topology.of(target.protocol().family(), target.servers().size()),
        Access.OPEN,
        target.tuned());
  }
}
