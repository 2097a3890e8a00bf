// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.client;

/**
 * The place of a library that calls another one, such as a framework's cache: what it adds is the
 * difference between the two.
 *
 * <p>Immutable. A layer with requests of its own has entries of its own, so that {@link
 * CacheClientProvider#readsForeignEntries()} must be false.
 *
 * @param base the name of the client whose library it calls, with the settings of that client
 * @param get the requests that a get sends beside its own
 * @param set those of a set
 * @param delete those of a delete
 * @param openingGets the gets that a client sends when it is opened, before any operation
 * @param openingSets the most sets that it sends then
 */
public record Layer(
    String base, Requests get, Requests set, Requests delete, int openingGets, int openingSets) {
  /**
   * Requests that an operation sends beside its own, each of which waits for its answer.
   *
   * @param gets those that a server counts as gets
   * @param others those that it counts neither as gets nor as sets or deletes, such as a touch
   */
  public record Requests(int gets, int others) {
    public static final Requests NONE = new Requests(0, 0);

    /** Returns how many there are. */
    public int count() {
      return gets + others;
    }
  }

  /** Returns a layer that adds no request. */
  public static Layer over(String base) {
    return new Layer(base, Requests.NONE, Requests.NONE, Requests.NONE, 0, 0);
  }
}
