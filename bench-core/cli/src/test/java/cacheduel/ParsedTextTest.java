// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
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
      Map.entry("Markdown.java", "shortens texts, and writes a letter that ASCII lacks"),
      Map.entry("TerminalText.java", "writes a letter that ASCII lacks"),
      Map.entry("NextStep.java", "reads a command line"),
      Map.entry("Setup.java", "reads the version of a JVM"),
      Map.entry("CallTree.java", "reads the names of frames"),
      Map.entry("FrameTable.java", "reads a table, and the names of frames"),
      Map.entry("Profile.java", "reads the names of frames"),
      Map.entry("Stacks.java", "reads stacks"),
      Map.entry("ExplainingForks.java", "finds a file"),
      Map.entry("IoCounts.java", "reads a file of Linux"),
      Map.entry("Rivals.java", "reads a command line"),
      Map.entry("FaultProxyMain.java", "reads a command of its protocol"),
      Map.entry("ProxyAnswer.java", "reads an answer of its protocol"),
      Map.entry("ValueAnswer.java", "reads a server's answer"),
      Map.entry("Misses.java", "reads a server's counter"),
      Map.entry("FaultTables.java", "makes an anchor of a name"),
      Map.entry("FigureText.java", "writes a number without a final zero"));

  private static final Map<String, String> EXEMPT_SCRIPTS = Map.of(
      "answers.js", "writes us as µs",
      "digits.js", "writes numbers",
      "faults.js", "keeps a number and its unit on one line",
      "flames.js", "reads the names of frames",
      "matrix.js", "reads the search words, and links the numbers of cells",
      "rows.js", "writes us as µs",
      "share.js", "writes tables and the names of files",
      "shell.js", "reads the ids of elements",
      "table.js", "sorts a table by what it shows");

  @Test
  void textForReaders_isNeverParsed() throws IOException {
    assertThat(parsing(Path.of(".."), PARSED)).isEqualTo(EXEMPT.keySet());
  }

  @Test
  void decisionsAndViews_parseNoText() throws IOException {
    Set<String> parsing = new TreeSet<>();
    for (String module : List.of("compare", "report", "explain", "faults")) {
      parsing.addAll(parsing(Path.of("..", module), ANY));
    }
    assertThat(parsing).isEqualTo(EXEMPT_VIEWS.keySet());
  }

  /** A table is sorted by what it shows; charts have numbers. */
  @Test
  void scriptsOfPages_readNoNumbersFromTexts() throws IOException {
    Pattern numbers = Pattern.compile("parseFloat|parseInt|sortKey\\(");
    assertThat(scripts(numbers)).containsExactly("table.js");
  }

  /** The model supplies names and headings already split. */
  @Test
  void scriptsOfPages_takeNoTextApart() throws IOException {
    Pattern parsers = Pattern.compile("\\.(split|replace|match|matchAll|endsWith)\\(");
    assertThat(scripts(parsers)).isEqualTo(EXEMPT_SCRIPTS.keySet());
  }

  private static Set<String> scripts(Pattern parser) throws IOException {
    Set<String> parsing = new TreeSet<>();
    for (String module : List.of("report", "faults")) {
      parsing.addAll(parsing(Path.of("..", module), ".js", parser));
    }
    return parsing;
  }

  /** The gate's heading is what the comparison found, not what it printed. */
  @Test
  void scriptsOfCi_readNothingFromALog() throws IOException {
    assertThat(Files.readAllLines(Path.of("../../ci/gate")))
        .noneMatch(line -> line.matches(".*\\b(grep|sed|awk)\\b.*\\$(log|out|summary)\\b.*"));
  }

  private static Set<String> parsing(Path folder, Pattern parser) throws IOException {
    return parsing(folder, ".java", parser);
  }

  private static Set<String> parsing(Path folder, String ending, Pattern parser)
      throws IOException {
    try (Stream<Path> files = Files.walk(folder.toAbsolutePath().normalize())) {
      Set<String> parsing = new TreeSet<>();
      for (Path file : files
          .filter(path -> path.toString().endsWith(ending))
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
