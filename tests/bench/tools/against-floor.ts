import type { Address } from "./addresses";
import type { Result } from "./figure";
import type { Floor, FloorWork } from "./floor";
import { requestsPerSecond, warmUp } from "./load";
import { inTurn, median } from "./statistics";
import type { Workbench } from "./workbench";

interface Comparison {
  bench: Workbench;
  address: Address;
  floorUrl: (floor: Floor, work: FloorWork) => string;
  bar: number;
}

/**
 * Requests per second of an address of ours to those of the floor when it makes as many queries, of one row
 * each. Where ours reads a list, also to those of the floor when it reads as many rows: only reported.
 */
export async function againstFloor({ bench, address, floorUrl, bar }: Comparison): Promise<Result[]> {
  const { app } = await bench.stack();
  const { small } = await bench.world();
  const floor = await bench.floor();
  const headers = await bench.ownerOf(small);
  const { queries, rows } = await (await bench.counter()).count(address.path, headers);
  const compare = (floorRows: number) => {
    const work = { organizationId: small.organizationId, queries, rows: floorRows };
    return inRounds(bench.options.quick, { url: `${app}${address.path}`, headers }, floorUrl(floor, work));
  };
  const name = `requests to the floor's, ${address.name}`;
  const results: Result[] = [
    { name, unit: "×", bar: { atLeast: bar }, ...noted(await compare(1), `${queries} queries`) },
  ];
  if (rows > 2 * queries) {
    const listed = rows - (queries - 1);
    results.push({
      name: `${name}, rows alike`,
      unit: "×",
      ...noted(await compare(listed), `${queries} queries, ${rows} rows`),
    });
  }
  return results;
}

async function inRounds(
  quick: boolean,
  { url, headers }: { url: string; headers: Record<string, string> },
  theirUrl: string,
): Promise<[number, number][]> {
  const seconds = quick ? 2 : 4;
  const requests = quick ? 300 : 1_500;
  await warmUp(url, headers, requests);
  await warmUp(theirUrl, {}, requests);
  return inTurn(
    quick ? 2 : 5,
    () => requestsPerSecond(url, headers, seconds),
    () => requestsPerSecond(theirUrl, {}, seconds),
  );
}

function noted(pairs: [number, number][], work: string): { value: number; note: string } {
  const value = median(pairs.map(([ours, theirs]) => ours / theirs));
  const [ours, theirs] = [median(pairs.map((pair) => pair[0])), median(pairs.map((pair) => pair[1]))];
  return { value, note: `${ours.toFixed(0)}/s to ${theirs.toFixed(0)}/s, ${work}` };
}
