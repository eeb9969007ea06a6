import { expect } from "vitest";
import { db } from "@/lib/db";
import { inTurn, median } from "@/tests/bench/tools/statistics";
import { clearJobs } from "./visitor";

const BATCH = 30;
const MOST_PAIRS = 210;
const TOLERANCE_MS = 5;
const TOLERANCE_SHARE = 0.1;

type Work = () => Promise<unknown>;
/** How long each of two tries took that followed each other, in milliseconds. */
type Pair = [known: number, unknown: number];

/**
 * What somebody asks about an account that exists, and about one that doesn't, takes the same time: the medians
 * differ by no more than 5 ms or 10%. A busy machine is measured for longer; `npm run bench` does it over HTTP.
 */
export async function expectSameTime(known: Work, unknown: Work): Promise<void> {
  // The first of each loads code and opens connections.
  await timeOf(known);
  await timeOf(unknown);
  const pairs: Pair[] = [];
  do {
    const batch = await inTurn(
      BATCH,
      () => timeOf(known),
      () => timeOf(unknown),
    );
    pairs.push(...batch);
  } while (!isClear(pairs) && pairs.length < MOST_PAIRS);
  expect(Math.abs(median(differencesOf(pairs)))).toBeLessThan(toleranceOf(pairs));
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

/** Of pairs, because both tries of one meet the same load. */
function differencesOf(pairs: Pair[]): number[] {
  return pairs.map(([known, unknown]) => known - unknown);
}

function toleranceOf(pairs: Pair[]): number {
  return Math.max(TOLERANCE_MS, median(pairs.map(([known]) => known)) * TOLERANCE_SHARE);
}

async function timeOf(work: Work): Promise<number> {
  await db().rateLimit.deleteMany();
  await clearJobs();
  const start = performance.now();
  await work();
  return performance.now() - start;
}
