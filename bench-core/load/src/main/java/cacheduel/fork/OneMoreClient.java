// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.fork;

import cacheduel.workload.Keys;

/**
 * The program that opens one more client of a fork on idle servers, with one connection to each node,
 * and reads a key once, since some clients connect only then. Whatever else the servers count
 * meanwhile, the client sends by itself.
 */
public final class OneMoreClient {
  private OneMoreClient() {}

  public static void main(String[] args) {
    HarnessWatch.start();
    int code = 0;
    try {
      ForkSpec spec = ForkSpec.read();
      try (OpenClients more = OpenClients.openOneMore(spec, OpenClients.config(spec, 1))) {
        more.first().read(Keys.of(spec.workload(), spec.entries().keyPrefix()).key(0));
      }
    } catch (Exception e) {
      e.printStackTrace();
      code = 1;
    }
    // the library may have left threads
    Runtime.getRuntime().halt(code);
  }
}
