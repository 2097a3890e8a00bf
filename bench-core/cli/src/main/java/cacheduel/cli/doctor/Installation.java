// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.cli.doctor;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;

/** A way to install this program, and its upgrade command. */
enum Installation {
  CHECKOUT("built from a checkout", "git pull", ""),
  IMAGE("part of a container image", "docker pull ghcr.io/cacheduel/cacheduel", ""),
  HOMEBREW("installed by Homebrew", "brew upgrade cacheduel", "Cellar"),
  SDKMAN("installed by SDKMAN", "sdk upgrade cacheduel", ".sdkman"),
  JBANG("installed by JBang", "jbang --fresh cacheduel@cacheduel", ".jbang"),
  ARCHIVE("unpacked from an archive", "unpack the new archive beside it", "");

  /** Set by the image. */
  private static final String IMAGE_VARIABLE = "CACHEDUEL_IMAGE";

  /** Written by the launcher of a checkout. */
  private static final String BUILT = "built";

  private final String text;
  private final String upgrade;
  private final String folder;

  /**
   * @param folder name of a folder on the path of every such installation; empty if there is none
   */
  Installation(String text, String upgrade, String folder) {
    this.text = text;
    this.upgrade = upgrade;
    this.folder = folder;
  }

  /**
   * Recognises the installation by the folder that it is in.
   *
   * @param environment the variables of this process
   */
  static Installation of(Path home, Map<String, String> environment) {
    if (environment.containsKey(IMAGE_VARIABLE)) {
      return IMAGE;
    }
    if (Files.exists(home.resolve(BUILT))) {
      return CHECKOUT;
    }
    return Stream.of(values()).filter(kind -> kind.holds(home)).findFirst().orElse(ARCHIVE);
  }

  private boolean holds(Path home) {
    return StreamSupport.stream(home.spliterator(), false)
        .anyMatch(part -> part.toString().equals(folder));
  }

  /** Returns a line with the kind, the folder and the upgrade command. */
  String describe(Path home) {
    return "%s in %s (upgrade: %s)".formatted(text, home, upgrade);
  }
}
