// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.server;

import com.github.dockerjava.api.DockerClient;
import com.github.dockerjava.api.async.ResultCallback;
import com.github.dockerjava.api.model.CpuStatsConfig;
import com.github.dockerjava.api.model.MemoryStatsConfig;
import com.github.dockerjava.api.model.StatisticNetworksConfig;
import com.github.dockerjava.api.model.Statistics;
import java.io.Closeable;
import java.time.InstantSource;
import java.util.Map;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * What the Docker engine tells of a container, about once a second (Docker Engine API,
 * "ContainerStats").
 */
final class ContainerStats {
  private ContainerStats() {}

  /**
   * Subscribes a timeline to a container. A moment is that of arrival, since the engine's clock may
   * be another machine's.
   */
  static Closeable subscribe(
      DockerClient client, String container, Timeline timeline, InstantSource clock) {
    return client.statsCmd(container).exec(new ResultCallback.Adapter<Statistics>() {
      @Override
      public void onNext(Statistics statistics) {
        timeline.add(clock.instant(), reading(statistics));
      }
    });
  }

  static ServerReading reading(Statistics statistics) {
    Map<String, StatisticNetworksConfig> networks = statistics.getNetworks();
    return new ServerReading(
        of(cpu(statistics), cpu -> of(cpu.getCpuUsage(), usage -> usage.getTotalUsage())),
        of(statistics.getMemoryStats(), ContainerStats::residentBytes),
        of(statistics.getPidsStats(), pids -> pids.getCurrent()),
        null,
        null,
        sum(networks, network -> network.getRxBytes()),
        sum(networks, network -> network.getTxBytes()),
        sum(networks, network -> network.getRxPackets()),
        sum(networks, network -> network.getTxPackets()),
        of(cpu(statistics), cpu -> of(cpu.getThrottlingData(), data -> data.getThrottledTime())));
  }

  private static @Nullable CpuStatsConfig cpu(Statistics statistics) {
    return statistics.getCpuStats();
  }

  /** As {@code docker stats} shows it: without the files that can be dropped at any time. */
  private static @Nullable Long residentBytes(MemoryStatsConfig memory) {
    Long usage = memory.getUsage();
    Long droppable = of(memory.getStats(), stats -> {
      Long first = stats.getTotalInactiveFile();
      return first == null ? stats.getInactiveFile() : first;
    });
    return usage == null || droppable == null ? usage : Long.valueOf(usage - droppable);
  }

  /** A container on the host's network has none of its own. */
  private static @Nullable Long sum(
      @Nullable Map<String, StatisticNetworksConfig> networks,
      Function<StatisticNetworksConfig, @Nullable Long> counter) {
    if (networks == null || networks.isEmpty()) {
      return null;
    }
    long sum = 0;
    for (StatisticNetworksConfig network : networks.values()) {
      Long value = counter.apply(network);
      if (value == null) {
        return null;
      }
      sum += value;
    }
    return sum;
  }

  private static <T, R> @Nullable R of(@Nullable T part, Function<T, @Nullable R> reading) {
    return part == null ? null : reading.apply(part);
  }
}
