import { readFileSync, writeFileSync } from "node:fs";
import { git } from "./lib/changed-files.mjs";
import { recordReleasedMigrations } from "./lib/released-migrations.mjs";
import { formatChangelog } from "./text/changelog.mjs";
import { findSubjectProblem } from "./text/commit-subject.mjs";

/**
 * `npm run changelog`: writes CHANGELOG.md from the commits made since the commit rules were added, and records the
 * migrations of the release.
 */
const FIELD = "\u001f";
const RECORD = "\u001e";

const firstCommit = git("log", "--diff-filter=A", "--format=%H", "--", "scripts/check-commits.mjs")?.trim();
if (!firstCommit)
  throw new Error("CHANGELOG.md needs the full Git history. Run git fetch --unshallow first.");
const format = ["%cs", "%s", "%b", "%D"].join(FIELD) + RECORD;
const log = git("log", "--no-merges", `--format=${format}`, `${firstCommit}..HEAD`) ?? "";
const commits = log
  .split(RECORD)
  .map((record) => record.trim())
  .filter(Boolean)
  .map(toCommit)
  .filter(({ subject }) => !findSubjectProblem(subject));
const notes = JSON.parse(readFileSync("scripts/text/changelog.json", "utf8"));
writeFileSync("CHANGELOG.md", formatChangelog([...commits, ...listSquashed(notes)], notes));
process.stdout.write(`CHANGELOG.md: ${commits.length} commits read.\n`);
process.stdout.write(
  `prisma/released-migrations.txt: ${recordReleasedMigrations().length} migrations added.\n`,
);

function toCommit(record) {
  const [date, subject, body, names] = record.split(FIELD);
  const version = /tag: v?(\d[\w.-]*)/.exec(names ?? "")?.[1];
  return { date, subject, body, ...(version && { version }) };
}

/** Lists changes whose commits were later squashed into one commit. */
function listSquashed({ squashed }) {
  return Object.entries(squashed).flatMap(([date, subjects]) =>
    subjects.map((subject) => ({ date, subject })),
  );
}
