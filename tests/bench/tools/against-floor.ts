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

/** Requests per second of an address of ours to those of the floor when it makes as many queries. */
export async function againstFloor({ bench, address, floorUrl, bar }: Comparison): Promise<Result> {
  const { app } = await bench.stack();
  const { small } = await bench.world();
  const headers = await bench.ownerOf(small);
  const { queries, rows } = await (await bench.counter()).count(address.path, headers);
  const work = { organizationId: small.organizationId, queries, rows: 1 };
  const theirUrl = floorUrl(await bench.floor(), work);
  const { quick } = bench.options;
  const seconds = quick ? 2 : 4;
  const ours = () => requestsPerSecond(`${app}${address.path}`, headers, seconds);
  const theirs = () => requestsPerSecond(theirUrl, {}, seconds);
  await warmUp(`${app}${address.path}`, headers, quick ? 300 : 1_500);
  await warmUp(theirUrl, {}, quick ? 300 : 1_500);
  const pairs = await inTurn(quick ? 2 : 5, ours, theirs);
  return {
    name: `requests to the floor's, ${address.name}`,
    value: median(pairs.map(([our, their]) => our / their)),
    unit: "×",
    bar: { atLeast: bar },
    note: `${perSecond(pairs, 0)}/s to ${perSecond(pairs, 1)}/s, ${queries} queries, ${rows} rows`,
  };
}

function perSecond(pairs: [number, number][], side: 0 | 1): string {
  return median(pairs.map((pair) => pair[side])).toFixed(0);
}
