// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.agents.spark;

import java.io.IOException;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/**
 * An agent as a child of a Spark executor. It ends when its harness has gone; when the executor is
 * gone, even if it was killed, its standard input ends, and it ends too.
 */
final class AgentProcess {
  private static final long END_SECONDS = 5;

  private AgentProcess() {}

  /**
   * Starts an agent, and returns when it has ended.
   *
   * @param home the distribution's folder
   * @param coordinator the address of the harness
   * @param variable the environment variable for the token
   */
  static void run(String home, String coordinator, String variable, String token) {
    ProcessBuilder builder = new ProcessBuilder(
            Path.of(home, "bin", "cacheduel").toString(), "agent", "--connect", coordinator)
        .redirectErrorStream(true)
        .redirectOutput(ProcessBuilder.Redirect.INHERIT);
    builder.environment().put(variable, token);
    @Nullable Process agent = null;
    try {
      agent = builder.start();
      agent.waitFor();
    } catch (IOException e) {
      throw new IllegalStateException(
          "cannot start an agent: is Cacheduel in " + home + " on each worker? " + e, e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    } finally {
      end(agent);
    }
  }

  private static void end(@Nullable Process agent) {
    if (agent == null || !agent.isAlive()) {
      return;
    }
    // a task that is killed is interrupted, and its agent still gets the time to end
    boolean interrupted = Thread.interrupted();
    agent.destroy();
    try {
      if (!agent.waitFor(END_SECONDS, TimeUnit.SECONDS)) {
        agent.destroyForcibly();
      }
    } catch (InterruptedException e) {
      agent.destroyForcibly();
    }
    if (interrupted) {
      Thread.currentThread().interrupt();
    }
  }
}
