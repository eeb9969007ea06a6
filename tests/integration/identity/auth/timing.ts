import { expect } from "vitest";
import { db } from "@/lib/db";
import { getDifference, getTolerance, measurePairs } from "@/tests/bench/tools/same-time";
import { clearJobs } from "./visitor";

const EXTENT = { batch: 30, most: 210 };

type Work = () => Promise<unknown>;

/**
 * Checks that known and unknown accounts take the same time, within 5 ms or 10%. `npm run bench` measures it
 * over HTTP.
 */
export async function expectSameTime(known: Work, unknown: Work): Promise<void> {
  // The first runs load code and open connections.
  await getTime(known);
  await getTime(unknown);
  const pairs = await measurePairs(
    EXTENT,
    () => getTime(known),
    () => getTime(unknown),
  );
  expect(getDifference(pairs)).toBeLessThan(getTolerance(pairs));
}

async function getTime(work: Work): Promise<number> {
  await db().rateLimit.deleteMany();
  await clearJobs();
  const start = performance.now();
  await work();
  return performance.now() - start;
}
