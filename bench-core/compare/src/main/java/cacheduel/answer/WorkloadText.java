// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.answer;

import cacheduel.client.Mode;
import cacheduel.client.Protocol;
import cacheduel.input.EnumNames;
import cacheduel.plan.Cell;
import cacheduel.ranking.Labels;
import cacheduel.text.NumberText;
import cacheduel.workload.Operation;
import cacheduel.workload.OperationMix;
import cacheduel.workload.ValueSizeDistribution;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Collectors;

/** The words for what the cells of a race have in common. */
final class WorkloadText {
  private static final int KILOBYTE = 1024;

  private WorkloadText() {}

  /** Returns threads and mode, for example "50 threads, async". */
  static String load(Cell cell) {
    return Labels.callers(cell) + (cell.mode() == Mode.BLOCKING ? "" : ", " + mode(cell));
  }

  static String mode(Cell cell) {
    return EnumNames.of(cell.mode());
  }

  /** Returns "ASCII" or the name in lower case, such as "binary". */
  static String protocol(Cell cell) {
    return cell.protocol() == Protocol.ASCII ? "ASCII" : EnumNames.of(cell.protocol());
  }

  /** Returns operations and size, for example "90 % gets, 10 % sets of 1 KB". */
  static String of(Cell cell) {
    OperationMix mix = cell.workload().mix();
    boolean sized = mix.has(Operation.GET) || mix.has(Operation.SET) || mix.has(Operation.BULK_GET);
    return operations(mix) + (sized ? " of " + size(cell.workload().valueSize()) : "");
  }

  /** Returns operations by their share, for example "90 % gets, 10 % sets". */
  static String operations(OperationMix mix) {
    List<Operation> operations = Arrays.stream(Operation.values())
        .filter(mix::has)
        .sorted(Comparator.comparingInt((Operation operation) -> -mix.weight(operation)))
        .toList();
    double sum = operations.stream().mapToInt(mix::weight).sum();
    return operations.stream()
        .map(operation -> operations.size() == 1
            ? plural(operation)
            : trimmed(100 * mix.weight(operation) / sum) + " % " + plural(operation))
        .collect(Collectors.joining(", "));
  }

  private static String plural(Operation operation) {
    return switch (operation) {
      case GET -> "gets";
      case SET -> "sets";
      case DELETE -> "deletes";
      case BULK_GET -> "bulk gets";
    };
  }

  private static String size(ValueSizeDistribution sizes) {
    return sizes.min() == sizes.max()
        ? bytes(sizes.max())
        : bytes(sizes.min()) + " to " + bytes(sizes.max());
  }

  private static String bytes(int bytes) {
    return bytes >= KILOBYTE ? trimmed(bytes / (double) KILOBYTE) + " KB" : bytes + " B";
  }

  private static String trimmed(double number) {
    return NumberText.three(number).replaceAll("\\.0+$|(\\.\\d*?)0+$", "$1");
  }
}
