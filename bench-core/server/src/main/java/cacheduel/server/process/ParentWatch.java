// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.server.process;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * The watch that ends a child process when this JVM is gone, even if it was killed, so that its exit
 * hooks did not run.
 *
 * <p>A shell becomes the command, which keeps its process id, and leaves a process behind that reads
 * from the pipe between this JVM and the child. When the pipe ends without a {@linkplain #DISMISSED
 * line}, the child is killed.
 */
final class ParentWatch {
  /** Written to the child's input, ends the watch. */
  static final byte[] DISMISSED = {'\n'};

  private static final Path SHELL = Path.of("/bin/sh");

  private static final String SCRIPT = "exec 3<&0 </dev/null;"
      + " (read -r line <&3 || kill -9 $$) >/dev/null 2>&1 &"
      + " exec 3<&-; exec \"$@\"";

  private ParentWatch() {}

  /** Returns a command with a watch; the same command where there is no POSIX shell. */
  static List<String> around(List<String> command) {
    if (!Files.isExecutable(SHELL)) {
      return command;
    }
    List<String> watched = new ArrayList<>(List.of(SHELL.toString(), "-c", SCRIPT, "watched"));
    watched.addAll(command);
    return watched;
  }
}
