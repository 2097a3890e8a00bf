// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.agents.kubernetes;

import cacheduel.agent.place.Greeting;
import cacheduel.agent.place.StartedAgent;
import cacheduel.agent.protocol.Link;
import io.fabric8.kubernetes.client.dsl.ContainerResource;
import io.fabric8.kubernetes.client.dsl.ExecWatch;
import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;

/** The standard streams of a pod, over a connection to the cluster's API server. */
final class AttachedAgent {
  private final String name;
  private final ExecWatch streams;
  private final OutputStream log;

  private AttachedAgent(String name, ExecWatch streams, OutputStream log) {
    this.name = name;
    this.streams = streams;
    this.log = log;
  }

  /** Has the pod's shell start the agent. */
  static AttachedAgent to(ContainerResource container, String name, Path logs) throws IOException {
    OutputStream log = Files.newOutputStream(logs.resolve("agent-" + name + ".log"));
    ExecWatch streams =
        container.redirectingInput().redirectingOutput().writingError(log).attach();
    AttachedAgent agent = new AttachedAgent(name, streams, log);
    streams.getInput().write('\n');
    streams.getInput().flush();
    return agent;
  }

  /**
   * Waits until the agent speaks.
   *
   * @param closed called when its link is closed
   */
  StartedAgent greeted(Runnable closed) throws IOException {
    // the library's own stream waits for bytes even if none are asked for
    InputStream in = new BufferedInputStream(streams.getOutput());
    Greeting.of(in, streams.getInput(), this::close);
    Link link = new Link(
        in,
        streams.getInput(),
        () -> {
          close();
          closed.run();
        },
        streams::close);
    return new StartedAgent(name, link);
  }

  /** Kubernetes then closes the agent's standard input, so that it ends. */
  void close() {
    streams.close();
    try {
      log.close();
    } catch (IOException e) {
      // what was written is there
    }
  }
}
