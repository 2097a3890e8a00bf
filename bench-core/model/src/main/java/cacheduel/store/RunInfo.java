// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.store;

import cacheduel.plan.Plan;
import cacheduel.remark.Remark;
import cacheduel.remark.SelfTestFinding;
import com.fasterxml.jackson.annotation.JsonUnwrapped;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;

/**
 * The description of a run as a whole; the content of {@code run.json}.
 *
 * @param formatVersion the version of the run folder's format, {@link #FORMAT_VERSION}
 * @param startedAt when the run started
 * @param finishedAt when the last cell had ended, or null if the run is active or was interrupted
 * @param commandLine the arguments of its command; empty if no command started it
 * @param warnings remarks on the whole run
 * @param environment its environment
 * @param plan its plan, with every cell
 * @param course how it has gone so far
 */
public record RunInfo(
    int formatVersion,
    Instant startedAt,
    @Nullable Instant finishedAt,
    List<String> commandLine,
    List<Remark> warnings,
    Environment environment,
    Plan plan,
    @JsonUnwrapped Course course) {

  /** The file in the folder of a run. */
  static final String FILE = "run.json";

  /** The format version that is written, and the only one that can be read. */
  public static final int FORMAT_VERSION = 7;

  /**
   * How a run has gone so far.
   *
   * @param wallClock what its time was spent on, or null if unknown
   * @param selfTest the findings of the self-test before it, or null without one
   * @param looks the looks at the results, in the order in which they were taken
   */
  public record Course(
      @Nullable WallClock wallClock, @Nullable List<SelfTestFinding> selfTest, List<Look> looks) {
    /** That of a run that begins. */
    public static final Course NONE = new Course(null, null, List.of());
  }

  RunInfo finishedAt(Instant end) {
    return with(end, warnings, plan, course);
  }

  RunInfo with(Plan other) {
    return with(finishedAt, warnings, other, course);
  }

  RunInfo plus(WallClock session) {
    WallClock sum = course.wallClock == null ? session : course.wallClock.plus(session);
    return with(new Course(sum, course.selfTest, course.looks));
  }

  RunInfo plus(Remark warning) {
    List<Remark> all = Stream.concat(warnings.stream(), Stream.of(warning)).toList();
    return with(finishedAt, all, plan, course);
  }

  RunInfo with(List<SelfTestFinding> findings) {
    return with(new Course(course.wallClock, List.copyOf(findings), course.looks));
  }

  RunInfo looking(List<Look> allLooks) {
    return with(new Course(course.wallClock, course.selfTest, List.copyOf(allLooks)));
  }

  private RunInfo with(Course other) {
    return with(finishedAt, warnings, plan, other);
  }

  private RunInfo with(
      @Nullable Instant end, List<Remark> allWarnings, Plan currentPlan, Course currentCourse) {
    return new RunInfo(
        formatVersion,
        startedAt,
        end,
        commandLine,
        allWarnings,
        environment,
        currentPlan,
        currentCourse);
  }

  /** Returns why its results are not ranked: its self-test missed a fault; else empty. */
  public Optional<String> unranked() {
    return Optional.ofNullable(course.selfTest).flatMap(SelfTestFinding::whyUnranked);
  }

  /** Writes, or replaces, {@code run.json}. */
  static void write(Path run, RunInfo info) {
    AtomicFile.write(run.resolve(FILE), Json.pretty(info));
  }

  /** Checks that a folder is that of a run. */
  static void require(Path run) {
    if (!Files.isRegularFile(run.resolve(FILE))) {
      throw new RunStoreException(
          "%s is not a run's folder: it has no %s; expected a folder such as %s/20260131-235959-smoke"
              .formatted(run, FILE, RunStore.RUNS));
    }
  }

  /** Reads {@code run.json}. */
  static RunInfo read(Path run) {
    require(run);
    Path file = run.resolve(FILE);
    try {
      String text = Files.readString(file);
      requireKnownVersion(file, Json.parse(text));
      return Json.read(text, RunInfo.class);
    } catch (JacksonException e) {
      throw broken(file, Json.problem(e), e);
    } catch (IllegalArgumentException e) {
      throw broken(file, String.valueOf(e.getMessage()), e);
    } catch (IOException e) {
      throw RunStoreException.reading(file, e);
    }
  }

  private static RunStoreException broken(Path file, String problem, Exception cause) {
    return new RunStoreException(
        "%s is broken: %s; restore the file from a copy, or leave this run out"
            .formatted(file, problem),
        cause);
  }

  private static void requireKnownVersion(Path file, JsonNode json) {
    if (!json.isObject()) {
      throw new IllegalArgumentException("it holds no JSON object");
    }
    JsonNode version = json.path("formatVersion");
    if (version.asInt(0) > FORMAT_VERSION) {
      throw new RunStoreException(
          "%s has format version %s, this Cacheduel reads version %d: upgrade Cacheduel"
              .formatted(file, version, FORMAT_VERSION));
    }
    if (version.asInt(0) < FORMAT_VERSION) {
      throw new RunStoreException(
          "%s has format version %s, this Cacheduel reads version %d: measure again, or use the Cacheduel that wrote it"
              .formatted(file, version.isMissingNode() ? "(none)" : version, FORMAT_VERSION));
    }
  }
}
