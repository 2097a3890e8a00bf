// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.agents.kubernetes;

import io.fabric8.kubernetes.api.model.GenericKubernetesResource;
import io.fabric8.kubernetes.client.KubernetesClientException;
import io.fabric8.kubernetes.client.dsl.Resource;
import java.net.ConnectException;
import java.net.UnknownHostException;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/**
 * What one run creates on a cluster, and removes: at the end of its agents, or when this process is
 * interrupted. If that fails, its time to live removes it once it has ended. Thread-safe.
 */
final class CreatedResource {
  private static final int CLIENT_ERROR = 400;
  private static final int SERVER_ERROR = 500;

  /** An interrupted run still hears from its agents what they measured. */
  private static final long END_SECONDS = 20;

  private final Resource<GenericKubernetesResource> resource;
  private final CountDownLatch removed = new CountDownLatch(1);
  private final Thread hook = new Thread(this::removeInTheEnd, "remove agents");
  private boolean exists;
  private volatile boolean used;

  CreatedResource(Resource<GenericKubernetesResource> resource) {
    this.resource = resource;
  }

  /** Creates it; throws KubernetesClientException if the cluster does not. */
  synchronized void create() {
    Runtime.getRuntime().addShutdownHook(hook);
    exists = true;
    try {
      resource.create();
    } catch (KubernetesClientException e) {
      exists = mayHaveWorked(e);
      throw e;
    }
  }

  /** Without a connection or after a refusal, nothing was created; a late answer leaves it open. */
  private static boolean mayHaveWorked(KubernetesClientException e) {
    Throwable cause = e;
    while (cause.getCause() != null) {
      cause = cause.getCause();
    }
    boolean refused = e.getCode() >= CLIENT_ERROR && e.getCode() < SERVER_ERROR;
    return !refused
        && !(cause instanceof ConnectException || cause instanceof UnknownHostException);
  }

  /** Leaves it to the run to remove it, even if interrupted, as long as the run is quick enough. */
  void handOver() {
    used = true;
  }

  private void removeInTheEnd() {
    try {
      if (used && removed.await(END_SECONDS, TimeUnit.SECONDS)) {
        return;
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
    remove();
  }

  /** Removes it, if it may exist. */
  synchronized void remove() {
    if (!exists) {
      return;
    }
    exists = false;
    try {
      resource.delete();
    } catch (KubernetesClientException e) {
      System.err.printf(
          "note: could not delete %s: %s%n",
          resource.item().getMetadata().getName(), ApiServer.reason(e));
    }
    removed.countDown();
    try {
      Runtime.getRuntime().removeShutdownHook(hook);
    } catch (IllegalStateException e) {
      // this JVM is ending
    }
  }
}
