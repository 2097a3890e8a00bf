// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.agent.protocol;

import java.io.IOException;

/** Thrown if the other side has a different token. */
public final class WrongTokenException extends IOException {
  private static final long serialVersionUID = 1;

  WrongTokenException(String message) {
    super(message);
  }
}
