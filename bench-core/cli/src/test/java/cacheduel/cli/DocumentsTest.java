// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.cli;

import static org.assertj.core.api.Assertions.assertThat;

import cacheduel.catalog.Home;
import cacheduel.preset.PresetReader;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import picocli.CommandLine.ParameterException;

/** What the documents promise exists: files, headings, options and keys of presets. */
class DocumentsTest {
  private static final Path ROOT = Path.of("..", "..").toAbsolutePath().normalize();
  private static final Pattern VARIABLE = Pattern.compile("\\$(?:\\([^)]*\\)|\\w+)");
  private static final Pattern QUOTED = Pattern.compile("'[^']*'|\"[^\"]*\"");
  private static final Pattern PRESET = Pattern.compile("(?ms)^```yaml\\n(name: .*?)^```");

  @Test
  void links_leadToAFileAndHeading() throws IOException {
    assertThat(Document.below(ROOT).stream().flatMap(document -> document.brokenLinks().stream()))
        .isEmpty();
  }

  @Test
  void commands_parse() throws IOException {
    List<String> calls = Document.below(ROOT).stream()
        .flatMap(document -> document.calls().stream())
        .distinct()
        .toList();

    assertThat(calls).hasSizeGreaterThan(40);
    assertThat(calls.stream().flatMap(call -> refusal(call).stream())).isEmpty();
  }

  /** Returns why the command line refuses a call. */
  private static Optional<String> refusal(String call) {
    String plain = QUOTED.matcher(VARIABLE.matcher(call).replaceAll("x")).replaceAll("p99<2ms");
    try {
      CacheduelCommand.commandLine(new Home(Path.of("none"))).parseArgs(plain.split("\\s+", -1));
      return Optional.empty();
    } catch (ParameterException e) {
      return Optional.of(call + ": " + e.getMessage());
    }
  }

  @Test
  void presets_areRead() {
    Document measuring = Document.of(ROOT.resolve("results/measuring.md"));
    Stream<String> presets =
        PRESET.matcher(measuring.text()).results().map(found -> found.group(1));

    assertThat(presets)
        .isNotEmpty()
        .allSatisfy(yaml -> assertThat(
                PresetReader.read("measuring.md", yaml, List.of("quick")).variants())
            .isNotEmpty());
  }
}
