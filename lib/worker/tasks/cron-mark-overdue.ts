import { createSystemContext } from "@/lib/auth/context";
import { systemClock } from "@/lib/clock";
import { db } from "@/lib/db";
import { markOverdue } from "@/lib/domain/invoices/mark-overdue";
import { findOverdueOrganizations } from "@/lib/domain/invoices/overdue-data";
import { logger } from "@/lib/logger";
import type { CronTask } from "@/lib/worker/task";

/** Marks invoices whose due date has passed where their organization is. One that fails doesn't hold up the others. */
export const task: CronTask = async () => {
  const failures: unknown[] = [];
  for (const organization of await findOverdueOrganizations(db(), systemClock.now())) {
    const ctx = createSystemContext({ actor: { kind: "job", name: "cron.mark-overdue" }, organization });
    try {
      const marked = await markOverdue({ ctx });
      logger().info({ organizationId: organization.id, marked }, "Marked invoices as overdue");
    } catch (error) {
      failures.push(error);
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, "Invoices could not be marked as overdue");
};
