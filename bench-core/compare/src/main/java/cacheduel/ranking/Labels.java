// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.ranking;

import cacheduel.input.EnumNames;
import cacheduel.plan.Cell;
import cacheduel.plan.Concurrency;
import cacheduel.plan.Role;
import cacheduel.plan.ThreadKind;
import cacheduel.text.NumberText;
import java.util.List;

/** How the things of a run are called in every report. */
public final class Labels {
  private Labels() {}

  /** A client with its version, or the floor, which has the harness's. */
  public static String client(Cell cell) {
    return cell.role() == Role.FLOOR ? floor(cell) : cell.client() + "@" + cell.clientVersion();
  }

  /** A client that others are compared with. */
  public static String floor(Cell cell) {
    return cell.client() + " (floor)";
  }

  /** What competes with each other in a table: the client and its protocol. */
  public static String contender(Cell cell) {
    return client(cell) + " " + EnumNames.of(cell.protocol());
  }

  /** A cell in one line: its number, client, protocol, mode and callers. */
  public static String cell(Cell cell) {
    return "%s %s %s %s"
            .formatted(cell.id(), contender(cell), EnumNames.of(cell.mode()), callers(cell))
        + (Load.of(cell).isOpen() ? " " + Load.label(List.of(cell)) : "");
  }

  /** Who calls how many nodes, for example "4 threads" or "4 threads against 3 nodes". */
  public static String callers(Cell cell) {
    String against = cell.nodes() > 1 ? " against %d nodes".formatted(cell.nodes()) : "";
    return callers(cell.concurrency()) + against;
  }

  /** Who calls, for example "4 threads" or "500 virtual threads in 5 processes". */
  public static String callers(Concurrency concurrency) {
    return callers(concurrency, concurrency.threads() == 1 ? " thread" : " threads");
  }

  /** The same with another noun, or none where a heading names the threads. */
  public static String callers(Concurrency concurrency, String noun) {
    return NumberText.whole(concurrency.threads())
        + (concurrency.threadKind() == ThreadKind.VIRTUAL ? " virtual" : "")
        + noun
        + (concurrency.processes() > 1 ? " in " + concurrency.processes() + " processes" : "")
        + (concurrency.instances() > 1 ? " on " + concurrency.instances() + " instances" : "");
  }

  public static String connections(int connections) {
    return connections == 1 ? "1 connection" : NumberText.whole(connections) + " connections";
  }

  static String threads(int threads) {
    return threads == 1 ? "1 thread" : NumberText.whole(threads) + " threads";
  }

  /**
   * A text of others, such as an exception's message, in one line and without the control
   * characters that a terminal would obey.
   */
  public static String oneLine(String text) {
    return text.replaceAll("\\s+", " ").replaceAll("[\\p{Cc}\\p{Cf}]", "?").strip();
  }
}
