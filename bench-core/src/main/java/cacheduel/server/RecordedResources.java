// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.server;

import cacheduel.machine.EverySecond;
import cacheduel.machine.ProcessReader;
import cacheduel.machine.ProcessSize;
import cacheduel.machine.ProcessTimes;
import java.io.Closeable;
import java.io.IOException;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** The recording of some memcached nodes. */
final class RecordedResources implements ServerResources {
  private static final Duration LATEST = Duration.ofMillis(2_500);

  private final InstantSource clock;
  private final Map<ServerSource, List<Timeline>> timelines = new EnumMap<>(ServerSource.class);
  private final List<Polled> polled = new ArrayList<>();
  private final List<Closeable> open = new ArrayList<>();
  private @Nullable EverySecond everySecond;
  private boolean closed;

  /** A source that answers when it is asked. */
  private record Polled(Timeline timeline, Supplier<@Nullable ServerReading> source) {}

  private RecordedResources(InstantSource clock) {
    this.clock = clock;
  }

  /** Starts recording. */
  static RecordedResources of(List<Node> nodes) {
    RecordedResources recording = new RecordedResources(InstantSource.system());
    ProcessReader processes = ProcessReader.ofThisSystem();
    for (Node node : nodes) {
      recording.add(node, processes);
    }
    recording.sample();
    recording.everySecond = new EverySecond("cacheduel-server-resources", recording::sample);
    return recording;
  }

  private void add(Node node, ProcessReader processes) {
    OptionalLong pid = node.pid();
    if (pid.isPresent()) {
      polled.add(
          new Polled(timeline(ServerSource.PROCESS), () -> reading(processes, pid.getAsLong())));
    }
    Timeline container = new Timeline();
    Optional<Closeable> subscription = node.subscribe(container, clock);
    if (subscription.isPresent()) {
      open.add(subscription.get());
      timelines
          .computeIfAbsent(ServerSource.CONTAINER, source -> new ArrayList<>())
          .add(container);
    }
    NodeStats stats = new NodeStats(node.address());
    open.add(stats);
    polled.add(new Polled(timeline(ServerSource.STATS), stats::read));
  }

  private Timeline timeline(ServerSource source) {
    Timeline timeline = new Timeline();
    timelines.computeIfAbsent(source, any -> new ArrayList<>()).add(timeline);
    return timeline;
  }

  private static @Nullable ServerReading reading(ProcessReader processes, long pid) {
    ProcessTimes times = processes.times(pid);
    ProcessSize size = processes.size(pid);
    return times == null || size == null
        ? null
        : new ServerReading(
            times.cpuNanos(),
            size.residentBytes(),
            size.threads(),
            null,
            null,
            null,
            null,
            null,
            null,
            null);
  }

  @Override
  public synchronized void sample() {
    if (closed) {
      return;
    }
    for (Polled each : polled) {
      ServerReading reading = each.source().get();
      if (reading != null) {
        each.timeline().add(clock.instant(), reading);
      }
    }
  }

  @Override
  public List<ServerUsage> between(Instant from, Instant to) {
    if (polled.stream().anyMatch(each -> !each.timeline().reaches(to))) {
      sample();
    }
    awaitContainers(to);
    List<ServerUsage> known = new ArrayList<>();
    timelines.forEach((source, nodes) -> {
      ServerUsage usage = new TimelineSum(nodes, from, to).usage(source);
      if (!usage.equals(nothing(source))) {
        known.add(usage);
      }
    });
    return known;
  }

  private void awaitContainers(Instant to) {
    try {
      for (Timeline container : timelines.getOrDefault(ServerSource.CONTAINER, List.of())) {
        container.await(to, LATEST);
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private static ServerUsage nothing(ServerSource source) {
    return new ServerUsage(source, null, null, null, null, null, null, null, null, null, null);
  }

  @Override
  public synchronized void close() {
    closed = true;
    if (everySecond != null) {
      everySecond.close();
    }
    for (Closeable each : open) {
      try {
        each.close();
      } catch (IOException e) {
        // nothing is lost: what was recorded stays
      }
    }
  }
}
