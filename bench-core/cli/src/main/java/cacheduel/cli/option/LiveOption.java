// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.cli.option;

import cacheduel.input.UsageException;
import cacheduel.page.LivePage;
import java.io.IOException;
import java.net.BindException;
import java.util.Stack;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.IParameterConsumer;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;

/** The option that serves the page of a run while it is measured. */
public final class LiveOption {
  private static final int HIGHEST = 65_535;

  @Option(
      names = "--live",
      arity = "0..1",
      paramLabel = "PORT",
      parameterConsumer = Port.class,
      description = "Serve the page of the run on 127.0.0.1 while it is measured.")
  private @Nullable Integer port;

  /** Checks the port. */
  public void require() {
    if (port != null && port > HIGHEST) {
      throw new UsageException("--live cannot be %d: expected a port up to %d, or none for any"
          .formatted(port, HIGHEST));
    }
  }

  /** Starts the server; returns null without the option. */
  @Nullable
  public LivePage start() throws IOException {
    if (port == null) {
      return null;
    }
    try {
      return LivePage.start(port);
    } catch (BindException e) {
      throw new UsageException(
          "--live cannot be %d: that port of 127.0.0.1 is taken; leave it out for any that is free"
              .formatted(port));
    }
  }

  /** Consumes a number; any other word is the preset. */
  static final class Port implements IParameterConsumer {
    @Override
    @SuppressWarnings("JdkObsolete") // the library's own type
    public void consumeParameters(Stack<String> words, ArgSpec option, CommandSpec command) {
      boolean isPort = !words.isEmpty() && words.peek().matches("\\d{1,9}");
      option.setValue(isPort ? Integer.valueOf(words.pop()) : Integer.valueOf(0));
    }
  }
}
