import "server-only";
import { recordAudits } from "@/lib/audit/record-audit";
import type { Context } from "@/lib/auth/context";
import { insertDrafts, type NewDraft } from "@/lib/domain/billing/invoices/draft-data";
import type { InvoiceRow } from "@/lib/domain/billing/records/invoice-data";
import { toInvoiceAuditFacts } from "@/lib/domain/billing/records/to-invoice-audit-facts";

export type { NewDraft };

/**
 * Assigns numbers to drafts and inserts them in the given order. Links their lines to the billed charges and
 * writes the audit rows. Uses a fixed number of statements. Throws CONFLICT if a charge has already been
 * billed. Locks the organization's counter row until commit, so call this last.
 */
export async function addDrafts(tx: Context, drafts: readonly NewDraft[]): Promise<InvoiceRow[]> {
  const rows = await insertDrafts(tx, drafts);
  await recordAudits(
    tx,
    rows.map((row, index) => ({
      action: "invoice.created",
      entityType: "invoice",
      entityId: row.id,
      after: { ...toInvoiceAuditFacts(row), ...getOrigin(drafts[index]) },
    })),
  );
  return rows;
}

/** Adds a single draft. See `addDrafts`. */
export async function addDraft(tx: Context, draft: NewDraft): Promise<InvoiceRow> {
  const [row] = await addDrafts(tx, [draft]);
  if (!row) throw new RangeError("Expected one draft.");
  return row;
}

function getOrigin({ replacesInvoiceId, duplicatesInvoiceId }: Partial<NewDraft> = {}) {
  return {
    ...(replacesInvoiceId && { replaces_invoice_id: replacesInvoiceId }),
    ...(duplicatesInvoiceId && { duplicates_invoice_id: duplicatesInvoiceId }),
  };
}
