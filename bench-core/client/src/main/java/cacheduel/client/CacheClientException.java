// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.client;

/**
 * Thrown by an adapter if a server or a library reports a failed operation without an exception.
 */
public class CacheClientException extends Exception {
  private static final long serialVersionUID = 1L;

  public CacheClientException(String message) {
    super(message);
  }

  public CacheClientException(String message, Throwable cause) {
    super(message, cause);
  }
}
