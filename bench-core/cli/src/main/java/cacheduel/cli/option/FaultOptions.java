// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.cli.option;

import cacheduel.preset.Part;
import picocli.CommandLine.Mixin;

/** The options of a run of faults: matrix, clients, servers and settings. */
public final class FaultOptions extends PlanOptions {
  @Mixin
  private MatrixOptions matrix = new MatrixOptions();

  @Mixin
  private ClientOptions clients = new ClientOptions();

  @Mixin
  private LoadOptions load = new LoadOptions();

  @Mixin
  private ServerOptions servers = new ServerOptions();

  @Mixin
  private SettingsOptions settings = new SettingsOptions();

  /** Returns a part whose settings are replaced by the given options. */
  public Part applyTo(Part part) {
    return applyTo(part, settings.profile(part.profile()), part.jmh());
  }

  @Override
  MatrixOptions matrix() {
    return matrix;
  }

  @Override
  LoadOptions load() {
    return load;
  }

  @Override
  SettingsOptions settings() {
    return settings;
  }

  @Override
  public ClientOptions clients() {
    return clients;
  }

  /** Returns the options of agents, of which none may be given. */
  @Override
  public AgentOptions agents() {
    return new AgentOptions();
  }

  @Override
  public ServerOptions servers() {
    return servers;
  }
}
