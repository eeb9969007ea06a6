import { existsSync } from "node:fs";
import { pathToFileURL } from "node:url";
import { bootstrap } from "./lib/bootstrap.mjs";
import { seconds } from "./lib/progress.mjs";
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
  { name: "format and lint", command: "biome", args: () => ["check", "."] },
  // TypeScript 7 next to 6: see docs/decisions/0001.
  {
    name: "types",
    command: "node_modules/typescript-7/bin/tsc",
    args: () => ["--noEmit", "-p", "tsconfig.check.json"],
  },
  {
    name: "boundaries",
    command: "depcruise",
    args: () => ["--config", ".dependency-cruiser.cjs", ...SOURCES.filter((path) => existsSync(path))],
  },
  { name: "unused code", command: "knip", args: () => ["--no-progress", "--no-config-hints"] },
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
    hint: "Correct the word, or add a true term to docs/dictionary.txt.",
  },
  {
    name: "wording",
    command: process.execPath,
    args: () => ["scripts/check-phrases.mjs"],
    hint: "Reword the text; scripts/text/phrases.json has the phrases. For an exemption see CONTRIBUTING.md.",
  },
  {
    name: "commit subjects",
    command: process.execPath,
    args: () => ["scripts/check-commits.mjs"],
    hint: "Change the subject with git commit --amend or git rebase -i.",
  },
];

/** Runs every check that needs no database in parallel. Each counts as one test. */
export async function runChecks() {
  const client = await run(process.execPath, ["scripts/build.mjs", "--only=generate"]);
  if (client.code !== 0) process.stdout.write(client.output);
  const results = await Promise.all(CHECKS.map(runCheck));
  return { passed: results.filter(Boolean).length, failed: results.filter((passed) => !passed).length };
}

async function runCheck({ name, command, args, hint }) {
  const started = performance.now();
  const { code, output } = await run(command, args());
  if (code !== 0) process.stdout.write(`\n${[output.trim(), hint].filter(Boolean).join("\n")}\n`);
  process.stdout.write(`${code === 0 ? "✓" : "✗"} ${name} ${seconds(started)}\n`);
  return code === 0;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  await bootstrap(import.meta.url, async () => {
    endOnSignal(1);
    const { failed } = await runChecks();
    if (failed > 0) process.exitCode = 1;
  });
}
