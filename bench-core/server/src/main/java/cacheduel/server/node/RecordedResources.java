// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.server.node;

import cacheduel.machine.EverySecond;
import cacheduel.machine.Timeline;
import cacheduel.machine.reader.ProcessReader;
import cacheduel.machine.reader.Reading;
import cacheduel.server.ServerResources;
import cacheduel.server.ServerSource;
import cacheduel.server.ServerUsage;
import java.io.Closeable;
import java.io.IOException;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** A recording of nodes. */
final class RecordedResources implements ServerResources {
  private static final long PATIENCE_NANOS = TimeUnit.MILLISECONDS.toNanos(2_500);

  private final Map<ServerSource, List<Timeline>> timelines = new EnumMap<>(ServerSource.class);
  private final List<Polled> polled = new ArrayList<>();
  private final List<Closeable> open = new ArrayList<>();
  private @Nullable EverySecond everySecond;
  private boolean closed;

  private record Polled(Timeline timeline, Supplier<Reading> source) {}

  /** Starts recording every source once a second. */
  static RecordedResources of(List<Node> nodes) {
    RecordedResources recording = new RecordedResources();
    ProcessReader processes = ProcessReader.ofThisSystem();
    for (Node node : nodes) {
      recording.add(node, processes);
    }
    recording.sample();
    recording.everySecond = new EverySecond("cacheduel-server-resources", recording::sample);
    return recording;
  }

  /**
   * Starts recording the nodes' own counters, at the edges of measured periods only, for nodes whose
   * processes are measured by others.
   */
  static RecordedResources ofCounters(List<Node> nodes) {
    RecordedResources recording = new RecordedResources();
    nodes.forEach(recording::addCounters);
    // connects, before the connections of the cell are counted
    recording.sample();
    return recording;
  }

  private void add(Node node, ProcessReader processes) {
    node.pid()
        .ifPresent(
            pid -> poll(ServerSource.PROCESS, () -> processes.times(pid).and(processes.size(pid))));
    Timeline container = new Timeline();
    node.subscribe(reading -> container.add(System.nanoTime(), reading)).ifPresent(subscription -> {
      open.add(subscription);
      add(ServerSource.CONTAINER, container);
    });
    addCounters(node);
  }

  private void addCounters(Node node) {
    NodeStats stats = new NodeStats(node);
    open.add(stats);
    poll(ServerSource.STATS, stats::read);
  }

  private void poll(ServerSource source, Supplier<Reading> reader) {
    Timeline timeline = new Timeline();
    add(source, timeline);
    polled.add(new Polled(timeline, reader));
  }

  private void add(ServerSource source, Timeline timeline) {
    timelines.computeIfAbsent(source, any -> new ArrayList<>()).add(timeline);
  }

  @Override
  public synchronized void sample() {
    if (closed) {
      return;
    }
    for (Polled each : polled) {
      Reading reading = each.source().get();
      each.timeline().add(System.nanoTime(), reading);
    }
  }

  @Override
  public List<ServerUsage> between(long fromNanos, long toNanos) {
    if (polled.stream().anyMatch(each -> !each.timeline().reaches(toNanos))) {
      sample();
    }
    awaitContainers(toNanos);
    List<ServerUsage> known = new ArrayList<>();
    timelines.forEach((source, nodes) -> {
      Reading all = Reading.sum(
          nodes.stream().map(node -> node.between(fromNanos, toNanos)).toList());
      if (!all.isEmpty()) {
        known.add(ServerUsage.of(source, all));
      }
    });
    return known;
  }

  private void awaitContainers(long toNanos) {
    try {
      for (Timeline container : timelines.getOrDefault(ServerSource.CONTAINER, List.of())) {
        container.await(toNanos, PATIENCE_NANOS);
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
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
        // nothing is lost: the readings stay
      }
    }
  }
}
