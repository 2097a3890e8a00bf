// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.testing.brcache;

import java.io.ByteArrayOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.OutputStream;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** One connection: reads a command, answers it, and reads the next. */
final class Session {
  /** What follows the command, by the names in error messages. */
  private static final List<String> STORED_WORDS =
      List.of("key", "timeToLive", "timeToIdle", "size");

  private final BrcacheDouble server;
  private final Wire in;
  private final OutputStream out;

  private final Map<String, String> ownVariables = new TreeMap<>();

  Session(BrcacheDouble server, Socket socket) throws IOException {
    this.server = server;
    this.in = new Wire(server.counting(socket.getInputStream()), server.traps());
    this.out = socket.getOutputStream();
  }

  /** Returns when the connection is to be closed. */
  void run() throws IOException {
    while (true) {
      Wire.Line line = in.line();
      if (line == null) {
        return;
      }
      if (line.lost()) {
        say(Errors.NOT_INFORMED);
      } else if (!answer(line.text())) {
        return;
      }
    }
  }

  private boolean answer(String line) throws IOException {
    if (line.matches(" +")) {
      say(Errors.NOT_INFORMED);
      return true;
    }
    String[] words = line.split(" ", -1);
    switch (words[0]) {
      case "put", "set", "replace" -> store(words);
      case "get" -> get(words);
      case "remove" -> remove(words);
      case "show_var" -> showVar(words);
      case "show_vars" -> showVars();
      case "set_var" -> setVar(words);
      case "begin", "commit", "rollback" -> say(Errors.NO_TRANSACTIONS);
      case "exit" -> {
        say("goodbye!");
        return false;
      }
      default -> say(Errors.unknown(words[0].isEmpty() ? "empty" : words[0]));
    }
    return true;
  }

  private void store(String[] words) throws IOException {
    if (words.length < STORED_WORDS.size() + 1) {
      boolean named = words[0].equals("set");
      say(named ? Errors.invalid(STORED_WORDS.get(words.length - 1)) : Errors.SYNTAX);
      return;
    }
    int ttl = Numbers.parse(words[2]);
    int tti = Numbers.parse(words[3]);
    int size = Numbers.parse(words[4]);
    if (ttl < 0 || tti < 0 || size <= 0) {
      // the data is left where it is, and read as commands
      say(Errors.SYNTAX);
      return;
    }
    if (!Keys.isLegal(words[1])
        || words[1].length() > server.traps().maxKey()
        || size > server.traps().maxEntry()) {
      drain(size);
      in.lineEnd();
      say(Errors.SYNTAX);
      return;
    }
    byte[] value = data(size);
    String answer = store(words[0], words[1], value, ttl, tti);
    say(in.lineEnd() ? answer : Errors.SYNTAX);
  }

  private byte[] data(int size) throws IOException {
    try {
      return in.data(size);
    } catch (EOFException e) {
      server.abortedPuts().incrementAndGet();
      throw e;
    }
  }

  /** Takes data of any size, so that too large a size waits for as much. */
  private void drain(int size) throws IOException {
    try {
      in.skip(size);
    } catch (EOFException e) {
      server.abortedPuts().incrementAndGet();
      throw e;
    }
  }

  private String store(String command, String key, byte[] value, int ttl, int tti) {
    Entries.Before before = server.entries().before(key);
    if (command.equals("put")) {
      server.entries().put(key, value, ttl, tti);
      return before == Entries.Before.ABSENT ? "stored" : "replaced";
    }
    boolean isSet = command.equals("set");
    if (isSet && before == Entries.Before.EXPIRED) {
      server.entries().get(key);
    }
    // an expired entry that nobody has read yet can still be replaced
    if (isSet != (before == Entries.Before.ABSENT)) {
      return "not_stored";
    }
    server.entries().put(key, value, ttl, tti);
    return isSet ? "stored" : "replaced";
  }

  private void get(String[] words) throws IOException {
    if (words.length < 3 || words[2].isEmpty()) {
      say(Errors.SYNTAX);
    } else if (words[2].charAt(0) != '0') {
      say(Errors.NO_TRANSACTIONS);
    } else if (!Keys.isLegal(words[1])) {
      say(Errors.INTERNAL);
    } else {
      value(words[1], server.entries().get(words[1]));
    }
  }

  private void value(String key, byte @Nullable [] value) throws IOException {
    ByteArrayOutputStream reply = new ByteArrayOutputStream();
    if (value == null) {
      reply.writeBytes(bytes("value " + key + " 0 0\r\nend\r\n"));
    } else {
      Race race = server.takeRace();
      if (race == Race.ERROR_ALONE) {
        say(Errors.GET_ITEM);
        return;
      }
      reply.writeBytes(bytes("value " + key + " " + value.length + " 0\r\n"));
      int sent = switch (race) {
        case NO_VALUE -> 0;
        case HALF_VALUE -> value.length / 2;
        case NONE, ERROR_ALONE -> value.length;
      };
      reply.write(value, 0, sent);
      reply.writeBytes(
          bytes(race == Race.NONE ? "\r\nend\r\n" : "\r\n" + Errors.INTERNAL + "\r\n"));
    }
    out.write(reply.toByteArray());
  }

  private void remove(String[] words) throws IOException {
    if (words.length < 2) {
      say(Errors.INTERNAL);
    } else if (!Keys.isLegal(words[1])) {
      say(Errors.NO_LOCK);
    } else {
      say(server.entries().remove(words[1]) ? "ok" : "not_found");
    }
  }

  private void showVar(String[] words) throws IOException {
    if (words.length < 2 || words[1].isEmpty()) {
      say(Errors.invalid("var_name"));
    } else {
      say(words[1] + ": " + variables().getOrDefault(words[1], "empty"));
    }
  }

  private void setVar(String[] words) throws IOException {
    if (words.length < 3) {
      say(Errors.SYNTAX);
    } else if (words[1].equals("auto_commit")) {
      say(Errors.NO_TRANSACTIONS);
    } else {
      ownVariables.put(words[1], words[2]);
      say("ok");
    }
  }

  /** Returns the server's variables and those that this session has set. */
  private SortedMap<String, String> variables() {
    SortedMap<String, String> variables = new TreeMap<>(server.variables());
    variables.putAll(ownVariables);
    return variables;
  }

  private void showVars() throws IOException {
    StringBuilder text = new StringBuilder();
    for (Map.Entry<String, String> variable : server.variables().entrySet()) {
      text.append(variable.getKey()).append(": ").append(variable.getValue()).append("\r\n");
    }
    say(text + "end");
  }

  private void say(String line) throws IOException {
    out.write(bytes(line + "\r\n"));
  }

  private static byte[] bytes(String text) {
    return text.getBytes(StandardCharsets.ISO_8859_1);
  }
}
