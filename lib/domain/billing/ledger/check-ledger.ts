import { requirePermission, type VerbArguments } from "@/lib/auth/context";
import { findUnbalancedCredits, findUnbalancedInvoices } from "@/lib/domain/billing/ledger/check-data";
import { insertMissingCreditEntries } from "@/lib/domain/billing/records/ledger-credit-entry-data";
import { insertMissingLedgerEntries } from "@/lib/domain/billing/records/ledger-entry-data";

export interface LedgerCheckResult {
  /** The number of entries that were missing and have been posted. */
  posted: number;
  /**
   * The invoices (by number) and client credits (by ID) that don't match their ledger entries. Check them
   * manually.
   */
  unbalanced: string[];
}

/** Posts the organization's missing ledger entries and compares the ledger with the invoices. */
export async function checkLedger({ ctx }: Pick<VerbArguments, "ctx">): Promise<LedgerCheckResult> {
  requirePermission(ctx, "invoices", "full", { allowLocked: true });
  const posted =
    (await insertMissingLedgerEntries(ctx, null)) + (await insertMissingCreditEntries(ctx, null));
  return {
    posted,
    unbalanced: [...(await findUnbalancedInvoices(ctx)), ...(await findUnbalancedCredits(ctx))],
  };
}
