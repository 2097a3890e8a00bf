// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.server.embedded;

/** A request that cannot be served; the message is the reply of the text protocol. */
final class RefusalException extends Exception {
  static final String BAD_FORMAT = "CLIENT_ERROR bad command line format";

  private static final long serialVersionUID = 1;

  /** Has no stack trace: it is a reply and no defect of the server. */
  RefusalException(String reply) {
    super(reply, null, false, false);
  }
}
