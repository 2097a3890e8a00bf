// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.library;

/**
 * A Maven artifact without its version.
 *
 * @param groupId for example "net.spy"
 * @param artifactId for example "spymemcached"
 * @param classifier this machine's for a native library, such as "linux-x86_64"; else may be empty
 */
record ArtifactKey(String groupId, String artifactId, String classifier) {
  @Override
  public String toString() {
    return groupId + ":" + artifactId + (classifier.isEmpty() ? "" : ":" + classifier);
  }
}
