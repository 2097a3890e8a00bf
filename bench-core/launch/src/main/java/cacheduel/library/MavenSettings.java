// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.library;

import eu.maveniverse.maven.mima.context.Context;
import eu.maveniverse.maven.mima.context.MavenSystemHome;
import org.apache.maven.settings.Settings;
import org.apache.maven.settings.building.DefaultSettingsBuilderFactory;
import org.apache.maven.settings.building.DefaultSettingsBuildingRequest;
import org.apache.maven.settings.building.SettingsBuildingException;
import org.jspecify.annotations.Nullable;

/** The effective settings of a user's Maven that the resolver's context ignores: offline mode. */
final class MavenSettings {
  private MavenSettings() {}

  static Settings of(Context context) {
    DefaultSettingsBuildingRequest request = new DefaultSettingsBuildingRequest();
    request.setUserSettingsFile(context.mavenUserHome().settingsXml().toFile());
    @Nullable MavenSystemHome installation = context.mavenSystemHome();
    if (installation != null) {
      request.setGlobalSettingsFile(installation.settingsXml().toFile());
    }
    request.setSystemProperties(System.getProperties());
    try {
      return new DefaultSettingsBuilderFactory()
          .newInstance()
          .build(request)
          .getEffectiveSettings();
    } catch (SettingsBuildingException e) {
      throw new IllegalStateException(e);
    }
  }
}
