// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.faults.scenario;

import cacheduel.faults.proxy.Treatment;
import java.time.Duration;
import java.util.List;

/**
 * The servers of one client and the client itself, as a scenario breaks them. Every change is noted
 * with its time.
 */
public interface Incident {
  /** Returns the 0-based numbers of all nodes. */
  List<Integer> nodes();

  /** Kills a node's process, as a crash does. */
  void kill(int node) throws Exception;

  /** Starts a killed node again, empty and at the same address, and returns when it answers. */
  void restart(int node) throws Exception;

  /** Stops a node's process without closing anything (SIGSTOP). */
  void freeze(int node) throws Exception;

  /** Resumes a frozen node (SIGCONT). */
  void thaw(int node) throws Exception;

  /**
   * Stops the client's JVM for a time (SIGSTOP, SIGCONT), as a long garbage collection does, and returns
   * when it is resumed.
   */
  void pauseClient(Duration time) throws Exception;

  /**
   * Makes the client store a value of {@link FaultScenario.Needs#largestValueBytes} under a key of a
   * node, and returns at once.
   */
  void storeLargest(int node) throws Exception;

  /** Makes a node's name unknown; only for scenarios that use names. */
  void forgetName(int node) throws Exception;

  /**
   * Opens a node's closed port at another address, to which its name then points, or which the
   * other nodes of its cluster then announce; only for scenarios that use names and need the proxy.
   */
  void move(int node) throws Exception;

  /** Changes what the proxy does with a node's connections; only for scenarios that need it. */
  default void treat(int node, Treatment treatment) throws Exception {
    treat(List.of(node), treatment);
  }

  /** Changes what the proxy does with the connections of several nodes, at the same moment. */
  void treat(List<Integer> nodes, Treatment treatment) throws Exception;

  /** Waits while the fault lasts. */
  void pass(Duration time) throws InterruptedException;
}
