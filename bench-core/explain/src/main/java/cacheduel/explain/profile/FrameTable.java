// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.explain.profile;

import cacheduel.catalog.InstalledClient;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.jar.JarFile;
import java.util.zip.ZipEntry;
import org.jspecify.annotations.Nullable;

/**
 * The table that decides what kind of work a stack does. A line {@code WORK PREFIX} classes the frames
 * whose name begins so; of several the longest prefix counts. With a question mark after the work, it
 * counts unless a frame further out says what it is for: a thread parks to wait for a lock, or for
 * another thread. {@code thread WORK NAME} classes the threads whose name contains a text, and {@code
 * caller NAME} names those that call the client. A frame that no line matches is the library's.
 *
 * <p>Not thread-safe.
 */
public final class FrameTable {
  private static final String STANDARD = "frames.txt";

  /** The table of an adapter, in its jar. */
  private static final String OF_CLIENT = "cacheduel/clients/%s/frames.txt";

  private static final Rule OF_LIBRARY = new Rule("", Work.LIBRARY, false);

  private final List<Rule> frames;
  private final List<Rule> threads;
  private final List<String> callers;
  private final Map<String, Optional<Rule>> known = new HashMap<>();

  private record Rule(String text, Work work, boolean open) {}

  private FrameTable(String text) {
    List<Rule> ofFrames = new ArrayList<>();
    List<Rule> ofThreads = new ArrayList<>();
    List<String> ofCallers = new ArrayList<>();
    text.lines()
        .map(String::strip)
        .filter(line -> !line.isEmpty() && !line.startsWith("#"))
        .forEach(line -> {
          String[] words = line.split(" +", 2);
          if (words[0].equals("thread")) {
            ofThreads.add(rule(words[1]));
          } else if (words[0].equals("caller")) {
            ofCallers.add(words[1]);
          } else {
            ofFrames.add(rule(line));
          }
        });
    ofFrames.sort(Comparator.comparing(rule -> -rule.text.length()));
    this.frames = List.copyOf(ofFrames);
    this.threads = List.copyOf(ofThreads);
    this.callers = List.copyOf(ofCallers);
  }

  private static Rule rule(String line) {
    String[] words = line.split(" +", 2);
    String work = words[0].replace("?", "").replace('-', '_').toUpperCase(Locale.ROOT);
    return new Rule(words[1], Work.valueOf(work), words[0].endsWith("?"));
  }

  /** Returns the table of the JDK, the harness and the kernel, with the lines of further tables. */
  public static FrameTable with(String further) {
    try (InputStream in = FrameTable.class.getResourceAsStream(STANDARD)) {
      String standard =
          new String(Objects.requireNonNull(in).readAllBytes(), StandardCharsets.UTF_8);
      return new FrameTable(further + "\n" + standard);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Returns the table of a client, with that of its adapter if its jar has one. */
  public static FrameTable of(InstalledClient client) {
    String name = OF_CLIENT.formatted(client.name());
    StringBuilder further = new StringBuilder();
    for (Path jar : client.jars()) {
      try (JarFile file = new JarFile(jar.toFile())) {
        ZipEntry entry = file.getEntry(name);
        if (entry != null) {
          further.append(
              new String(file.getInputStream(entry).readAllBytes(), StandardCharsets.UTF_8));
        }
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }
    return with(further.toString());
  }

  /** Returns whether the thread of a stack calls the client. */
  public boolean isCaller(String stack) {
    String thread = Stacks.frames(stack)[0];
    return callers.stream().anyMatch(thread::contains);
  }

  /** Returns the work of a stack. */
  public Work work(String stack) {
    String[] all = Stacks.frames(stack);
    for (Rule rule : threads) {
      if (all[0].contains(rule.text)) {
        return rule.work;
      }
    }
    boolean kernel = all[all.length - 1].endsWith(Stacks.KERNEL);
    Work work = ofFrames(all);
    if (work == null) {
      return kernel ? Work.KERNEL : isCaller(stack) ? Work.HARNESS : Work.LIBRARY_THREADS;
    }
    if (kernel && work.isOwned()) {
      return Work.KERNEL;
    }
    return work == Work.LIBRARY && !isCaller(stack) ? Work.LIBRARY_THREADS : work;
  }

  /** Returns the work of the innermost frame that decides it; null if none does. */
  private @Nullable Work ofFrames(String[] all) {
    Work open = null;
    for (int i = all.length - 1; i > 0; i--) {
      Rule rule = rule(all, i);
      if (rule == null) {
        continue;
      }
      if (!rule.open) {
        return open != null && rule.work.isOwned() ? open : rule.work;
      }
      open = open == null ? rule.work : open;
    }
    return open;
  }

  private @Nullable Rule rule(String[] all, int i) {
    return known.computeIfAbsent(all[i], this::find).orElse(null);
  }

  private Optional<Rule> find(String frame) {
    Optional<Rule> first =
        frames.stream().filter(rule -> frame.startsWith(rule.text)).findFirst();
    boolean isNative = frame.endsWith(Stacks.KERNEL) || frame.endsWith(Stacks.NATIVE);
    return first.isPresent() || isNative ? first : Optional.of(OF_LIBRARY);
  }

  /**
   * Returns the innermost method of the library or its adapter on a stack, such as
   * "MemcachedClient.get"; empty if there is none.
   */
  public Optional<String> site(String stack) {
    String[] all = Stacks.frames(stack);
    for (int i = all.length - 1; i > 0; i--) {
      Rule rule = rule(all, i);
      if (rule != null && (rule.work == Work.LIBRARY || rule.work == Work.ADAPTER)) {
        String[] names = all[i].split("\\.", -1);
        return Optional.of(
            names.length < 2 ? all[i] : names[names.length - 2] + "." + names[names.length - 1]);
      }
    }
    return Optional.empty();
  }
}
