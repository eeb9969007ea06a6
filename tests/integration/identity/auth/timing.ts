import { expect } from "vitest";
import { db } from "@/lib/db";
import { differenceOf, measurePairs, toleranceOf } from "@/tests/bench/tools/same-time";
import { clearJobs } from "./visitor";

const EXTENT = { batch: 30, most: 210 };

type Work = () => Promise<unknown>;

/**
 * Checks that known and unknown accounts take the same time, within 5 ms or 10%. `npm run bench` measures it
 * over HTTP.
 */
export async function expectSameTime(known: Work, unknown: Work): Promise<void> {
  // The first runs load code and open connections.
  await timeOf(known);
  await timeOf(unknown);
  const pairs = await measurePairs(
    EXTENT,
    () => timeOf(known),
    () => timeOf(unknown),
  );
  expect(differenceOf(pairs)).toBeLessThan(toleranceOf(pairs));
}

async function timeOf(work: Work): Promise<number> {
  await db().rateLimit.deleteMany();
  await clearJobs();
  const start = performance.now();
  await work();
  return performance.now() - start;
}
