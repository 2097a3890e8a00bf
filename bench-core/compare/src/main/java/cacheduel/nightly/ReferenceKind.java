// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.nightly;

/** The role of a client's kept jars. */
public enum ReferenceKind {
  /** A release, or an accepted night; stays until another is accepted. */
  ANCHOR("anchor"),
  /**
   * The last night in which a loss was excluded in each cell; the first night, or an accepted one.
   */
  LAST("baseline"),
  /** The latest night that was measured; becomes a reference only if it is accepted. */
  LATEST("latest");

  private final String version;

  ReferenceKind(String version) {
    this.version = version;
  }

  /** Returns the version that denotes a client with these jars, and the name of their folder. */
  public String version() {
    return version;
  }
}
