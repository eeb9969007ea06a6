import type { Context } from "@/lib/auth/context";
import { db } from "@/lib/db";
import { createCreditNote } from "@/lib/domain/billing/credit-notes/create-credit-note";
import type { CreditNoteInput } from "@/lib/domain/billing/credit-notes/model/credit-note-schemas";
import { recordManualPayment } from "@/lib/domain/billing/payments/record-manual-payment";
import { recordPayment } from "@/lib/domain/billing/payments/record-payment";
import type { InvoiceDto } from "@/lib/domain/billing/records/invoice-dto";
import { createId } from "@/lib/ids";

export const CLEAN_COUNTERS = { repaired: [], contradictions: [], posted: 0, unbalanced: [] };

/** Records a cash payment on the invoice's issue date. Without `amount`, the payment covers the balance. */
export function payInCash(ctx: Context, { id, issuedOn }: InvoiceDto, amount?: string): Promise<InvoiceDto> {
  return recordManualPayment({ ctx, input: { id, method: "cash", paid_on: issuedOn ?? "", amount } });
}

export async function payByCard(ctx: Context, { id }: InvoiceDto, amountCents: number) {
  return ctx.transaction((tx) =>
    recordPayment(tx, {
      ...{ invoiceId: id, method: "card", amountCents, paidAt: ctx.clock.now() },
      stripe: {
        ...{ accountId: "acct_1", paymentIntentId: `pi_${createId()}` },
        ...{ chargeId: null, checkoutSessionId: null },
      },
    }),
  );
}

/** Creates a credit note for part of the invoice's first line. */
export function creditFirstLine(
  ctx: Context,
  invoice: InvoiceDto,
  amount: string,
  changes: Partial<CreditNoteInput> = {},
) {
  const lines = [{ line_item_id: invoice.lines[0]?.id ?? "", amount }];
  return createCreditNote({ ctx, input: { id: invoice.id, reason: "Charged twice", lines, ...changes } });
}

export async function sumLedger(where: { invoiceId?: string; contactId?: string }): Promise<number> {
  const { _sum } = await db().ledgerEntry.aggregate({ where, _sum: { amount: true } });
  return _sum.amount ?? 0;
}
