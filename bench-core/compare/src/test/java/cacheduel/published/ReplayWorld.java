// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.published;

/** What the figures of a run that replays a report are like. */
enum ReplayWorld {
  FAITHFUL {
    @Override
    double figure(double reported, int row, int column, int table) {
      return reported;
    }
  },
  MIRRORED {
    @Override
    double figure(double reported, int row, int column, int table) {
      return 1e6 / reported;
    }
  },
  EQUAL {
    @Override
    double figure(double reported, int row, int column, int table) {
      return 100;
    }
  },
  APART {
    @Override
    double figure(double reported, int row, int column, int table) {
      return Math.pow(3, row) * Math.pow(7, column) * Math.pow(1.7, table);
    }
  },
  APART_THE_OTHER_WAY {
    @Override
    double figure(double reported, int row, int column, int table) {
      return 1 / APART.figure(reported, row, column, table);
    }
  };

  abstract double figure(double reported, int row, int column, int table);
}
