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

/** The handshake with an agent over private streams, which needs no token. */
public final class Greeting {
  /** Long enough for many agents on a busy machine; a hung shell must not hang the run. */
  private static final long PATIENCE_SECONDS = 120;

  private Greeting() {}

  /**
   * Waits for the agent's greeting and answers it.
   *
   * @param cut closes the streams if the agent stays silent
   * @throws IOException if it ends, stays silent or is not an agent
   */
  public static void of(InputStream in, OutputStream out, Runnable cut) throws IOException {
    AtomicBoolean over = new AtomicBoolean();
    AtomicBoolean silent = new AtomicBoolean();
    CompletableFuture.delayedExecutor(PATIENCE_SECONDS, TimeUnit.SECONDS).execute(() -> {
      if (!over.get()) {
        silent.set(true);
        cut.run();
      }
    });
    try {
      Token.none().greetAgent(in, out);
    } catch (IOException e) {
      throw silent.get()
          ? new IOException("it did not answer for %d s".formatted(PATIENCE_SECONDS), e)
          : e;
    } finally {
      over.set(true);
    }
  }
}
