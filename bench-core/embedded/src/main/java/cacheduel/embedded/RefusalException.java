// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.embedded;

/** A request of the text protocol that cannot be served. */
final class RefusalException extends Exception {
  static final String BAD_FORMAT = "CLIENT_ERROR bad command line format";

  private static final long serialVersionUID = 1;

  private final String reply;

  /** Has no stack trace: it is a reply and no defect of the server. */
  RefusalException(String reply) {
    super(reply, null, false, false);
    this.reply = reply;
  }

  String reply() {
    return reply;
  }
}
