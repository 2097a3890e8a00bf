// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.machine.reader;

import java.util.Map;
import org.jspecify.annotations.Nullable;
import oshi.hardware.HardwareAbstractionLayer;
import oshi.hardware.NetworkIF;

/** Reader of network interfaces by OSHI, where there is no {@code /proc}. */
final class OshiNetwork implements NetworkReader {
  private final @Nullable HardwareAbstractionLayer hardware =
      Oshi.ask(() -> Oshi.fresh().getHardware());

  @Override
  public Reading read(String name) {
    HardwareAbstractionLayer known = hardware;
    if (known == null) {
      return Reading.EMPTY;
    }
    return Oshi.read(() -> known.getNetworkIFs(true).stream()
        .filter(candidate -> candidate.getName().equals(name))
        .findFirst()
        .map(OshiNetwork::reading)
        .orElse(Reading.EMPTY));
  }

  private static Reading reading(NetworkIF found) {
    return new Reading(Map.of(
            Quantity.SENT_BYTES, found.getBytesSent(),
            Quantity.RECEIVED_BYTES, found.getBytesRecv(),
            Quantity.SENT_PACKETS, found.getPacketsSent(),
            Quantity.RECEIVED_PACKETS, found.getPacketsRecv()))
        .with(Quantity.BITS_PER_SECOND, Oshi.positive(found.getSpeed()));
  }
}
