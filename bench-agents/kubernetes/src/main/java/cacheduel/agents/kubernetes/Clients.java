// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.agents.kubernetes;

import io.fabric8.kubernetes.api.model.Status;
import io.fabric8.kubernetes.client.KubernetesClient;
import io.fabric8.kubernetes.client.KubernetesClientBuilder;
import io.fabric8.kubernetes.client.KubernetesClientException;
import io.fabric8.kubernetes.client.okhttp.OkHttpClientFactory;
import java.util.Optional;

/** Connections to the API server of a cluster. */
final class Clients {
  private Clients() {}

  /** Opens one to the cluster of the current context, or to the one that this process runs in. */
  static KubernetesClient open() {
    // the library looks for its parts with the thread's class loader, which does not know this
    // folder
    Thread thread = Thread.currentThread();
    ClassLoader before = thread.getContextClassLoader();
    thread.setContextClassLoader(Clients.class.getClassLoader());
    try {
      // the JDK's WebSocket refuses what is sent before the last message has left
      return new KubernetesClientBuilder()
          .withHttpClientFactory(new OkHttpClientFactory())
          .build();
    } finally {
      thread.setContextClassLoader(before);
    }
  }

  /** Returns why a call failed, in the words of the server if there are any. */
  static String reason(Exception e) {
    Optional<String> answer = e instanceof KubernetesClientException known
        ? Optional.ofNullable(known.getStatus()).map(Status::getMessage)
        : Optional.empty();
    return answer.orElseGet(() -> {
      Throwable cause = e;
      while (cause.getCause() != null && cause.getCause().getMessage() != null) {
        cause = cause.getCause();
      }
      return String.valueOf(cause.getMessage());
    });
  }
}
