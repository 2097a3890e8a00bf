// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.cli.option;

import cacheduel.server.ServerCatalog;
import cacheduel.server.ServerProvider;
import java.util.List;

/** The options that decide what is planned, whatever is then done with the cells. */
public interface PlanOptions {
  /** Checks that the servers of a run speak the given protocols, with advice from all systems. */
  void requireSpoken(List<ServerProvider> systems, ServerCatalog catalog);

  /** Returns whether the user named clients, and not only the preset. */
  boolean namesClients();

  /** Returns whether the user named a client. */
  boolean names(String client);

  ClientOptions clients();

  AgentOptions agents();

  ServerOptions servers();
}
