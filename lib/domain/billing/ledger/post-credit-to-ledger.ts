import "server-only";
import type { Context } from "@/lib/auth/context";
import { insertMissingCreditEntries } from "@/lib/domain/billing/ledger/post-credit-data";

/**
 * Posts the changes of a client credit to the ledger, in the transaction of the change. The caller must lock the credit
 * and check permissions.
 */
export async function postCreditToLedger(tx: Context, creditId: string): Promise<void> {
  await insertMissingCreditEntries(tx, creditId);
}
