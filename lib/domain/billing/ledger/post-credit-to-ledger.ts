import "server-only";
import type { Context } from "@/lib/auth/context";
import { insertMissingCreditEntries } from "@/lib/domain/billing/ledger/post-credit-data";

/**
 * Posts a client credit's changes to the ledger, in the transaction that makes them. The caller must lock the
 * credit and check permissions.
 */
export async function postCreditToLedger(tx: Context, creditId: string): Promise<void> {
  await insertMissingCreditEntries(tx, creditId);
}
