// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.jmh;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import org.openjdk.jmh.profile.AsyncProfiler;
import org.openjdk.jmh.profile.ProfilerException;
import org.openjdk.jmh.profile.ProfilerFactory;
import org.openjdk.jmh.runner.options.ProfilerConfig;

/** JMH's profilers, by the names that {@code -prof} takes. Thread-safe. */
public final class Profilers {
  /** The options that name a folder, which is otherwise the current one. */
  private static final Map<String, List<String>> FOLDERS = Map.of(
      "jfr", List.of("dir"),
      "async", List.of("dir"),
      "perfasm", List.of("saveLogTo", "savePerfTo", "savePerfBinTo"),
      "xperfasm", List.of("saveLogTo", "savePerfTo", "savePerfBinTo"),
      "dtraceasm", List.of("saveLogTo", "savePerfTo", "savePerfBinTo"));

  private Profilers() {}

  /**
   * Checks that JMH knows each profiler and that it works on this machine.
   *
   * @param profilers each as NAME or NAME:OPTIONS
   * @throws IllegalArgumentException with JMH's reason if one is unknown or does not work
   */
  public static void require(List<String> profilers) {
    for (String profiler : profilers) {
      try {
        ProfilerFactory.getProfilerOrException(config(profiler));
      } catch (ProfilerException e) {
        throw new IllegalArgumentException(
            "profiler '%s' is unknown to JMH or cannot run here (%s): expected one of %s, or a class name"
                .formatted(profiler, reason(e), String.join(", ", known())),
            e);
      }
    }
  }

  /**
   * Returns why async-profiler cannot sample an event on this machine; an empty text if it can.
   *
   * @param library async-profiler's native library
   */
  public static String asyncProblem(Path library, String event) {
    try {
      AsyncProfiler.JavaApi profiler = AsyncProfiler.JavaApi.getInstance(library.toString());
      // only starting it tells: newer versions ignore the command "check"
      profiler.execute("start,loglevel=none,event=" + event);
      profiler.execute("stop");
      return "";
    } catch (IOException | RuntimeException | UnsatisfiedLinkError e) {
      return String.valueOf(e.getMessage());
    }
  }

  /**
   * Returns the profilers with a folder for their files, as far as they write any and none is given.
   *
   * @param profilers each as NAME or NAME:OPTIONS
   */
  public static List<String> into(Path folder, List<String> profilers) {
    return profilers.stream().map(profiler -> into(folder, profiler)).toList();
  }

  private static String into(Path folder, String profiler) {
    String complete = profiler;
    for (String option : foldersNotGiven(profiler)) {
      complete += (complete.contains(":") ? ";" : ":") + option + "=" + folder.toAbsolutePath();
    }
    return complete;
  }

  /** Returns whether a profiler, given as NAME or NAME:OPTIONS, writes files and lacks a folder for them. */
  public static boolean needsFolder(String profiler) {
    return foldersNotGiven(profiler).contains("dir");
  }

  private static List<String> foldersNotGiven(String profiler) {
    ProfilerConfig config = config(profiler);
    List<String> given = List.of(config.getOpts().split(";"));
    return FOLDERS.getOrDefault(config.getKlass(), List.of()).stream()
        .filter(option -> given.stream().noneMatch(one -> one.startsWith(option + "=")))
        .toList();
  }

  /** Returns the names in JMH's own list of the profilers that work on this machine. */
  private static List<String> known() {
    ByteArrayOutputStream list = new ByteArrayOutputStream();
    ProfilerFactory.listProfilers(new PrintStream(list, true, StandardCharsets.UTF_8));
    String supported = list.toString(StandardCharsets.UTF_8).split("Unsupported", 2)[0];
    return Pattern.compile("(?m)^\\s+(\\w+): ")
        .matcher(supported)
        .results()
        .map(found -> found.group(1))
        .toList();
  }

  /** Returns JMH's sentence, which may be that of a cause and may have several lines. */
  private static String reason(Throwable failure) {
    Throwable last = failure;
    while (last.getCause() != null) {
      last = last.getCause();
    }
    return last instanceof ClassNotFoundException
        ? "there is no such class"
        : String.valueOf(last.getMessage()).strip().replaceAll("\\s*\\R\\s*", " ");
  }

  static ProfilerConfig config(String profiler) {
    String[] nameAndOptions = profiler.split(":", 2);
    return new ProfilerConfig(
        nameAndOptions[0], nameAndOptions.length > 1 ? nameAndOptions[1] : "");
  }
}
