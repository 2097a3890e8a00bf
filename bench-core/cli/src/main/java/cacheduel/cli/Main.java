// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.cli;

import cacheduel.catalog.Home;

/** The {@code cacheduel} program. */
public final class Main {
  private Main() {}

  public static void main(String[] args) {
    System.exit(CacheduelCommand.commandLine(Home.ofThisProcess()).execute(args));
  }
}
