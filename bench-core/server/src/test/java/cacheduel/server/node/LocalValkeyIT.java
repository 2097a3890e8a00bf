// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.server.node;

import cacheduel.server.Via;

class LocalValkeyIT extends StartedNodes {
  LocalValkeyIT() {
    super(TestedSystem.VALKEY, Via.LOCAL);
  }
}
