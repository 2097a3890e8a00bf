// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Set;
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
      "RunFolder.java", "makes a label a file name",
      "ContainerOwner.java", "a label of Docker is data");

  /** In the modules that decide and show, any text may be one for readers. */
  private static final Pattern ANY = Pattern.compile(
      "\\.(startsWith|endsWith|matches|split|replaceAll|replaceFirst|lastIndexOf|substring)\\(");

  private static final Map<String, String> EXEMPT_VIEWS = Map.ofEntries(
      Map.entry("FigureLimit.java", "reads an option"),
      Map.entry("JarsDigest.java", "shortens a digest"),
      Map.entry("NightName.java", "reads the name of a folder"),
      Map.entry("JmhVisualizer.java", "reads JMH's names"),
      Map.entry("Otava.java", "makes names for another tool"),
      Map.entry("Html.java", "fills a template"),
      Map.entry("PublishedText.java", "shortens a problem for a table"),
      Map.entry("Markdown.java", "shortens texts, and writes a letter that ASCII lacks"),
      Map.entry("TerminalText.java", "writes a letter that ASCII lacks"),
      Map.entry("RaceRows.java", "puts a title over the blanks of a header"),
      Map.entry("NextStep.java", "reads a command line"),
      Map.entry("Setup.java", "reads the version of a JVM"),
      Map.entry("SetupLines.java", "ends a sentence"));

  @Test
  void textForReaders_isNeverParsed() throws IOException {
    assertThat(parsing(Path.of(".."), PARSED)).isEqualTo(EXEMPT.keySet());
  }

  @Test
  void decisionsAndViews_parseNoText() throws IOException {
    Set<String> parsing = parsing(Path.of("..", "compare"), ANY);
    parsing.addAll(parsing(Path.of("..", "report"), ANY));
    assertThat(parsing).isEqualTo(EXEMPT_VIEWS.keySet());
  }

  private static Set<String> parsing(Path folder, Pattern parser) throws IOException {
    try (Stream<Path> files = Files.walk(folder.toAbsolutePath().normalize())) {
      Set<String> parsing = new TreeSet<>();
      for (Path file : files
          .filter(path -> path.toString().endsWith(".java"))
          .filter(path -> path.toString().contains("/src/main/"))
          .toList()) {
        if (parser.matcher(Files.readString(file)).find()) {
          parsing.add(file.getFileName().toString());
        }
      }
      return parsing;
    }
  }
}
