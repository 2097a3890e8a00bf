// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.explain.profile;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.regex.Pattern;
import jdk.jfr.consumer.RecordedEvent;
import jdk.jfr.consumer.RecordedFrame;
import jdk.jfr.consumer.RecordedMethod;
import jdk.jfr.consumer.RecordedStackTrace;
import jdk.jfr.consumer.RecordedThread;
import jdk.jfr.consumer.RecordingFile;
import org.jspecify.annotations.Nullable;

/**
 * A recording of one JVM in the format of JDK Flight Recorder, which async-profiler writes, too.
 * Immutable.
 *
 * @param cpu samples of running threads
 * @param time samples of all threads, running or not; none without async-profiler
 * @param allocation sampled bytes
 * @param tickNanos the length of the kernel's ticks, found from the times of the CPU samples; null
 *     if these do not show it
 */
public record Profile(
    Stacks cpu, Stacks time, Stacks allocation, @Nullable Long tickNanos) {
  private static final Set<String> NATIVE = Set.of("Native", "C++");
  private static final Pattern NUMBERS = Pattern.compile("\\d+");
  private static final Pattern LAMBDA = Pattern.compile("\\$\\$Lambda[^.]*|/0x[0-9a-f]+");
  private static final Pattern UNSAFE = Pattern.compile("[;\\s]+");

  /** The start and the end of a measured iteration. */
  public record Span(Instant from, Instant to) {
    /** Returns whether a time lies in it. */
    public boolean has(Instant time) {
      return !time.isBefore(from) && !time.isAfter(to);
    }
  }

  /**
   * Reads a recording.
   *
   * @param spans the iterations whose events count
   */
  public static Profile read(Path file, List<Span> spans) throws IOException {
    SortedMap<String, Long> cpu = new TreeMap<>();
    SortedMap<String, Long> time = new TreeMap<>();
    SortedMap<String, Long> allocation = new TreeMap<>();
    Ticks ticks = new Ticks();
    try (RecordingFile events = new RecordingFile(file)) {
      while (events.hasMoreEvents()) {
        RecordedEvent event = events.readEvent();
        String type = event.getEventType().getName();
        if (event.getStackTrace() != null
            && spans.stream().anyMatch(span -> span.has(event.getStartTime()))) {
          switch (type) {
            case "jdk.ExecutionSample" -> {
              add(cpu, event, "sampledThread", 1);
              RecordedThread thread = event.getThread("sampledThread");
              ticks.add(thread == null ? 0 : thread.getOSThreadId(), event.getStartTime());
            }
            case "profiler.WallClockSample" ->
              add(time, event, "sampledThread", event.getLong("samples"));
            case "jdk.ObjectAllocationInNewTLAB" ->
              add(allocation, event, "eventThread", event.getLong("tlabSize"));
            case "jdk.ObjectAllocationOutsideTLAB" ->
              add(allocation, event, "eventThread", event.getLong("allocationSize"));
            case "jdk.ObjectAllocationSample" ->
              add(allocation, event, "eventThread", event.getLong("weight"));
            default -> {
              // of no use here
            }
          }
        }
      }
    }
    return new Profile(new Stacks(cpu), new Stacks(time), new Stacks(allocation), ticks.length());
  }

  private static void add(
      Map<String, Long> stacks, RecordedEvent event, String thread, long weight) {
    stacks.merge(stack(event.getThread(thread), event.getStackTrace()), weight, Long::sum);
  }

  private static String stack(RecordedThread thread, RecordedStackTrace trace) {
    StringBuilder stack = new StringBuilder(name(thread));
    List<RecordedFrame> frames = trace.getFrames();
    for (int i = frames.size() - 1; i >= 0; i--) {
      stack.append(';').append(name(frames.get(i)));
    }
    return stack.toString();
  }

  /** Threads of a pool differ in numbers only. */
  private static String name(RecordedThread thread) {
    String name = thread == null
        ? "unknown"
        : thread.getJavaName() == null ? String.valueOf(thread.getOSName()) : thread.getJavaName();
    String safe = UNSAFE.matcher(name).replaceAll(" ");
    // compilers are known by theirs
    return safe.startsWith("C1 ") || safe.startsWith("C2 ") || safe.startsWith("G1 ")
        ? safe
        : NUMBERS.matcher(safe).replaceAll("#");
  }

  private static String name(RecordedFrame frame) {
    RecordedMethod method = frame.getMethod();
    String type = method.getType().getName();
    String name = type == null || type.isEmpty() ? method.getName() : type + "." + method.getName();
    String safe =
        UNSAFE.matcher(LAMBDA.matcher(name).replaceAll("\\$\\$Lambda")).replaceAll("_");
    if (frame.getType().equals("Kernel")) {
      return safe + Stacks.KERNEL;
    }
    return NATIVE.contains(frame.getType()) ? safe + Stacks.NATIVE : safe;
  }
}
