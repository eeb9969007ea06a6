import type { Address } from "../tools/addresses";
import type { Figure, Result } from "../tools/figure";
import { herdAddresses } from "../tools/herd-addresses";
import { requestOk } from "../tools/http";
import { inTurn, median } from "../tools/statistics";
import type { Workbench } from "../tools/workbench";

const BAR = 1.5;

/**
 * Measures how much longer lists take with 5,000 horses and 200,000 records than with 100 horses, and
 * whether they need more queries.
 */
export const herd: Figure = {
  name: "herd",
  async measure(bench) {
    const { small, large } = await bench.stables();
    const at = { small: await bench.ownerOf(small), large: await bench.ownerOf(large) };
    const many = herdAddresses(large);
    const results: Result[] = [];
    for (const [index, few] of herdAddresses(small).entries()) {
      const other = many[index]?.path ?? few.path;
      results.push(await getTime(bench, few, { other, at }), await getQueries(bench, few, { other, at }));
    }
    return results;
  },
};

interface Compared {
  /** The path of the same page for the large stable. */
  other: string;
  /** Headers for requests to each stable. */
  at: Record<"small" | "large", Record<string, string>>;
}

async function getTime(bench: Workbench, { name, path }: Address, { other, at }: Compared): Promise<Result> {
  const { app } = await bench.stack();
  const atSmall = async () => (await requestOk(`${app}${path}`, { headers: at.small })).milliseconds;
  const atLarge = async () => (await requestOk(`${app}${other}`, { headers: at.large })).milliseconds;
  const rounds = bench.options.quick ? 30 : 150;
  // The first half are warm-up requests.
  const pairs = (await inTurn(rounds * 2, atSmall, atLarge)).slice(rounds);
  const short = median(pairs.map(([milliseconds]) => milliseconds));
  const long = median(pairs.map(([, milliseconds]) => milliseconds));
  return {
    name: `time at 5,000 horses, ${name}`,
    value: long / short,
    unit: "×",
    bar: { atMost: BAR },
    note: `${long.toFixed(1)} ms to ${short.toFixed(1)} ms`,
  };
}

async function getQueries(
  bench: Workbench,
  { name, path }: Address,
  { other, at }: Compared,
): Promise<Result> {
  const counter = await bench.counter();
  const few = await counter.count(path, at.small);
  const many = await counter.count(other, at.large);
  return {
    name: `more queries at 5,000 horses, ${name}`,
    value: many.queries - few.queries,
    unit: "",
    bar: { atMost: 0 },
    note: `${many.queries} and ${few.queries}`,
  };
}
