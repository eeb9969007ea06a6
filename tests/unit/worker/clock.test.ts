import { parseCronItems } from "graphile-worker";
import { expect, it } from "vitest";
import { CRON_JOBS } from "@/lib/jobs/catalog";

/** One that it can't read keeps the whole worker from starting. */
it.each(Object.entries(CRON_JOBS))("the worker understands when %s runs: %s", (task, match) => {
  expect(() => parseCronItems([{ task, match }])).not.toThrow();
});
