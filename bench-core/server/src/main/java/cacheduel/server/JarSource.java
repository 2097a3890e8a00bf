// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.server;

import java.nio.file.Path;

/** The source of published jars from which servers are started. */
public interface JarSource {
  /**
   * Returns a jar of the user's Maven repositories, downloaded on first use.
   *
   * @param purpose what it is needed for, in messages
   * @throws ServerException if it is not available; the message says what to do
   */
  Path jar(String groupId, String artifactId, String version, String purpose)
      throws ServerException;
}
