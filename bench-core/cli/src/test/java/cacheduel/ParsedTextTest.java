// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** No decision hangs on words: nothing is read back out of a text or a label for readers. */
class ParsedTextTest {
  private static final String PARSERS = "\\s*\\.(startsWith|endsWith|contains|matches|split|replace"
      + "|replaceAll|replaceFirst|indexOf|lastIndexOf|substring)\\(";

  private static final Pattern PARSED =
      Pattern.compile("(\\.text\\(\\)|\\.label\\(\\)|\\.headline\\(\\)|Remark\\.joined\\([^;{]*\\)"
          + "|\\b(reason|warning|remark|label|headline|sentence))" + PARSERS);

  private static final Map<String, String> EXEMPT = Map.of(
      "Diagnosis.java", "shortens a finding for the verdict",
      "FaultSentences.java", "makes the plural of a figure a singular",
      "PivotNames.java", "makes the plural of an axis a singular",
      "RunFolder.java", "makes a label a file name",
      "ContainerOwner.java", "a label of Docker is data");

  @Test
  void textForReaders_isNeverParsed() throws IOException {
    TreeSet<String> parsing = new TreeSet<>();
    try (Stream<Path> files = Files.walk(Path.of("..").toAbsolutePath().normalize())) {
      for (Path file : files
          .filter(path -> path.toString().endsWith(".java"))
          .filter(path -> path.toString().contains("/src/main/"))
          .toList()) {
        if (PARSED.matcher(Files.readString(file)).find()) {
          parsing.add(file.getFileName().toString());
        }
      }
    }
    assertThat(parsing).containsExactlyElementsOf(new TreeSet<>(EXEMPT.keySet()));
  }
}
