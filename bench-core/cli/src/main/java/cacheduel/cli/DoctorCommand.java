// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.cli;

import cacheduel.catalog.Home;
import cacheduel.cli.doctor.Finding;
import cacheduel.cli.doctor.InstallationFindings;
import cacheduel.cli.doctor.MachineFindings;
import cacheduel.machine.fitness.Severity;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** Checks whether this machine is fit to measure on, with advice if it is not. */
@Command(
    name = "doctor",
    description = "Check whether this machine is fit to measure on.",
    mixinStandardHelpOptions = true,
    versionProvider = HarnessVersion.class)
final class DoctorCommand implements Callable<Integer> {
  private final Home home;

  @Spec
  private CommandSpec spec;

  DoctorCommand(Home home) {
    this.home = home;
  }

  @Override
  public Integer call() throws InterruptedException {
    PrintWriter out = spec.commandLine().getOut();
    List<Finding> findings = new ArrayList<>(MachineFindings.settled());
    findings.addAll(InstallationFindings.clients(home));
    findings.addAll(InstallationFindings.servers(home.servers()));
    findings.forEach(out::println);
    out.println(MachineFindings.watching());
    out.flush();
    List<Finding> watched = MachineFindings.watched();
    watched.forEach(out::println);
    findings.addAll(watched);
    out.flush();
    boolean usable = findings.stream().noneMatch(found -> found.severity() == Severity.INVALID);
    return (usable ? ExitCode.FINE : ExitCode.ERROR).code();
  }
}
