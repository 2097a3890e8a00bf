// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.client;

/** Says that a server or a library refused an operation without throwing by itself. */
public class CacheClientException extends Exception {
  private static final long serialVersionUID = 1L;

  public CacheClientException(String message) {
    super(message);
  }

  public CacheClientException(String message, Throwable cause) {
    super(message, cause);
  }
}
