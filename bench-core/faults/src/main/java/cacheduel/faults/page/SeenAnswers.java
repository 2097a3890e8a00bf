// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.faults.page;

import cacheduel.faults.result.FaultBins;
import cacheduel.faults.result.FaultEvent;
import cacheduel.faults.result.FaultFigure;
import cacheduel.faults.result.FaultFigures;
import cacheduel.faults.result.FaultValue;
import cacheduel.faults.result.Goodput;
import java.util.Comparator;
import java.util.List;
import java.util.function.IntBinaryOperator;
import java.util.function.IntUnaryOperator;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * What a client saw in a round, as its strip of a {@link ScenarioPicture} shows it: numbers bin by bin,
 * and times in seconds after the beginning of the fault.
 *
 * @param from when the first bin begins
 * @param ended when the fault ended; null if it lasted to the end
 * @param events when something was changed
 * @param due operations that were due in a bin
 * @param timeoutMillis the timeout that the client was given for an operation, in ms
 * @param back when the service was back; null if that was at once, or is unknown
 * @param layers the operations by how they ended, from the bottom
 * @param worstMicros the longest response, in us
 */
record SeenAnswers(
    double from,
    @Nullable Double ended,
    List<Double> events,
    double due,
    int timeoutMillis,
    @Nullable Double back,
    List<Layer> layers,
    List<Long> worstMicros) {
  /** Shades that tell neighbouring nodes apart. */
  private static final int SHADES = 3;

  /**
   * Operations that ended in the same way.
   *
   * @param style g for good answers of healthy nodes or f for those of faulty ones, with the number of a
   *     shade; deceptive; or errors
   */
  record Layer(String style, List<Integer> counts) {}

  static SeenAnswers of(FaultFigures figures) {
    double began = figures.fault().course().faultBegan();
    @Nullable Double ended = figures.fault().course().faultEnded();
    double lasted = ended == null ? 0 : ended - began;
    Goodput goodput = figures.goodput();
    return new SeenAnswers(
        -began,
        ended == null ? null : (Double) lasted,
        ScenarioPicture.events(figures).stream().map(FaultEvent::seconds).toList(),
        figures.seen().opsPerSecond() * FaultBins.SECONDS,
        figures.fault().calls().operationTimeoutMillis(),
        figures
            .get(FaultFigure.RECOVERY)
            .filter(recovery -> !recovery.atLeast() && recovery.value() > 0)
            .map(FaultValue::value)
            .map(recovery -> recovery + lasted)
            .orElse(null),
        layers(figures, goodput),
        IntStream.range(0, goodput.bins()).mapToObj(bin -> worst(figures, bin)).toList());
  }

  private static List<Layer> layers(FaultFigures figures, Goodput goodput) {
    List<Integer> faulty = figures.fault().course().faultyNodes();
    int nodes = figures.seen().nodes().size();
    Stream<Layer> good = IntStream.range(0, nodes)
        .boxed()
        .sorted(Comparator.comparing(faulty::contains))
        .map(node -> layer(
            (faulty.contains(node) ? "f" : "g") + node % SHADES,
            goodput,
            bin -> goodput.good(node, bin)));
    return Stream.concat(
            good,
            Stream.of(
                layer("deceptive", goodput, sum(nodes, goodput::deceptive)),
                layer("errors", goodput, sum(nodes, goodput::errors))))
        .filter(layer -> layer.counts().stream().anyMatch(count -> count > 0))
        .toList();
  }

  private static Layer layer(String style, Goodput goodput, IntUnaryOperator ofBin) {
    return new Layer(
        style, IntStream.range(0, goodput.bins()).map(ofBin).boxed().toList());
  }

  private static IntUnaryOperator sum(int nodes, IntBinaryOperator ofNodeAndBin) {
    return bin -> IntStream.range(0, nodes)
        .map(node -> ofNodeAndBin.applyAsInt(node, bin))
        .sum();
  }

  private static long worst(FaultFigures figures, int bin) {
    return figures.seen().nodes().stream()
        .mapToLong(node -> node.worstMicros().get(bin))
        .max()
        .orElse(0);
  }
}
