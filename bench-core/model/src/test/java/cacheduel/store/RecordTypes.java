// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.store;

import cacheduel.plan.Axis;
import cacheduel.plan.Cell;
import cacheduel.workload.Workload;
import com.fasterxml.jackson.annotation.JsonUnwrapped;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.RecordComponent;
import java.lang.reflect.Type;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** The JSON form of the recorded types, as {@link Json} writes them. */
final class RecordTypes {
  /**
   * A field of a JSON object.
   *
   * @param owner the record that describes it
   * @param component the name of the component
   * @param name its name in JSON
   * @param type its type
   * @param nullable whether it may be null
   */
  record Field(Class<?> owner, String component, String name, Type type, boolean nullable) {}

  private RecordTypes() {}

  /** Returns the fields of a record, with those of components that are unwrapped. */
  static List<Field> fields(Class<?> type) {
    return Arrays.stream(type.getRecordComponents())
        .flatMap(component -> component.getAccessor().isAnnotationPresent(JsonUnwrapped.class)
            ? fields(component.getType()).stream()
            : Stream.of(field(type, component)))
        .toList();
  }

  private static Field field(Class<?> owner, RecordComponent component) {
    boolean params = owner == Cell.class && component.getType() == Workload.class;
    return new Field(
        owner,
        component.getName(),
        params ? "params" : component.getName(),
        component.getGenericType(),
        component.getAnnotatedType().isAnnotationPresent(Nullable.class));
  }

  /** Returns the constants of a type that JSON writes as one of several words; empty of others. */
  static List<String> words(Type type) {
    if (type == Axis.class) {
      return Axis.compared().stream().map(RecordTypes::word).toList();
    }
    return type instanceof Class<?> constants && constants.isEnum()
        ? Arrays.stream(constants.getEnumConstants())
            .map(constant -> ((Enum<?>) constant).name())
            .toList()
        : List.of();
  }

  private static String word(Axis axis) {
    return Json.tree(axis).asString();
  }

  /** Returns the type arguments; a workload is a map of texts. */
  static List<Type> arguments(Type type) {
    if (type == Workload.class) {
      return List.of(String.class, String.class);
    }
    return type instanceof ParameterizedType generic
        ? List.of(generic.getActualTypeArguments())
        : List.of();
  }

  static boolean isMap(Type type) {
    return type == Workload.class
        || (type instanceof ParameterizedType generic && generic.getRawType() == Map.class);
  }

  /** Returns the name of a record or enum, after that of the record in which it is nested. */
  static String name(Class<?> type) {
    Class<?> owner = type.getEnclosingClass();
    return (owner == null ? "" : owner.getSimpleName() + ".") + type.getSimpleName();
  }

  /** Visits the records and enums that a type refers to, each after the one that refers to it first. */
  static void visit(Type type, Set<Class<?>> seen, Consumer<Class<?>> visitor) {
    arguments(type).forEach(argument -> visit(argument, seen, visitor));
    if (type instanceof Class<?> known
        && (known.isRecord() || known.isEnum())
        && type != Workload.class
        && seen.add(known)) {
      visitor.accept(known);
      if (known.isRecord()) {
        fields(known).forEach(field -> visit(field.type(), seen, visitor));
      }
    }
  }
}
