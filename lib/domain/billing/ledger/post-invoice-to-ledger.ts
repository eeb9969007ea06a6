import "server-only";
import type { Context } from "@/lib/auth/context";
import { insertMissingLedgerEntries } from "@/lib/domain/billing/ledger/post-data";

/**
 * Posts an invoice's changes to the ledger, in the transaction that makes them. The caller must lock the invoice
 * and check permissions.
 */
export async function postInvoiceToLedger(tx: Context, invoiceId: string): Promise<void> {
  await insertMissingLedgerEntries(tx, invoiceId);
}
