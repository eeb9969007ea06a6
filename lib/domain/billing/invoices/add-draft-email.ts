import "server-only";
import { recordAudit } from "@/lib/audit/record-audit";
import type { Context } from "@/lib/auth/context";
import { updateDraftEmail } from "@/lib/domain/billing/invoices/draft-data";
import { lockInvoiceRow } from "@/lib/domain/billing/records/invoice-data";
import { toInvoiceAuditFacts } from "@/lib/domain/billing/records/to-invoice-audit-facts";

/** Adds the client's current email address to a draft, unless the draft already has an email address. */
export async function addDraftEmail(ctx: Context, id: string, email: string): Promise<void> {
  await ctx.transaction(async (tx) => {
    const before = await lockInvoiceRow(tx, id);
    if (!(await updateDraftEmail(tx, id, email))) return;
    await recordAudit(tx, {
      action: "invoice.updated",
      entityType: "invoice",
      entityId: id,
      before: toInvoiceAuditFacts(before),
      after: toInvoiceAuditFacts({ ...before, customerEmail: email, revision: before.revision + 1 }),
    });
  });
}
