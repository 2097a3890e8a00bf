// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.export;

import static org.assertj.core.api.Assertions.assertThat;

import com.networknt.schema.InputFormat;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SpecificationVersion;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** The formats of JSON, read as the tools read them. */
class JsonExportsTest {
  private static final String XMC = "smoke xmemcached binary blocking threads=4 connections=1"
      + " mix=get valueSize=768..1280 valueKind=string";

  /** What Bencher asks of its format: benchmarks, in each measures, in each numbers. */
  private static final String BENCHER = """
      {"$schema": "https://json-schema.org/draft/2020-12/schema", "type": "object",
       "additionalProperties": {"type": "object", "minProperties": 1,
         "propertyNames": {"pattern": "^[a-z0-9]+(-[a-z0-9]+)*$", "maxLength": 64},
         "additionalProperties": {"type": "object", "required": ["value"],
           "properties": {"value": {"type": "number"}, "lower_value": {"type": "number"},
             "upper_value": {"type": "number"}}, "additionalProperties": false}}}
      """;

  @TempDir
  Path temp;

  @ParameterizedTest
  @CsvSource({
    "bigger, throughput accepted-throughput",
    "smaller, mean p50 p99 p99.9 response-p50 response-p99 response-p99.9 client-cpu allocation"
  })
  void actionBenchmark_hasAFileForEachDirection(String direction, String measures)
      throws IOException {
    Set<String> seen = new HashSet<>();
    Set<String> names = new HashSet<>();
    for (JsonNode entry : read(Format.GITHUB_ACTION_BENCHMARK, file(direction))) {
      assertThat(entry.propertyNames())
          .contains("name", "unit", "value")
          .isSubsetOf("name", "unit", "value", "range", "extra");
      assertThat(entry.get("value").isNumber()).isTrue();
      String name = entry.get("name").asString();
      assertThat(names.add(name)).describedAs(name).isTrue();
      seen.add(name.substring(name.lastIndexOf(' ') + 1));
    }
    assertThat(seen).containsExactlyInAnyOrder(measures.split(" ", -1));
  }

  /** The tool takes a sign, and a number of more than one character behind it. */
  @Test
  void actionBenchmark_hasRangesThatTheToolUnderstands() throws IOException {
    JsonNode rate = read(Format.GITHUB_ACTION_BENCHMARK, file("bigger"))
        .valueStream()
        .filter(entry -> entry.get("name").asString().equals(XMC + " throughput"))
        .findFirst()
        .orElseThrow();
    assertThat(rate.get("unit").asString()).isEqualTo("ops/s");
    assertThat(rate.get("value").asDouble()).isEqualTo(38_123.4);
    Matcher range =
        Pattern.compile("(\\+-|±)\\s*(\\d.+)").matcher(rate.get("range").asString());
    assertThat(range.matches()).isTrue();
    assertThat(Double.parseDouble(range.group(2))).isEqualTo(300);
  }

  @Test
  void actionBenchmark_hasNoRangeOfWhatIsNotKnown() throws IOException {
    assertThat(read(Format.GITHUB_ACTION_BENCHMARK, file("smaller"))
            .valueStream()
            .filter(entry -> entry.get("name").asString().endsWith("p99.9")))
        .isNotEmpty()
        .noneMatch(entry -> entry.has("range"));
  }

  @Test
  void bencher_fitsItsFormat() throws IOException {
    JsonNode json = read(Format.BENCHER, "bencher.json");
    assertThat(SchemaRegistry.withDefaultDialect(SpecificationVersion.DRAFT_2020_12)
            .getSchema(BENCHER)
            .validate(json.toString(), InputFormat.JSON))
        .isEmpty();
    JsonNode rate = json.get(XMC).get("throughput");
    assertThat(rate.get("value").asDouble()).isEqualTo(38_123.4);
    assertThat(rate.get("lower_value").asDouble()).isEqualTo(37_823.4);
    assertThat(rate.get("upper_value").asDouble()).isEqualTo(38_423.4);
    assertThat(json.get(XMC + " get").get("latency-p50").get("value").asDouble())
        .isEqualTo(98_200);
    assertThat(json.get(XMC + " get").get("latency").has("upper_value")).isFalse();
  }

  @Test
  void jmhVisualizer_hasABarOfItsOwnForEachCell() throws IOException {
    JsonNode results = read(Format.JMH_VISUALIZER, "jmh-visualizer.json");
    List<String> bars = new ArrayList<>();
    for (JsonNode result : results) {
      assertThat(result.get("primaryMetric").get("score").isNumber()).isTrue();
      assertThat(result.get("primaryMetric").propertyNames())
          .contains("scoreError", "scoreConfidence", "scorePercentiles", "scoreUnit", "rawData");
      assertThat(result.get("mode").asString()).isEqualTo("thrpt");
      bars.add(bar(result));
    }
    assertThat(bars)
        .containsExactly(
            "cacheduel.rate=max.operation client=wire version=1.0 protocol=ascii"
                + " mode=blocking threads=4 role=floor",
            "cacheduel.rate=max.operation client=xmemcached version=2.4.9 protocol=binary"
                + " mode=blocking threads=4 role=client",
            "cacheduel.rate=max.operation client=xmemcached version=2.4.9 protocol=binary"
                + " mode=blocking threads=8 role=client",
            "cacheduel.rate=max.operation client=xmemcached version=2.4.9 protocol=ascii"
                + " mode=noreply threads=4 role=client",
            "cacheduel.rate=500.operation client=xmemcached version=2.4.9 protocol=ascii"
                + " mode=blocking threads=4 role=client")
        .doesNotHaveDuplicates();
  }

  @Test
  void jmhVisualizer_keepsJmhsScores() throws IOException {
    JsonNode metric =
        read(Format.JMH_VISUALIZER, "jmh-visualizer.json").get(0).get("primaryMetric");
    assertThat(metric.get("score").asDouble()).isEqualTo(38123.5678);
    assertThat(metric.get("scoreError").asString()).isEqualTo("NaN");
    assertThat(metric.at("/rawData/0/1").asDouble()).isEqualTo(38_200.5);
  }

  /** The name of a bar as the tool builds it: parted at blanks, and each part at its equals sign. */
  private static String bar(JsonNode result) {
    StringBuilder bar = new StringBuilder(result.get("benchmark").asString());
    result.get("params").properties().forEach(param -> {
      assertThat(param.getValue().asString()).isNotEmpty().doesNotContain(" ", "=");
      bar.append(' ').append(param.getKey()).append('=').append(param.getValue().asString());
    });
    return bar.toString();
  }

  private static String file(String direction) {
    return "github-action-benchmark-" + direction + ".json";
  }

  private JsonNode read(Format format, String name) throws IOException {
    Path file = Exports.write(ExportFixture.run(temp), List.of(format), "abc").files().stream()
        .filter(written -> written.endsWith(name))
        .findFirst()
        .orElseThrow();
    return JsonMapper.shared().readTree(Files.readString(file));
  }
}
