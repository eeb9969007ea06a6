import "server-only";
import type { Context } from "@/lib/auth/context";
import { insertMissingLedgerEntries } from "@/lib/domain/billing/ledger/post-data";

/**
 * Posts the changes of an invoice to the ledger, in the transaction of the change. The caller must lock the invoice and
 * check permissions.
 */
export async function postInvoiceToLedger(tx: Context, invoiceId: string): Promise<void> {
  await insertMissingLedgerEntries(tx, invoiceId);
}
