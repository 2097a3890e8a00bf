// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.plan;

import cacheduel.input.UsageException;
import cacheduel.text.NumberText;
import cacheduel.workload.OperationCount;
import java.io.Serializable;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * JMH's settings for each cell; every component is JMH's option of that name.
 *
 * @param forks measured JVMs a cell (-f), at least 1
 * @param warmupIterations warm-up iterations a fork (-wi)
 * @param warmupTime length of each (-w)
 * @param untilWarm whether more are added until the JVM is warm; false if their number or length was
 *     given
 * @param iterations measurement iterations a fork (-i), at least 1
 * @param time length of each (-r)
 * @param timeout after which JMH interrupts an iteration that does not end (-to)
 * @param profilers JMH's profilers (-prof), beside "gc" which always runs
 * @param jvm the JVM of the forks (-jvm), or null for the harness's own
 * @param jvmArgs given arguments of the forks' JVM (-jvmArgs)
 */
public record JmhSettings(
    int forks,
    int warmupIterations,
    Duration warmupTime,
    boolean untilWarm,
    int iterations,
    Duration time,
    Duration timeout,
    List<String> profilers,
    @Nullable String jvm,
    List<String> jvmArgs)
    implements Serializable {
  /** The iterations of a given warm-up of which only the length was given. */
  public static final int WARMUP_ITERATIONS = 4;

  /** The length of those of which only the number was given. */
  public static final Duration WARMUP_TIME = Duration.ofSeconds(1);

  /**
   * JMH's own iterations of a warm-up that lasts until the JVM is warm: others are added to the first,
   * and two follow them.
   */
  public static final int OWN = 3;

  /** The length of each iteration of a warm-up that lasts until the JVM is warm. */
  public static final Duration STEP = Duration.ofMillis(500);

  /**
   * Returns a copy with a given warm-up.
   *
   * @param number null for the present one, or the default if a fork warms up until it is warm
   * @param length likewise
   */
  public JmhSettings warmedUp(@Nullable Integer number, @Nullable Duration length) {
    if (number == null && length == null) {
      return this;
    }
    return new JmhSettings(
        forks,
        number != null ? number : untilWarm ? WARMUP_ITERATIONS : warmupIterations,
        length != null ? length : untilWarm ? WARMUP_TIME : warmupTime,
        false,
        iterations,
        time,
        timeout,
        profilers,
        jvm,
        jvmArgs);
  }

  /**
   * Returns a copy with one fork, on another java program.
   *
   * @param program null for the harness's own
   */
  public JmhSettings ofOneFork(@Nullable String program) {
    return of(1, program, profilers);
  }

  /** Returns a copy on another java program; null for the starting JVM's own. */
  public JmhSettings with(@Nullable String program) {
    return of(forks, program, profilers);
  }

  /** Returns a copy with other profilers. */
  public JmhSettings withProfilers(List<String> others) {
    return of(forks, jvm, others);
  }

  private JmhSettings of(int number, @Nullable String program, List<String> otherProfilers) {
    return new JmhSettings(
        number,
        warmupIterations,
        warmupTime,
        untilWarm,
        iterations,
        time,
        timeout,
        otherProfilers,
        program,
        jvmArgs);
  }

  /** Returns all arguments of the forks' JVM: the given ones, and the defaults beside them. */
  public List<String> arguments() {
    return ForkArguments.with(jvmArgs);
  }

  /** Returns the settings of a cell: the repetitions of a fixed number of operations are given, too. */
  public JmhSettings of(OperationCount operations) {
    return operations.isFixed() && untilWarm ? warmedUp(WARMUP_ITERATIONS, WARMUP_TIME) : this;
  }

  /** Returns the warm-up in words: "until warm" or, for example, "4 x 0.5 s". */
  public String warmUp() {
    return untilWarm ? "until warm" : warmupIterations + " x " + NumberText.seconds(warmupTime);
  }

  /** Returns the measurement in words, for example "5 x 1 s". */
  public String measurement() {
    return iterations + " x " + NumberText.seconds(time);
  }

  /** Returns the duration of a fork's iterations, without the start of JVMs and servers. */
  public Duration timeOfFork() {
    return warmupTime.multipliedBy(warmupIterations).plus(time.multipliedBy(iterations));
  }

  /**
   * Checks the path of an executable program.
   *
   * @param subject the key or option to name in the error
   * @throws UsageException if it is not executable
   */
  public static String program(String subject, String given) {
    if (!Files.isExecutable(Path.of(given)) || Files.isDirectory(Path.of(given))) {
      throw UsageException.wrong(
          subject, given, "the path of a program, for example $JAVA_HOME/bin/java");
    }
    return given;
  }
}
