// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.machine;

import org.jspecify.annotations.Nullable;
import oshi.hardware.HardwareAbstractionLayer;
import oshi.hardware.NetworkIF;

/** Network interfaces as OSHI tells them, where there is no {@code /proc}. */
final class OshiNetwork implements NetworkReader {
  private final @Nullable HardwareAbstractionLayer hardware =
      Oshi.ask(() -> Oshi.fresh().getHardware());

  @Override
  public @Nullable NetworkSnapshot snapshot(String name) {
    HardwareAbstractionLayer known = hardware;
    if (known == null) {
      return null;
    }
    return Oshi.ask(() -> known.getNetworkIFs(true).stream()
        .filter(candidate -> candidate.getName().equals(name))
        .findFirst()
        .map(OshiNetwork::snapshot)
        .orElse(null));
  }

  private static NetworkSnapshot snapshot(NetworkIF found) {
    return new NetworkSnapshot(
        found.getName(),
        found.getBytesSent(),
        found.getBytesRecv(),
        found.getPacketsSent(),
        found.getPacketsRecv(),
        found.getSpeed() <= 0 ? null : Long.valueOf(found.getSpeed()));
  }
}
