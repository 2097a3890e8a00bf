// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.page;

import cacheduel.input.EnumNames;
import cacheduel.plan.Cell;
import cacheduel.plan.JmhSettings;
import cacheduel.plan.PartSettings;
import cacheduel.plan.Role;
import cacheduel.result.CellResult;
import cacheduel.result.ServerFacts;
import cacheduel.result.Status;
import cacheduel.store.Run;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The setup of a run in one line, for example "memcached 1.6.18 on the same 2 cores, JDK 17". */
record SetupLine(Run run) {
  private static final DateTimeFormatter DAY =
      DateTimeFormatter.ofPattern("d MMM yyyy", Locale.ROOT);

  /** Returns its parts; one that is not known is left out. */
  List<String> parts() {
    return Stream.of(
            server(), jdk(), settings(), rounds(), checked(), day(run.info().startedAt()))
        .filter(part -> !part.isEmpty())
        .toList();
  }

  /** Returns a day in UTC, for example "22 Nov 2026". */
  static String day(Instant instant) {
    return DAY.format(instant.atZone(ZoneOffset.UTC));
  }

  private String server() {
    Integer cores = run.info().environment().machine().logicalCores();
    String where = cores == null ? "" : cores == 1 ? "1 core" : cores + " cores";
    List<ServerFacts> facts =
        run.results().stream().map(CellResult::server).filter(Objects::nonNull).toList();
    String servers = run.results().stream()
        .flatMap(result -> Stream.ofNullable(result.server())
            .map(server -> result.cell().system() + " " + server.version()))
        .distinct()
        .collect(Collectors.joining(", "));
    boolean far = facts.stream().anyMatch(ServerFacts::isExternal);
    String cpu =
        where.isEmpty() || facts.isEmpty() ? where : (far ? "clients on " : "on the same ") + where;
    return Stream.of(servers, cpu)
        .filter(part -> !part.isEmpty())
        .collect(Collectors.joining(far ? ", " : " "));
  }

  private String jdk() {
    return "JDK " + run.info().environment().jvm().version().split("[.+-]", 2)[0];
  }

  private String settings() {
    return run.plan().cells().stream()
        .filter(cell -> cell.role() == Role.CLIENT)
        .map(Cell::profile)
        .distinct()
        .map(EnumNames::of)
        .map(profile -> profile.equals("fair") ? "equal settings" : profile + " settings")
        .collect(Collectors.joining(" and "));
  }

  private String rounds() {
    List<JmhSettings> jmh =
        run.plan().parts().stream().map(PartSettings::jmh).distinct().toList();
    if (jmh.size() != 1) {
      return "";
    }
    long rounds = run.results().stream()
        .filter(result -> result.status() == Status.VALID)
        .mapToLong(SetupLine::rounds)
        .max()
        .orElse(jmh.get(0).forks());
    return rounds == 0 ? "" : rounds == 1 ? "1 round" : rounds + " rounds";
  }

  private static long rounds(CellResult result) {
    return result.iterations().stream()
        .map(iteration -> iteration.fork())
        .distinct()
        .count();
  }

  private String checked() {
    List<Status> statuses = run.results().stream().map(CellResult::status).toList();
    boolean wrong = statuses.contains(Status.INVALID) || statuses.contains(Status.FAILED);
    return wrong || !statuses.contains(Status.VALID) ? "" : "every answer checked";
  }
}
