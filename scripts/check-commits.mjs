import { readFileSync } from "node:fs";
import { findMergeBase, git } from "./lib/changed-files.mjs";
import { findSubjectProblem } from "./text/commit-subject.mjs";

// Checks the message in the given file (as Git's commit-msg hook). Without a file, checks the messages of the
// branch's commits that aren't in main.
const [messageFile] = process.argv.slice(2);
const subjects = messageFile ? [getSubject(readFileSync(messageFile, "utf8"))] : listSubjectsOfBranch();

for (const subject of subjects) {
  const problem = findSubjectProblem(subject);
  if (!problem) continue;
  process.stdout.write(`"${subject}" ${problem}\n`);
  process.exitCode = 1;
}

function getSubject(message) {
  return message.split("\n").find((line) => line.trim() !== "" && !line.startsWith("#")) ?? "";
}

/** Returns an empty list if the merge base is unknown, as in a shallow clone or outside a Git repository. */
function listSubjectsOfBranch() {
  const base = findMergeBase();
  if (!base) return [];
  return (git("log", "--no-merges", "--format=%s", `${base}..HEAD`) ?? "").split("\n").filter(Boolean);
}
