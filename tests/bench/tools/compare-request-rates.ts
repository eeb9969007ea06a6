import { measureRequestsPerSecond, warmUp } from "./load";
import { measureAlternately, median } from "./statistics";

interface Target {
  url: string;
  headers: Record<string, string>;
}

/** The ratio of the first URL's request rate to the second's, and a note that gives both rates. */
export interface RateComparison {
  value: number;
  note: string;
}

/**
 * Compares the requests per second of two URLs. Each round measures both URLs, one right after the other.
 * Returns the median ratio of the rounds.
 */
export async function compareRequestRates(
  quick: boolean,
  ours: Target,
  theirs: Target,
): Promise<RateComparison> {
  const seconds = quick ? 2 : 4;
  for (const { url, headers } of [ours, theirs]) await warmUp(url, headers, quick ? 300 : 1_500);
  const pairs = await measureAlternately(
    quick ? 2 : 5,
    () => measureRequestsPerSecond(ours.url, ours.headers, seconds),
    () => measureRequestsPerSecond(theirs.url, theirs.headers, seconds),
  );
  const [our, their] = [median(pairs.map((pair) => pair[0])), median(pairs.map((pair) => pair[1]))];
  return {
    value: median(pairs.map(([one, other]) => one / other)),
    note: `${our.toFixed(0)}/s vs. ${their.toFixed(0)}/s`,
  };
}
