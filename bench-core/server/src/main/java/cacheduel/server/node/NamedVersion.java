// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.server.node;

import cacheduel.server.Via;
import java.nio.file.Path;
import java.util.Map;
import java.util.regex.Pattern;

/**
 * A version of a server system that a user named: 1.4.39, an image such as memcached:1.4.39, or the
 * path of a program.
 */
final class NamedVersion {
  private static final Pattern NUMBER = Pattern.compile("\\d+(\\.\\d+){1,2}(-[a-z0-9.]+)?");
  private static final Pattern IMAGE =
      Pattern.compile("[a-z0-9][a-z0-9._/-]*(:\\d+/[a-z0-9._/-]+)?:[A-Za-z0-9_][A-Za-z0-9._-]*");
  private static final Pattern PROGRAM = Pattern.compile("\\.{0,2}/.+");

  private final Software software;
  private final String text;

  private NamedVersion(Software software, String text) {
    this.software = software;
    this.text = text;
  }

  static NamedVersion of(Software software, String text) {
    if (!NUMBER.matcher(text).matches()
        && !IMAGE.matcher(text).matches()
        && !PROGRAM.matcher(text).matches()) {
      throw new IllegalArgumentException(
          "unknown version in %1$s@%2$s: expected a version (%1$s@%3$s), an image (%1$s@NAME:TAG) or a program (%1$s@/path/to/%4$s)"
              .formatted(
                  software.system(),
                  text,
                  software.program().tag(),
                  software.program().name()));
    }
    return new NamedVersion(software, text);
  }

  private boolean isNumber() {
    return NUMBER.matcher(text).matches();
  }

  private boolean isProgram() {
    return PROGRAM.matcher(text).matches();
  }

  /** Returns the name of the server in a run. */
  String server() {
    return software.system() + "@" + text;
  }

  /** Returns the ways in which it is provided. */
  Map<Via, Way> ways() {
    return Map.of(Via.DOCKER, docker(), Via.LOCAL, local(), Via.EMBEDDED, embedded());
  }

  private Way docker() {
    return isProgram()
        ? new UnavailableWay(server() + " names a program: use --via local")
        : DockerWay.of(software, isNumber() ? software.program().imageOf(text) : text);
  }

  private Way local() {
    if (isProgram()) {
      return new LocalWay(software, LocalProgram.at(software, Path.of(text)));
    }
    return isNumber()
        ? new LocalWay(
            software, LocalProgram.ofVersion(software, text, LocalProgram.environmentPath()))
        : new UnavailableWay(server() + " names an image: use --via docker");
  }

  private Way embedded() {
    return new UnavailableWay(
        "the embedded server is no %s of a chosen version: use --via docker or --via local"
            .formatted(software.system()));
  }
}
