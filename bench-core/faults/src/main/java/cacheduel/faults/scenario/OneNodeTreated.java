// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.faults.scenario;

import cacheduel.faults.proxy.Treatment;
import java.time.Duration;

/** A fault of the connections to the first node: the proxy treats them otherwise for a time. */
abstract class OneNodeTreated implements FaultScenario {
  private static final int NODE = 0;

  private final String name;
  private final String description;
  private final Duration lasts;
  private final Treatment treatment;

  OneNodeTreated(String name, String description, Duration lasts, Treatment treatment) {
    this.name = name;
    this.description = description;
    this.lasts = lasts;
    this.treatment = treatment;
  }

  @Override
  public final String name() {
    return name;
  }

  @Override
  public final String description() {
    return description;
  }

  @Override
  public final Duration lasts() {
    return lasts;
  }

  @Override
  public final boolean needsProxy() {
    return true;
  }

  @Override
  public final void happen(Incident incident) throws Exception {
    incident.treat(NODE, treatment);
    incident.pass(lasts);
    incident.treat(NODE, Treatment.PASS);
  }
}
