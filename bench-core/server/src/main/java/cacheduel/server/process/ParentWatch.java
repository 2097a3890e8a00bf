// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.server.process;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * The watch that ends a child process when this JVM is gone, even if the JVM was killed and its
 * exit hooks did not run.
 *
 * <p>A shell starts a background process that reads from the pipe between this JVM and the child,
 * and then becomes the command, which keeps the shell's process id. If the pipe ends without a
 * {@linkplain #DISMISSED line}, the background process kills the child.
 */
final class ParentWatch {
  /** The line that ends the watch when written to the child's input. */
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
