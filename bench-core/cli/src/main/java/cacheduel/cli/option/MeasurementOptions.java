// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.cli.option;

import cacheduel.preset.Part;
import picocli.CommandLine.Mixin;

/** The options of every command that measures: matrix, clients, servers and JMH. */
public final class MeasurementOptions {
  @Mixin
  private MatrixOptions matrix = new MatrixOptions();

  @Mixin
  private ClientOptions clients = new ClientOptions();

  @Mixin
  private ServerOptions servers = new ServerOptions();

  @Mixin
  private JmhOptions jmh = new JmhOptions();

  /** Returns a part whose settings are replaced by the given options. */
  public Part applyTo(Part part) {
    return matrix.applyTo(part, jmh);
  }

  /** Returns whether a number of forks is given. */
  public boolean hasForks() {
    return jmh.hasForks();
  }

  public ClientOptions clients() {
    return clients;
  }

  public ServerOptions servers() {
    return servers;
  }
}
