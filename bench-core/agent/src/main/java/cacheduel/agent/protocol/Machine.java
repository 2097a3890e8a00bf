// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.agent.protocol;

import java.io.IOException;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.nio.file.Files;
import java.nio.file.Path;

/** The identity of this machine, as far as processes and clock are concerned. */
public final class Machine {
  private static final Path BOOT = Path.of("/proc/sys/kernel/random/boot_id");

  /** A link that names the PID namespace; a container has its own. */
  private static final Path PROCESSES = Path.of("/proc/self/ns/pid");

  /** A system property that replaces the id, so that tests run several machines on one. */
  private static final String PROPERTY = "cacheduel.machine";

  private Machine() {}

  /** Returns an id shared only by processes that see each other; the host name if it is unknown. */
  public static String id() {
    String given = System.getProperty(PROPERTY);
    if (given != null) {
      return given;
    }
    try {
      return Files.readString(BOOT).strip() + " " + Files.readSymbolicLink(PROCESSES);
    } catch (IOException | UnsupportedOperationException e) {
      return host();
    }
  }

  /** Returns the name of this machine. */
  public static String host() {
    try {
      return InetAddress.getLocalHost().getHostName();
    } catch (UnknownHostException e) {
      return "(unknown)";
    }
  }
}
