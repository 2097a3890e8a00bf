// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.agent.serve;

import cacheduel.agent.protocol.Link;
import cacheduel.agent.protocol.Message;
import cacheduel.jmh.ShareListener;
import java.io.IOException;

/** A listener that forwards each event to the coordinator. Another thread detects a lost coordinator. */
final class ReportingListener implements ShareListener {
  private final Link link;

  ReportingListener(Link link) {
    this.link = link;
  }

  private void tell(Message message) {
    try {
      link.send(message);
    } catch (IOException e) {
      // the session ends by itself
    }
  }

  @Override
  public void begins(int jvm, boolean first) {
    tell(new Message.Begins(jvm, first));
  }

  @Override
  public void ends(int jvm) {
    tell(new Message.Ends(jvm));
  }

  @Override
  public void measured() {
    tell(new Message.Measured());
  }

  @Override
  public void step(String description) {
    tell(new Message.Step(description));
  }

  @Override
  public void iterationBegins(boolean warmup, int number, int count) {
    tell(new Message.IterationBegins(warmup, number, count));
  }

  @Override
  public void iteration(boolean warmup, double opsPerSecond) {
    tell(new Message.IterationEnded(warmup, opsPerSecond));
  }
}
