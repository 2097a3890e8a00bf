// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.page;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import cacheduel.store.Run;
import java.io.IOException;
import java.io.InputStream;
import java.net.BindException;
import java.net.InetAddress;
import java.net.Socket;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class LivePageIT {
  @TempDir
  Path dir;

  private LivePage page;
  private int port;

  @BeforeEach
  void start() throws IOException {
    page = LivePage.start(0);
    port = URI.create(page.url()).getPort();
    Run run = PageFixture.unfinished(dir, 3);
    page.show(run);
  }

  @AfterEach
  void stop() {
    page.close();
  }

  @Test
  void page_mayAskForMore() throws IOException {
    String answer = ask("GET / HTTP/1.1", "127.0.0.1:" + port);

    assertThat(answer).startsWith("HTTP/1.1 200").contains("connect-src 'self'", "\"live\":1");
  }

  @Test
  void status_changesWithEachCell() throws IOException {
    assertThat(ask("GET /status.json HTTP/1.1", "localhost:" + port)).contains("\"version\":1");

    Run run = PageFixture.large(dir.resolve("more"), 4);
    page.show(run);

    assertThat(ask("GET /status.json HTTP/1.1", "localhost:" + port))
        .contains("{\"version\":2,\"finished\":true}");
    // whoever looks on has seen the end, so that closing need not wait
    ask("GET /data.json HTTP/1.1", "localhost:" + port);
  }

  @Test
  void head_hasNoBody() throws IOException {
    assertThat(ask("HEAD / HTTP/1.1", "127.0.0.1:" + port))
        .startsWith("HTTP/1.1 200")
        .doesNotContain("<html");
  }

  @ParameterizedTest
  @ValueSource(strings = {"POST", "PUT", "DELETE", "OPTIONS", "PATCH"})
  void whatWouldWrite_isRefused(String method) throws IOException {
    assertThat(ask(method + " / HTTP/1.1", "127.0.0.1:" + port))
        .startsWith("HTTP/1.1 405")
        .contains("Allow: GET, HEAD");
  }

  @ParameterizedTest
  @ValueSource(strings = {"evil.example", "evil.example:80", "127.0.0.1", "127.0.0.1:1"})
  void otherHost_isRefused(String host) throws IOException {
    assertThat(ask("GET / HTTP/1.1", host)).startsWith("HTTP/1.1 403");
  }

  @ParameterizedTest
  @ValueSource(strings = {"/run.json", "/../run.json", "/x/", "/%2e%2e/run.json"})
  void otherPath_isNotThere(String path) throws IOException {
    assertThat(ask("GET " + path + " HTTP/1.1", "127.0.0.1:" + port)).startsWith("HTTP/1.1 404");
  }

  @Test
  void server_listensOnLoopbackAlone() throws IOException {
    assertThat(page.url()).startsWith("http://127.0.0.1:");
    InetAddress other = InetAddress.getByName("127.0.0.2");

    assertThatThrownBy(() -> new Socket(other, port).close()).isInstanceOf(IOException.class);
  }

  @Test
  void takenPort_isSaid() {
    assertThatThrownBy(() -> LivePage.start(port)).isInstanceOf(BindException.class);
  }

  @Test
  void browser_showsTheCellThatHasEndedMeanwhile() throws IOException {
    try (Browser browser = Browser.start()) {
      browser.open(URI.create(page.url()));
      new MatrixInBrowser(browser).open();
      browser.await("document.querySelectorAll('#fold-results tbody tr').length === 3");
      browser.one("input[type='search']").sendKeys("whalin");

      Run run = PageFixture.large(dir.resolve("more"), 6);
      page.show(run);

      browser.await("document.querySelectorAll('#fold-results tbody tr').length === 6");
      assertThat(
              browser.number(
                  "[...document.querySelectorAll('#fold-results tbody tr')].filter(r => !r.hidden).length"))
          .as("what was asked for stays")
          .isEqualTo(2);
      browser.await("document.querySelector('#live').textContent.includes('has ended')");
      assertThat(browser.console()).isEmpty();
    }
  }

  /** As it is written, for a client of the platform would not send every host. */
  private String ask(String line, String host) throws IOException {
    try (Socket socket = new Socket(InetAddress.getLoopbackAddress(), port)) {
      String request = String.join(
          "\r\n", List.of(line, "Host: " + host, "Connection: close", "Content-Length: 0", "", ""));
      socket.getOutputStream().write(request.getBytes(StandardCharsets.US_ASCII));
      InputStream in = socket.getInputStream();
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    }
  }
}
