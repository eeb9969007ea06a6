import { bootstrap } from "./lib/bootstrap.mjs";
import { run } from "./lib/run.mjs";
import { planFeature, writeFeature } from "./new-feature/plan.mjs";

/** `npm run new -- <area>/<feature>`, or `npm run new -- <feature> --area=<area>`: creates a small, complete feature. */
await bootstrap(import.meta.url, async () => {
  const plan = planFeature(process.cwd(), process.argv.slice(2));
  writeFeature(process.cwd(), plan);
  await format(plan.files.map(({ path }) => path));
  await run(process.execPath, ["scripts/build.mjs", "--only=generate"], { show: true });
  for (const { path, isNew } of plan.files)
    process.stdout.write(`${isNew ? "created" : "changed"} ${path}\n`);
  process.stdout.write(`\n${nextSteps(plan.names)}\n`);
});

async function format(paths) {
  const formatted = paths.filter((path) => /\.tsx?$/.test(path));
  const { code, output } = await run("biome", ["check", "--write", ...formatted]);
  if (code !== 0) throw new Error(`The files were created, but Biome can't format them:\n${output.trim()}`);
}

function nextSteps({ area, feature, path }) {
  return [
    "Next:",
    `1. Change the columns in prisma/schema/${area}/${feature}.prisma and in the migration, and change the schema in model/.`,
    "   The migration isn't released yet, so you can still edit it.",
    `2. Run npx vitest run tests/integration/${area}/${feature}, then npm run test:changed.`,
    `3. The command palette already opens ${path}. Add a navigation link and a browser test.`,
  ].join("\n");
}
