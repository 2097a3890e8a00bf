// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.page.chart;

import cacheduel.input.EnumNames;
import cacheduel.plan.Cell;
import cacheduel.text.NumberText;
import cacheduel.workload.Operation;
import cacheduel.workload.OperationMix;
import cacheduel.workload.ValueSizeDistribution;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Collectors;

/** Short names of workloads. */
public final class WorkloadWords {
  private static final int KILO = 1024;

  private WorkloadWords() {}

  /** Returns a cell's operations and the length of its values, for example "get, 1 KB". */
  public static String brief(Cell cell) {
    return mix(cell.workload().mix()) + ", " + size(cell.workload().valueSize());
  }

  /** Returns the name of an operation, for example "bulk get". */
  public static String name(Operation operation) {
    return EnumNames.of(operation).replace('-', ' ');
  }

  /** Returns the most frequent operation of a cell. */
  public static Operation mainOperation(Cell cell) {
    OperationMix mix = cell.workload().mix();
    return operations(mix).get(0);
  }

  /** Returns lengths in words, for example "1 KB" or "64 to 100 B". */
  public static String size(ValueSizeDistribution sizes) {
    return sizes.min() == sizes.max()
        ? bytes(sizes.min())
        : NumberText.whole(sizes.min()) + " to " + bytes(sizes.max());
  }

  /** Returns operations with their shares, for example "90 % get, 10 % set". */
  static String mix(OperationMix mix) {
    List<Operation> operations = operations(mix);
    int sum = operations.stream().mapToInt(mix::weight).sum();
    return operations.size() == 1
        ? name(operations.get(0))
        : operations.stream()
            .map(operation ->
                NumberText.three(100.0 * mix.weight(operation) / sum) + " % " + name(operation))
            .collect(Collectors.joining(", "));
  }

  private static List<Operation> operations(OperationMix mix) {
    return Arrays.stream(Operation.values())
        .filter(mix::has)
        .sorted(Comparator.comparing(mix::weight).reversed())
        .toList();
  }

  private static String bytes(int length) {
    return length >= KILO && length % KILO == 0
        ? NumberText.whole(length / KILO) + " KB"
        : NumberText.whole(length) + " B";
  }
}
