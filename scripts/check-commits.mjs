import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { findSubjectProblem } from "./text/commit-subject.mjs";

// With a file (as Git's commit-msg hook), checks that message; otherwise the branch's commits since main.
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

/** Returns nothing if the merge base is unknown, as in a shallow clone or outside of Git. */
function listSubjectsOfBranch() {
  for (const main of ["origin/main", "main"]) {
    const base = git("merge-base", "HEAD", main);
    if (base)
      return (git("log", "--no-merges", "--format=%s", `${base}..HEAD`) ?? "").split("\n").filter(Boolean);
  }
  return [];
}

function git(...args) {
  try {
    return execFileSync("git", args, { encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] }).trim();
  } catch {
    return undefined;
  }
}
