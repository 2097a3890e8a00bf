// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.cli.option;

import picocli.CommandLine.Option;

/** The options that choose what a command prints about a run. */
public final class OutputOptions {
  @Option(names = "--details", description = "Also print all tables.")
  private boolean details;

  @Option(
      names = "--json",
      description = "Print one JSON document to standard output instead of text.")
  private boolean json;

  /** Returns whether the tables are printed before the answers. */
  public boolean details() {
    return details;
  }

  /** Returns whether a JSON document replaces the text. */
  public boolean json() {
    return json;
  }
}
