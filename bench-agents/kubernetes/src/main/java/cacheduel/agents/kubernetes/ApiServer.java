// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.agents.kubernetes;

import io.fabric8.kubernetes.api.model.Status;
import io.fabric8.kubernetes.client.KubernetesClient;
import io.fabric8.kubernetes.client.KubernetesClientBuilder;
import io.fabric8.kubernetes.client.KubernetesClientException;
import io.fabric8.kubernetes.client.okhttp.OkHttpClientFactory;
import java.net.UnknownHostException;
import java.util.Optional;

/** The API server of a cluster, as this process reaches it. */
final class ApiServer {
  /** Where the library looks for a cluster if nothing names one. */
  private static final String NOWHERE = "kubernetes.default.svc";

  private ApiServer() {}

  /** Connects to the current context's cluster, or the one that this process runs in. */
  static KubernetesClient connect() {
    // the library finds its parts through the context class loader, which cannot see agents/
    Thread thread = Thread.currentThread();
    ClassLoader before = thread.getContextClassLoader();
    thread.setContextClassLoader(ApiServer.class.getClassLoader());
    try {
      // the JDK's WebSocket rejects a message while another is in flight
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
      String message = String.valueOf(cause.getMessage());
      return cause instanceof UnknownHostException && message.contains(NOWHERE)
          ? "no cluster is known: expected a current context (kubectl config current-context),"
              + " or to run in a pod"
          : message;
    });
  }
}
