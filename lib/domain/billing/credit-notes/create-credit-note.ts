import "server-only";
import { recordAudit } from "@/lib/audit/record-audit";
import { type Context, requirePermission, type VerbArguments } from "@/lib/auth/context";
import { storeResult } from "@/lib/auth/store-result";
import { fromDateColumn } from "@/lib/dates/calendar-date";
import {
  lockAgreementsOfInvoice,
  releaseAgreementCharges,
} from "@/lib/domain/billing/agreements/release-charges";
import { enqueueCreditNoteMail } from "@/lib/domain/billing/credit-notes/credit-note-mail";
import { keepRemainderAsCredit } from "@/lib/domain/billing/credit-notes/keep-remainder-as-credit";
import {
  type CreditNoteInput,
  creditNoteSchema,
  getCreditNoteSchema,
} from "@/lib/domain/billing/credit-notes/model/credit-note-schemas";
import { planRefundOrCredit } from "@/lib/domain/billing/credit-notes/plan-refund-or-credit";
import { settleWithoutPayment } from "@/lib/domain/billing/credit-notes/settle-without-payment";
import { enqueueRefund } from "@/lib/domain/billing/payments/enqueue-refund";
import { recordRefund } from "@/lib/domain/billing/payments/record-refund";
import {
  insertCreditNote,
  type NewCreditNoteRefund,
  readCreditableLines,
  unlinkChargesOfLines,
} from "@/lib/domain/billing/records/credit-note-data";
import { allocateCreditNoteNumber } from "@/lib/domain/billing/records/invoice-counters-data";
import { getToday, type InvoiceRow, lockInvoiceRow } from "@/lib/domain/billing/records/invoice-data";
import { getPaymentRow, updatePayment } from "@/lib/domain/billing/records/invoice-payment-data";
import { insertMissingLedgerEntries } from "@/lib/domain/billing/records/ledger-entry-data";
import {
  type CreditableLine,
  type CreditedLine,
  creditLine,
  getCreditableCents,
} from "@/lib/domain/billing/records/model/credit-lines";
import type { CreditNoteDto } from "@/lib/domain/billing/records/model/credit-note-dto";
import { getInvoiceBalance } from "@/lib/domain/billing/records/model/invoice-balance";
import { isStripeMethod } from "@/lib/domain/billing/records/model/payment-methods";
import { isLockedDay } from "@/lib/domain/billing/records/posting-day";
import { DomainError, type FieldErrors, parse } from "@/lib/errors";
import { publishLiveEvent } from "@/lib/live/publish";
import { currencySchema } from "@/lib/money/currency-schema";
import type { AmountNotation } from "@/lib/money/typed-amount";

type ParsedInput = ReturnType<ReturnType<typeof getCreditNoteSchema>["parse"]>;

/**
 * Creates a credit note for lines of a sent invoice. The credited amount first lowers the balance. Any excess is
 * refunded or kept as the client's credit. Only the owner can credit more than the balance. Throws CONFLICT for
 * void or written-off invoices, or if more has been credited since the form was opened.
 */
export async function createCreditNote({
  ctx,
  input,
}: VerbArguments<CreditNoteInput>): Promise<CreditNoteDto> {
  const organization = requirePermission(ctx, "invoices", "full", { allowLocked: true });
  const { id } = parse(creditNoteSchema, input);
  const today = getToday(ctx, organization);
  return ctx.transaction(async (tx) => {
    const invoice = await lockInvoiceRow(tx, id);
    const currency = currencySchema.parse(invoice.currency);
    const options = parse(getCreditNoteSchema(currency), input);
    requireCreditable(invoice);
    const agreementIds = options.return_charges ? await lockAgreementsOfInvoice(tx, id) : [];
    const creditable = await readCreditableLines(tx, invoice);
    requireExpected(creditable, options.expected_creditable);
    const lines = resolveLines(creditable, options.lines, {
      currency,
      numberFormat: organization.numberFormat,
    });
    const totalCents = lines.reduce((sum, line) => sum + line.totalCents, 0);
    const appliedCents = Math.min(totalCents, getInvoiceBalance(invoice));
    const { returnAs, refunds } = await planRefundOrCredit(tx, invoice, {
      returnedCents: totalCents - appliedCents,
      choice: options.return_as,
      manualMethod: options.refund_method,
    });
    const sendsEmail = options.send_email && invoice.customerEmail !== null;
    const emailPending = sendsEmail && refunds.some(({ method }) => isStripeMethod(method));
    const note = await insertCreditNote(tx, {
      ...(await allocateCreditNoteNumber(tx)),
      ...{ invoiceId: id, reason: options.reason, issuedOn: today, totalCents, appliedCents, returnAs },
      emailPending,
      ...{ createdBy: "userId" in tx.actor ? tx.actor.userId : null, lines, refunds },
    });
    await applyCreditNote(tx, invoice, { note, refunds });
    if (options.return_charges) {
      await requireOpenPeriod(tx, invoice);
      await unlinkChargesOfLines(tx, listFullyCredited(creditable, lines));
      await releaseAgreementCharges(tx, agreementIds);
    }
    // The client isn't notified of a refund before Stripe accepts it.
    if (sendsEmail && !emailPending) await enqueueCreditNoteMail(tx, note.id);
    await publishLiveEvent(tx, { topic: "invoices", module: "invoices", payload: { invoiceId: id } });
    return storeResult(tx, note);
  });
}

function requireCreditable(invoice: InvoiceRow): void {
  if (!invoice.sentAt || invoice.isSample) {
    throw new DomainError(
      "PRECONDITION_FAILED",
      "Only sent invoices can be credited. Edit the draft instead.",
    );
  }
  if (invoice.voidedAt) throw new DomainError("CONFLICT", "This invoice is void, so it can't be credited.");
  if (invoice.writtenOffAmount > 0) {
    throw new DomainError("CONFLICT", "This invoice is written off. Undo the write-off first.");
  }
}

/** Rejects a repeated request if the first request has already credited the amount. */
function requireExpected(lines: readonly CreditableLine[], expectedCents: number | undefined): void {
  const restCents = lines.reduce((sum, line) => sum + getCreditableCents(line), 0);
  if (restCents === 0) throw new DomainError("CONFLICT", "This invoice has already been credited in full.");
  if (expectedCents === undefined || expectedCents === restCents) return;
  const message =
    "This invoice has been credited since you opened it. Reload the page and check its credit notes.";
  throw new DomainError("CONFLICT", message);
}

/**
 * Returns the requested parts of the lines, or everything that can still be credited. Throws VALIDATION if a line
 * is unknown, is requested twice or can't be credited as requested.
 */
function resolveLines(
  creditable: readonly CreditableLine[],
  requests: ParsedInput["lines"],
  notation: AmountNotation,
): CreditedLine[] {
  if (!requests) {
    const rest = creditable.filter((line) => getCreditableCents(line) > 0);
    return rest.map((line) => requireLine(creditLine(line, { lineItemId: line.id }, notation), 0));
  }
  const byId = new Map(creditable.map((line) => [line.id, line]));
  return requests.map(({ line_item_id: lineItemId, amount: totalCents, quantity }, index) => {
    const line = byId.get(lineItemId);
    // A second request for the same line fails, because the line is no longer in the map.
    byId.delete(lineItemId);
    if (!line) return requireLine("Choose lines from this invoice, and choose each line only once.", index);
    const quantityHundredths = quantity === undefined ? undefined : Math.round(quantity * 100);
    return requireLine(creditLine(line, { lineItemId, totalCents, quantityHundredths }, notation), index);
  });
}

function requireLine(line: CreditedLine | string, index: number): CreditedLine {
  if (typeof line !== "string") return line;
  const fieldErrors: FieldErrors = { [`lines.${index}.amount`]: line };
  throw new DomainError("VALIDATION", line, { fieldErrors });
}

/**
 * Throws VALIDATION if the books are locked on the invoice's issue date. Unlinking the charges would change the
 * income accounts of the invoice's lines.
 */
async function requireOpenPeriod(tx: Context, { issuedOn }: InvoiceRow): Promise<void> {
  if (!issuedOn || !(await isLockedDay(tx, fromDateColumn(issuedOn)))) return;
  const message =
    "The books for this invoice's date are locked, so its charges can't be marked as unbilled. Add new charges instead.";
  throw new DomainError("VALIDATION", message, { fieldErrors: { return_charges: message } });
}

/** Lowers the invoice's balance, returns any remaining amount to the client, and records both. */
async function applyCreditNote(
  tx: Context,
  invoice: InvoiceRow,
  { note, refunds }: { note: CreditNoteDto; refunds: readonly NewCreditNoteRefund[] },
): Promise<void> {
  const { id, creditNoteNumber, totalCents, appliedCents, returnAs } = note;
  await recordAudit(tx, {
    action: "credit_note.created",
    entityType: "credit_note",
    entityId: id,
    after: { credit_note_number: creditNoteNumber, invoice_id: invoice.id, amount_cents: totalCents },
  });
  const isPaid = getInvoiceBalance(invoice) === appliedCents;
  await recordAudit(tx, {
    action: "invoice.credited",
    entityType: "invoice",
    entityId: invoice.id,
    before: { status: invoice.status },
    after: {
      ...{ status: isPaid ? "paid" : invoice.status, credit_note_id: id },
      ...{ amount_cents: totalCents, applied_cents: appliedCents, return_as: returnAs },
    },
  });
  if (appliedCents > 0) await settleWithoutPayment(tx, invoice, { creditedCents: appliedCents });
  await startRefunds(tx, { note, refunds });
  if (returnAs === "credit") await keepRemainderAsCredit(tx, invoice, note);
  await insertMissingLedgerEntries(tx, invoice.id);
}

function listFullyCredited(creditable: readonly CreditableLine[], lines: readonly CreditedLine[]): string[] {
  const rests = new Map(creditable.map((line) => [line.id, getCreditableCents(line)]));
  return lines.flatMap(({ lineItemId, totalCents }) =>
    rests.get(lineItemId) === totalCents ? [lineItemId] : [],
  );
}

/**
 * Records a credit note's manual refunds, and queues the refunds that go through Stripe. The caller must lock the
 * invoice first.
 */
async function startRefunds(
  tx: Context,
  { note, refunds }: { note: CreditNoteDto; refunds: readonly NewCreditNoteRefund[] },
): Promise<void> {
  for (const { paymentId, method, amountCents } of refunds) {
    if (isStripeMethod(method)) continue;
    const { refundedAmount } = await getPaymentRow(tx, paymentId);
    await recordRefund(tx, { paymentId, refundedCents: refundedAmount + amountCents });
    await updatePayment(tx, paymentId, { revision: { increment: 1 } });
  }
  for (const { id, status } of note.refunds) {
    if (status === "pending") await enqueueRefund(tx, { id, failures: 0 });
  }
}
