// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.cli.option;

import cacheduel.client.SettingsProfile;
import cacheduel.input.EnumNames;
import cacheduel.preset.Amounts;
import java.time.Duration;
import java.util.List;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** The options for the settings of all clients. */
@Command(optionListHeading = "Settings of clients")
final class SettingsOptions {
  @Option(
      names = "--settings",
      paramLabel = "SETTINGS",
      completionCandidates = Candidates.Settings.class,
      description = "fair or as-shipped (fair); both for compare --paired.")
  private @Nullable String settings;

  @Option(
      names = "--op-timeout",
      paramLabel = "TIME",
      description = "Time after which an operation has failed (1s).")
  private @Nullable String operationTimeout;

  @Option(
      names = "--connect-timeout",
      paramLabel = "TIME",
      description = "Time after which opening a connection has failed (10s).")
  private @Nullable String connectTimeout;

  @Option(
      names = "--window",
      paramLabel = "N",
      description = "Async operations or unanswered writes in flight (128).")
  private @Nullable String window;

  SettingsProfile profile(SettingsProfile preset) {
    return settings == null ? preset : profile(settings);
  }

  /** Returns the profiles of both arms of a comparison; empty unless there are several. */
  List<SettingsProfile> profiles() {
    return settings == null || !settings.contains(",")
        ? List.of()
        : LoadOptions.each(List.of(settings), List.of(), SettingsOptions::profile);
  }

  Duration operationTimeout(Duration preset) {
    return operationTimeout == null
        ? preset
        : Amounts.timeWithUnit("--op-timeout", operationTimeout);
  }

  Duration connectTimeout(Duration preset) {
    return connectTimeout == null
        ? preset
        : Amounts.timeWithUnit("--connect-timeout", connectTimeout);
  }

  int window(int preset) {
    return window == null ? preset : Amounts.Count.WINDOW.parse("--window", window);
  }

  private static SettingsProfile profile(String given) {
    return EnumNames.constant(SettingsProfile.class, "settings", given);
  }
}
