// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.plan;

import cacheduel.client.Credentials;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A user and the environment variable with the password, which no plan or result keeps.
 *
 * <p>Immutable.
 *
 * @param user the user's name
 * @param variable the name of the environment variable
 */
public record Login(String user, String variable) {
  private static final Pattern FORM = Pattern.compile("([!-9;-~]+):env:([A-Za-z_][A-Za-z0-9_]*)");

  /** Every server's file of users can hold it, and every protocol can send it. */
  private static final Pattern PASSWORD = Pattern.compile("[!-9;-~]{1,128}");

  /**
   * Reads {@code USER:env:NAME}.
   *
   * @param name the option, for messages
   * @throws IllegalArgumentException if it has another form; the message does not repeat it, because
   *     it may have a password
   */
  public static Login parse(String name, String text) {
    Matcher form = FORM.matcher(text);
    if (!form.matches()) {
      throw new IllegalArgumentException(
          name
              + " has another form than expected: expected USER:env:NAME, where the environment variable NAME has the password, since others can read the command line");
    }
    return new Login(form.group(1), form.group(2));
  }

  /**
   * Returns the credentials with the password of the moment.
   *
   * @throws IllegalArgumentException if the variable is not set, or cannot be a password
   */
  public Credentials credentials() {
    Credentials credentials = Credentials.fromEnvironment(user, variable)
        .orElseThrow(() -> new IllegalArgumentException(
            "the environment variable %s, with the password of %s, is not set: set and export it"
                .formatted(variable, user)));
    if (!PASSWORD.matcher(credentials.password()).matches()) {
      throw new IllegalArgumentException(
          "the environment variable %s has no usable password: expected 1 to 128 printable ASCII characters without blanks and ':'"
              .formatted(variable));
    }
    return credentials;
  }

  /** Returns the form that {@link #parse} reads. */
  @Override
  public String toString() {
    return user + ":env:" + variable;
  }
}
