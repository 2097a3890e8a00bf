// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.agents.kubernetes;

import io.fabric8.kubernetes.client.KubernetesClientException;
import io.fabric8.kubernetes.client.dsl.ExecWatch;
import java.io.IOException;
import java.io.OutputStream;

/** A pod's standard input, which fails as streams do: the library's own throws unchecked exceptions. */
final class PodInput extends OutputStream {
  private final ExecWatch streams;

  PodInput(ExecWatch streams) {
    this.streams = streams;
  }

  @Override
  public void write(int value) throws IOException {
    write(new byte[] {(byte) value}, 0, 1);
  }

  @Override
  public void write(byte[] bytes, int from, int length) throws IOException {
    try {
      streams.getInput().write(bytes, from, length);
    } catch (KubernetesClientException e) {
      throw new IOException(ApiServer.reason(e), e);
    }
  }

  @Override
  public void flush() throws IOException {
    try {
      streams.getInput().flush();
    } catch (KubernetesClientException e) {
      throw new IOException(ApiServer.reason(e), e);
    }
  }
}
