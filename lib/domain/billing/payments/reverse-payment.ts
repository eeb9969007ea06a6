import "server-only";
import { requirePermission, type VerbArguments } from "@/lib/auth/context";
import { storeResult } from "@/lib/auth/store-result";
import {
  type ReversePaymentInput,
  reversePaymentSchema,
} from "@/lib/domain/billing/payments/model/payment-schemas";
import { reverseSettledPayment } from "@/lib/domain/billing/payments/reverse-settled-payment";
import { getInvoiceRow, getToday, toInvoiceDto } from "@/lib/domain/billing/records/invoice-data";
import type { InvoiceDto } from "@/lib/domain/billing/records/invoice-dto";
import { enqueueReversalMail } from "@/lib/domain/billing/records/invoice-mail";
import { parse } from "@/lib/errors";

/**
 * Reverses applied credit, or a manual payment that was recorded by mistake, so that the amount is due again.
 * Keeps the payment and its ledger entries. With `send_email`, also emails the open invoice to the client. Only
 * the owner can reverse payments. Throws CONFLICT if the payment has already been reversed.
 */
export async function reversePayment({
  ctx,
  input,
}: VerbArguments<ReversePaymentInput>): Promise<InvoiceDto> {
  const organization = requirePermission(ctx, "payments", "full", { allowLocked: true });
  const { id, payment_id: paymentId, reason, send_email: sendsEmail } = parse(reversePaymentSchema, input);
  return ctx.transaction(async (tx) => {
    const amountCents = await reverseSettledPayment(tx, {
      invoiceId: id,
      paymentId,
      reason,
      clientPaymentId: null,
    });
    const invoice = await getInvoiceRow(tx, id);
    if (sendsEmail) await enqueueReversalMail(tx, invoice, { paymentId, amountCents });
    return storeResult(tx, toInvoiceDto(invoice, getToday(tx, organization)));
  });
}
