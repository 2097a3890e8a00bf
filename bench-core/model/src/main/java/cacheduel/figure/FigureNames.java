// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.figure;

import cacheduel.input.EnumNames;
import cacheduel.plan.Statistic;
import cacheduel.text.Words;
import java.util.Locale;

/**
 * The names of a figure in files, headings and sentences.
 *
 * <p>Immutable.
 *
 * @param key its name in files, for example "client-cpu"
 * @param name its name in headings, for example "client CPU"; empty if its unit is the whole heading
 * @param label its name in sentences and titles
 * @param unit the unit of its values
 * @param description its definition, without a full stop; empty if the label suffices
 */
public record FigureNames(String key, String name, String label, Unit unit, String description) {
  private static final String CLIENT = "client ";

  /** Returns the names of a figure whose heading is its unit. */
  static FigureNames of(String key, String label, Unit unit) {
    return new FigureNames(key, "", label, unit, "");
  }

  /** Returns the names of a time, which is called the same everywhere, for example "response p50". */
  static FigureNames of(Kind kind, Statistic statistic) {
    String name = (kind == Kind.SERVICE ? "" : EnumNames.of(kind) + " ") + statistic.text();
    return new FigureNames(name.replace(' ', '-'), name, name, Unit.NANOS, "");
  }

  /** Returns the names of what an operation takes, for example "Client CPU of an operation". */
  static FigureNames ofOperation(String key, String name, Unit unit, String description) {
    return new FigureNames(key, name, Words.capital(name) + " of an operation", unit, description);
  }

  /** Returns the column heading, with the displayed unit: "client CPU us/op". */
  public String heading() {
    return heading(unit.shownSymbol());
  }

  /** Returns the column heading with the symbol of another unit. */
  public String heading(String symbol) {
    return (name + " " + symbol).strip();
  }

  /** Returns the column heading in a table of the client's figures only: "CPU us/op". */
  public String briefHeading() {
    return name.isEmpty() ? heading() : brief() + " " + unit.shownSymbol();
  }

  /** Returns the heading without its unit: "CPU"; if it has no other name, the unit: "ops/s". */
  public String brief() {
    return name.isEmpty()
        ? heading()
        : name.startsWith(CLIENT) ? name.substring(CLIENT.length()) : name;
  }

  /** Returns the column name in files for programs: "client_cpu_ns_per_op". */
  public String column() {
    return name.toLowerCase(Locale.ROOT).replace(' ', '_') + "_" + unit.word();
  }
}
