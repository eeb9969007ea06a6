import "server-only";
import { requirePermission, type TrustedArguments } from "@/lib/auth/context";
import { findReturnedDebit, type ReturnedDebit } from "@/lib/domain/billing/records/bank-debit-data";

/**
 * Returns a failed bank debit, for use in the emails about the failure. Returns null if there is no such debit.
 */
export async function findFailedDebit({
  ctx,
  input: { debitId },
}: TrustedArguments<{ debitId: string }>): Promise<ReturnedDebit | null> {
  requirePermission(ctx, "invoices", "read");
  return findReturnedDebit(ctx, debitId);
}
