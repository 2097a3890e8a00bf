// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.cli.option;

import cacheduel.preset.Part;

/** The options of a run of faults, which needs neither JMH nor agents. */
public final class FaultOptions extends PlanOptions {
  /** Returns a part whose settings are replaced by the given options. */
  public Part applyTo(Part part) {
    return applyTo(part, settings().profile(part.profile()), part.settings().jmh());
  }

  @Override
  public AgentOptions agents() {
    return new AgentOptions();
  }
}
