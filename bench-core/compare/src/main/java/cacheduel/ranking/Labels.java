// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.ranking;

import cacheduel.client.Mode;
import cacheduel.input.EnumNames;
import cacheduel.plan.Axis;
import cacheduel.plan.Cell;
import cacheduel.plan.Concurrency;
import cacheduel.plan.Role;
import cacheduel.plan.ThreadKind;
import cacheduel.text.NumberText;
import java.util.List;

/** The labels of cells in every report. */
public final class Labels {
  private Labels() {}

  /** Returns the client with its version; the bare wire's version is that of the harness. */
  public static String client(Cell cell) {
    return cell.role() == Role.FLOOR ? bareWire(cell) : cell.client() + "@" + cell.clientVersion();
  }

  /** Returns the label of a client that others are compared with. */
  public static String bareWire(Cell cell) {
    return cell.client() + " (bare)";
  }

  /** Returns the label of the best of the bare wire's cells under one load. */
  public static String floor(Cell cell) {
    return cell.client() + " (floor)";
  }

  /** Returns the client and its protocol, which identify a contender. */
  public static String contender(Cell cell) {
    return client(cell) + " " + EnumNames.of(cell.protocol());
  }

  /** Returns a cell in one line: its number, client, protocol, mode and callers. */
  public static String cell(Cell cell) {
    return "%s %s %s %s"
            .formatted(cell.id(), contender(cell), EnumNames.of(cell.mode()), callers(cell))
        + (Load.of(cell).isOpen() ? " " + Load.label(List.of(cell)) : "");
  }

  /** Returns threads and nodes, for example "4 threads" or "4 threads against 3 nodes". */
  public static String callers(Cell cell) {
    String against = cell.nodes() > 1 ? " against %d nodes".formatted(cell.nodes()) : "";
    return callers(cell.concurrency()) + against;
  }

  /** Returns callers and mode, for example "4 threads, async (completed)". */
  public static String load(Cell cell) {
    Mode mode = cell.mode();
    String note = switch (mode) {
      case BLOCKING -> "";
      case ASYNC -> " (completed)";
      case NOREPLY -> " (accepted only)";
    };
    return callers(cell) + ", " + EnumNames.of(mode) + note;
  }

  /** Returns the threads, for example "4 threads" or "500 virtual threads in 5 processes". */
  public static String callers(Concurrency concurrency) {
    return callers(concurrency, concurrency.threads() == 1 ? " thread" : " threads");
  }

  /** Returns the threads with another noun, or without one where a heading names them. */
  public static String callers(Concurrency concurrency, String noun) {
    return NumberText.whole(concurrency.threads())
        + (concurrency.threadKind() == ThreadKind.VIRTUAL ? " virtual" : "")
        + noun
        + (concurrency.agents() > 1 ? " on " + concurrency.agents() + " agents" : "")
        + (concurrency.processesPerAgent() > 1
            ? " in " + concurrency.processes() + " processes"
            : "")
        + (concurrency.instances() > 1 ? " on " + concurrency.instances() + " instances" : "");
  }

  /** Returns a cell's value on an axis in words, for example "put-one-jvm" or "ttl 60". */
  public static String value(Axis axis, Cell cell) {
    String value = axis.orUsual(cell);
    boolean alone = axis == Axis.PART || axis == Axis.SERVER || axis == Axis.MIX;
    return alone || value.isEmpty() ? value : axis.label() + " " + value;
  }

  public static String connections(int connections) {
    return connections == 1 ? "1 connection" : NumberText.whole(connections) + " connections";
  }

  static String threads(int threads) {
    return threads == 1 ? "1 thread" : NumberText.whole(threads) + " threads";
  }

  /**
   * Returns foreign text, such as an exception's message, in one line and without the control
   * characters that a terminal would obey.
   */
  public static String oneLine(String text) {
    return text.replaceAll("\\s+", " ").replaceAll("[\\p{Cc}\\p{Cf}]", "?").strip();
  }
}
