// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.server.node;

class DockerRedisIT extends ContainerNodes {
  DockerRedisIT() {
    super(TestedSystem.REDIS);
  }
}
