import { existsSync, readFileSync } from "node:fs";
import { bootstrap } from "./lib/bootstrap.mjs";
import { findMergeBase, git, listChangedFiles, listDeletedFiles } from "./lib/changed-files.mjs";
import { LIMITS, planTests } from "./lib/changed-plan.mjs";
import { findAffectedFiles, mapImporters } from "./lib/import-graph.mjs";
import { formatSeconds } from "./lib/progress.mjs";
import { endOnSignal, run } from "./lib/run.mjs";

/**
 * `npm run test:changed` runs the checks and tests that the branch's changes affect. `-- --plan` only prints the
 * plan; `-- --all` runs all affected tests.
 */
const isPlanOnly = process.argv.includes("--plan");
const isUnlimited = process.argv.includes("--all");
const BIOME = /\.(ts|tsx|mjs|cjs|json|css)$/;
const SPELLED = /\.(ts|tsx|mjs|cjs|mdx?|prisma)$/;
const ALL = Number.POSITIVE_INFINITY;
const UNLIMITED = { unit: ALL, integration: ALL, packages: ALL };
const SHOWN = 5;

await bootstrap(import.meta.url, async () => {
  endOnSignal(1);
  const started = performance.now();
  const base = findMergeBase();
  if (!base) throw new Error("This branch has no common commit with main. Run npm test instead.");
  const changed = listChangedFiles(base);
  const deleted = listDeletedFiles(base);
  if (changed.length + deleted.length === 0) return print("Nothing has changed on this branch.");
  const files = [...listFiles(), ...deleted];
  const importers = mapImporters(files, (file) => (existsSync(file) ? readFileSync(file, "utf8") : ""));
  const distances = findAffectedFiles([...changed, ...deleted], importers);
  const plan = planTests({ changed, distances, limits: isUnlimited ? UNLIMITED : LIMITS });
  const checks = planChecks(changed);
  printPlan({ changed, deleted, checks, plan });
  if (isPlanOnly) return;
  const failed = await runPlan(checks, plan);
  print(`\n${failed.length === 0 ? "Passed" : `Failed: ${failed.join(", ")}`}, ${formatSeconds(started)}`);
  if (failed.length > 0) process.exitCode = 1;
});

function listFiles() {
  const list = git("ls-files", "--cached", "--others", "--exclude-standard", "-z") ?? "";
  return list.split("\0").filter((file) => /\.m?tsx?$|\.[cm]js$/.test(file));
}

function planChecks(changed) {
  const formatted = changed.filter((file) => BIOME.test(file) && file !== "package-lock.json");
  const spelled = changed.filter((file) => SPELLED.test(file));
  return [
    {
      name: "types",
      command: "node_modules/typescript-7/bin/tsc",
      args: ["--noEmit", "-p", "tsconfig.check.json"],
    },
    ...(formatted.length === 0
      ? []
      : [
          {
            name: `formatting and linting of ${count(formatted, "file")}`,
            command: "biome",
            args: ["check", "--no-errors-on-unmatched", ...formatted],
          },
        ]),
    ...(spelled.length === 0
      ? []
      : [
          {
            name: `spelling of ${count(spelled, "file")}`,
            command: "cspell",
            args: ["lint", "--no-progress", "--no-summary", "--no-must-find-files", ...spelled],
          },
        ]),
    { name: "wording", command: process.execPath, args: ["scripts/check-phrases.mjs"] },
  ];
}

function printPlan({ changed, deleted, checks, plan }) {
  print(`${count([...changed, ...deleted], "changed file")} on this branch. Plan:`);
  print(`  checks: ${checks.map(({ name }) => name).join(", ")}`);
  for (const stage of ["unit", "integration", "packages"]) {
    const { run: chosen, left } = plan[stage];
    print(`  ${stage}: ${count(chosen, "file")}${formatFiles(chosen)}`);
    if (left.length > 0)
      print(
        `    left out: ${count(left, "more affected file")}${formatFiles(left)} (use -- --all to run them)`,
      );
  }
  if (plan.specs.length > 0) print(`  e2e: ${plan.specs.join(", ")}`);
  print("Not included:\n  - Boundaries and unused code");
  for (const note of plan.notes) print(`  - ${note}`);
  print("  - All other tests: npm test\n");
}

/** Runs the checks and unit tests at the same time, then the tests that need PostgreSQL. */
async function runPlan(checks, { unit, integration, packages, specs }) {
  const generated = await run(process.execPath, ["scripts/build.mjs", "--only=generate"]);
  if (generated.code !== 0) throw new Error(generated.output.trim());
  const failed = [];
  const [, ...results] = await Promise.all([runVitest("unit*", unit.run, failed), ...checks.map(runCheck)]);
  failed.push(...results.filter(Boolean));
  await runVitest("integration*", integration.run, failed);
  await runVitest("{local-stripe,schema-engine}", packages.run, failed);
  if (specs.length > 0) await runPlaywright(specs, failed);
  return failed;
}

/** Runs a check. Returns the check's name if it fails, or undefined if it passes. */
async function runCheck({ name, command, args }) {
  const started = performance.now();
  const { code, output } = await run(command, args);
  if (code !== 0) print(output.trim());
  print(`${code === 0 ? "✓" : "✗"} ${name} ${formatSeconds(started)}`);
  return code === 0 ? undefined : name;
}

async function runVitest(project, files, failed) {
  if (files.length === 0) return;
  const { code } = await run("vitest", ["run", "--project", project, ...files], { show: true });
  if (code !== 0) failed.push(`${project} tests`);
}

/**
 * Runs the browser tests if a stack is running. Otherwise only lists them, because `npm start` takes minutes to
 * build a stack.
 */
async function runPlaywright(specs, failed) {
  if (!existsSync(".data/stack.json") && !process.env.DATA_DIR) {
    print(`\nNot run, because no stack is running: ${specs.join(", ")}. Run npm start first.`);
    return;
  }
  const { code } = await run("playwright", ["test", ...specs, "--project=desktop"], { show: true });
  if (code !== 0) failed.push("browser tests");
}

function formatFiles(files) {
  if (files.length === 0) return "";
  const rest = files.length > SHOWN ? ` and ${files.length - SHOWN} more` : "";
  return `: ${files.slice(0, SHOWN).join(", ")}${rest}`;
}

function count(files, word) {
  return `${files.length} ${word}${files.length === 1 ? "" : "s"}`;
}

function print(line) {
  process.stdout.write(`${line}\n`);
}
