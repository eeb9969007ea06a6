import "server-only";
import { recordAudit } from "@/lib/audit/record-audit";
import { requirePermission, type VerbArguments } from "@/lib/auth/context";
import { storeResult } from "@/lib/auth/store-result";
import { applyCounterDelta } from "@/lib/domain/billing/invoices/counters-data";
import { getInvoiceRow, getToday, lockInvoiceRow, toInvoiceDto } from "@/lib/domain/billing/invoices/data";
import type { InvoiceDto } from "@/lib/domain/billing/invoices/dto";
import { getInvoiceBalance } from "@/lib/domain/billing/invoices/model/balance";
import {
  type ReversePaymentInput,
  reversePaymentSchema,
} from "@/lib/domain/billing/invoices/model/request-schemas";
import {
  findManualPayment,
  updateInvoiceOfPayment,
  updatePayment,
} from "@/lib/domain/billing/invoices/payment-data";
import { recordPaymentEntry } from "@/lib/domain/billing/invoices/record-payment-entries";
import { replacePaymentLink } from "@/lib/domain/billing/invoices/replace-payment-link";
import { postInvoiceToLedger } from "@/lib/domain/billing/ledger/post-invoice-to-ledger";
import { createNotFoundError, DomainError, parse } from "@/lib/errors";
import { publishLiveEvent } from "@/lib/live/publish";

/**
 * Reverses a manual payment that was recorded by mistake, so that its amount is due again. Keeps the payment and its
 * ledger entries. Only the owner can do this. Throws CONFLICT if the payment is already reversed.
 */
export async function reversePayment({
  ctx,
  input,
}: VerbArguments<ReversePaymentInput>): Promise<InvoiceDto> {
  const organization = requirePermission(ctx, "payments", "full", { allowLocked: true });
  const { id, payment_id: paymentId, reason } = parse(reversePaymentSchema, input);
  return ctx.transaction(async (tx) => {
    const invoice = await lockInvoiceRow(tx, id);
    const payment = await findManualPayment(tx, { invoiceId: invoice.id, paymentId });
    if (!payment) throw createNotFoundError("Payment");
    if (payment.status !== "settled") throw new DomainError("CONFLICT", "This payment is already reversed.");
    const at = tx.clock.now();
    await updatePayment(tx, paymentId, { status: "reversed", reversedAt: at, reversalReason: reason });
    const wasPaid = invoice.status === "paid";
    const status = wasPaid ? "sent" : invoice.status;
    await updateInvoiceOfPayment(tx, invoice.id, {
      ...{
        status,
        paidAt: null,
        // A process of the previous release doesn't store the paid amount of an invoice that it marks as paid.
        paidAmount: invoice.paidAmount + (wasPaid ? getInvoiceBalance(invoice) : 0) - payment.amount,
      },
    });
    await recordAudit(tx, {
      action: "invoice.payment_reversed",
      entityType: "invoice",
      entityId: invoice.id,
      before: { status: invoice.status },
      after: { status, payment_id: paymentId, amount_cents: payment.amount, reason },
    });
    await recordPaymentEntry(tx, invoice, {
      ...{ sourceKey: `reversal:${paymentId}`, amountCents: -payment.amount, at },
      note: `Reversed payment of ${invoice.invoiceNumber}`,
    });
    await postInvoiceToLedger(tx, invoice.id);
    await replacePaymentLink(tx, invoice);
    await publishLiveEvent(tx, { topic: "invoices", module: "invoices", payload: { invoiceId: invoice.id } });
    await applyCounterDelta(tx, {
      revenueCents: -payment.amount,
      pendingCents: payment.amount,
      paidCount: wasPaid ? -1 : 0,
    });
    return storeResult(tx, toInvoiceDto(await getInvoiceRow(tx, id), getToday(tx, organization)));
  });
}
