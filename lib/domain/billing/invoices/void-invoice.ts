import "server-only";
import { recordAudit } from "@/lib/audit/record-audit";
import {
  type Context,
  requireFeature,
  requirePermission,
  requireUnlocked,
  type VerbArguments,
} from "@/lib/auth/context";
import { storeResult } from "@/lib/auth/store-result";
import { fromDateColumn } from "@/lib/dates/calendar-date";
import {
  lockAgreementsOfInvoice,
  releaseAgreementCharges,
} from "@/lib/domain/billing/agreements/release-charges";
import { insertReplacementDraft } from "@/lib/domain/billing/invoices/insert-replacement-draft";
import { unlinkChargeShares } from "@/lib/domain/billing/invoices/line-data";
import {
  type VoidInvoiceInput,
  voidInvoiceSchema,
} from "@/lib/domain/billing/invoices/model/request-schemas";
import { enqueueLinkDeactivation } from "@/lib/domain/billing/payment-links/deactivate-invoice-payment-link";
import { hasAutopayAttempt } from "@/lib/domain/billing/records/autopay-data";
import { hasDebitInProcess } from "@/lib/domain/billing/records/bank-debit-data";
import { hasCreditNote } from "@/lib/domain/billing/records/credit-note-data";
import { applyCounterDelta } from "@/lib/domain/billing/records/invoice-counters-data";
import {
  getToday,
  INVOICE_COLUMNS,
  type InvoiceRow,
  lockInvoiceRow,
  toInvoiceDto,
} from "@/lib/domain/billing/records/invoice-data";
import type { InvoiceDto } from "@/lib/domain/billing/records/invoice-dto";
import { insertMissingLedgerEntries } from "@/lib/domain/billing/records/ledger-entry-data";
import { enqueuePageClosing } from "@/lib/domain/billing/records/page-closing-data";
import { isLockedDay } from "@/lib/domain/billing/records/posting-day";
import { toInvoiceAuditFacts } from "@/lib/domain/billing/records/to-invoice-audit-facts";
import { deleteAttachmentsOfOwner } from "@/lib/domain/horses/horse-files/attachments";
import { DomainError, parse } from "@/lib/errors";
import { publishLiveEvent } from "@/lib/live/publish";

export interface VoidedInvoice {
  invoice: InvoiceDto;
  /** The draft that replaces the invoice, if the caller requested one. */
  replacement: InvoiceDto | null;
}

/**
 * Voids a sent invoice or a draft and deactivates its link. The invoice keeps its number. A sent invoice also keeps
 * its attachments. Throws CONFLICT if the invoice can only be corrected with a credit note.
 */
export async function voidInvoice({ ctx, input }: VerbArguments<VoidInvoiceInput>): Promise<VoidedInvoice> {
  const organization = requirePermission(ctx, "invoices", "full", { allowLocked: true });
  const { id, replace } = parse(voidInvoiceSchema, input);
  if (replace) {
    requireUnlocked(ctx);
    requireFeature(ctx, "invoicing");
  }
  const today = getToday(ctx, organization);
  return ctx.transaction(async (tx) => {
    const before = await lockInvoiceRow(tx, id);
    requireVoidable(before, replace);
    const agreementIds = await lockAgreementsOfInvoice(tx, id);
    await requireNoPayment(tx, before);
    await requireOpenPeriod(tx, before);
    const after = await markInvoiceVoid(tx, before);
    // If the invoice is replaced, the charges aren't released, because the replacement bills them again.
    if (!replace) await releaseAgreementCharges(tx, agreementIds);
    if (before.status === "draft") await deleteAttachmentsOfOwner(tx, { invoiceId: id }, tx.clock.now());
    await recordAudit(tx, {
      action: "invoice.voided",
      entityType: "invoice",
      entityId: id,
      before: toInvoiceAuditFacts(before),
      after: { ...toInvoiceAuditFacts(after), voided: true },
    });
    await enqueueLinkDeactivation(tx, after);
    await enqueuePageClosing(tx, id);
    await insertMissingLedgerEntries(tx, id);
    await applyCounterDelta(tx, {
      pendingCents: before.status === "draft" ? 0 : -before.totalAmount,
      overdueCount: before.status === "overdue" ? -1 : 0,
    });
    const replacement = replace ? await insertReplacementDraft(tx, before, today) : null;
    await publishLiveEvent(tx, { topic: "invoices", module: "invoices", payload: { invoiceId: id } });
    return storeResult(tx, {
      invoice: toInvoiceDto(after, today),
      replacement: replacement && toInvoiceDto(replacement, today),
    });
  });
}

function requireVoidable(invoice: InvoiceRow, replace: boolean): void {
  if (invoice.voidedAt) throw new DomainError("CONFLICT", "This invoice is already void.");
  if (invoice.status === "draft" && replace)
    throw new DomainError("CONFLICT", "You don't need to replace a draft. Edit it instead.");
  if (invoice.status === "paid")
    throw new DomainError(
      "CONFLICT",
      "This invoice is paid, so it can't be voided. The organization's owner can create a credit note instead.",
    );
  if (invoice.paidAmount > 0)
    throw new DomainError(
      "CONFLICT",
      "This invoice is partly paid, so it can't be voided. Create a credit note instead.",
    );
}

/**
 * Throws CONFLICT if the books are locked on the invoice's issue date. Voiding would mark the invoice's charges as
 * unbilled again, whereas a credit note can leave them billed.
 */
async function requireOpenPeriod(tx: Context, { issuedOn }: InvoiceRow): Promise<void> {
  if (!issuedOn || !(await isLockedDay(tx, fromDateColumn(issuedOn)))) return;
  const message =
    "This invoice can't be voided because the books for its date are locked. Create a credit note instead.";
  throw new DomainError("CONFLICT", message);
}

/**
 * Throws CONFLICT for an invoice with a credit note, a bank debit that is still processing, or an attempted
 * automatic payment.
 */
async function requireNoPayment(tx: Context, { id }: InvoiceRow): Promise<void> {
  if (await hasCreditNote(tx, id))
    throw new DomainError(
      "CONFLICT",
      "This invoice has a credit note, so it can't be voided. Create another credit note for the remaining amount.",
    );
  const debitMessage =
    "This invoice can't be voided while a bank debit is processing. Wait until the bank clears or returns the debit.";
  if (await hasDebitInProcess(tx, id)) throw new DomainError("CONFLICT", debitMessage);
  const attemptMessage =
    "This invoice can't be voided because an automatic payment was attempted. Create a credit note instead.";
  if (await hasAutopayAttempt(tx, id)) throw new DomainError("CONFLICT", attemptMessage);
}

/**
 * Marks a locked invoice as void. The number, lines and status don't change. The invoice's charges become unbilled.
 */
async function markInvoiceVoid(tx: Context, invoice: InvoiceRow): Promise<InvoiceRow> {
  const { id, organizationId, lineItems } = invoice;
  const row = await tx.db.invoice.update({
    where: { organizationId_id: { organizationId, id } },
    data: { voidedAt: tx.clock.now() },
    select: INVOICE_COLUMNS,
  });
  await unlinkChargeShares(tx, id);
  return { ...row, lineItems: lineItems.map((line) => ({ ...line, chargeShare: null })) };
}
