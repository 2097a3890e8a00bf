// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.testing;

import cacheduel.server.process.FreePort;
import java.util.PrimitiveIterator;
import java.util.function.IntSupplier;
import java.util.stream.IntStream;

/** Ports for a server that a test starts. */
public final class Ports {
  private Ports() {}

  /** Returns a source of ports of which the first is taken by another server. */
  public static IntSupplier takenThenFree(int taken) {
    PrimitiveIterator.OfInt ports =
        IntStream.concat(IntStream.of(taken), IntStream.generate(FreePort::any)).iterator();
    return ports::nextInt;
  }
}
