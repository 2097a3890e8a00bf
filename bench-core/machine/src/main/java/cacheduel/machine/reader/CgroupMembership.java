// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.machine.reader;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/**
 * The membership of this process in a control group that may limit its CPU.
 *
 * @param fileSystem the type of the file system that the group is in
 * @param option a mount option by which it is recognised
 * @param path the group, below the root of all groups
 */
record CgroupMembership(String fileSystem, String option, String path) {
  private static final String FIRST = "cgroup";
  private static final String SECOND = "cgroup2";

  /** Parses {@code /proc/self/cgroup}; version 1 first, which controls the CPU if it is there. */
  static List<CgroupMembership> all(String text) {
    List<CgroupMembership> all = new ArrayList<>();
    for (String line : text.lines().toList()) {
      String[] parts = line.split(":", 3);
      if (parts.length == 3 && List.of(parts[1].split(",", -1)).contains("cpu")) {
        all.add(new CgroupMembership(FIRST, "cpu", parts[2]));
      } else if (parts.length == 3 && parts[0].equals("0") && parts[1].isEmpty()) {
        all.add(new CgroupMembership(SECOND, "rw", parts[2]));
      }
    }
    all.sort(Comparator.comparing(CgroupMembership::fileSystem));
    return all;
  }

  /**
   * Returns the group's folder and those above it, up to the mount point.
   *
   * @param mounts the text of {@code /proc/self/mountinfo}
   */
  List<Path> folders(Path root, String mounts) {
    for (String line : mounts.lines().toList()) {
      String[] halves = line.split(" - ", 2);
      String[] left = halves[0].split(" ", -1);
      String[] right = halves.length < 2 ? new String[0] : halves[1].split(" ", -1);
      if (left.length > 4
          && right.length > 2
          && right[0].equals(fileSystem)
          && List.of(right[2].split(",", -1)).contains(option)) {
        return upwards(root.resolve(left[4].substring(1)), below(left[3]));
      }
    }
    return List.of();
  }

  /** A container often sees its own group mounted where the root of all groups would be. */
  private String below(String mountedGroup) {
    String inside = mountedGroup.equals("/") ? "" : mountedGroup;
    return path.startsWith(inside) ? path.substring(inside.length()) : "";
  }

  private static List<Path> upwards(Path mount, String inside) {
    List<Path> folders = new ArrayList<>();
    Path folder =
        mount.resolve(inside.startsWith("/") ? inside.substring(1) : inside).normalize();
    while (folder != null && folder.startsWith(mount)) {
      folders.add(folder);
      folder = folder.getParent();
    }
    return folders.isEmpty() ? List.of(mount) : folders;
  }
}
