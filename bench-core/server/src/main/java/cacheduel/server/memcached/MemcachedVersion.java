// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.server.memcached;

import cacheduel.server.ServerException;
import cacheduel.server.ServerRequest;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * A version of memcached that a user named: 1.4.39, an image such as memcached:1.4.39, or the path
 * of a program.
 */
final class MemcachedVersion {
  private static final Pattern NUMBER = Pattern.compile("\\d+(\\.\\d+){1,2}(-[a-z0-9.]+)?");
  private static final Pattern IMAGE =
      Pattern.compile("[a-z0-9][a-z0-9._/-]*(:\\d+/[a-z0-9._/-]+)?:[A-Za-z0-9_][A-Za-z0-9._-]*");
  private static final Pattern PROGRAM = Pattern.compile("\\.{0,2}/.+");

  private final String text;

  private MemcachedVersion(String text) {
    this.text = text;
  }

  static MemcachedVersion of(String text) {
    if (!NUMBER.matcher(text).matches()
        && !IMAGE.matcher(text).matches()
        && !PROGRAM.matcher(text).matches()) {
      throw new IllegalArgumentException(
          "unknown version in memcached@%s: expected a version (memcached@1.4.39), an image (memcached@NAME:TAG) or a program (memcached@/path/to/memcached)"
              .formatted(text));
    }
    return new MemcachedVersion(text);
  }

  private boolean isNumber() {
    return NUMBER.matcher(text).matches();
  }

  private boolean isProgram() {
    return PROGRAM.matcher(text).matches();
  }

  MemcachedWay docker() {
    return isProgram()
        ? new Unavailable("memcached@%s names a program: use --via local".formatted(text))
        : DockerMemcached.of(isNumber() ? "memcached:" + text : text);
  }

  MemcachedWay local() {
    if (isProgram()) {
      return new LocalMemcached(LocalProgram.at(text));
    }
    return isNumber()
        ? new LocalMemcached(LocalProgram.ofVersion(text))
        : new Unavailable("memcached@%s names an image: use --via docker".formatted(text));
  }

  MemcachedWay embedded() {
    return new Unavailable(
        "the embedded server is no memcached of a version: use --via docker or --via local");
  }

  private record Unavailable(String reason) implements MemcachedWay {
    @Override
    public Optional<String> unavailable() {
      return Optional.of(reason);
    }

    @Override
    public Node start(ServerRequest request) throws ServerException {
      throw new ServerException(reason);
    }
  }
}
