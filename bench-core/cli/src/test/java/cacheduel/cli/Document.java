// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.cli;

import java.io.IOException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * A Markdown file of the repository.
 *
 * @param path its path
 * @param text its content
 */
record Document(Path path, String text) {
  private static final Set<String> FOREIGN = Set.of("target", ".git", "runs", "node_modules");
  private static final Pattern FENCED = Pattern.compile("(?ms)^```\\w*\\n(.*?)^```");
  private static final Pattern CODE = Pattern.compile("`[^`\\n]*`");
  private static final Pattern LINK = Pattern.compile("\\]\\(([^)\\s]+)\\)");
  private static final Pattern HEADING = Pattern.compile("(?m)^#{1,6} (.+)$");
  private static final Pattern CALL = Pattern.compile("(?m)\\./cacheduel ([^`;&|#>\\n]+)");

  static Document of(Path path) {
    try {
      return new Document(path, Files.readString(path));
    } catch (IOException e) {
      throw new java.io.UncheckedIOException(e);
    }
  }

  /** Returns all Markdown files below a folder, without those that a build or a run wrote. */
  static List<Document> below(Path root) throws IOException {
    Set<Path> found = new TreeSet<>();
    Files.walkFileTree(root, new SimpleFileVisitor<>() {
      @Override
      public FileVisitResult preVisitDirectory(Path folder, BasicFileAttributes attributes) {
        return FOREIGN.contains(folder.getFileName().toString())
            ? FileVisitResult.SKIP_SUBTREE
            : FileVisitResult.CONTINUE;
      }

      @Override
      public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) {
        if (file.toString().endsWith(".md")) {
          found.add(file);
        }
        return FileVisitResult.CONTINUE;
      }
    });
    return found.stream().map(Document::of).toList();
  }

  /** Returns the links to files and headings of the repository that lead nowhere. */
  List<String> brokenLinks() {
    String prose = CODE.matcher(FENCED.matcher(text).replaceAll("")).replaceAll("");
    return LINK.matcher(prose)
        .results()
        .map(found -> found.group(1))
        .filter(target -> !target.matches("(https?|mailto):.*") && !leadsSomewhere(target))
        .map(target -> path + ": " + target)
        .toList();
  }

  private boolean leadsSomewhere(String target) {
    String[] parts = target.split("#", 2);
    Path file = parts[0].isEmpty() ? path : path.resolveSibling(parts[0]).normalize();
    return Files.exists(file)
        && (parts.length == 1
            || !file.toString().endsWith(".md")
            || of(file).anchors().contains(parts[1]));
  }

  /** Returns the anchors of its headings, as GitHub makes them. */
  private Set<String> anchors() {
    Map<String, Integer> seen = new HashMap<>();
    return HEADING
        .matcher(FENCED.matcher(text).replaceAll(""))
        .results()
        .map(found -> anchor(found.group(1)))
        .map(anchor -> {
          int earlier = seen.merge(anchor, 1, Integer::sum) - 1;
          return earlier == 0 ? anchor : anchor + "-" + earlier;
        })
        .collect(Collectors.toSet());
  }

  private static String anchor(String heading) {
    return heading
        .strip()
        .toLowerCase(Locale.ROOT)
        .replaceAll("[^\\p{L}\\p{N}\\s_-]", "")
        .replace(' ', '-');
  }

  /** Returns the arguments of each call of {@code ./cacheduel} that is more than a command's name. */
  List<String> calls() {
    List<String> code = new ArrayList<>();
    Stream.of(FENCED, CODE)
        .forEach(kind -> kind.matcher(text).results().map(MatchResult::group).forEach(code::add));
    return code.stream()
        .map(block -> block.replace("\\\n", " "))
        .flatMap(block -> CALL.matcher(block).results())
        .map(found -> found.group(1).strip())
        .filter(call -> call.contains(" ") && !call.contains("[") && !call.contains("..."))
        .distinct()
        .toList();
  }
}
