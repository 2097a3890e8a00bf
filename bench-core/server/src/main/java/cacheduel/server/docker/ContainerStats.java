// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.server.docker;

import cacheduel.machine.reader.NullableMath;
import cacheduel.machine.reader.Quantity;
import cacheduel.machine.reader.Reading;
import com.github.dockerjava.api.DockerClient;
import com.github.dockerjava.api.async.ResultCallback;
import com.github.dockerjava.api.model.CpuStatsConfig;
import com.github.dockerjava.api.model.MemoryStatsConfig;
import com.github.dockerjava.api.model.StatisticNetworksConfig;
import com.github.dockerjava.api.model.Statistics;
import java.io.Closeable;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** Readings of a container that the Docker engine pushes about once a second ("ContainerStats"). */
final class ContainerStats {
  private ContainerStats() {}

  /**
   * Streams a container's readings to a consumer until closed. They carry no time: the moment of
   * arrival counts, since the engine's clock may be another machine's.
   */
  static Closeable subscribe(DockerClient client, String container, Consumer<Reading> readings) {
    return client.statsCmd(container).exec(new ResultCallback.Adapter<Statistics>() {
      @Override
      public void onNext(Statistics statistics) {
        readings.accept(reading(statistics));
      }
    });
  }

  static Reading reading(Statistics statistics) {
    Collection<StatisticNetworksConfig> networks = networks(statistics);
    return Reading.EMPTY
        .with(
            Quantity.CPU_NANOS,
            of(cpu(statistics), cpu -> of(cpu.getCpuUsage(), usage -> usage.getTotalUsage())))
        .with(
            Quantity.RESIDENT_BYTES, of(statistics.getMemoryStats(), ContainerStats::residentBytes))
        .with(Quantity.THREADS, of(statistics.getPidsStats(), pids -> pids.getCurrent()))
        .with(Quantity.RECEIVED_BYTES, NullableMath.sum(networks, network -> network.getRxBytes()))
        .with(Quantity.SENT_BYTES, NullableMath.sum(networks, network -> network.getTxBytes()))
        .with(
            Quantity.RECEIVED_PACKETS,
            NullableMath.sum(networks, network -> network.getRxPackets()))
        .with(Quantity.SENT_PACKETS, NullableMath.sum(networks, network -> network.getTxPackets()))
        .with(
            Quantity.THROTTLED_NANOS,
            of(
                cpu(statistics),
                cpu -> of(cpu.getThrottlingData(), data -> data.getThrottledTime())));
  }

  private static @Nullable CpuStatsConfig cpu(Statistics statistics) {
    return statistics.getCpuStats();
  }

  /** Returns memory as {@code docker stats} shows it: without the files that can be dropped. */
  private static @Nullable Long residentBytes(MemoryStatsConfig memory) {
    Long usage = memory.getUsage();
    Long droppable = of(memory.getStats(), stats -> {
      Long first = stats.getTotalInactiveFile();
      return first == null ? stats.getInactiveFile() : first;
    });
    return usage == null || droppable == null ? usage : Long.valueOf(usage - droppable);
  }

  /** Returns no networks for a container on the host's network. */
  private static Collection<StatisticNetworksConfig> networks(Statistics statistics) {
    Map<String, StatisticNetworksConfig> networks = statistics.getNetworks();
    return networks == null ? List.of() : networks.values();
  }

  private static <T, R> @Nullable R of(@Nullable T part, Function<T, @Nullable R> reading) {
    return part == null ? null : reading.apply(part);
  }
}
