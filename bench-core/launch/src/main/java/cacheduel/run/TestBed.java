// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.run;

import cacheduel.catalog.ClientCatalog;
import cacheduel.catalog.InstalledClient;
import cacheduel.launch.LoadGenerator;
import cacheduel.launch.LocalGenerator;
import cacheduel.launch.RemoteWatch;
import cacheduel.plan.Cell;
import cacheduel.server.ServerCatalog;
import java.util.Objects;

/**
 * The clients, servers and generator with which cells are measured.
 *
 * @param clients the clients, each in every version that is measured
 * @param servers the server systems
 * @param generator what starts the client JVMs
 * @param remote the servers' machines, as far as they are watched
 */
public record TestBed(
    ClientCatalog clients, ServerCatalog servers, LoadGenerator generator, RemoteWatch remote) {
  /** Creates a test bed of this machine alone. */
  public TestBed(ClientCatalog clients, ServerCatalog servers) {
    this(clients, servers, new LocalGenerator(), RemoteWatch.NONE);
  }

  /** Returns the client of a cell, in the cell's version. */
  public InstalledClient client(Cell cell) {
    return Objects.requireNonNull(clients.find(cell.client(), cell.clientVersion()), cell.client());
  }

  /** Returns a copy with other clients. */
  public TestBed with(ClientCatalog others) {
    return new TestBed(others, servers, generator, remote);
  }
}
