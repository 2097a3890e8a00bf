// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.contest;

/**
 * The variances of the forks of a race's cells. Each borrows from the others, since four forks alone
 * say little about their spread: it is at least a mean of the cell's own variance and the common one,
 * as if {@value #BORROWED} more forks had shown the common one. An empirical Bayes estimate (G. K.
 * Smyth, Linear models and empirical Bayes methods, Statistical Applications in Genetics and Molecular
 * Biology 3, 2004) bounded twice: no variance becomes smaller than what the cell itself has shown, and
 * one that is far above those of all others borrows nothing.
 */
final class Spreads {
  private static final double BORROWED = 3;
  private static final double FAR_ABOVE = 2.5;

  private final double[] variances;
  private final double[] degrees;
  private final double most;

  /**
   * Creates the spreads.
   *
   * @param variances of a single fork, by cell
   * @param degrees the degrees of freedom of each variance
   * @param most the degrees of freedom of all cells together
   */
  private Spreads(double[] variances, double[] degrees, double most) {
    this.variances = variances;
    this.degrees = degrees;
    this.most = most;
  }

  /**
   * Combines the cells' own variances.
   *
   * @param squares the sums of squared deviations
   * @param degrees their degrees of freedom; 0 of a cell with a single fork
   */
  static Spreads of(double[] squares, double[] degrees) {
    double all = sum(squares);
    double most = sum(degrees);
    double[] bounds = new double[squares.length];
    double common = 0;
    for (int cell = 0; cell < squares.length; cell++) {
      bounds[cell] = FAR_ABOVE * degrees[cell] * (all - squares[cell]) / (most - degrees[cell]);
      common += Math.min(squares[cell], bounds[cell]) / most;
    }
    double[] variances = new double[squares.length];
    double[] pooled = degrees.clone();
    for (int cell = 0; cell < squares.length; cell++) {
      boolean isSingle = degrees[cell] == 0;
      double own = isSingle ? Double.NaN : squares[cell] / degrees[cell];
      double shared = (BORROWED * common + squares[cell]) / (BORROWED + degrees[cell]);
      // negated, because the bound of a cell without others is NaN
      boolean isAlone = !isSingle && !(squares[cell] <= bounds[cell]);
      // a single fork has no variance of its own: NaN, which is not above the common one
      variances[cell] = isAlone || own > shared ? own : shared;
      pooled[cell] += isAlone ? 0 : BORROWED;
    }
    return new Spreads(variances, pooled, most);
  }

  private static double sum(double[] values) {
    double sum = 0;
    for (double value : values) {
      sum += value;
    }
    return sum;
  }

  /**
   * Returns the error of a weighted sum of forks, with F. E. Satterthwaite's degrees of freedom (An
   * approximate distribution of estimates of variance components, Biometrics Bulletin 2, 1946).
   *
   * @param weights the sum of the squared weights of each cell's forks
   */
  StandardError error(double[] weights) {
    double variance = 0;
    double spread = 0;
    for (int cell = 0; cell < weights.length; cell++) {
      if (weights[cell] > 0) {
        double part = weights[cell] * variances[cell];
        variance += part;
        spread += part * part / degrees[cell];
      }
    }
    return new StandardError(
        Math.sqrt(variance), spread == 0 ? most : Math.min(most, variance * variance / spread));
  }
}
