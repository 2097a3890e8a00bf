// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.worker;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadInfo;
import java.util.Arrays;
import java.util.stream.Collectors;

/** A thread dump of this JVM as text. */
public final class ThreadDump {
  private ThreadDump() {}

  /**
   * Returns the stacks of the waiting thread, which may be virtual, and of all platform threads.
   */
  public static String now(Thread waiting) {
    String others = Arrays.stream(ManagementFactory.getThreadMXBean().dumpAllThreads(true, true))
        .map(ThreadDump::text)
        .collect(Collectors.joining("\n"));
    return "This operation has not ended in time:%n%s%n%nAll threads:%n%n%s"
        .formatted(text(waiting), others);
  }

  private static String text(Thread thread) {
    return "\"%s\" %s%n%s"
        .formatted(thread.getName(), thread.getState(), frames(thread.getStackTrace()));
  }

  private static String text(ThreadInfo thread) {
    String waitsFor = thread.getLockName() == null ? "" : " on " + thread.getLockName();
    String heldBy =
        thread.getLockOwnerName() == null ? "" : " held by \"" + thread.getLockOwnerName() + "\"";
    return "\"%s\" %s%s%s%n%s%n"
        .formatted(
            thread.getThreadName(),
            thread.getThreadState(),
            waitsFor,
            heldBy,
            frames(thread.getStackTrace()));
  }

  private static String frames(StackTraceElement[] frames) {
    return Arrays.stream(frames)
        .map(frame -> "    at " + frame)
        .collect(Collectors.joining(System.lineSeparator()));
  }
}
