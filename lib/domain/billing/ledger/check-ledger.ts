import { requirePermission, type VerbArguments } from "@/lib/auth/context";
import { findUnbalancedInvoices } from "@/lib/domain/billing/ledger/check-data";
import { insertMissingLedgerEntries } from "@/lib/domain/billing/ledger/post-data";

export interface LedgerCheckResult {
  /** The number of entries that were missing and have been posted. */
  posted: number;
  /** Numbers of invoices whose balance differs from their ledger entries. These need a manual check. */
  unbalanced: string[];
}

/** Posts the organization's missing ledger entries and compares the ledger with the invoices. */
export async function checkLedger({ ctx }: Pick<VerbArguments, "ctx">): Promise<LedgerCheckResult> {
  requirePermission(ctx, "invoices", "full", { allowLocked: true });
  const posted = await insertMissingLedgerEntries(ctx, null);
  return { posted, unbalanced: await findUnbalancedInvoices(ctx) };
}
