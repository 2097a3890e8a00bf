// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.library;

import cacheduel.input.UsageException;
import cacheduel.preset.PresetSection;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * The description of jars that are measured through an installed adapter: the file {@value #FILE}
 * beside the jars.
 *
 * @param adapter the client whose adapter is used
 * @param name the name of the new client; null for the name of its folder
 * @param version version of the library; null to derive it from the file names
 */
public record ClientDescriptor(
    String adapter, @Nullable String name, @Nullable String version) {
  /** The name of the file. */
  public static final String FILE = "client.yaml";

  private static final Pattern NAME = Pattern.compile("[a-z0-9][a-z0-9-]*");
  private static final Pattern VERSION = Pattern.compile("[A-Za-z0-9][A-Za-z0-9._+-]*");

  /**
   * Reads a descriptor.
   *
   * @param source where the text is from, for messages
   * @throws UsageException if a key is unknown or a value invalid; the message has file, line and
   *     key
   */
  public static ClientDescriptor read(String source, String yaml) {
    PresetSection file = PresetSection.read(source, yaml, List.of("adapter", "name", "version"));
    return new ClientDescriptor(
        file.required("adapter", "the name of an installed client", (key, given) -> given),
        file.one("name", Optional.<String>empty(), (key, given) -> Optional.of(name(key, given)))
            .orElse(null),
        file.one(
                "version",
                Optional.<String>empty(),
                (key, given) -> Optional.of(version(key, given)))
            .orElse(null));
  }

  /** Reads a client's name; {@code what} names the key in the error. */
  public static String name(String subject, String given) {
    return matching(NAME, subject, given, "lower-case letters, digits and hyphens");
  }

  private static String version(String subject, String given) {
    return matching(VERSION, subject, given, "letters, digits, '.', '_', '+' and '-'");
  }

  /** Returns the version that a file's name makes; empty if it has no letter or digit. */
  static String versionOf(String fileName) {
    return fileName.replaceAll("[^A-Za-z0-9._+-]+", "-").replaceAll("^[^A-Za-z0-9]+|-+$", "");
  }

  private static String matching(Pattern form, String subject, String given, String expected) {
    if (!form.matcher(given).matches()) {
      throw UsageException.wrong(subject, given, expected);
    }
    return given;
  }
}
