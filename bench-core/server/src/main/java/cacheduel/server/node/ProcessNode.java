// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.server.node;

import cacheduel.server.Addresses;
import cacheduel.server.ServerException;
import cacheduel.server.process.ChildProcess;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * A node that is a process of this machine, or a descendant of one: the program may be a script.
 */
public final class ProcessNode implements Node {
  private static final String NO_PID = "";
  private static final String DETACHED =
      "a server that outlives its wrapper script can be neither watched nor ended: start it with"
          + " exec, or wait for it";

  private final InetSocketAddress address;
  private final NodeConnector connector;
  private final Map<String, String> settings;
  private final ChildProcess process;
  private final List<String> arguments;
  private final Runnable onClose;
  private final Restart restart;
  private volatile String reportedPid = NO_PID;

  /** A start of the same program at the same port. */
  @FunctionalInterface
  public interface Restart {
    /** Returns the node when it is ready. */
    Node at(int port) throws ServerException;
  }

  /**
   * Creates the node of a process that was started.
   *
   * @param arguments of the server, by which it is found when its parent has ended; empty if it has
   *     none that no other process has
   * @param restart starts it again
   * @param onClose runs once the process is closed
   */
  public ProcessNode(
      InetSocketAddress address,
      NodeConnector connector,
      Map<String, String> settings,
      ChildProcess process,
      List<String> arguments,
      Restart restart,
      Runnable onClose) {
    this.restart = restart;
    this.onClose = onClose;
    this.address = address;
    this.connector = connector;
    this.settings = settings;
    this.process = process;
    this.arguments = arguments;
  }

  @Override
  public InetSocketAddress address() {
    return address;
  }

  @Override
  public Map<String, String> settings() {
    return settings;
  }

  /** Returns the id that the server itself reports, once it is known to be ours. */
  @Override
  public OptionalLong pid() {
    return OptionalLong.of(
        reportedPid.equals(NO_PID) ? process.pid() : Long.parseLong(reportedPid));
  }

  @Override
  public Optional<String> ended() {
    return process.ended().map(how -> orphans().isEmpty() ? how : how + "; " + DETACHED);
  }

  @Override
  public Node again() throws ServerException {
    return restart.at(address.getPort());
  }

  @Override
  public NodeConnector connector() {
    return connector;
  }

  /**
   * @throws ServerException if the program started the server such that it could not be watched
   */
  @Override
  public boolean owns(NodeConnection connection) throws IOException, ServerException {
    String pid = connection.stats().getOrDefault("pid", NO_PID);
    boolean ours = pid.matches("\\d{1,18}") && process.includes(Long.parseLong(pid));
    if (ours) {
      reportedPid = pid;
    } else if (orphans().stream().anyMatch(orphan -> pid.equals(String.valueOf(orphan.pid())))) {
      throw new ServerException("%s: pid %s, not a descendant of pid %d, which was started: %s"
          .formatted(Addresses.format(address), pid, process.pid(), DETACHED));
    }
    return ours;
  }

  @Override
  public void close() {
    List<ProcessHandle> orphans = orphans();
    process.close();
    orphans.forEach(ProcessHandle::destroyForcibly);
    onClose.run();
  }

  /**
   * Returns the servers that this node started and that are not its descendants. One with the same
   * arguments and an earlier start is another harness's, which has the port.
   */
  private List<ProcessHandle> orphans() {
    if (arguments.isEmpty() || reportedPid.equals(String.valueOf(process.pid()))) {
      return List.of();
    }
    return ProcessHandle.allProcesses().filter(this::hasArguments).toList();
  }

  private boolean hasArguments(ProcessHandle other) {
    ProcessHandle.Info info = other.info();
    return info.arguments()
            .filter(given -> Collections.indexOfSubList(Arrays.asList(given), arguments) >= 0)
            .isPresent()
        && info.startInstant().filter(start -> !start.isBefore(process.start())).isPresent();
  }
}
