import "server-only";
import { recordAudit } from "@/lib/audit/record-audit";
import type { Context } from "@/lib/auth/context";
import type { InvoiceRow } from "@/lib/domain/billing/invoices/data";
import { insertDraft, type NewDraft } from "@/lib/domain/billing/invoices/draft-data";
import { toInvoiceAuditFacts } from "@/lib/domain/billing/invoices/to-invoice-audit-facts";

/**
 * Numbers and inserts a draft, links the charges of its lines and writes the audit row. Throws CONFLICT if a charge is
 * billed already. This locks the organization's counter row until commit, so do everything else first.
 */
export async function addDraft(tx: Context, draft: NewDraft): Promise<InvoiceRow> {
  const row = await insertDraft(tx, draft);
  const replaces = draft.replacesInvoiceId && { replaces_invoice_id: draft.replacesInvoiceId };
  await recordAudit(tx, {
    action: "invoice.created",
    entityType: "invoice",
    entityId: row.id,
    after: { ...toInvoiceAuditFacts(row), ...replaces },
  });
  return row;
}
