import { execFileSync } from "node:child_process";

const MAXIMUM_OUTPUT = 64 * 1024 * 1024;

/**
 * Returns the commit at which the branch diverged from main, or undefined in a shallow clone or outside a Git
 * repository.
 */
export function findMergeBase() {
  for (const main of ["origin/main", "main"]) {
    const base = git("merge-base", "HEAD", main)?.trim();
    if (base) return base;
  }
  return undefined;
}

/** Returns the files that differ from a commit, sorted. Includes uncommitted and new files, but not deleted ones. */
export function listChangedFiles(base) {
  const changed = git("diff", "--name-only", "--no-renames", "--diff-filter=d", "-z", base) ?? "";
  const added = git("ls-files", "--others", "--exclude-standard", "-z") ?? "";
  return [...new Set(`${changed}${added}`.split("\0").filter(Boolean))].sort();
}

/** Returns the files that existed at a commit and have been deleted since. */
export function listDeletedFiles(base) {
  return (git("diff", "--name-only", "--no-renames", "--diff-filter=D", "-z", base) ?? "")
    .split("\0")
    .filter(Boolean);
}

/** Returns Git's output, or undefined if the command fails. */
export function git(...args) {
  try {
    return execFileSync("git", args, {
      encoding: "utf8",
      stdio: ["ignore", "pipe", "ignore"],
      maxBuffer: MAXIMUM_OUTPUT,
    });
  } catch {
    return undefined;
  }
}
