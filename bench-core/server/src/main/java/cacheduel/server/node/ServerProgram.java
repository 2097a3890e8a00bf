// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.server.node;

import java.util.List;

/**
 * The program of a server system, as it is installed and as it is published.
 *
 * @param name the program's file name, on PATH and in its image
 * @param versionOption the option with which it prints its version
 * @param packages how to install it, such as "Debian/Ubuntu: apt-get install memcached"
 * @param image the name of its official image, without a tag
 * @param tag the pinned tag of the image, which is a version
 * @param portOption the option for the port on which it listens
 * @param port the port on which it listens in a container
 */
public record ServerProgram(
    String name,
    String versionOption,
    String packages,
    String image,
    String tag,
    String portOption,
    int port) {
  /** Returns the pinned image. */
  public String pinned() {
    return imageOf(tag);
  }

  /** Returns the official image of a version. */
  String imageOf(String version) {
    return image + ":" + version;
  }

  /** Returns the arguments that make it listen on a port. */
  List<String> on(int onPort) {
    return List.of(portOption, String.valueOf(onPort));
  }

  /** Returns an argument list as text that a shell reads as the same arguments. */
  static String text(List<String> arguments) {
    return String.join(
        " ", arguments.stream().map(word -> word.isEmpty() ? "\"\"" : word).toList());
  }
}
