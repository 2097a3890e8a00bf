// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.library;

/**
 * A Maven artifact without its version.
 *
 * @param groupId for example "net.spy"
 * @param artifactId for example "spymemcached"
 */
record ArtifactKey(String groupId, String artifactId) {
  @Override
  public String toString() {
    return groupId + ":" + artifactId;
  }
}
