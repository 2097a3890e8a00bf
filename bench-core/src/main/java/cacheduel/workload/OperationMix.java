// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.workload;

import java.math.BigInteger;
import java.util.EnumMap;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * Which operations a workload is made of, by weight.
 *
 * <p>Immutable. Written as {@code get} or {@code get:90+set:10}; a comma would separate the values
 * of an axis.
 */
public final class OperationMix {
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
    Given given = new Given(WorkloadParam.MIX, text);
    EnumMap<Operation, Integer> weights = new EnumMap<>(Operation.class);
    for (String part : text.split("\\+", -1)) {
      String[] nameAndWeight = part.split(":", -1);
      String name = nameAndWeight[0].strip();
      Operation operation = NAMES.get(name);
      if (operation == null) {
        throw given.unknown(name, NAMES.keySet());
      }
      if (nameAndWeight.length > 2 || weights.containsKey(operation)) {
        throw given.wrong(part);
      }
      String weight = nameAndWeight.length == 2 ? nameAndWeight[1].strip() : "1";
      weights.put(operation, (int) given.whole(weight, 1, MOST_WEIGHT));
    }
    if (weights.size() == 1) {
      weights.replaceAll((operation, weight) -> 1);
    }
    return new OperationMix(weights);
  }

  /** Whether an operation is in the mix. */
  public boolean has(Operation operation) {
    return weights.containsKey(operation);
  }

  /** Whether an operation of this mix reads or looks for what must have been stored before. */
  public boolean needsStoredKeys() {
    return operations.length > 1 || operations[0] != Operation.SET;
  }

  /** The weight of an operation, 0 if it is not in the mix. */
  public int weight(Operation operation) {
    return weights.getOrDefault(operation, 0);
  }

  /** The sum of all weights; an operation is picked by a number below it. */
  int sum() {
    return sum;
  }

  /** The operation that belongs to a number from 0 to {@code sum() - 1}. */
  Operation pick(int belowSum) {
    int i = 0;
    while (belowSum >= upTo[i]) {
      i++;
    }
    return operations[i];
  }

  /**
   * The smallest number of callers over which the mix can be divided without a rest, each of them
   * with one operation.
   */
  int fewestCallers() {
    return sum / step;
  }

  /** The mix of one of several callers, numbered from 0 on, each of which has one operation. */
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

  /** As it is written; one operation stands without its weight. */
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
