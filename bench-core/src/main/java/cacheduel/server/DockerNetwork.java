// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.server;

/** The path from this JVM to a container. */
enum DockerNetwork {
  /**
   * The container listens on this machine's own loopback. Takes the docker-proxy process, which
   * costs more than half of the throughput of small requests, out of the path.
   */
  HOST("host network"),
  /** A port of 127.0.0.1 that the engine forwards to the container. */
  PUBLISHED("published port");

  private final String text;

  DockerNetwork(String text) {
    this.text = text;
  }

  @Override
  public String toString() {
    return text;
  }
}
