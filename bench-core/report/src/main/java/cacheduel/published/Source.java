// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.published;

import java.util.List;

/**
 * Which report it is, and what was measured with.
 *
 * @param title the report's title
 * @param publisher who published it
 * @param year when
 * @param environment versions, machines and settings, one text each
 */
public record Source(String title, String publisher, String year, List<String> environment) {
  public Source {
    environment = List.copyOf(environment);
  }
}
