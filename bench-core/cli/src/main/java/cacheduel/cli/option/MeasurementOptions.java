// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.cli.option;

import cacheduel.client.SettingsProfile;
import cacheduel.preset.Part;
import java.util.List;
import picocli.CommandLine.Mixin;

/** The options of every command that measures: matrix, clients, servers and JMH. */
public final class MeasurementOptions extends PlanOptions {
  @Mixin
  private JmhOptions jmh = new JmhOptions();

  @Mixin
  private AgentOptions agents = new AgentOptions();

  /** Returns a part whose settings are replaced by the given options. */
  public Part applyTo(Part part) {
    return applyTo(
        part, settings().profile(part.profile()), jmh.applyTo(part.settings().jmh()));
  }

  /** Returns the same for both arms of a comparison, whose settings profiles may differ. */
  public Part applyToArms(Part part) {
    return profiles().isEmpty()
        ? applyTo(part)
        : applyTo(part, part.profile(), jmh.applyTo(part.settings().jmh()));
  }

  /** Returns the settings profiles of both arms; empty if they have the same. */
  public List<SettingsProfile> profiles() {
    return settings().profiles();
  }

  public boolean hasForks() {
    return jmh.hasForks();
  }

  @Override
  public AgentOptions agents() {
    return agents;
  }
}
