// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.store;

import cacheduel.machine.CoreWake;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The environment of a run: its machine, JVM, libraries and commit.
 *
 * <p>Immutable.
 *
 * @param machine the machine
 * @param jvm the JVM of the forks, or of those of the first part if the plan names several
 * @param harnessVersion Cacheduel's version, or null if it does not run from its jar
 * @param clientLibraries the measured libraries, for example "spymemcached@2.12.3"
 * @param coreWake the time that sleeping cores add to a round trip when the run started, or null if
 *     it was not measured
 * @param loadAverage the system's load over one minute when the run started, or null if unknown
 * @param commit the measured revision as the user names it, or null if none was given
 */
public record Environment(
    MachineInfo machine,
    Jvm jvm,
    @Nullable String harnessVersion,
    List<String> clientLibraries,
    @Nullable CoreWake coreWake,
    @Nullable Double loadAverage,
    @Nullable String commit) {

  /** Returns a copy with the name of the measured revision. */
  public Environment measuring(@Nullable String named) {
    return new Environment(
        machine, jvm, harnessVersion, clientLibraries, coreWake, loadAverage, named);
  }

  /**
   * Returns the differences that make numbers of the two environments incomparable, one line each. The
   * wake-up of cores, the initial load, the commit, and the libraries, which the plan contains, are
   * ignored.
   *
   * @param where the label of this one, for example "in monday"
   * @param otherWhere the label of the other one
   */
  public List<String> differences(String where, Environment other, String otherWhere) {
    return JsonPaths.differences(
        JsonPaths.of(whatDecides()), where, JsonPaths.of(other.whatDecides()), otherWhere);
  }

  private Environment whatDecides() {
    return new Environment(machine, jvm, harnessVersion, List.of(), null, null, null);
  }

  /**
   * The properties of a machine that influence the numbers; null where unknown. Neither the machine
   * nor its user is named.
   *
   * @param cpu the processor's model
   * @param physicalCores cores
   * @param logicalCores hardware threads
   * @param availableProcessors hardware threads that the JVM may use (less in a limited container)
   * @param memoryBytes main memory
   * @param operatingSystem family and version
   * @param kernel the kernel's version
   * @param architecture for example "amd64"
   * @param virtualization the hypervisor or container runtime that OSHI detects
   * @param container the container runtime whose marker file exists
   * @param cpuGovernor the first processor's frequency governor, on Linux
   * @param turbo whether the processor may exceed its base frequency, on Linux
   * @param smt whether cores run more than one hardware thread, on Linux
   * @param loopbackMtu largest packet on the loopback interface, in bytes
   * @param maxOpenFiles the JVM's limit of open files and sockets
   */
  public record MachineInfo(
      @Nullable String cpu,
      @Nullable Integer physicalCores,
      @Nullable Integer logicalCores,
      int availableProcessors,
      @Nullable Long memoryBytes,
      @Nullable String operatingSystem,
      @Nullable String kernel,
      @Nullable String architecture,
      @Nullable String virtualization,
      @Nullable String container,
      @Nullable String cpuGovernor,
      @Nullable Boolean turbo,
      @Nullable Boolean smt,
      @Nullable Integer loopbackMtu,
      @Nullable Long maxOpenFiles) {}

  /**
   * A Java virtual machine.
   *
   * @param name for example "OpenJDK 64-Bit Server VM"
   * @param version for example "17.0.15+6"
   * @param vendor the vendor
   * @param flags its arguments, with those that the environment adds, and with the user's home directory
   *     written as "~"
   */
  public record Jvm(String name, String version, String vendor, List<String> flags) {}
}
