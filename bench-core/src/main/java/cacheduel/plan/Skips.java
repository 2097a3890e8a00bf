// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.plan;

import cacheduel.client.Feature;
import cacheduel.client.InstalledClient;
import cacheduel.client.Mode;
import cacheduel.client.Protocol;
import cacheduel.workload.Operation;
import cacheduel.workload.Workload;
import java.util.Collection;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Says why a client cannot run a cell. */
final class Skips {
  private Skips() {}

  /** Returns the reason, or null if the client can. */
  static @Nullable String reason(
      InstalledClient client, Protocol protocol, Mode mode, Workload workload) {
    if (!client.capabilities().protocols().contains(protocol)) {
      return "%s does not speak %s: its protocols are %s"
          .formatted(
              client.name(), Words.of(protocol), list(client.capabilities().protocols()));
    }
    if (!client.capabilities().modes().contains(mode)) {
      return "%s has no %s API: its modes are %s"
          .formatted(client.name(), Words.of(mode), list(client.capabilities().modes()));
    }
    boolean writes = workload.mix().has(Operation.SET) || workload.mix().has(Operation.DELETE);
    if (mode == Mode.NOREPLY && !writes) {
      return "mix %s has no write that could do without an answer".formatted(workload.mix());
    }
    if (workload.valueSize().min() == 0 && !client.capabilities().has(Feature.EMPTY_VALUES)) {
      return "%s cannot store a value of 0 bytes and read it back".formatted(client.name());
    }
    return null;
  }

  private static String list(Collection<? extends Enum<?>> constants) {
    return constants.stream().map(Words::of).sorted().collect(Collectors.joining(", "));
  }
}
