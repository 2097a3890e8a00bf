// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.cli;

import cacheduel.input.UsageException;
import cacheduel.text.CommandText;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Objects;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/** Writes a workload file in which every common key is explained. */
@Command(
    name = "init",
    description = "Write a commented workload file to start from.",
    footer = {"", "Example:", "  cacheduel init mine.yaml && cacheduel run mine.yaml --dry-run"})
final class InitCommand extends Subcommand {
  private static final String TEMPLATE = "workload.yaml";

  @Parameters(paramLabel = "FILE", description = "File to create; an existing one is kept.")
  private Path file = Path.of("");

  @Override
  ExitCode execute() throws IOException {
    Path folder = file.toAbsolutePath().getParent();
    if (folder == null || !Files.isDirectory(folder)) {
      throw new UsageException("FILE cannot be '%s': its folder does not exist".formatted(file));
    }
    try (InputStream template = InitCommand.class.getResourceAsStream(TEMPLATE)) {
      Files.copy(Objects.requireNonNull(template), file);
    } catch (FileAlreadyExistsException e) {
      throw new UsageException(
          "%s exists and is kept: give the name of a new file".formatted(file));
    }
    out().printf("Wrote %s. Edit it, check its cells and time, then measure:%n", file);
    out().println("  " + CommandText.of("run", file.toString(), "--dry-run"));
    out().println("  " + CommandText.of("run", file.toString()));
    return ExitCode.FINE;
  }
}
