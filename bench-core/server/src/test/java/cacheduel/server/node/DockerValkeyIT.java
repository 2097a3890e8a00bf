// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.server.node;

class DockerValkeyIT extends ContainerNodes {
  DockerValkeyIT() {
    super(TestedSystem.VALKEY);
  }
}
