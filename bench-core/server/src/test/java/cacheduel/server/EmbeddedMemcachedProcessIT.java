// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.server;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class EmbeddedMemcachedProcessIT extends StartedNodes {
  EmbeddedMemcachedProcessIT() {
    super(Via.EMBEDDED);
  }

  @Test
  void heap_growsWithThePayload() throws Exception {
    Node node = new EmbeddedMemcachedProcess().start(request(Via.EMBEDDED, 1));
    try {
      assertThat(node.settings().get("command")).contains("-Xmx261m");
    } finally {
      node.close();
    }
  }
}
