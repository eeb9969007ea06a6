import { expect } from "vitest";
import { db } from "@/lib/db";
import { getMedianDifference, getTolerance, measurePairs } from "@/tests/bench/tools/measure-pairs";
import { clearJobs } from "./create-visitor";

const SAMPLE_SIZES = { batch: 30, most: 210 };

type Work = () => Promise<unknown>;

/**
 * Checks that requests for known and unknown accounts take the same time. The difference can be up to 5 ms or
 * 10%, whichever is greater. `npm run bench` measures these times over HTTP.
 */
export async function expectSimilarDuration(known: Work, unknown: Work): Promise<void> {
  // The first few runs aren't counted, because they load code and open connections.
  await measureTime(known);
  await measureTime(unknown);
  const pairs = await measurePairs(
    SAMPLE_SIZES,
    () => measureTime(known),
    () => measureTime(unknown),
  );
  expect(getMedianDifference(pairs)).toBeLessThan(getTolerance(pairs));
}

async function measureTime(work: Work): Promise<number> {
  await db().rateLimit.deleteMany();
  await clearJobs();
  const start = performance.now();
  await work();
  return performance.now() - start;
}
