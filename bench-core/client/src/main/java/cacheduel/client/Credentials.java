// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.client;

import java.io.NotSerializableException;
import java.io.ObjectStreamException;
import java.io.Serializable;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * A user's name and password.
 *
 * <p>Immutable. Not a record, so that no text or JSON of it has the password. Serialized, it has the
 * name of the password's environment variable, which the reading JVM has inherited.
 */
public final class Credentials implements Serializable {
  private static final long serialVersionUID = 1L;

  private final String user;
  private final @Nullable String variable;
  private final transient String password;

  private Credentials(String user, @Nullable String variable, String password) {
    this.user = user;
    this.variable = variable;
    this.password = password;
  }

  /** Creates credentials that cannot be serialized. */
  public static Credentials of(String user, String password) {
    return new Credentials(user, null, password);
  }

  /** Returns the credentials whose password is in an environment variable; empty if it is not set. */
  public static Optional<Credentials> fromEnvironment(String user, String variable) {
    return Optional.ofNullable(System.getenv(variable))
        .map(password -> new Credentials(user, variable, password));
  }

  public String user() {
    return user;
  }

  public String password() {
    return password;
  }

  private Object writeReplace() throws ObjectStreamException {
    if (variable == null) {
      throw new NotSerializableException("a password that is in no environment variable");
    }
    return this;
  }

  private Object readResolve() throws ObjectStreamException {
    String name = variable == null ? "" : variable;
    return fromEnvironment(user, name)
        .orElseThrow(() -> new NotSerializableException(
            "the environment variable " + name + ", with a password, is not set here"));
  }

  /** Returns the user's name. */
  @Override
  public String toString() {
    return user;
  }
}
