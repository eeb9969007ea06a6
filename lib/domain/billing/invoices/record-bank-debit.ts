import "server-only";
import { recordAudit } from "@/lib/audit/record-audit";
import { type Context, getOrganizationId } from "@/lib/auth/context";
import {
  endBankDebit,
  findBankDebitByCharge,
  hasDebitInProcess,
  insertBankDebit,
} from "@/lib/domain/billing/invoices/bank-debit-data";
import { type InvoiceRow, lockInvoiceRow } from "@/lib/domain/billing/invoices/data";
import { cancelLinkDeactivation } from "@/lib/domain/billing/invoices/deactivate-invoice-payment-link";
import { enqueueLinkDiscard } from "@/lib/domain/billing/invoices/discard-payment-link";
import { removeLink } from "@/lib/domain/billing/invoices/link-data";
import { recordFeeEntry } from "@/lib/domain/billing/invoices/record-payment-entries";
import { enqueue } from "@/lib/jobs/enqueue";
import { publishLiveEvent } from "@/lib/live/publish";
import type { BankDebitState } from "@/lib/stripe/bank-debits";

/**
 * Updates a bank debit to match its state at Stripe, in the caller's transaction. A debit ends once, so an older state
 * that arrives later changes nothing. While it is in process, the invoice has no payment link. `recordPayment` records
 * the payment of a debit that cleared.
 */
export async function recordBankDebit(tx: Context, invoiceId: string, debit: BankDebitState): Promise<void> {
  const invoice = await lockInvoiceRow(tx, invoiceId);
  const recorded = await findBankDebitByCharge(tx, debit.chargeId);
  if (recorded && (recorded.status !== "processing" || debit.status === "processing")) return;
  const id = recorded?.id ?? (await startDebit(tx, invoice, debit));
  if (debit.status !== "processing") await endDebit(tx, invoice, id, { ...debit, status: debit.status });
  await publishLiveEvent(tx, { topic: "invoices", module: "invoices", payload: { invoiceId } });
}

async function startDebit(tx: Context, invoice: InvoiceRow, debit: BankDebitState): Promise<string> {
  const id = await insertBankDebit(tx, {
    invoiceId: invoice.id,
    amount: debit.amountCents,
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
    after: { debit_id: id, method: "bank_debit", amount_cents: debit.amountCents },
  });
  const { stripePaymentLinkId: linkId, stripeAccountId } = invoice;
  if (invoice.status === "paid" || !linkId || !stripeAccountId) return id;
  await removeLink(tx, invoice);
  await cancelLinkDeactivation(tx, invoice.id);
  await enqueueLinkDiscard(tx, invoice, { id: linkId, stripeAccountId });
  return id;
}

async function endDebit(
  tx: Context,
  invoice: InvoiceRow,
  id: string,
  debit: BankDebitState & { status: "succeeded" | "failed" },
): Promise<void> {
  const { status, failureCode, returnFeeCents, amountCents } = debit;
  const endedAt = tx.clock.now();
  await endBankDebit(tx, id, { status, endedAt, failureCode, returnFeeAmount: returnFeeCents });
  if (status === "succeeded") return;
  await recordAudit(tx, {
    action: "invoice.debit_failed",
    entityType: "invoice",
    entityId: invoice.id,
    after: { debit_id: id, method: "bank_debit", amount_cents: amountCents, failure_code: failureCode },
  });
  await recordFeeEntry(tx, {
    ...{ sourceKey: `debit-return-fee:${id}`, amountCents: returnFeeCents, at: endedAt },
    ...{ vendor: "Stripe", note: `Fee for the returned bank debit of ${invoice.invoiceNumber}` },
  });
  await requestNewLink(tx, invoice);
  if (debit.isAutomatic) return;
  for (const recipient of ["client", "owner"] as const) {
    const payload = { organizationId: getOrganizationId(tx), debitId: id, recipient };
    await enqueue(tx.db, "mail.bank-debit-failed", payload, { key: `bank-debit-failed:${id}:${recipient}` });
  }
}

/** A job creates a link for the open balance, unless another debit is in process. */
async function requestNewLink(tx: Context, invoice: InvoiceRow): Promise<void> {
  const isOpen = (invoice.status === "sent" || invoice.status === "overdue") && !invoice.voidedAt;
  if (!isOpen || (await hasDebitInProcess(tx, invoice.id))) return;
  const organizationId = getOrganizationId(tx);
  const key = `add-missing-links:${organizationId}`;
  await enqueue(tx.db, "stripe.add-missing-links", { organizationId }, { key });
}
