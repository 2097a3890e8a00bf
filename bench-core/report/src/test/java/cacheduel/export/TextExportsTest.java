// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.export;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.dataformat.yaml.YAMLMapper;

/** The formats of plain text, read as the tools read them. */
class TextExportsTest {
  private static final String LABEL = "[a-zA-Z_][a-zA-Z0-9_]*=\"(?:[^\"\\\\\n]|\\\\[\"\\\\n])*\"";
  private static final Pattern SAMPLE =
      Pattern.compile("(?<name>[a-zA-Z_:][a-zA-Z0-9_:]*)\\{(?<labels>" + LABEL + "(?:," + LABEL
          + ")*)\\}" + " (?<value>-?[0-9.]+) (?<time>[0-9.]+)");
  private static final Pattern DESCRIPTOR =
      Pattern.compile("# (?<what>TYPE|UNIT|HELP) (?<name>[a-z_]+) (?<text>.+)");

  @TempDir
  Path temp;

  @Test
  void openMetrics_fitsItsGrammar() throws IOException {
    String text = Files.readString(written(Format.OPENMETRICS).get(0));
    assertThat(text).endsWith("\n# EOF\n").doesNotContain("\r");
    Set<String> families = new HashSet<>();
    Set<String> samples = new HashSet<>();
    String family = "";
    String type = "";
    for (String line : text.substring(0, text.length() - "# EOF\n".length()).split("\n", -1)) {
      Matcher descriptor = DESCRIPTOR.matcher(line);
      if (descriptor.matches()) {
        if (descriptor.group("what").equals("TYPE")) {
          family = descriptor.group("name");
          type = descriptor.group("text");
          assertThat(families.add(family))
              .describedAs("one block for " + family)
              .isTrue();
          assertThat(type).isIn("gauge", "summary");
        }
        assertThat(descriptor.group("name")).isEqualTo(family);
        if (descriptor.group("what").equals("UNIT")) {
          assertThat(family).endsWith("_" + descriptor.group("text"));
        }
      } else if (!line.isEmpty()) {
        Matcher sample = SAMPLE.matcher(line);
        assertThat(sample.matches()).describedAs(line).isTrue();
        assertThat(sample.group("name").substring(family.length()))
            .isIn(type.equals("summary") ? List.of("", "_count", "_sum") : List.of(""));
        assertThat(sample.group("labels").contains("quantile=\""))
            .isEqualTo(type.equals("summary") && sample.group("name").equals(family));
        assertThat(samples.add(sample.group("name") + sample.group("labels"))).isTrue();
      }
    }
    assertThat(families)
        .containsExactlyInAnyOrder(
            "cacheduel_throughput_operations_per_second",
            "cacheduel_throughput_low_operations_per_second",
            "cacheduel_throughput_high_operations_per_second",
            "cacheduel_accepted_operations_per_second",
            "cacheduel_accepted_low_operations_per_second",
            "cacheduel_accepted_high_operations_per_second",
            "cacheduel_service_time_seconds",
            "cacheduel_response_time_seconds",
            "cacheduel_client_cpu_per_operation_seconds",
            "cacheduel_allocated_per_operation_bytes");
  }

  @Test
  void openMetrics_hasSecondsAndTheTimeAtWhichACellEnded() throws IOException {
    assertThat(Files.readString(written(Format.OPENMETRICS).get(0)).lines())
        .anySatisfy(line -> assertThat(line)
            .startsWith("cacheduel_service_time_seconds{preset=\"smoke\",role=\"client\",")
            .contains(
                "client=\"xmemcached\"",
                "protocol=\"binary\"",
                "threads=\"4\"",
                "operation=\"get\",quantile=\"0.5\"}")
            .endsWith(" 0.0000982 1795256143"));
  }

  @Test
  void openMetrics_escapesLabels() {
    MetricText text = new MetricText();
    text.family("a_seconds", "gauge", "seconds", "help")
        .sample("", Map.of("label", "a\"b\\c\nd"), 1, 2);
    assertThat(text.text()).contains("{label=\"a\\\"b\\\\c\\nd\"} 1.0 2.0");
  }

  @Test
  void otava_hasOneLineForEachCellAndNoEmptyField() throws IOException {
    List<Path> files = written(Format.OTAVA);
    assertThat(files).hasSize(6);
    for (Path file : files.subList(0, 5)) {
      List<String> lines = Files.readAllLines(file);
      assertThat(lines).hasSize(2);
      List<String> header = Arrays.asList(lines.get(0).split(",", -1));
      List<String> fields = Arrays.asList(lines.get(1).split(",", -1));
      assertThat(header).startsWith("time", "commit", "run", "client_version", "cacheduel_version");
      assertThat(fields).hasSameSizeAs(header).doesNotContain("");
      assertThat(fields.subList(5, fields.size()))
          .isNotEmpty()
          .allSatisfy(field -> assertThat(Double.parseDouble(field)).isPositive());
    }
    assertThat(Files.readString(files.get(1)))
        .contains(
            "throughput_ops_per_s,set_mean_ns,set_p50_ns", "2026-11-21T10:15:33.250Z,abc,run,")
        .contains(",38123.4,");
  }

  @Test
  void otavaConfiguration_namesFilesColumnsAndDirections() throws IOException {
    List<Path> files = written(Format.OTAVA);
    Path config = files.get(files.size() - 1);
    JsonNode tests = new YAMLMapper().readTree(Files.readString(config)).get("tests");
    assertThat(tests.size()).isEqualTo(5);
    for (JsonNode test : tests) {
      Path file = config.resolveSibling(test.get("file").asString());
      List<String> header = Arrays.asList(Files.readAllLines(file).get(0).split(",", -1));
      assertThat(header).contains(test.get("time_column").asString());
      test.get("attributes").forEach(name -> assertThat(header).contains(name.asString()));
      test.get("metrics").properties().forEach(metric -> {
        assertThat(header).contains(metric.getKey());
        assertThat(metric.getValue().get("direction").asInt())
            .isEqualTo(metric.getKey().contains("throughput") ? 1 : -1);
      });
    }
  }

  @Test
  void hgrm_isWhatThePlotterReads() throws IOException {
    List<Path> files = written(Format.HGRM);
    assertThat(files).hasSize(5 * 2).allMatch(file -> file.toString().endsWith("_us.hgrm"));
    Path gets = files.stream()
        .filter(file -> file.getFileName().toString().contains("binary_blocking_threads=4"))
        .filter(file -> file.toString().endsWith("_get_completed_us.hgrm"))
        .findFirst()
        .orElseThrow();
    List<String> lines = Files.readAllLines(gets);
    assertThat(lines.get(0)).isEqualTo("#[Values are microseconds]");
    List<String[]> rows = lines.stream()
        .filter(line -> !line.startsWith("#"))
        .map(line -> line.strip().split(" +", -1))
        .filter(fields -> fields.length == 4 && !fields[0].equals("Value"))
        .toList();
    assertThat(rows).isNotEmpty();
    assertThat(rows.get(0)[0]).startsWith("40.");
    assertThat(lines).anyMatch(line -> line.contains("Total count    =            2"));
  }

  private List<Path> written(Format format) {
    return Exports.write(ExportFixture.run(temp), List.of(format), "abc").files();
  }
}
