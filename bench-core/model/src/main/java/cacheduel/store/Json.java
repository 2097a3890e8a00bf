// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.store;

import cacheduel.input.UsageException;
import cacheduel.plan.Axis;
import cacheduel.plan.Cell;
import cacheduel.text.Printable;
import cacheduel.workload.Workload;
import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.annotation.JsonSetter;
import com.fasterxml.jackson.annotation.Nulls;
import java.io.Serial;
import java.lang.reflect.Executable;
import java.util.Locale;
import java.util.Map;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonGenerator;
import tools.jackson.core.JsonParser;
import tools.jackson.core.type.TypeReference;
import tools.jackson.databind.AnnotationIntrospector;
import tools.jackson.databind.DeserializationContext;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.MapperFeature;
import tools.jackson.databind.SerializationContext;
import tools.jackson.databind.cfg.MapperConfig;
import tools.jackson.databind.deser.std.StdDeserializer;
import tools.jackson.databind.introspect.Annotated;
import tools.jackson.databind.introspect.AnnotatedMember;
import tools.jackson.databind.introspect.AnnotatedParameter;
import tools.jackson.databind.introspect.JacksonAnnotationIntrospector;
import tools.jackson.databind.introspect.NopAnnotationIntrospector;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.module.SimpleModule;
import tools.jackson.databind.ser.std.StdSerializer;

/**
 * The JSON of a run's files: components in declared order, times as ISO-8601, a workload as its
 * parameters, unknown properties rejected.
 */
public final class Json {
  private static final TypeReference<Map<String, String>> PARAMS = new TypeReference<>() {};

  private static final JsonMapper MAPPER = JsonMapper.builder()
      .disable(MapperFeature.SORT_PROPERTIES_ALPHABETICALLY)
      .enable(MapperFeature.INFER_RECORD_GETTERS_FROM_COMPONENTS_ONLY)
      .enable(
          DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES,
          DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
      .addModule(new SimpleModule()
          .addSerializer(new FormWriter<>(Workload.class, Workload::toParams))
          .addDeserializer(
              // a parameter newer than the file gets its default
              Workload.class,
              new FormReader<>(Workload.class, json -> Workload.parse(json.readValueAs(PARAMS))))
          // like the constants of an enum
          .addSerializer(
              new FormWriter<>(Axis.class, axis -> axis.toString().toUpperCase(Locale.ROOT)))
          .addDeserializer(Axis.class, new FormReader<>(Axis.class, Json::axis)))
      .addMixIn(Cell.class, CellNames.class)
      .annotationIntrospector(AnnotationIntrospector.pair(
          new JacksonAnnotationIntrospector(), new RequiredComponents()))
      .build();

  private Json() {}

  public static String line(Object value) {
    return Printable.json(MAPPER.writeValueAsString(value));
  }

  /** Returns indented JSON, for readers. */
  public static String pretty(Object value) {
    return Printable.json(MAPPER.writerWithDefaultPrettyPrinter().writeValueAsString(value)) + "\n";
  }

  static JsonNode tree(Object value) {
    return MAPPER.valueToTree(value);
  }

  /** Parses a text; throws JacksonException if it is not JSON. */
  public static JsonNode parse(String text) {
    return MAPPER.readTree(text);
  }

  /**
   * Parses a value; throws JacksonException if the text is not JSON of that type, and
   * IllegalArgumentException if it is null.
   */
  public static <T> T read(String text, Class<T> type) {
    T value = MAPPER.readValue(text, type);
    if (value == null) {
      throw new IllegalArgumentException("it must not be null");
    }
    return value;
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

  /**
   * Requires a value for a component that is not nullable. One that is may be newer than the file: it
   * was not measured then.
   */
  private static final class RequiredComponents extends NopAnnotationIntrospector {
    @Serial
    private static final long serialVersionUID = 1;

    @Override
    public JsonSetter.Value findSetterInfo(MapperConfig<?> config, Annotated target) {
      return target instanceof AnnotatedParameter component && !isNullable(component)
          ? JsonSetter.Value.forValueNulls(Nulls.FAIL)
          : super.findSetterInfo(config, target);
    }

    @Override
    public @Nullable Boolean hasRequiredMarker(MapperConfig<?> config, AnnotatedMember member) {
      return (member instanceof AnnotatedParameter component && !isNullable(component))
          ? (Boolean) true
          : null;
    }

    private static boolean isNullable(AnnotatedParameter component) {
      Executable constructor = (Executable) component.getOwner().getAnnotated();
      return constructor.getAnnotatedParameterTypes()[component.getIndex()].isAnnotationPresent(
          Nullable.class);
    }
  }

  private static Axis axis(JsonParser json) {
    return Axis.comparedByName("axis", json.getValueAsString("").toLowerCase(Locale.ROOT));
  }

  /** Serializes a type as another one that Jackson knows. */
  private static final class FormWriter<T> extends StdSerializer<T> {
    private final Function<T, Object> form;

    FormWriter(Class<T> type, Function<T, Object> form) {
      super(type);
      this.form = form;
    }

    @Override
    public void serialize(T value, JsonGenerator json, SerializationContext context) {
      json.writePOJO(form.apply(value));
    }
  }

  /** Deserializes a type with a function, whose errors become errors of the document. */
  private static final class FormReader<T> extends StdDeserializer<T> {
    private final Function<JsonParser, T> read;

    FormReader(Class<T> type, Function<JsonParser, T> read) {
      super(type);
      this.read = read;
    }

    @Override
    public T deserialize(JsonParser json, DeserializationContext context) {
      try {
        return read.apply(json);
      } catch (IllegalArgumentException | UsageException e) {
        return context.reportInputMismatch(this, "%s", e.getMessage());
      }
    }
  }
}
