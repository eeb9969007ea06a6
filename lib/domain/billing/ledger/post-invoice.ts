import "server-only";
import type { Context } from "@/lib/auth/context";
import { insertMissingEntries } from "@/lib/domain/billing/ledger/post-data";

/**
 * Posts what changed about an invoice to the ledger, in the transaction of the change. The caller has locked the invoice
 * and checks the permission.
 */
export async function postInvoice(tx: Context, invoiceId: string): Promise<void> {
  await insertMissingEntries(tx, invoiceId);
}
