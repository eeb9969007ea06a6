import { parseCronItems } from "graphile-worker";
import { expect, it } from "vitest";
import { CRON_JOBS } from "@/lib/jobs/catalog";

/** The worker doesn't start if it can't parse a schedule. */
it.each(Object.entries(CRON_JOBS))("the worker can parse the schedule of the job %s: %s", (task, match) => {
  expect(() => parseCronItems([{ task, match }])).not.toThrow();
});
