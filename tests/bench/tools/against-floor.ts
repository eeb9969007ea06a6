import type { Address } from "./addresses";
import type { Result } from "./figure";
import type { Floor, FloorWork } from "./floor";
import { requestsPerSecond } from "./load";
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
  const seconds = bench.options.quick ? 2 : 4;
  const ours = (time: number) => requestsPerSecond(`${app}${address.path}`, headers, time);
  const theirs = (time: number) => requestsPerSecond(theirUrl, {}, time);
  await inTurn(
    1,
    () => ours(seconds),
    () => theirs(seconds),
  );
  const pairs = await inTurn(
    bench.options.quick ? 2 : 5,
    () => ours(seconds),
    () => theirs(seconds),
  );
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
