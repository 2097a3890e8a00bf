// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.result;

import cacheduel.machine.MachineUsage;
import cacheduel.machine.NetworkUsage;
import cacheduel.machine.ProcessUsage;
import cacheduel.machine.Usage;
import java.util.List;

/** What was used of a machine that does not exist. */
public final class MachineFixture {
  private MachineFixture() {}

  /** One second, in which the server used 400 ms. */
  public static Usage usage() {
    long second = 1_000_000_000;
    return new Usage(
        RunFixture.START,
        second,
        null,
        new ProcessUsage(
            second, 300_000_000L, 100_000_000L, 0L, 5L, 1L, 70_000_000L, 10L, 40L, 12L),
        true,
        new MachineUsage(
            second, 2, null, 20_000_000L, null, 50_000_000L, 9_000L, null, null, 1.5, null),
        List.of(
            new NetworkUsage("lo", second, 1_000L, 1_000L, 10L, 10L, null),
            new NetworkUsage("eth0", second, 2_000L, null, 20L, 20L, null)));
  }
}
