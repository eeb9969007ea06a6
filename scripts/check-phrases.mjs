import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { compilePhrases, findPhrases, isPending } from "./text/find-phrases.mjs";

const CHECKED = /(\.(ts|tsx|mjs|cjs|md|mdx|prisma)|\.env\.example)$/;
const OWN = /^(scripts\/text\/|tests\/unit\/text\/|lib\/generated\/)/;

// --all also checks the pending folders; --pending prints the number of phrases in each of them.
const all = process.argv.includes("--all") || process.argv.includes("--pending");

const phrases = compilePhrases(readJson("scripts/text/phrases.json"));
const quotes = readJson("scripts/text/quotes.json");
const pending = readFileSync("scripts/text/pending.txt", "utf8").split("\n").filter(Boolean);

const found = trackedFiles()
  .filter((file) => CHECKED.test(file) && !OWN.test(file) && existsSync(file))
  .filter((file) => all || !isPending(file, pending))
  .flatMap((file) =>
    findPhrases(file, readFileSync(file, "utf8"), phrases, quotes).map((problem) => ({ file, ...problem })),
  );

const unsorted = pending.filter((folder, index) => index > 0 && folder <= pending[index - 1]);
if (process.argv.includes("--pending")) printPending();
else printProblems();

function printProblems() {
  for (const { file, line, phrase, instead } of found) print(`${file}:${line}: "${phrase}" → ${instead}`);
  for (const folder of unsorted) print(`scripts/text/pending.txt: ${folder} isn't in its sorted place`);
  if (found.length + unsorted.length > 0) process.exitCode = 1;
}

function printPending() {
  for (const folder of pending) {
    print(`${folder}: ${found.filter(({ file }) => isPending(file, [folder])).length}`);
  }
}

/** Returns the files that Git tracks or would add, which excludes generated files. */
function trackedFiles() {
  const list = execFileSync("git", ["ls-files", "--cached", "--others", "--exclude-standard"], {
    encoding: "utf8",
    maxBuffer: 64 * 1024 * 1024,
  });
  return list.split("\n").filter(Boolean);
}

function readJson(file) {
  return JSON.parse(readFileSync(file, "utf8"));
}

function print(line) {
  process.stdout.write(`${line}\n`);
}
