// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.agents.kubernetes;

import cacheduel.agent.place.AgentLog;
import cacheduel.agent.place.StartedAgent;
import cacheduel.agent.protocol.Link;
import io.fabric8.kubernetes.client.dsl.ContainerResource;
import io.fabric8.kubernetes.client.dsl.ExecWatch;
import java.io.BufferedInputStream;
import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;

/** The standard streams of a pod, over a connection to the cluster's API server. */
final class AttachedAgent {
  private final String name;
  private final AgentLog log;
  private final OutputStream errors;
  private final ExecWatch streams;
  private final OutputStream out;

  private AttachedAgent(String name, AgentLog log, OutputStream errors, ExecWatch streams) {
    this.name = name;
    this.log = log;
    this.errors = errors;
    this.streams = streams;
    out = new PodInput(streams);
  }

  /** Attaches to a container and starts the agent from its shell. */
  static AttachedAgent to(ContainerResource container, String name, Path logs) throws IOException {
    AgentLog log = AgentLog.of(logs, name);
    OutputStream errors = Files.newOutputStream(log.file());
    boolean attached = false;
    try {
      AttachedAgent agent = new AttachedAgent(
          name,
          log,
          errors,
          container.redirectingInput().redirectingOutput().writingError(errors).attach());
      agent.out.write('\n');
      agent.out.flush();
      attached = true;
      return agent;
    } finally {
      if (!attached) {
        errors.close();
      }
    }
  }

  /**
   * Waits until the agent speaks.
   *
   * @param closed called when its link is closed
   */
  StartedAgent greeted(Runnable closed) throws IOException {
    // the library's own stream waits for bytes even if none are asked for
    InputStream in = new BufferedInputStream(streams.getOutput());
    Closeable connection = () -> {
      close();
      closed.run();
    };
    try {
      return new StartedAgent(name, Link.greeted(in, out, connection, this::cut));
    } catch (IOException e) {
      throw new IOException("agent %s did not start: %s".formatted(name, log.reason(e)), e);
    }
  }

  /** A connection that takes nothing would otherwise be waited for. */
  private void cut() {
    streams.exitCode().completeExceptionally(new IOException("the connection was cut"));
    streams.close();
  }

  /** Closes the connection; Kubernetes then closes the agent's standard input, which ends it. */
  void close() {
    streams.close();
    try {
      errors.close();
    } catch (IOException e) {
      // what was written is there
    }
  }
}
