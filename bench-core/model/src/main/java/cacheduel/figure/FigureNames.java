// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.figure;

import java.util.Locale;

/**
 * The names of a figure in files, headings and sentences.
 *
 * <p>Immutable.
 *
 * @param key its name in files, for example "client-cpu"
 * @param name its name in headings, for example "client CPU"; empty if its unit is the whole heading
 * @param label its name in sentences and titles
 * @param description its definition, without a full stop; empty if the label suffices
 */
record FigureNames(String key, String name, String label, String description) {
  private static final String CLIENT = "client ";

  /** Returns the names of a figure whose heading is its unit. */
  static FigureNames of(String key, String label) {
    return new FigureNames(key, "", label, "");
  }

  /** Returns the names of a figure that is called the same everywhere, for example "response p50". */
  static FigureNames of(String name) {
    return new FigureNames(name.replace(' ', '-'), name, name, "");
  }

  /** Returns the column heading, with the displayed unit: "client CPU us/op". */
  String heading(Unit unit) {
    return (name + " " + unit.shownSymbol()).strip();
  }

  /** Returns the column heading in a table of the client's figures only: "CPU us/op". */
  String briefHeading(Unit unit) {
    return name.isEmpty() ? heading(unit) : brief(unit) + " " + unit.shownSymbol();
  }

  /** Returns the heading without its unit: "CPU"; if it has no other name, the unit: "ops/s". */
  String brief(Unit unit) {
    return name.isEmpty()
        ? heading(unit)
        : name.startsWith(CLIENT) ? name.substring(CLIENT.length()) : name;
  }

  /** Returns the column name in files for programs: "client_cpu_ns_per_op". */
  String column(Unit unit) {
    return name.toLowerCase(Locale.ROOT).replace(' ', '_') + "_" + unit.word();
  }
}
