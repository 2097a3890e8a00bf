// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.store;

import org.jspecify.annotations.Nullable;

/**
 * The machine of a run, as far as it influences the numbers; null where unknown. It contains no
 * name of the machine or of its user.
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
