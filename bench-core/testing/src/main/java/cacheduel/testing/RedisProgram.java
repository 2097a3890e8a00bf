// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.testing;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/** The redis-server on the PATH or, if there is none, the valkey-server. */
public final class RedisProgram {
  /** The name by which it is required or left out; see {@link Ways}. */
  public static final String NAME = "redis";

  private RedisProgram() {}

  /** Returns why no process can be started here; empty if it can. */
  public static Optional<String> unavailable() {
    return program().isPresent()
        ? Optional.empty()
        : Optional.of("no redis-server or valkey-server on the PATH");
  }

  /** Returns the command of an empty server that keeps nothing on disk and evicts nothing. */
  public static List<String> command(int port) {
    return List.of(
        program().orElseThrow().toString(),
        "--port",
        Integer.toString(port),
        "--bind",
        "127.0.0.1",
        "--save",
        "",
        "--appendonly",
        "no",
        "--maxmemory",
        "256mb");
  }

  private static Optional<Path> program() {
    return Ways.onPath("redis-server").or(() -> Ways.onPath("valkey-server"));
  }
}
