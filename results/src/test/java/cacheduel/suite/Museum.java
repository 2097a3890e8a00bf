// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.suite;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.dataformat.yaml.YAMLMapper;

/**
 * Public reports of bugs that a run of faults finds again.
 *
 * @param exhibits those that can be shown
 * @param missing those that cannot
 */
record Museum(List<Exhibit> exhibits, List<Missing> missing) {
  static final Path FOLDER = Maven.CHECKOUT.resolve("results").resolve("faults");
  static final Path PAGE = FOLDER.resolve("museum.md");

  /**
   * A report that cannot be shown.
   *
   * @param report as {@link Exhibit#report}
   * @param why in words
   */
  record Missing(String report, String link, String symptom, String why) {}

  static Museum read() throws IOException {
    return YAMLMapper.builder()
        .enable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)
        .build()
        .readValue(Files.readString(FOLDER.resolve("museum.yaml")), Museum.class);
  }
}
