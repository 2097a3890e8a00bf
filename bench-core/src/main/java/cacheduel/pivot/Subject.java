// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.pivot;

import cacheduel.plan.By;
import cacheduel.plan.Cell;
import cacheduel.published.Traits;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * A cell as one axis sees it.
 *
 * @param cell the cell
 * @param value its value of the axis
 * @param rest all else that tells it from others, but for the connections
 */
record Subject(Cell cell, String value, Map<String, String> rest) {
  private static final String CONNECTIONS = By.CONNECTIONS.trait();
  private static final String BARE_WIRE = "bare wire";

  /**
   * Reads a cell.
   *
   * @param bare whether its client is the bare wire of its server; servers are compared by such
   *     clients, each of which speaks its own server's protocols
   */
  static Subject of(Cell cell, By by, boolean bare) {
    Traits traits = Traits.of(cell);
    Map<String, String> rest = new LinkedHashMap<>();
    for (String name : Traits.names()) {
      if (!name.equals(CONNECTIONS) && !changed(by).contains(name)) {
        rest.put(name, traits.value(name));
      }
    }
    String value = traits.value(by.trait());
    if (by == By.SERVER && bare) {
      rest.put("client", BARE_WIRE);
      rest.remove("version");
      rest.remove("protocol");
      value += " " + traits.value("protocol");
    } else if (by == By.CLIENT) {
      value += "@" + cell.clientVersion();
    }
    return new Subject(cell, value, rest);
  }

  /** What changes with an axis: a client has a version of its own, a profile a part. */
  private static Set<String> changed(By by) {
    return switch (by) {
      case CLIENT -> Set.of("client", "version");
      case PROFILE -> Set.of("profile", Traits.PART);
      default -> Set.of(by.trait());
    };
  }

  int connections() {
    return cell.concurrency().connections();
  }

  /** As clients with a pool have them. */
  boolean hasConnectionForEachThread() {
    return connections() == cell.threads();
  }

  /** The axis' value as a number; null if it is none. */
  @Nullable
  Double number() {
    return value.matches("\\d{1,15}") ? (Double) Double.parseDouble(value) : null;
  }
}
