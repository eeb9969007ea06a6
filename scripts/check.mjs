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
  // Version 7 beside 6: docs/decisions/0001.
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
];

/** Runs everything that needs no database, side by side; each counts as one test. */
export async function runChecks() {
  const client = await run(process.execPath, ["scripts/build.mjs", "--only=generate"]);
  if (client.code !== 0) process.stdout.write(client.output);
  const results = await Promise.all(CHECKS.map(runCheck));
  return { passed: results.filter(Boolean).length, failed: results.filter((passed) => !passed).length };
}

async function runCheck({ name, command, args }) {
  const started = performance.now();
  const { code, output } = await run(command, args());
  if (code !== 0) process.stdout.write(`\n${output.trim()}\n`);
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
