// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.contest;

/** Small dense matrices. */
final class Matrices {
  private Matrices() {}

  /** Returns the inverse of a symmetric positive definite matrix, by Gauss and Jordan; it is changed. */
  static double[][] inverse(double[][] matrix) {
    int size = matrix.length;
    double[][] inverse = new double[size][size];
    for (int i = 0; i < size; i++) {
      inverse[i][i] = 1;
    }
    for (int pivot = 0; pivot < size; pivot++) {
      double divisor = matrix[pivot][pivot];
      scale(matrix[pivot], 1 / divisor);
      scale(inverse[pivot], 1 / divisor);
      for (int row = 0; row < size; row++) {
        double factor = matrix[row][pivot];
        if (row != pivot && factor != 0) {
          subtract(matrix[row], matrix[pivot], factor);
          subtract(inverse[row], inverse[pivot], factor);
        }
      }
    }
    return inverse;
  }

  private static void scale(double[] row, double factor) {
    for (int i = 0; i < row.length; i++) {
      row[i] *= factor;
    }
  }

  private static void subtract(double[] row, double[] other, double factor) {
    for (int i = 0; i < row.length; i++) {
      row[i] -= factor * other[i];
    }
  }

  static double[] product(double[][] matrix, double[] vector) {
    double[] product = new double[vector.length];
    for (int row = 0; row < product.length; row++) {
      for (int i = 0; i < vector.length; i++) {
        product[row] += matrix[row][i] * vector[i];
      }
    }
    return product;
  }
}
