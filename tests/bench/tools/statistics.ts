/** Returns the median: the middle value, or the mean of the two middle values. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length / 2;
  const upper = sorted[Math.floor(middle)] ?? Number.NaN;
  const lower = sorted[Math.ceil(middle) - 1] ?? Number.NaN;
  return (upper + lower) / 2;
}

/**
 * Returns the nearest-rank percentile: the smallest value such that at least `share` (0 to 1) of all values are
 * less than or equal to it.
 */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN;
}

/**
 * Measures two things alternately, in the order A B, B A, A B …, so that changes in the machine's load
 * affect both equally.
 */
export async function measureAlternately(
  rounds: number,
  first: () => Promise<number>,
  second: () => Promise<number>,
): Promise<[number, number][]> {
  const pairs: [number, number][] = [];
  for (let round = 0; round < rounds; round += 1) {
    if (round % 2 === 0) {
      const a = await first();
      pairs.push([a, await second()]);
    } else {
      const b = await second();
      pairs.push([await first(), b]);
    }
  }
  return pairs;
}
