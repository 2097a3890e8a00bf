// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.clients.asf;

import static org.assertj.core.api.Assertions.assertThat;

import cacheduel.client.SettingsProfile;
import cacheduel.client.Tunable;
import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.w3c.dom.Element;

class ConfigurationTest {
  @ParameterizedTest
  @EnumSource
  void reportedNagle_isWhatTheLibraryMakesOfTheFile(SettingsProfile profile) throws Exception {
    Configuration configuration = new Configuration(Configs.of(profile, 11));
    // The library's default is false, and it passes the value to setTcpNoDelay.
    boolean noDelay =
        Boolean.parseBoolean(element(configuration, "socketpool").getAttribute("nagle"));
    assertThat(configuration.settings()).containsEntry("nagle", noDelay ? "off" : "on");
    assertThat(noDelay).isEqualTo(profile == SettingsProfile.FAIR);
  }

  @Test
  void fairSettings_areInTheFile() throws Exception {
    Configuration configuration = new Configuration(Configs.of(SettingsProfile.FAIR, 11, 12));
    assertThat(configuration.xml())
        .contains("<servers>localhost:11,localhost:12</servers>")
        .contains("initConn=\"20\"", "minConn=\"20\"", "maxConn=\"20\"", "socketTO=\"1000\"")
        .contains("compressEnable=\"false\"", "aliveCheck=\"false\"", "failover=\"false\"");
    assertThat(configuration.settings())
        .containsEntry("connections", "20 to 20 a server, one for each call in progress")
        .containsEntry("compression", "off")
        .containsEntry("failover", "off")
        .containsEntry("aliveCheck", "off");
  }

  @Test
  void fileAsShipped_hasTheServersOnly() throws Exception {
    Configuration configuration = new Configuration(Configs.of(SettingsProfile.AS_SHIPPED, 11));
    assertThat(element(configuration, "socketpool").getAttributes().getLength()).isEqualTo(1);
    assertThat(element(configuration, "client").getAttributes().getLength()).isEqualTo(2);
    assertThat(element(configuration, "servers").getTextContent()).isEqualTo("localhost:11");
    assertThat(configuration.settings())
        .containsEntry("connections", "5 to 250 a server, one for each call in progress")
        .containsEntry("failover", "on")
        .containsEntry("compression", "above 30720 bytes");
  }

  @Test
  void connectionsThatAreChosen_areInTheFileAsShipped() throws Exception {
    Configuration configuration = new Configuration(
        Configs.of(SettingsProfile.AS_SHIPPED, 11).tunedTo(Map.of(Tunable.CONNECTIONS, "20")));
    assertThat(configuration.xml())
        .contains("initConn=\"20\"", "minConn=\"20\"", "maxConn=\"20\"")
        .doesNotContain("socketTO");
  }

  @Test
  void twoClients_shareNoPool() {
    assertThat(new Configuration(Configs.of(SettingsProfile.FAIR, 11)).xml())
        .isNotEqualTo(new Configuration(Configs.of(SettingsProfile.FAIR, 11)).xml());
  }

  private static Element element(Configuration configuration, String name) throws Exception {
    byte[] xml = configuration.xml().getBytes(StandardCharsets.UTF_8);
    return (Element) DocumentBuilderFactory.newInstance()
        .newDocumentBuilder()
        .parse(new ByteArrayInputStream(xml))
        .getElementsByTagName(name)
        .item(0);
  }
}
