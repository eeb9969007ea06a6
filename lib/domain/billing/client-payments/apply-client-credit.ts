import "server-only";
import type { Context } from "@/lib/auth/context";
import { deductFromClientCredit } from "@/lib/domain/billing/client-credits/deduct-from-client-credit";
import { recordPayment } from "@/lib/domain/billing/payments/record-payment";
import { requireClientInvoice } from "@/lib/domain/billing/payments/require-client-invoice";
import { insertMissingCreditEntries } from "@/lib/domain/billing/records/ledger-credit-entry-data";

export interface ApplyClientCreditInput {
  creditId: string;
  invoiceId: string;
  amountCents: number;
  /** The user who applied the credit. */
  recordedBy: string | null;
}

/**
 * Pays an invoice with the client's credit or deposit, in the caller's transaction. No money moves, but the
 * amount now counts as revenue. Returns the payment's ID. Throws NOT_FOUND if the invoice belongs to another
 * client, CONFLICT if too little credit remains, or an error from `recordPayment`. The caller checks
 * permissions.
 */
export async function applyClientCredit(tx: Context, input: ApplyClientCreditInput): Promise<string> {
  const { creditId, invoiceId, amountCents, recordedBy } = input;
  const invoice = await requireClientInvoice(tx, invoiceId);
  const credit = await deductFromClientCredit(tx, { creditId, amountCents, contactId: invoice.contactId });
  const { paymentId } = await recordPayment(tx, {
    ...{ invoiceId, method: "credit", creditId, amountCents, recordedBy, paidAt: tx.clock.now() },
  });
  await insertMissingCreditEntries(tx, credit.id);
  return paymentId;
}
