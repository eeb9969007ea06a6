import { recordAudit } from "@/lib/audit/record-audit";
import { requirePermission, type VerbArguments } from "@/lib/auth/context";
import { markOverdueBatch } from "@/lib/domain/billing/invoices/overdue-data";
import { applyCounterDelta } from "@/lib/domain/billing/records/invoice-counters-data";
import { getToday } from "@/lib/domain/billing/records/invoice-data";
import { publishLiveEvent } from "@/lib/live/publish";

/** Batches are small so that the organization's counters are locked only briefly. */
const BATCH = 100;

/**
 * Marks the organization's sent invoices as overdue if their due date has passed. Returns how many were
 * marked.
 */
export async function markOverdueInvoices({ ctx }: Pick<VerbArguments, "ctx">): Promise<number> {
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
      await applyCounterDelta(tx, { overdueCount: invoiceIds.length });
      await publishLiveEvent(tx, { topic: "invoices", module: "invoices", payload: { invoiceIds } });
      return invoiceIds.length;
    });
  }
  return marked;
}
