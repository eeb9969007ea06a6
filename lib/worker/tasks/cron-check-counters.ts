import { createSystemContext } from "@/lib/auth/context";
import { db } from "@/lib/db";
import { checkCounters } from "@/lib/domain/invoices/check-counters";
import { everyOrganization } from "@/lib/domain/invoices/organization-pages";
import { logger } from "@/lib/logger";
import type { CronTask } from "@/lib/worker/task";

/** Counts every organization's invoices anew. A difference is a bug somewhere: repaired, and logged as an error. */
export const task: CronTask = async () => {
  const failures: unknown[] = [];
  for await (const organization of everyOrganization(db())) {
    const ctx = createSystemContext({ actor: { kind: "job", name: "cron.check-counters" }, organization });
    try {
      const { repaired, contradictions } = await checkCounters({ ctx });
      const found = { organizationId: organization.id, repaired, contradictions };
      if (repaired.length + contradictions.length > 0)
        logger().error(found, "Invoice counters didn't add up");
    } catch (error) {
      failures.push(error);
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, "Invoice counters could not be checked");
};
