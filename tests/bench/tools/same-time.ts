import { inTurn, median } from "./statistics";

const TOLERANCE_MS = 5;
const TOLERANCE_SHARE = 0.1;

/** How long two tries took that followed each other, in milliseconds. */
export type Pair = [known: number, unknown: number];

interface Extent {
  /** So many pairs are measured at first, and as many again as long as they don't tell. */
  batch: number;
  most: number;
}

/** Tries both in turn. A busy machine is measured for longer, up to `most` pairs. */
export async function measurePairs(
  { batch, most }: Extent,
  known: () => Promise<number>,
  unknown: () => Promise<number>,
): Promise<Pair[]> {
  const pairs: Pair[] = [];
  do pairs.push(...(await inTurn(batch, known, unknown)));
  while (!isClear(pairs) && pairs.length < most);
  return pairs;
}

/** The median by which they differ: of pairs, because both tries of one meet the same load. */
export function differenceOf(pairs: Pair[]): number {
  return Math.abs(median(differencesOf(pairs)));
}

/** 5 ms or 10%. */
export function toleranceOf(pairs: Pair[]): number {
  return Math.max(TOLERANCE_MS, median(pairs.map(([known]) => known)) * TOLERANCE_SHARE);
}

/** Whether the true median lies on one side of what is tolerated, 99 times of 100. */
function isClear(pairs: Pair[]): boolean {
  const differences = differencesOf(pairs).toSorted((a, b) => a - b);
  const ranks = Math.ceil((2.58 * Math.sqrt(pairs.length)) / 2);
  const middle = pairs.length / 2;
  const [least = 0, most = 0] = [differences[middle - ranks], differences[middle + ranks]];
  const tolerance = toleranceOf(pairs);
  return (least > -tolerance && most < tolerance) || least > tolerance || most < -tolerance;
}

function differencesOf(pairs: Pair[]): number[] {
  return pairs.map(([known, unknown]) => known - unknown);
}
