// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.agent.place;

import cacheduel.agent.protocol.Token;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;

/** The first words with an agent over streams that nobody else can write to. */
public final class Greeting {
  /** Many at once on a busy machine take their time; a shell that hangs must not hang the run. */
  private static final long PATIENCE_SECONDS = 120;

  private Greeting() {}

  /**
   * Returns when the agent has spoken.
   *
   * @param cut ends the streams at once, if it never does
   * @throws IOException if it ends before, or is something else
   */
  public static void of(InputStream in, OutputStream out, Runnable cut) throws IOException {
    AtomicBoolean over = new AtomicBoolean();
    CompletableFuture.delayedExecutor(PATIENCE_SECONDS, TimeUnit.SECONDS).execute(() -> {
      if (!over.get()) {
        cut.run();
      }
    });
    try {
      Token.none().greetAgent(in, out);
    } finally {
      over.set(true);
    }
  }
}
