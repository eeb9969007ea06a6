import "server-only";
import { requirePermission, type TrustedArguments } from "@/lib/auth/context";
import { type BankDebitRow, findBankDebit } from "@/lib/domain/billing/invoices/bank-debit-data";

/** Returns a bank debit that came back, for its emails, or null. */
export async function findFailedDebit({
  ctx,
  input: { debitId },
}: TrustedArguments<{ debitId: string }>): Promise<BankDebitRow | null> {
  requirePermission(ctx, "invoices", "read");
  const debit = await findBankDebit(ctx, debitId);
  return debit?.status === "failed" ? debit : null;
}
