// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.store;

import cacheduel.store.RecordTypes.Field;
import java.lang.reflect.Type;
import java.time.Duration;
import java.time.Instant;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;

/** The JSON Schema of a record and those that it contains, with their Javadoc as descriptions. */
final class RecordSchema {
  private static final Map<Type, Object> SIMPLE = Map.of(
      boolean.class, "boolean",
      Boolean.class, "boolean",
      int.class, "integer",
      Integer.class, "integer",
      long.class, "integer",
      Long.class, "integer",
      double.class, "number",
      Double.class, "number");

  private final SourceDocs docs;

  RecordSchema(SourceDocs docs) {
    this.docs = docs;
  }

  /** Returns the text of the schema. */
  String text(String title, Class<?> type) {
    Map<String, Object> schema = new LinkedHashMap<>();
    schema.put("$schema", "https://json-schema.org/draft/2020-12/schema");
    schema.put("title", title);
    schema.putAll(object(type));
    Map<String, Object> definitions = new LinkedHashMap<>();
    RecordTypes.visit(type, new HashSet<>(), found -> {
      if (found != type) {
        definitions.put(RecordTypes.name(found), definition(found));
      }
    });
    schema.put("$defs", definitions);
    return Json.pretty(schema);
  }

  private Map<String, Object> definition(Class<?> type) {
    return type.isRecord()
        ? object(type)
        : ordered("description", docs.ofType(type), "enum", RecordTypes.words(type));
  }

  private Map<String, Object> object(Class<?> type) {
    Map<String, Object> properties = new LinkedHashMap<>();
    for (Field field : RecordTypes.fields(type)) {
      Map<String, Object> value =
          ordered("description", docs.ofComponent(field.owner(), field.component()));
      value.putAll(
          field.nullable()
              ? Map.of("anyOf", List.of(value(field.type()), Map.of("type", "null")))
              : value(field.type()));
      properties.put(field.name(), value);
    }
    return ordered(
        "description",
        docs.ofType(type),
        "type",
        "object",
        "properties",
        properties,
        "required",
        new LinkedHashSet<>(properties.keySet()),
        "additionalProperties",
        false);
  }

  private Map<String, Object> value(Type type) {
    List<Type> arguments = RecordTypes.arguments(type);
    if (RecordTypes.isMap(type)) {
      Map<String, Object> map = ordered("type", "object");
      if (!RecordTypes.words(arguments.get(0)).isEmpty()) {
        map.put("propertyNames", value(arguments.get(0)));
      }
      map.put("additionalProperties", value(arguments.get(1)));
      return map;
    } else if (!arguments.isEmpty()) {
      return ordered("type", "array", "items", value(arguments.get(0)));
    } else if (type instanceof Class<?> known && (known.isRecord() || known.isEnum())) {
      return ordered("$ref", "#/$defs/" + RecordTypes.name(known));
    } else if (!RecordTypes.words(type).isEmpty()) {
      return ordered("enum", RecordTypes.words(type));
    }
    Map<String, Object> simple = ordered("type", SIMPLE.getOrDefault(type, "string"));
    if (type == Instant.class || type == Duration.class) {
      simple.put("format", type == Instant.class ? "date-time" : "duration");
    }
    return simple;
  }

  private static Map<String, Object> ordered(Object... keysAndValues) {
    Map<String, Object> map = new LinkedHashMap<>();
    for (int i = 0; i < keysAndValues.length; i += 2) {
      map.put((String) keysAndValues[i], keysAndValues[i + 1]);
    }
    return map;
  }
}
