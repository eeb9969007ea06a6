import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { compilePhrases, findPhrases } from "./text/find-phrases.mjs";

const CHECKED = /(\.(ts|tsx|mjs|cjs|md|mdx|prisma)|\.env\.example)$/;
const EXCLUDED = /^(scripts\/text\/|tests\/unit\/text\/|lib\/generated\/)/;

const phrases = compilePhrases(readJson("scripts/text/phrases.json"));
const quotes = readJson("scripts/text/quotes.json");

const found = listTrackedFiles()
  .filter((file) => CHECKED.test(file) && !EXCLUDED.test(file) && existsSync(file))
  .flatMap((file) =>
    findPhrases(file, readFileSync(file, "utf8"), phrases, quotes).map((problem) => ({ file, ...problem })),
  );

for (const { file, line, phrase, instead } of found) print(`${file}:${line}: "${phrase}" → ${instead}`);
if (found.length > 0) process.exitCode = 1;

/** Returns the files that Git tracks or would add. Generated files are excluded. */
function listTrackedFiles() {
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
