// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.server.process;

import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The watch that ends a child process when this JVM is gone, even if the JVM was killed and its
 * exit hooks did not run.
 *
 * <p>A shell starts a background process that reads from the pipe between this JVM and the child,
 * and then becomes the command, which keeps the shell's process id. When the pipe ends, the
 * background process kills the processes that the last line names, or the child if there was none,
 * and removes the child's folder, if it has one.
 */
final class ParentWatch {
  /** The line after which the watch kills no process. */
  static final byte[] DISMISSED = {'\n'};

  private static final Path SHELL = Path.of("/bin/sh");

  private static final String SCRIPT = "exec 3<&0 </dev/null; folder=$1; shift;"
      + " (tree=$$; while read -r line; do tree=$line; done <&3; kill -9 $tree;"
      + " [ -z \"$folder\" ] || rm -rf \"$folder\") >/dev/null 2>&1 &"
      + " exec 3<&-; exec \"$@\"";

  private ParentWatch() {}

  /** Returns a command with a watch; the same command where there is no POSIX shell. */
  static List<String> around(List<String> command, String folder) {
    if (!Files.isExecutable(SHELL)) {
      return command;
    }
    List<String> watched =
        new ArrayList<>(List.of(SHELL.toString(), "-c", SCRIPT, "watched", folder));
    watched.addAll(command);
    return watched;
  }

  /**
   * Returns a process, and below it what leads to a descendant, with all of that one's descendants;
   * empty if the id is not a descendant's. The watch, a child itself, is never among them.
   */
  static List<ProcessHandle> line(ProcessHandle process, long descendant) {
    return process
        .children()
        .filter(child -> Stream.concat(Stream.of(child), child.descendants())
            .anyMatch(below -> below.pid() == descendant))
        .flatMap(child -> Stream.concat(Stream.of(process, child), child.descendants()))
        .toList();
  }

  /** Returns the line after which the watch kills these processes. */
  static byte[] killing(List<ProcessHandle> processes) {
    return processes.stream()
        .map(process -> String.valueOf(process.pid()))
        .collect(Collectors.joining(" ", "", "\n"))
        .getBytes(StandardCharsets.US_ASCII);
  }
}
