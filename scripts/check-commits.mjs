import { readFileSync } from "node:fs";
import { findMergeBase, git } from "./lib/changed-files.mjs";
import { findSubjectProblem } from "./text/commit-subject.mjs";

/**
 * The number of newest commits to check. Used if main contains all of the branch's commits, for example on main
 * itself.
 */
const NEWEST_COUNT = 50;

// Checks the message in the given file (as Git's commit-msg hook). Without a file, checks the messages of the
// branch's commits that aren't in main.
const [messageFile] = process.argv.slice(2);
const subjects = messageFile ? [getSubject(readFileSync(messageFile, "utf8"))] : listSubjectsOfBranch();

for (const subject of subjects) {
  const problem = findSubjectProblem(subject);
  if (problem) fail(`"${subject}" ${problem}`);
}

function getSubject(message) {
  return message.split("\n").find((line) => line.trim() !== "" && !line.startsWith("#")) ?? "";
}

/**
 * Returns an empty list outside a Git repository, and in a repository without a branch named main. Reports a
 * failure in a shallow clone that doesn't contain the commit where the branch diverged from main.
 */
function listSubjectsOfBranch() {
  const base = findMergeBase();
  if (base) return listSubjects(`${base}..HEAD`) ?? listSubjects(`--max-count=${NEWEST_COUNT}`) ?? [];
  if (git("rev-parse", "--is-shallow-repository")?.trim() === "true") {
    fail(
      "This shallow clone lacks the commit where the branch diverged from main. Run git fetch --unshallow origin, then git fetch origin main:refs/remotes/origin/main.",
    );
  }
  return [];
}

/** Returns null if there are no commits. */
function listSubjects(range) {
  const found = (git("log", "--no-merges", "--format=%s", range) ?? "").split("\n").filter(Boolean);
  return found.length > 0 ? found : null;
}

function fail(message) {
  process.stdout.write(`${message}\n`);
  process.exitCode = 1;
}
