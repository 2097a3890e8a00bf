// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.catalog;

import cacheduel.client.Capabilities;
import cacheduel.client.KnownFault;
import cacheduel.input.EnumNames;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/** The written form of a known fault. */
final class FaultText {
  private FaultText() {}

  /** Returns a sentence without a full stop, such as "a key can be lost (3.0.0 to 3.0.2)". */
  static String of(KnownFault fault) {
    return "%s (%s)".formatted(fault.description(), fault.source());
  }

  /**
   * Returns the affected protocols and modes, such as " [binary, async]"; empty if all are
   * affected.
   */
  static String scope(KnownFault fault, Capabilities client) {
    List<String> scope = new ArrayList<>();
    addIfNotAll(scope, fault.protocols(), client.protocols());
    addIfNotAll(scope, fault.modes(), client.modes());
    return scope.isEmpty() ? "" : " [" + String.join(", ", scope) + "]";
  }

  private static <E extends Enum<E>> void addIfNotAll(
      List<String> scope, Set<E> affected, Set<E> all) {
    if (!affected.containsAll(all)) {
      scope.add(EnumNames.of(affected.stream().filter(all::contains).toList()));
    }
  }
}
