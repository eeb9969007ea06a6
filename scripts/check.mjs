import { existsSync } from "node:fs";
import { pathToFileURL } from "node:url";
import { bootstrap } from "./lib/bootstrap.mjs";
import { formatSeconds } from "./lib/progress.mjs";
import { endOnSignal, run } from "./lib/run.mjs";

const SOURCES = [
  "app",
  "components",
  "lib",
  "local",
  "prisma",
  "server.ts",
  "worker.ts",
  "settings.ts",
  "middleware.ts",
];

const CHECKS = [
  {
    name: "format and lint",
    command: "biome",
    args: () => ["check", "."],
    hint: "Run npm run format. Fix the remaining problems manually; each message names its rule.",
  },
  // TypeScript 7, in addition to version 6: see docs/decisions/0001.
  {
    name: "types",
    command: "node_modules/typescript-7/bin/tsc",
    args: () => ["--noEmit", "-p", "tsconfig.check.json"],
    hint: "Fix the type errors. Don't use casts, the any type or @ts-ignore.",
  },
  {
    name: "boundaries",
    command: "depcruise",
    args: () => ["--config", ".dependency-cruiser.cjs", ...SOURCES.filter((path) => existsSync(path))],
    hint: "Each error names the rule, the importing file and the imported file. .dependency-cruiser.cjs explains the rules.",
  },
  {
    name: "unused code",
    command: "knip",
    args: () => ["--no-progress", "--no-config-hints"],
    hint: "Delete unused files, exports and packages, or use them. knip.json lists the entry files.",
  },
  {
    name: "spelling",
    command: "cspell",
    args: () => [
      "lint",
      "--no-progress",
      "--no-summary",
      "--cache",
      "--cache-strategy=content",
      "--cache-location=node_modules/.cache/cspell",
    ],
    hint: "Correct the spelling. If the word is correct, add it to docs/dictionary.txt.",
  },
  {
    name: "wording",
    command: process.execPath,
    args: () => ["scripts/check-phrases.mjs"],
    hint: "Reword the text; see scripts/text/phrases.json. For exemptions, see CONTRIBUTING.md.",
  },
  {
    name: "migrations",
    command: process.execPath,
    args: () => ["scripts/check-migrations.mjs"],
    hint: 'Follow the instructions in the message. For details, see "Migrations" in CONTRIBUTING.md.',
  },
  {
    name: "commit subjects",
    command: process.execPath,
    args: () => ["scripts/check-commits.mjs"],
    hint: "Change the subject with git commit --amend or git rebase -i.",
  },
];

/** Runs every check that needs no database, all in parallel. Each check counts as one test. */
export async function runChecks() {
  const client = await run(process.execPath, ["scripts/build.mjs", "--only=generate"]);
  if (client.code !== 0) process.stdout.write(client.output);
  const results = await Promise.all(CHECKS.map(runCheck));
  return {
    passed: results.filter(({ isPassed }) => isPassed).length,
    failures: results.filter(({ isPassed }) => !isPassed).map(({ name, hint }) => `${name}: ${hint}`),
  };
}

async function runCheck({ name, command, args, hint }) {
  const started = performance.now();
  const { code, output } = await run(command, args());
  if (code !== 0) process.stdout.write(`\n${output.trim()}\n`);
  process.stdout.write(
    code === 0 ? `✓ ${name} ${formatSeconds(started)}\n` : `✗ ${name} ${formatSeconds(started)}: ${hint}\n`,
  );
  return { name, hint, isPassed: code === 0 };
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  await bootstrap(import.meta.url, async () => {
    endOnSignal(1);
    const { failures } = await runChecks();
    if (failures.length > 0) process.exitCode = 1;
  });
}
