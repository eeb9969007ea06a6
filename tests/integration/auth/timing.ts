import { expect } from "vitest";
import { db } from "@/lib/db";
import { differenceOf, measurePairs, toleranceOf } from "@/tests/bench/tools/same-time";
import { clearJobs } from "./visitor";

const EXTENT = { batch: 30, most: 210 };

type Work = () => Promise<unknown>;

/**
 * What somebody asks about an account that exists, and about one that doesn't, takes the same time, to 5 ms or 10%;
 * `npm run bench` measures it over HTTP.
 */
export async function expectSameTime(known: Work, unknown: Work): Promise<void> {
  // The first of each loads code and opens connections.
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
