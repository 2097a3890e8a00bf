// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.naming;

import cacheduel.input.EnumNames;
import cacheduel.plan.Cell;
import cacheduel.plan.Role;
import java.util.List;

/** The labels of single cells and clients in every report. */
public final class Labels {
  private Labels() {}

  /** Returns the client with its version and its chosen settings. */
  public static String client(Cell cell) {
    return library(cell) + cell.tuningLabel();
  }

  /** Returns the client with its version; the bare wire's version is that of the harness. */
  public static String library(Cell cell) {
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
            .formatted(
                cell.id(), contender(cell), EnumNames.of(cell.mode()), WorkloadText.callers(cell))
        + (cell.isOpen() ? " " + WorkloadText.loop(List.of(cell)) : "");
  }
}
