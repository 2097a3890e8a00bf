// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.embedded;

import java.time.Instant;
import java.time.InstantSource;

/** A clock that only the test advances. */
final class ManualClock implements InstantSource {
  private Instant now = Instant.parse("2026-01-01T00:00:00Z");

  @Override
  public Instant instant() {
    return now;
  }

  void advanceSeconds(long seconds) {
    now = now.plusSeconds(seconds);
  }
}
