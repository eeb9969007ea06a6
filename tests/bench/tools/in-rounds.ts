import { requestsPerSecond, warmUp } from "./load";
import { inTurn, median } from "./statistics";

interface Target {
  url: string;
  headers: Record<string, string>;
}

/** Ours to theirs, and what both were. */
export interface Compared {
  value: number;
  note: string;
}

/** Requests per second of ours to theirs: the median of rounds that measure both, one right after the other. */
export async function inRounds(quick: boolean, ours: Target, theirs: Target): Promise<Compared> {
  const seconds = quick ? 2 : 4;
  for (const { url, headers } of [ours, theirs]) await warmUp(url, headers, quick ? 300 : 1_500);
  const pairs = await inTurn(
    quick ? 2 : 5,
    () => requestsPerSecond(ours.url, ours.headers, seconds),
    () => requestsPerSecond(theirs.url, theirs.headers, seconds),
  );
  const [our, their] = [median(pairs.map((pair) => pair[0])), median(pairs.map((pair) => pair[1]))];
  return {
    value: median(pairs.map(([one, other]) => one / other)),
    note: `${our.toFixed(0)}/s to ${their.toFixed(0)}/s`,
  };
}
