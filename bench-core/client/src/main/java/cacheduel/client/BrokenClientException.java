// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.client;

/** Thrown if jars do not hold exactly one usable client; the message gives the reason. */
public final class BrokenClientException extends Exception {
  private static final long serialVersionUID = 1L;

  public BrokenClientException(String message, Throwable cause) {
    super(message, cause);
  }

  public BrokenClientException(String message) {
    super(message);
  }

  @Override
  public String getMessage() {
    return String.valueOf(super.getMessage());
  }
}
