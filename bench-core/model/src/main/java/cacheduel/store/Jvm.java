// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.store;

import java.util.List;

/**
 * A Java virtual machine.
 *
 * @param name for example "OpenJDK 64-Bit Server VM"
 * @param version for example "17.0.15+6"
 * @param vendor the vendor
 * @param flags its command-line flags, with the user's home directory written as "~"
 */
public record Jvm(String name, String version, String vendor, List<String> flags) {}
