// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.server;

import com.github.dockerjava.api.DockerClient;
import com.github.dockerjava.api.model.ExposedPort;
import com.github.dockerjava.api.model.HostConfig;
import com.github.dockerjava.api.model.PortBinding;
import com.github.dockerjava.api.model.Ports;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * What a memcached container is made of.
 *
 * @param image the image's name on the engine's machine
 * @param network the path by which it is reached
 * @param port the port of 127.0.0.1 to listen on if {@link DockerNetwork#HOST}, else not used
 * @param flags memcached's, but where to listen
 * @param mark by which the answering server is known to be this one
 */
record MemcachedContainer(
    String image, DockerNetwork network, int port, List<String> flags, ServerMark mark) {
  private static final ExposedPort INSIDE = ExposedPort.tcp(11211);

  /** Creates and starts it, and returns its id; nothing is left if that fails. */
  String start(DockerClient client) {
    String id = client
        .createContainerCmd(image)
        .withLabels(ContainerOwner.labels())
        .withExposedPorts(INSIDE)
        .withHostConfig(host())
        .withCmd(command())
        .exec()
        .getId();
    try {
      client.startContainerCmd(id).exec();
      return id;
    } catch (RuntimeException e) {
      ContainerOwner.remove(client, id);
      throw e;
    }
  }

  /** The port of 127.0.0.1 by which a started one is reached. */
  int reachedBy(DockerClient client, String id) {
    if (network == DockerNetwork.HOST) {
      return port;
    }
    Ports ports = client.inspectContainerCmd(id).exec().getNetworkSettings().getPorts();
    Ports.Binding[] bindings = ports.getBindings().get(INSIDE);
    if (bindings == null || bindings.length == 0) {
      throw new IllegalStateException("the engine published no port of it");
    }
    return Integer.parseInt(bindings[0].getHostPortSpec());
  }

  /** What is the same for every start of it. */
  Map<String, String> settings() {
    Map<String, String> settings = new LinkedHashMap<>();
    settings.put("image", image);
    settings.put("command", "memcached -l " + listen() + " " + String.join(" ", flags));
    settings.put("network", network.toString());
    return settings;
  }

  private List<String> command() {
    int inside = network == DockerNetwork.HOST ? port : INSIDE.getPort();
    List<String> command = new ArrayList<>();
    command.addAll(List.of("memcached", "-l", listen(), "-p", String.valueOf(inside)));
    command.addAll(flags);
    command.addAll(mark.flags());
    return command;
  }

  private String listen() {
    return network == DockerNetwork.HOST ? "127.0.0.1" : "0.0.0.0";
  }

  private HostConfig host() {
    Ports.Binding loopback = Ports.Binding.bindIp("127.0.0.1");
    return network == DockerNetwork.HOST
        ? HostConfig.newHostConfig().withNetworkMode("host")
        : HostConfig.newHostConfig().withPortBindings(new PortBinding(loopback, INSIDE));
  }
}
