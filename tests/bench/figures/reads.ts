import { compareRequestRates } from "../tools/compare-request-rates";
import type { Figure, Result } from "../tools/figure";
import { type JsonRead, listMissingReads, prepareJsonReads } from "../tools/json-reads";
import type { Workbench } from "../tools/workbench";

const MIN_RATIO = 0.8;

/** Compares every JSON read with a bare route of the floor that runs one query. One process each. */
export const reads: Figure = {
  name: "reads",
  async measure(bench) {
    const jsonReads = await prepareJsonReads(bench);
    const missing = listMissingReads(jsonReads);
    const results: Result[] = [];
    for (const read of jsonReads) results.push(await compareWithBareRoute(bench, read));
    results.push({
      name: "JSON read routes that the bench doesn't measure",
      value: missing.length,
      unit: "",
      bar: { atMost: 0 },
      note: missing.join(", "),
    });
    return results;
  },
};

async function compareWithBareRoute(bench: Workbench, { route, path, headers }: JsonRead): Promise<Result> {
  const { app } = await bench.stack();
  const { small } = await bench.world();
  const floor = await bench.floor();
  const bare = floor.route({ organizationId: small.organizationId, queries: 1, rows: 1 });
  const name = `requests to the bare route's, GET ${route}`;
  const bar = { atLeast: MIN_RATIO };
  try {
    const compared = await compareRequestRates(
      bench.options.quick,
      { url: `${app}${path}`, headers },
      { url: bare, headers: {} },
    );
    return { name, unit: "×", bar, ...compared };
  } catch (error) {
    // One route that can't be measured counts as missed, and the others are still measured.
    return {
      name,
      value: 0,
      unit: "×",
      bar,
      note: `not measured: ${error instanceof Error ? error.message : error}`,
    };
  }
}
