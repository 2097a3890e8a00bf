// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.cli;

import picocli.CommandLine.IVersionProvider;

/** The output of {@code --version}. */
final class HarnessVersion implements IVersionProvider {
  @Override
  public String[] getVersion() {
    String version = HarnessVersion.class.getPackage().getImplementationVersion();
    return new String[] {
      "cacheduel " + (version == null ? "(not packaged)" : version),
      "Java " + Runtime.version() + ", " + System.getProperty("java.vm.name")
    };
  }
}
