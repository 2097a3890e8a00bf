// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.cli;

import cacheduel.cli.doctor.Finding;
import cacheduel.cli.doctor.InstallationFindings;
import cacheduel.cli.doctor.MachineFindings;
import cacheduel.machine.fitness.Severity;
import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine.Command;

/** Checks whether this machine is fit to measure on, with advice if it is not. */
@Command(name = "doctor", description = "Check whether this machine is fit to measure on.")
final class DoctorCommand extends Subcommand {
  @Override
  ExitCode execute() throws InterruptedException {
    List<Finding> findings = new ArrayList<>(MachineFindings.settled());
    findings.addAll(InstallationFindings.clients(home()));
    findings.addAll(InstallationFindings.servers(home().servers()));
    findings.forEach(out()::println);
    out().println(MachineFindings.watching());
    List<Finding> watched = MachineFindings.watched();
    watched.forEach(out()::println);
    findings.addAll(watched);
    boolean usable = findings.stream().noneMatch(found -> found.severity() == Severity.INVALID);
    return usable ? ExitCode.FINE : ExitCode.ERROR;
  }
}
