// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.workload;

import java.io.Serializable;
import java.math.BigInteger;
import java.util.Arrays;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * The operations of a workload with their weights.
 *
 * <p>Immutable. Written as {@code get} or {@code get:90+set:10}; a comma would separate the values
 * of an axis.
 */
public final class OperationMix implements Serializable {
  private static final long serialVersionUID = 1L;
  private static final Map<String, Operation> NAMES = Map.of(
      "set", Operation.SET,
      "get", Operation.GET,
      "delete", Operation.DELETE,
      "bulkGet", Operation.BULK_GET);

  private static final int MOST_WEIGHT = 1_000_000;

  private final EnumMap<Operation, Integer> weights;
  private final Operation[] operations;
  private final int[] upTo;
  private final int sum;
  private final int step;

  private OperationMix(EnumMap<Operation, Integer> weights) {
    this.weights = weights;
    this.operations = weights.keySet().toArray(Operation[]::new);
    this.upTo = new int[operations.length];
    int total = 0;
    BigInteger divisor = BigInteger.ZERO;
    for (int i = 0; i < operations.length; i++) {
      total += weight(operations[i]);
      upTo[i] = total;
      divisor = divisor.gcd(BigInteger.valueOf(weight(operations[i])));
    }
    this.sum = total;
    this.step = divisor.intValue();
  }

  static OperationMix parse(String text) {
    ParamReader reader = new ParamReader(WorkloadParam.MIX, text);
    EnumMap<Operation, Integer> weights = new EnumMap<>(Operation.class);
    for (String part : text.split("\\+", -1)) {
      String[] nameAndWeight = part.split(":", -1);
      String name = nameAndWeight[0].strip();
      Operation operation = NAMES.get(name);
      if (operation == null) {
        throw reader.unknown(name, NAMES.keySet());
      }
      if (nameAndWeight.length > 2 || weights.containsKey(operation)) {
        throw reader.wrong(part);
      }
      String weight = nameAndWeight.length == 2 ? nameAndWeight[1].strip() : "1";
      weights.put(operation, (int) reader.whole(weight, 1, MOST_WEIGHT));
    }
    if (weights.size() == 1 && text.contains(":")) {
      throw weightOfOne(text);
    }
    return new OperationMix(weights);
  }

  /** The error for commas between the operations of a mix, a common mistake. */
  private static WorkloadException weightOfOne(String text) {
    String operation = text.substring(0, text.indexOf(':'));
    String other = operation.equals("get") ? "get:90+set:10" : "get:90+" + text;
    return new WorkloadException(
        "mix: %s is a mix of one operation; write %s (with a plus sign), or %s without a weight"
            .formatted(text, other, operation));
  }

  /** Returns a mix of a single operation. */
  static OperationMix of(Operation operation) {
    EnumMap<Operation, Integer> weights = new EnumMap<>(Operation.class);
    weights.put(operation, 1);
    return new OperationMix(weights);
  }

  /** Returns whether some operations change what is stored. */
  public boolean writes() {
    return has(Operation.SET) || has(Operation.DELETE);
  }

  /** Returns whether there is no other operation in the mix. */
  boolean isOnly(Operation operation) {
    return operations.length == 1 && operations[0] == operation;
  }

  public boolean has(Operation operation) {
    return weights.containsKey(operation);
  }

  /** Returns whether an operation of this mix expects keys that were stored before. */
  public boolean needsStoredKeys() {
    return operations.length > 1 || operations[0] != Operation.SET;
  }

  /** Returns the weight of an operation, or 0 if it is not in the mix. */
  public int weight(Operation operation) {
    return weights.getOrDefault(operation, 0);
  }

  /** Returns the operations, the most frequent first. */
  public List<Operation> byWeight() {
    return Arrays.stream(operations)
        .sorted(Comparator.comparing(this::weight).reversed())
        .toList();
  }

  /**
   * Returns the operation whose times stand for the mix: the most frequent one, a get if several are. It
   * decides the rate, and most callers wait for it; the times of a rare one would describe another load.
   */
  public Operation mostFrequent() {
    Operation first = byWeight().get(0);
    return weight(Operation.GET) == weight(first) ? Operation.GET : first;
  }

  /** Returns the sum of all weights, the exclusive bound of {@link #pick}. */
  int sum() {
    return sum;
  }

  /** Returns the operation for a number from 0 to {@code sum() - 1}. */
  Operation pick(int belowSum) {
    int i = 0;
    while (belowSum >= upTo[i]) {
      i++;
    }
    return operations[i];
  }

  /**
   * Returns the smallest number of callers over which the mix can be divided without a remainder
   * when each caller has a single operation.
   */
  int fewestCallers() {
    return sum / step;
  }

  /** Returns the single operation of a caller, by its 0-based number, as a mix of its own. */
  OperationMix ofCaller(int number) {
    EnumMap<Operation, Integer> one = new EnumMap<>(Operation.class);
    one.put(pick(number % fewestCallers() * step), 1);
    return new OperationMix(one);
  }

  private static String name(Operation operation) {
    return NAMES.entrySet().stream()
        .filter(entry -> entry.getValue() == operation)
        .map(Map.Entry::getKey)
        .findFirst()
        .orElseThrow();
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof OperationMix mix && mix.weights.equals(weights);
  }

  @Override
  public int hashCode() {
    return weights.hashCode();
  }

  /** Returns the written form; a single operation is written without its weight. */
  @Override
  public String toString() {
    if (operations.length == 1) {
      return name(operations[0]);
    }
    return weights.entrySet().stream()
        .map(entry -> name(entry.getKey()) + ":" + entry.getValue())
        .collect(Collectors.joining("+"));
  }
}
