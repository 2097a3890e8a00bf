// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.cli;

import cacheduel.cli.doctor.Diagnosis;
import cacheduel.cli.doctor.Finding;
import cacheduel.cli.doctor.InstallationFindings;
import cacheduel.cli.doctor.MachineFindings;
import cacheduel.cli.folder.RunFolders;
import cacheduel.cli.option.Candidates;
import cacheduel.input.EnumNames;
import cacheduel.input.UsageException;
import cacheduel.remark.SelfTestFinding;
import cacheduel.selftest.SelfTestRun;
import cacheduel.server.ServerException;
import cacheduel.server.Via;
import cacheduel.store.Json;
import cacheduel.store.RunStore;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Instant;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** Checks whether this machine is fit to measure on, with advice if it is not. */
@Command(
    name = "doctor",
    description = "Check whether this machine is fit to measure on.",
    footer = {
      "",
      "--self-test injects faults into hidden cells (a stall, a silent retry, a local cache,"
          + " wrong answers, lost writes, a busy process, a late JVM, a slowdown of 5 %%) and shows"
          + " that the checks find each, and are silent without it. It takes about two minutes.",
      "Exit code 4: the machine is not fit, a check missed its fault or raised a false alarm."
    },
    sortOptions = false)
final class DoctorCommand extends Subcommand {
  @Option(names = "--self-test", description = "Prove with injected faults that the checks work.")
  private boolean selfTest;

  @Option(names = "--json", description = "Print the findings and the verdict as JSON.")
  private boolean asJson;

  @Option(
      names = "--via",
      paramLabel = "VIA",
      completionCandidates = Candidates.Vias.class,
      description = "The self-test's memcached: auto, docker, local or embedded (auto).")
  private @Nullable String via;

  @Override
  ExitCode execute() throws IOException, InterruptedException, ServerException {
    if (via != null && !selfTest) {
      throw new UsageException("--via is only for --self-test: add --self-test or omit --via");
    }
    Via way = way();
    if (asJson && selfTest) {
      throw new UsageException("--json is not for --self-test: leave one of them out");
    }
    Diagnosis diagnosis = diagnose();
    if (selfTest && !allFound(way)) {
      return ExitCode.INVALID_RUN;
    }
    out().print(asJson ? Json.pretty(diagnosis) : diagnosis.verdict() + System.lineSeparator());
    return diagnosis.fit() ? ExitCode.FINE : ExitCode.INVALID_RUN;
  }

  private Diagnosis diagnose() throws InterruptedException {
    List<Finding> findings = new ArrayList<>(MachineFindings.settled());
    findings.add(InstallationFindings.program(home()));
    findings.addAll(InstallationFindings.clients(home()));
    findings.addAll(InstallationFindings.servers(home().servers(), isVerbose()));
    print(findings);
    if (!asJson) {
      out().println(MachineFindings.watching());
    }
    List<Finding> watched = MachineFindings.watched();
    print(watched);
    findings.addAll(watched);
    return Diagnosis.of(findings);
  }

  private void print(List<Finding> findings) {
    if (!asJson) {
      findings.forEach(out()::println);
    }
  }

  private Via way() {
    if (via == null) {
      return Via.AUTO;
    }
    Via way = EnumNames.constant(Via.class, "--via", via);
    if (way == Via.EXTERNAL) {
      throw new UsageException(
          "--via %s: the self-test starts its own memcached: use auto, docker, local or embedded"
              .formatted(via));
    }
    return way;
  }

  private boolean allFound(Via way) throws IOException, InterruptedException, ServerException {
    SelfTestRun test = SelfTestRun.of(home().clients(), home().servers(), way);
    Path directory = RunFolders.requireNew(
        RunStore.defaultDirectory("self-test", Instant.now(), ZoneId.systemDefault()));
    List<SelfTestFinding> findings =
        new SelfTestExecution(this).find(test, SelfTestRun.FULL, directory);
    long found = findings.stream().filter(SelfTestFinding::found).count();
    out().printf("%d of %d injected faults found%n", found, findings.size());
    return found == findings.size();
  }
}
