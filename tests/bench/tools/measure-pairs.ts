import { measureAlternately, median } from "./statistics";

const TOLERANCE_MS = 5;
const TOLERANCE_SHARE = 0.1;

/** The durations of two consecutive attempts, in milliseconds. */
export type MeasurementPair = [known: number, unknown: number];

interface MeasurementSize {
  /** Number of pairs of measurements in one batch. More batches follow until the result is conclusive. */
  batch: number;
  most: number;
}

/** Measures batches of pairs until the result is conclusive or there are at least `most` pairs. */
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
 * Computes the difference between the two attempts of each pair. Returns the absolute value of the median. Both
 * attempts of a pair run under about the same load.
 */
export function getMedianDifference(pairs: MeasurementPair[]): number {
  return Math.abs(median(getDifferences(pairs)));
}

/** Returns the tolerated difference: 5 ms or 10%, whichever is greater. */
export function getTolerance(pairs: MeasurementPair[]): number {
  return Math.max(TOLERANCE_MS, median(pairs.map(([known]) => known)) * TOLERANCE_SHARE);
}

/**
 * Returns whether the 99% confidence interval of the median difference is entirely within or entirely outside the
 * tolerance.
 */
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
