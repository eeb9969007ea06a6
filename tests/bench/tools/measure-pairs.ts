import { measureAlternately, median } from "./statistics";

const TOLERANCE_MS = 5;
const TOLERANCE_SHARE = 0.1;

/** The durations of two consecutive attempts, in milliseconds. */
export type MeasurementPair = [known: number, unknown: number];

interface MeasurementSize {
  /** Number of pairs in one batch. More batches follow until the result is clear. */
  batch: number;
  most: number;
}

/** Alternates between the two attempts. On a busy machine, measures more pairs, up to `most`. */
export async function measurePairs(
  { batch, most }: MeasurementSize,
  known: () => Promise<number>,
  unknown: () => Promise<number>,
): Promise<MeasurementPair[]> {
  const pairs: MeasurementPair[] = [];
  do pairs.push(...(await measureAlternately(batch, known, unknown)));
  while (!isConclusive(pairs) && pairs.length < most);
  return pairs;
}

/**
 * Returns the median difference between the two attempts of a pair. The attempts are compared in pairs,
 * because both run under the same load.
 */
export function getMedianDifference(pairs: MeasurementPair[]): number {
  return Math.abs(median(getDifferences(pairs)));
}

/** Returns the tolerated difference: 5 ms or 10%, whichever is greater. */
export function getTolerance(pairs: MeasurementPair[]): number {
  return Math.max(TOLERANCE_MS, median(pairs.map(([known]) => known)) * TOLERANCE_SHARE);
}

/** Returns whether the true median is clearly inside or outside the tolerance, with 99% confidence. */
function isConclusive(pairs: MeasurementPair[]): boolean {
  const differences = getDifferences(pairs).toSorted((a, b) => a - b);
  const ranks = Math.ceil((2.58 * Math.sqrt(pairs.length)) / 2);
  const middle = pairs.length / 2;
  const [least = 0, most = 0] = [differences[middle - ranks], differences[middle + ranks]];
  const tolerance = getTolerance(pairs);
  return (least > -tolerance && most < tolerance) || least > tolerance || most < -tolerance;
}

function getDifferences(pairs: MeasurementPair[]): number[] {
  return pairs.map(([known, unknown]) => known - unknown);
}
