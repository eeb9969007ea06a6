import "server-only";
import { recordAudit } from "@/lib/audit/record-audit";
import { type Context, getOrganizationId } from "@/lib/auth/context";
import { cancelLinkDeactivation } from "@/lib/domain/billing/payment-links/deactivate-invoice-payment-link";
import { enqueueLinkDiscard } from "@/lib/domain/billing/payment-links/discard-payment-link";
import { type DebitPart, divideDebit } from "@/lib/domain/billing/payments/model/divide-debit";
import { recordFeeEntry } from "@/lib/domain/billing/payments/record-payment-entries";
import {
  type BankDebitRow,
  endBankDebit,
  hasDebitInProcess,
  insertBankDebit,
  lockOpenPartsOfPayment,
  markReturnedPageStarted,
  selectBankDebitsByCharge,
} from "@/lib/domain/billing/records/bank-debit-data";
import { type InvoiceRow, lockInvoiceRow } from "@/lib/domain/billing/records/invoice-data";
import { enqueuePageClosing } from "@/lib/domain/billing/records/page-closing-data";
import { removeLink } from "@/lib/domain/billing/records/payment-link-data";
import { enqueue } from "@/lib/jobs/enqueue";
import { publishLiveEvent } from "@/lib/live/publish";
import type { BankDebitState } from "@/lib/stripe/bank-debits";

/**
 * Updates a bank debit to match its state in Stripe, in the caller's transaction. A debit reaches its final status
 * only once, so an older state that arrives later has no effect. While a debit is processing, its invoices have no
 * payment link. A debit for several invoices has one row per invoice. When a debit clears, `recordPayment` records
 * the payment.
 */
export async function recordBankDebit(tx: Context, invoiceId: string, debit: BankDebitState): Promise<void> {
  const open = debit.portalPaymentId ? await lockOpenPartsOfPayment(tx, debit.portalPaymentId) : [];
  const invoice = await lockInvoiceRow(tx, invoiceId);
  const recorded = await selectBankDebitsByCharge(tx, debit.chargeId);
  if (recorded.length > 0) return endDebits(tx, recorded, debit);
  for (const part of divideDebit(invoice.id, open, debit.amountCents)) await startDebit(tx, part, debit);
  await endDebits(tx, await selectBankDebitsByCharge(tx, debit.chargeId), debit);
}

async function startDebit(
  tx: Context,
  { invoiceId, amountCents }: DebitPart,
  debit: BankDebitState,
): Promise<void> {
  const invoice = await lockInvoiceRow(tx, invoiceId);
  const id = await insertBankDebit(tx, {
    invoiceId,
    amount: amountCents,
    stripeAccountId: debit.accountId,
    stripePaymentIntentId: debit.paymentIntentId,
    stripeChargeId: debit.chargeId,
    bankLast4: debit.bankLast4,
    startedAt: debit.startedAt,
  });
  await recordAudit(tx, {
    action: "invoice.debit_started",
    entityType: "invoice",
    entityId: invoice.id,
    after: { debit_id: id, method: "bank_debit", amount_cents: amountCents },
  });
  await publishLiveEvent(tx, { topic: "invoices", module: "invoices", payload: { invoiceId } });
  await enqueuePageClosing(tx, invoiceId);
  const { stripePaymentLinkId: linkId, stripeAccountId } = invoice;
  if (invoice.status === "paid" || !linkId || !stripeAccountId) return;
  await removeLink(tx, invoice);
  await cancelLinkDeactivation(tx, invoice.id);
  await enqueueLinkDiscard(tx, invoice, { id: linkId, stripeAccountId });
}

/**
 * Records the final status of each part of a debit that cleared or was returned. Skips parts that already have a
 * final status.
 */
async function endDebits(tx: Context, parts: readonly BankDebitRow[], debit: BankDebitState): Promise<void> {
  const { status } = debit;
  if (status === "processing") return;
  // The bank can return a debit before we process Stripe's first event about it.
  if (status === "failed" && debit.portalPaymentId) {
    await markReturnedPageStarted(tx, debit.portalPaymentId, debit.startedAt);
  }
  for (const [index, part] of parts.entries()) {
    if (part.status !== "processing") continue;
    // Records Stripe's fee and sends the emails only for the debit's first part, so that both happen once.
    await endDebit(tx, part, { ...debit, status }, { isFirst: index === 0 });
    const payload = { invoiceId: part.invoiceId };
    await publishLiveEvent(tx, { topic: "invoices", module: "invoices", payload });
  }
}

async function endDebit(
  tx: Context,
  { id, invoiceId, amount }: BankDebitRow,
  debit: BankDebitState & { status: "succeeded" | "failed" },
  { isFirst }: { isFirst: boolean },
): Promise<void> {
  const { status, failureCode } = debit;
  const invoice = await lockInvoiceRow(tx, invoiceId);
  const endedAt = tx.clock.now();
  const returnFeeCents = isFirst ? debit.returnFeeCents : 0;
  await endBankDebit(tx, id, { status, endedAt, failureCode, returnFeeAmount: returnFeeCents });
  // A payment for several invoices may leave a balance on this invoice, which then needs a new link.
  if (status === "succeeded") return debit.portalPaymentId ? requestNewLink(tx, invoice) : undefined;
  await recordAudit(tx, {
    action: "invoice.debit_failed",
    entityType: "invoice",
    entityId: invoiceId,
    after: { debit_id: id, method: "bank_debit", amount_cents: amount, failure_code: failureCode },
  });
  await requestNewLink(tx, invoice);
  if (!isFirst) return;
  await recordFeeEntry(tx, {
    ...{ sourceKey: `debit-return-fee:${id}`, amountCents: returnFeeCents, at: endedAt },
    ...{ vendor: "Stripe", note: `Returned bank debit fee for ${invoice.invoiceNumber}` },
  });
  if (debit.isAutomatic) return;
  for (const recipient of ["client", "owner"] as const) {
    const payload = { organizationId: getOrganizationId(tx), debitId: id, recipient };
    await enqueue(tx.db, "mail.bank-debit-failed", payload, { key: `bank-debit-failed:${id}:${recipient}` });
  }
}

/** Queues a job that creates a link for the open balance, unless another debit is still processing. */
async function requestNewLink(tx: Context, invoice: InvoiceRow): Promise<void> {
  const isOpen = (invoice.status === "sent" || invoice.status === "overdue") && !invoice.voidedAt;
  if (!isOpen || (await hasDebitInProcess(tx, invoice.id))) return;
  const organizationId = getOrganizationId(tx);
  const key = `add-missing-links:${organizationId}`;
  await enqueue(tx.db, "stripe.add-missing-links", { organizationId }, { key });
}
