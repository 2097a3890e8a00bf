// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.outage;

import cacheduel.client.Mode;
import cacheduel.client.Protocol;
import cacheduel.client.SettingsProfile;
import java.io.ByteArrayInputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

/** Short loads within this JVM. */
final class Outages {
  static final int RATE = 1_000;

  private static final List<InetSocketAddress> NODES = List.of(
      new InetSocketAddress(InetAddress.getLoopbackAddress(), 1),
      new InetSocketAddress(InetAddress.getLoopbackAddress(), 2),
      new InetSocketAddress(InetAddress.getLoopbackAddress(), 3));

  private Outages() {}

  static OutageSpec spec(Mode mode, int threads, int getPercent) {
    return new OutageSpec(
        new OutageSpec.Target(
            NODES,
            Protocol.ASCII,
            mode,
            SettingsProfile.FAIR,
            Map.of(),
            Duration.ofSeconds(1),
            Duration.ofSeconds(1)),
        new OutageSpec.Entries("cd:test:", 90, 64, 1 << 20),
        threads,
        getPercent,
        7,
        new OutageSpec.Phases(
            Duration.ofMillis(300), Duration.ofMillis(500), Duration.ofMillis(1_000)));
  }

  /**
   * Runs a load whose first node fails for some time: during the calls that are due in it.
   *
   * @param lasts how long; the node stays as it is if that is longer than the load
   */
  static OutageRecord run(OutageSpec spec, ThreeNodes nodes, Duration lasts) throws Exception {
    HarnessPipe harness = new HarnessPipe(new PrintStream(new OutputStream() {
      @Override
      public void write(int oneByte) {}

      @Override
      public void write(byte[] text, int from, int length) {
        String said = new String(text, from, length, StandardCharsets.US_ASCII);
        if (said.contains("READY")) {
          // no call of the load has been made
          int first = calls(spec.phases().before());
          nodes.failBetween(first, first + calls(lasts));
        } else if (said.contains("ENDED") && lasts.compareTo(spec.phases().after()) < 0) {
          nodes.fail(false);
        }
      }
    }));
    byte[] go = (HarnessPipe.GO + RATE + "\n" + HarnessPipe.READ + "\n")
        .getBytes(StandardCharsets.US_ASCII);
    harness.obey(new ByteArrayInputStream(go), () -> {});
    return new OutageLoad(spec, nodes, ThreeNodes::owners, harness).run();
  }

  private static int calls(Duration time) {
    return Math.toIntExact(time.toMillis() * RATE / 1_000);
  }

  static int sum(OutageRecord record, Function<NodeRecord, Collection<Integer>> counts) {
    return record.nodes().stream().map(counts).mapToInt(Outages::sum).sum();
  }

  static int sum(Collection<Integer> counts) {
    return counts.stream().mapToInt(Integer::intValue).sum();
  }

  static int errors(NodeRecord node) {
    return node.errors().values().stream().mapToInt(Outages::sum).sum();
  }
}
