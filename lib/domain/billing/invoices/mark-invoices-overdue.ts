import { recordAudit } from "@/lib/audit/record-audit";
import { requirePermission, type VerbArguments } from "@/lib/auth/context";
import { applyCounters } from "@/lib/domain/billing/invoices/counters-data";
import { getToday } from "@/lib/domain/billing/invoices/data";
import { markOverdueBatch } from "@/lib/domain/billing/invoices/overdue-data";
import { publishLiveEvent } from "@/lib/live/publish";

/** Small batches keep the lock on the organization's counters short. */
const BATCH = 100;

/** Marks the organization's sent invoices whose due date has passed. Returns the number of marked invoices. */
export async function markInvoicesOverdue({ ctx }: Pick<VerbArguments, "ctx">): Promise<number> {
  const organization = requirePermission(ctx, "invoices", "full");
  const today = getToday(ctx, organization);
  let marked = 0;
  for (let count = BATCH; count === BATCH; marked += count) {
    count = await ctx.transaction(async (tx) => {
      const invoiceIds = await markOverdueBatch(tx, organization.id, { today, limit: BATCH });
      if (invoiceIds.length === 0) return 0;
      for (const entityId of invoiceIds) {
        const change = { before: { status: "sent" }, after: { status: "overdue" } };
        await recordAudit(tx, { action: "invoice.overdue", entityType: "invoice", entityId, ...change });
      }
      await applyCounters(tx, { overdueCount: invoiceIds.length });
      await publishLiveEvent(tx, { topic: "invoices", module: "invoices", payload: { invoiceIds } });
      return invoiceIds.length;
    });
  }
  return marked;
}
