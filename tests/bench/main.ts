import { writeFileSync } from "node:fs";
import { FIGURES } from "./figures/all";
import { cleanUp, endOnSignalOrAfter } from "./tools/clean-up";
import { isKept, type Result } from "./tools/figure";
import { type Options, readOptions, USAGE } from "./tools/options";
import { tableOf } from "./tools/report";
import { openWorkbench } from "./tools/workbench";

/** Twice as long as a full run takes on two slow cores. */
const LIMIT_MS = 40 * 60_000;

/** `npm run bench`: measures, prints a table, and ends with 1 when a bar is missed. */
async function main(options: Options): Promise<number> {
  const figures = FIGURES.filter(({ name }) => options.only.length === 0 || options.only.includes(name));
  const unknown = options.only.filter((name) => !FIGURES.some((figure) => figure.name === name));
  if (unknown.length > 0) {
    console.error(
      `No figure ${unknown.join(", ")}. There are: ${FIGURES.map(({ name }) => name).join(", ")}.`,
    );
    return 1;
  }
  const bench = openWorkbench(options);
  const results: Result[] = [];
  for (const figure of figures) {
    console.log(`… ${figure.name}`);
    results.push(...(await figure.measure(bench)));
  }
  console.log(`\n${tableOf(results)}\n`);
  if (options.json !== null) writeFileSync(options.json, `${JSON.stringify(results, null, 2)}\n`);
  const missed = results.filter((result) => !isKept(result)).length;
  console.log(missed === 0 ? "Every bar is kept." : `${missed} missed.`);
  return missed === 0 ? 0 : 1;
}

async function run(): Promise<number> {
  endOnSignalOrAfter(LIMIT_MS);
  try {
    return await main(readOptions(process.argv.slice(2)));
  } catch (error) {
    console.error(error instanceof Error ? error.message : error, `\n${USAGE}`);
    return 1;
  } finally {
    await cleanUp();
  }
}

process.exit(await run());
