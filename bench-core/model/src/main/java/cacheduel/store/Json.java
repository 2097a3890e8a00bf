// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.store;

import cacheduel.input.UsageException;
import cacheduel.plan.Axis;
import cacheduel.plan.Cell;
import cacheduel.workload.Workload;
import cacheduel.workload.WorkloadException;
import com.fasterxml.jackson.annotation.JsonProperty;
import java.net.InetSocketAddress;
import java.util.Locale;
import java.util.Map;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonGenerator;
import tools.jackson.core.JsonParser;
import tools.jackson.core.type.TypeReference;
import tools.jackson.databind.DeserializationContext;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.MapperFeature;
import tools.jackson.databind.SerializationContext;
import tools.jackson.databind.deser.std.StdDeserializer;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.module.SimpleModule;
import tools.jackson.databind.ser.std.StdSerializer;

/**
 * The JSON of a run's files: components in declared order, times as ISO-8601, a workload as its
 * parameters, unknown properties rejected.
 */
public final class Json {
  private static final JsonMapper MAPPER = JsonMapper.builder()
      .disable(MapperFeature.SORT_PROPERTIES_ALPHABETICALLY)
      .enable(MapperFeature.INFER_RECORD_GETTERS_FROM_COMPONENTS_ONLY)
      .enable(
          DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES,
          DeserializationFeature.FAIL_ON_MISSING_CREATOR_PROPERTIES,
          DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
      .addModule(new SimpleModule()
          .addSerializer(InetSocketAddress.class, new AddressWriter())
          .addDeserializer(InetSocketAddress.class, new AddressReader())
          .addSerializer(Workload.class, new WorkloadWriter())
          .addDeserializer(Workload.class, new WorkloadReader())
          .addSerializer(Axis.class, new AxisWriter())
          .addDeserializer(Axis.class, new AxisReader()))
      .addMixIn(Cell.class, CellNames.class)
      .build();

  private Json() {}

  static String line(Object value) {
    return MAPPER.writeValueAsString(value);
  }

  /** Returns indented JSON, for readers. */
  public static String pretty(Object value) {
    return MAPPER.writerWithDefaultPrettyPrinter().writeValueAsString(value) + "\n";
  }

  static JsonNode tree(Object value) {
    return MAPPER.valueToTree(value);
  }

  /** Parses a text; throws JacksonException if it is not JSON. */
  public static JsonNode parse(String text) {
    return MAPPER.readTree(text);
  }

  /** Parses a value; throws JacksonException if the text is not JSON of that type. */
  static <T> T read(String text, Class<T> type) {
    return MAPPER.readValue(text, type);
  }

  /** Returns the error and its position, without the parser's class names. */
  static String problem(JacksonException e) {
    return e.getLocation() == null
        ? e.getOriginalMessage()
        : "%s (line %d, column %d)"
            .formatted(
                e.getOriginalMessage(),
                e.getLocation().getLineNr(),
                e.getLocation().getColumnNr());
  }

  /** The names of a cell's components that differ in JSON. */
  private interface CellNames {
    @JsonProperty("params")
    Workload workload();
  }

  private static final class WorkloadWriter extends StdSerializer<Workload> {
    WorkloadWriter() {
      super(Workload.class);
    }

    @Override
    public void serialize(Workload workload, JsonGenerator json, SerializationContext context) {
      json.writePOJO(workload.toParams());
    }
  }

  /** Supplies the default of a parameter that is newer than the file. */
  private static final class WorkloadReader extends StdDeserializer<Workload> {
    private static final TypeReference<Map<String, String>> PARAMS = new TypeReference<>() {};

    WorkloadReader() {
      super(Workload.class);
    }

    @Override
    public Workload deserialize(JsonParser json, DeserializationContext context) {
      Map<String, String> params = json.readValueAs(PARAMS);
      try {
        return Workload.parse(params);
      } catch (WorkloadException e) {
        return context.reportInputMismatch(Workload.class, "%s", e.getMessage());
      }
    }
  }

  private static final class AddressWriter extends StdSerializer<InetSocketAddress> {
    AddressWriter() {
      super(InetSocketAddress.class);
    }

    @Override
    public void serialize(InetSocketAddress a, JsonGenerator json, SerializationContext context) {
      String host = a.getHostString();
      json.writeString((host.contains(":") ? "[" + host + "]" : host) + ":" + a.getPort());
    }
  }

  /** Leaves the address unresolved: reading a result must not query a name server. */
  private static final class AddressReader extends StdDeserializer<InetSocketAddress> {
    AddressReader() {
      super(InetSocketAddress.class);
    }

    @Override
    public InetSocketAddress deserialize(JsonParser json, DeserializationContext context) {
      String text = json.getValueAsString("");
      int colon = text.lastIndexOf(':');
      if (colon < 1 || !text.substring(colon + 1).matches("\\d{1,5}")) {
        return context.reportInputMismatch(
            InetSocketAddress.class, "an address is HOST:PORT, got: %s", text);
      }
      String host = text.substring(0, colon).replaceAll("^\\[|\\]$", "");
      return InetSocketAddress.createUnresolved(host, Integer.parseInt(text.substring(colon + 1)));
    }
  }

  /** The written form of an axis, like that of an enum's constant. */
  private static final class AxisWriter extends StdSerializer<Axis> {
    AxisWriter() {
      super(Axis.class);
    }

    @Override
    public void serialize(Axis axis, JsonGenerator json, SerializationContext context) {
      json.writeString(axis.toString().toUpperCase(Locale.ROOT));
    }
  }

  private static final class AxisReader extends StdDeserializer<Axis> {
    AxisReader() {
      super(Axis.class);
    }

    @Override
    public Axis deserialize(JsonParser json, DeserializationContext context) {
      try {
        return Axis.comparedByName("axis", json.getValueAsString("").toLowerCase(Locale.ROOT));
      } catch (UsageException e) {
        return context.reportInputMismatch(Axis.class, "%s", e.getMessage());
      }
    }
  }
}
