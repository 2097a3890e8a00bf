// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.plan;

import cacheduel.client.Mode;
import cacheduel.client.Protocol;
import cacheduel.client.SettingsProfile;
import cacheduel.workload.WorkloadParam;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.exc.UnrecognizedPropertyException;
import tools.jackson.dataformat.yaml.YAMLMapper;

/** Reads presets strictly: an unknown key is an error, never ignored. */
final class PresetReader {
  private static final YAMLMapper YAML = YAMLMapper.builder()
      .enable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)
      .enable(DeserializationFeature.ACCEPT_SINGLE_VALUE_AS_ARRAY)
      .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
      .build();

  private final String source;

  private PresetReader(String source) {
    this.source = source;
  }

  /**
   * Reads a preset.
   *
   * @param source where the text is from, for messages
   */
  static Preset read(String source, String yaml) {
    PresetReader reader = new PresetReader(source);
    try {
      return reader.preset(reader.parse(yaml));
    } catch (UsageException e) {
      throw e.getMessage().startsWith(source)
          ? e
          : new UsageException(source + ": " + e.getMessage());
    }
  }

  private PresetFile parse(String yaml) {
    try {
      return YAML.readValue(yaml, PresetFile.class);
    } catch (UnrecognizedPropertyException e) {
      List<String> known =
          e.getKnownPropertyIds().stream().map(String::valueOf).sorted().toList();
      UsageException reason = Words.unknown("key", e.getPropertyName(), known);
      throw new UsageException(at(e) + reason.getMessage());
    } catch (JacksonException e) {
      throw new UsageException(
          at(e) + e.getOriginalMessage().lines().findFirst().orElse(""));
    }
  }

  private String at(JacksonException e) {
    return "%s, line %d: ".formatted(source, e.getLocation().getLineNr());
  }

  private Preset preset(PresetFile file) {
    if (file.name() == null || !file.name().matches("[a-z0-9][a-z0-9-]*")) {
      throw new UsageException(
          "name cannot be '%s': expected lower-case letters, digits and hyphens"
              .formatted(file.name()));
    }
    return new Preset(
        file.name(),
        orElse(file.description(), ""),
        orElse(file.clients(), List.of()),
        each(file.protocol(), List.of("ascii"), s -> Words.constant(Protocol.class, "protocol", s)),
        each(file.mode(), List.of("blocking"), s -> Words.constant(Mode.class, "mode", s)),
        each(file.threads(), List.of("1"), s -> Words.number("threads", s, 1)),
        orElse(file.server(), List.of("memcached")),
        Words.constant(SettingsProfile.class, "profile", orElse(file.profile(), "fair")),
        params(file.params()),
        jmh(file.jmh()),
        Words.time("operationTimeout", orElse(file.operationTimeout(), "1s")),
        Words.number("window", orElse(file.window(), "32"), 1));
  }

  private static JmhSettings jmh(PresetFile.@Nullable Jmh given) {
    PresetFile.Jmh jmh = given == null
        ? new PresetFile.Jmh(null, null, null, null, null, null, null, null, null)
        : given;
    return new JmhSettings(
        Words.number("forks", orElse(jmh.forks(), "1"), 1),
        Words.number("warmupIterations", orElse(jmh.warmupIterations(), "4"), 0),
        Words.time("warmupTime", orElse(jmh.warmupTime(), "1s")),
        Words.number("iterations", orElse(jmh.iterations(), "5"), 1),
        Words.time("time", orElse(jmh.time(), "1s")),
        Words.time("timeout", orElse(jmh.timeout(), "1m")),
        orElse(jmh.profilers(), List.of()),
        jmh.jvm(),
        orElse(jmh.jvmArgs(), List.of()));
  }

  private static Map<String, List<String>> params(@Nullable JsonNode node) {
    Map<String, List<String>> params = new LinkedHashMap<>();
    if (node == null || node.isNull()) {
      return params;
    }
    if (!node.isObject()) {
      throw new UsageException("params must be a map of parameters, got: " + node);
    }
    node.forEachEntry((name, value) -> params.put(name, axis(name, value)));
    return params;
  }

  private static List<String> axis(String name, JsonNode value) {
    WorkloadParam param = WorkloadParam.byKey(name)
        .orElseThrow(() -> Words.unknown("parameter", name, WorkloadParam.keys()));
    Stream<JsonNode> values = value.isArray() ? value.valueStream() : Stream.of(value);
    return values.flatMap(one -> param.axis(one.asString()).stream()).toList();
  }

  private static <T> T orElse(@Nullable T given, T otherwise) {
    return given == null ? otherwise : given;
  }

  private static <T> List<T> each(
      @Nullable List<String> given, List<String> otherwise, Function<String, T> parse) {
    return orElse(given, otherwise).stream().map(parse).toList();
  }
}
