import type { Address } from "./addresses";
import { compareRequestRates, type RateComparison } from "./compare-request-rates";
import type { Result } from "./figure";
import type { Floor, FloorWork } from "./floor";
import type { Workbench } from "./workbench";

interface Comparison {
  bench: Workbench;
  address: Address;
  floorUrl: (floor: Floor, work: FloorWork) => string;
  bar: number;
}

/**
 * Compares requests per second of one of our URLs with those of the floor when it runs as many queries for
 * one row each. If ours reads a list, also compares it with the floor reading as many rows; that result has
 * no target.
 */
export async function compareWithFloor({ bench, address, floorUrl, bar }: Comparison): Promise<Result[]> {
  const { app } = await bench.stack();
  const { small } = await bench.world();
  const floor = await bench.floor();
  const headers = await bench.getOwnerHeaders(small);
  const { queries, rows } = await (await bench.counter()).count(address.path, headers);
  const compare = (floorRows: number) => {
    const work = { organizationId: small.organizationId, queries, rows: floorRows };
    const theirs = { url: floorUrl(floor, work), headers: {} };
    return compareRequestRates(bench.options.quick, { url: `${app}${address.path}`, headers }, theirs);
  };
  const name = `requests to the floor's, ${address.name}`;
  const results: Result[] = [
    { name, unit: "×", bar: { atLeast: bar }, ...addNote(await compare(1), `${queries} queries`) },
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

/** Adds the amount of work to the note of a comparison. */
function addNote(compared: RateComparison, work: string) {
  return { ...compared, note: `${compared.note}, ${work}` };
}
