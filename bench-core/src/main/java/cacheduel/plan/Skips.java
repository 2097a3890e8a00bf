// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.plan;

import cacheduel.client.Capabilities;
import cacheduel.client.Feature;
import cacheduel.client.InstalledClient;
import cacheduel.client.Mode;
import cacheduel.workload.Operation;
import cacheduel.workload.OperationMix;
import org.jspecify.annotations.Nullable;

/** Says why a client cannot run a cell. */
final class Skips {
  private Skips() {}

  /** Returns the reason, or null if the client can. */
  static @Nullable String reason(InstalledClient client, Matrix.Point point) {
    Capabilities can = client.capabilities();
    if (!can.protocols().contains(point.protocol())) {
      return "%s does not speak the %s protocol: its protocols are %s"
          .formatted(client.name(), Words.of(point.protocol()), Words.of(can.protocols()));
    }
    if (!can.modes().contains(point.mode())) {
      return "%s has no %s API: its modes are %s"
          .formatted(client.name(), adjective(point.mode()), Words.of(can.modes()));
    }
    if (point.mode() == Mode.NOREPLY && !writes(point.workload().mix())) {
      return "mix %s has no write, and a read needs its reply"
          .formatted(point.workload().mix());
    }
    if (point.workload().valueSize().min() == 0 && !can.has(Feature.EMPTY_VALUES)) {
      return "%s has no way to store a value of 0 bytes and read it back".formatted(client.name());
    }
    return null;
  }

  private static boolean writes(OperationMix mix) {
    return mix.has(Operation.SET) || mix.has(Operation.DELETE);
  }

  private static String adjective(Mode mode) {
    return mode == Mode.ASYNC ? "asynchronous" : Words.of(mode);
  }
}
