import type { Address } from "./addresses";
import type { Baseline, BaselineWork } from "./baseline";
import type { BenchmarkResult } from "./benchmark";
import { compareRequestRates, type RateComparison } from "./compare-request-rates";
import type { Workbench } from "./workbench";

interface Comparison {
  bench: Workbench;
  address: Address;
  baselineUrl: (baseline: Baseline, work: BaselineWork) => string;
  target: number;
}

/**
 * Compares the requests per second of one of our URLs with those of a baseline page or route. The baseline
 * runs the same number of queries, each for one row. If our URL reads a list, also compares it with a baseline
 * that reads the same number of rows; that result has no target.
 */
export async function compareWithBaseline({
  bench,
  address,
  baselineUrl,
  target,
}: Comparison): Promise<BenchmarkResult[]> {
  const { app } = await bench.stack();
  const { small } = await bench.data();
  const baseline = await bench.baseline();
  const headers = await bench.getOwnerHeaders(small);
  const { queries, rows } = await (await bench.counter()).count(address.path, headers);
  const compare = (baselineRows: number) => {
    const work = { organizationId: small.organizationId, queries, rows: baselineRows };
    const theirs = { url: baselineUrl(baseline, work), headers: {} };
    return compareRequestRates(bench.options.quick, { url: `${app}${address.path}`, headers }, theirs);
  };
  const name = `request rate relative to the baseline's, ${address.name}`;
  const results: BenchmarkResult[] = [
    { name, unit: "×", target: { atLeast: target }, ...addNote(await compare(1), `${queries} queries`) },
  ];
  if (rows > 2 * queries) {
    const listed = rows - (queries - 1);
    results.push({
      name: `${name}, equal rows`,
      unit: "×",
      ...addNote(await compare(listed), `${queries} queries, ${rows} rows`),
    });
  }
  return results;
}

function addNote(compared: RateComparison, work: string) {
  return { ...compared, note: `${compared.note}, ${work}` };
}
