// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.faults.scenario;

import java.time.Duration;

/** Five hundred callers lose every connection at once, and all of them want new ones. */
public final class ReconnectStorm implements FaultScenario {
  private static final int THREADS = 500;

  @Override
  public String name() {
    return "reconnect-storm";
  }

  @Override
  public String description() {
    return "500 threads lose every connection to every node at once";
  }

  @Override
  public Duration lasts() {
    return Duration.ofMillis(100);
  }

  @Override
  public boolean needsProxy() {
    return true;
  }

  @Override
  public int threads() {
    return THREADS;
  }

  @Override
  public void happen(Incident incident) throws Exception {
    new ConnectionsReset().happen(incident);
  }
}
