// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.server;

import java.util.List;

/**
 * The way in which a system will be provided.
 *
 * @param via the way; never {@link Via#AUTO}
 * @param passedOver why each better way was not taken, best first; empty unless {@link Via#AUTO}
 *     was requested
 */
public record ChosenVia(Via via, List<String> passedOver) {
  public ChosenVia {
    passedOver = List.copyOf(passedOver);
  }
}
