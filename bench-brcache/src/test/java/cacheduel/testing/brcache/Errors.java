// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.testing.brcache;

/** The server's error lines. */
final class Errors {
  static final String NOT_INFORMED = "ERROR 1002: Command not informed!";
  static final String SYNTAX = "ERROR 1004: Bad command syntax error!";
  static final String INTERNAL = "ERROR 1005: internal error!";
  static final String NO_TRANSACTIONS = "ERROR 1009: Transaction not supported!";
  static final String NO_LOCK = "ERROR 1022: Fails to acquire the lock";
  static final String GET_ITEM = "ERROR 1021: Get item error";

  private Errors() {}

  static String invalid(String name) {
    return "ERROR 1003: " + name + " is invalid!";
  }

  static String unknown(String command) {
    return "ERROR 1001: The command " + command + " not recognized!";
  }
}
