// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.plan;

/** An axis whose values a report compares with each other while all else is equal. */
public enum By {
  /** What is spoken on the wire, such as ASCII or binary. */
  PROTOCOL("protocol", "--protocol ascii,binary"),
  /** How a call relates to the server's answer. */
  MODE("mode", "--mode blocking,async"),
  /** The measured library, whatever its version. */
  CLIENT("client", "-c NAME,NAME"),
  /** The version of one library. */
  VERSION("version", "-c NAME@VERSION,NAME"),
  /** The length of a value. */
  SIZE("valueSize", "-p valueSize=100,10240"),
  /** How many threads call the client. */
  THREADS("threads", "-t 1,8"),
  /** The server system. */
  SERVER("server", "--server NAME,NAME"),
  /** How many connections a client has to each node. */
  CONNECTIONS("connections", "--connections 1,4"),
  /** How many server nodes there are. */
  NODES("nodes", "--nodes 1,3"),
  /** The clients' settings; those of several parts of a preset. */
  PROFILE("profile", "a preset with a part for each profile");

  private final String trait;
  private final String example;

  By(String trait, String example) {
    this.trait = trait;
    this.example = example;
  }

  /** The word for it in presets. */
  public String trait() {
    return trait;
  }

  /** What a run must be given to have several values of it. */
  public String example() {
    return example;
  }
}
