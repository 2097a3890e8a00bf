// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.launch;

import java.util.List;

/** The processes of a load on this machine, by their ids. Safe for use by several threads. */
public interface MeasuredProcesses {
  /** Returns the running client JVMs. */
  List<Long> clients();

  /** Returns other processes that belong to the harness, so that their work is not foreign. */
  List<Long> helpers();
}
