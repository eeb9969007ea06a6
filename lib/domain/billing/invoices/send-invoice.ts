import { recordAudit } from "@/lib/audit/record-audit";
import {
  type Context,
  type ContextOrganization,
  requireFeature,
  requirePermission,
  type VerbArguments,
} from "@/lib/auth/context";
import { storeResult } from "@/lib/auth/store-result";
import { addCalendarDays, type CalendarDate, fromDateColumn, toDateColumn } from "@/lib/dates/calendar-date";
import { applyCredits, lockCreditForDraft } from "@/lib/domain/billing/client-payments/apply-contact-credit";
import {
  DRAFT_CHANGED_MESSAGE,
  type SendInvoiceInput,
  sendInvoiceSchema,
} from "@/lib/domain/billing/invoices/model/request-schemas";
import { enqueueLinkDiscard } from "@/lib/domain/billing/payment-links/discard-payment-link";
import {
  getPaymentLinkForSending,
  prepareSendingWithoutLink,
} from "@/lib/domain/billing/payment-links/payment-link";
import { findPostalAddress } from "@/lib/domain/billing/records/contact-data";
import { applyCounterDelta } from "@/lib/domain/billing/records/invoice-counters-data";
import {
  getInvoiceRow,
  getToday,
  type InvoiceRow,
  toInvoiceDto,
} from "@/lib/domain/billing/records/invoice-data";
import type { InvoiceDto } from "@/lib/domain/billing/records/invoice-dto";
import { enqueueInvoiceMail } from "@/lib/domain/billing/records/invoice-mail";
import { insertMissingLedgerEntries } from "@/lib/domain/billing/records/ledger-entry-data";
import { getInvoiceBalance } from "@/lib/domain/billing/records/model/invoice-balance";
import {
  markDraftSent,
  type PaymentLink,
  type SentColumns,
} from "@/lib/domain/billing/records/payment-link-data";
import { findBillingSettings } from "@/lib/domain/billing/records/settings-data";
import { toInvoiceAuditFacts } from "@/lib/domain/billing/records/to-invoice-audit-facts";
import { DomainError, parse } from "@/lib/errors";
import { publishLiveEvent } from "@/lib/live/publish";

/**
 * Sends a draft to the client with its payment link. Throws EXTERNAL if Stripe fails. In that case, the invoice
 * remains a draft and can be sent again. Throws CONFLICT if the draft or its attachments changed after the sender
 * reviewed them. With `apply_credit`, also pays the invoice with the client's credit in the same transaction. Only
 * the owner can apply credit.
 */
export async function sendInvoice({ ctx, input }: VerbArguments<SendInvoiceInput>): Promise<InvoiceDto> {
  const organization = requirePermission(ctx, "invoices", "full");
  requireFeature(ctx, "invoicing");
  const { id, revision, apply_credit: appliesCredit, expected_credit } = parse(sendInvoiceSchema, input);
  if (appliesCredit) requirePermission(ctx, "payments", "full");
  const draft = await getInvoiceRow(ctx, id);
  if (revision !== undefined && draft.status === "draft" && draft.revision !== revision) {
    throw new DomainError("CONFLICT", DRAFT_CHANGED_MESSAGE);
  }
  if (!appliesCredit) return deliverInvoice(ctx, organization, draft);
  return deliverWithCredit(ctx, organization, { draft, expectedCents: expected_credit });
}

/**
 * Sends an invoice and applies the client's credit to it. The invoice is sent without a payment link. If a balance
 * remains, a job creates a link for the balance before the invoice is emailed.
 */
async function deliverWithCredit(
  ctx: Context,
  organization: ContextOrganization,
  { draft, expectedCents }: { draft: InvoiceRow; expectedCents: number | undefined },
): Promise<InvoiceDto> {
  const today = getToday(ctx, organization);
  requireSendable(draft, today);
  const { clientId } = draft;
  if (!clientId)
    throw new DomainError(
      "CONFLICT",
      "This invoice has no client, so it can't be paid with credit. Choose a client first, or send it without credit.",
    );
  await prepareSendingWithoutLink(ctx, organization, draft);
  return ctx.transaction(async (tx) => {
    const account = { contactId: clientId, invoiceId: draft.id, expectedCents };
    const credits = await lockCreditForDraft(tx, account);
    const sent = await markSent(tx, draft, { link: null, today, appliesCredit: true });
    if (!sent) throw new DomainError("CONFLICT", DRAFT_CHANGED_MESSAGE);
    const { id, invoiceNumber } = sent;
    await applyCredits(tx, {
      credits,
      invoices: [{ id, invoiceNumber, balanceCents: getInvoiceBalance(sent) }],
    });
    return storeResult(tx, toInvoiceDto(await getInvoiceRow(tx, id), today));
  });
}

/**
 * Creates the payment link if the organization can receive card payments, marks the draft as sent and queues the
 * email. Throws CONFLICT if the draft changed after it was read, or PRECONDITION_FAILED if the client has no way to
 * pay.
 */
export async function deliverInvoice(
  ctx: Context,
  organization: ContextOrganization,
  draft: InvoiceRow,
): Promise<InvoiceDto> {
  const today = getToday(ctx, organization);
  requireSendable(draft, today);
  const link = await getPaymentLinkForSending(ctx, organization, draft);
  const sent = await ctx.transaction(async (tx) => {
    const row = await markSent(tx, draft, { link, today });
    return row && storeResult(tx, toInvoiceDto(row, today));
  });
  if (sent) return sent;
  if (link) await enqueueLinkDiscard(ctx, draft, link);
  throw new DomainError("CONFLICT", DRAFT_CHANGED_MESSAGE);
}

function requireSendable(draft: InvoiceRow, today: CalendarDate): void {
  if (draft.voidedAt)
    throw new DomainError(
      "CONFLICT",
      "A void invoice can't be sent. Duplicate it and send the copy instead.",
    );
  if (draft.status === "paid") throw new DomainError("CONFLICT", "This invoice is already paid.");
  if (draft.status !== "draft") throw new DomainError("CONFLICT", "This invoice was already sent.");
  // Payment terms begin when the invoice is sent.
  if (draft.termsDays !== null || fromDateColumn(draft.dueDate) >= today) return;
  const message = "The due date has passed. Choose a later due date before you send this invoice.";
  throw new DomainError("VALIDATION", message, { fieldErrors: { due_date: message } });
}

async function markSent(
  tx: Context,
  draft: InvoiceRow,
  {
    link,
    today,
    appliesCredit = false,
  }: { link: PaymentLink | null; today: CalendarDate; appliesCredit?: boolean },
): Promise<InvoiceRow | null> {
  const row = await markDraftSent(tx, draft, link, await getSentColumns(tx, draft, today));
  if (!row) return null;
  await recordAudit(tx, {
    action: "invoice.sent",
    entityType: "invoice",
    entityId: row.id,
    before: toInvoiceAuditFacts(draft),
    after: { ...toInvoiceAuditFacts(row), payment_link_id: link?.id ?? null },
  });
  await enqueueInvoiceMail(tx, row, { appliesCredit });
  await insertMissingLedgerEntries(tx, row.id);
  await applyCounterDelta(tx, { pendingCents: row.totalAmount });
  await publishLiveEvent(tx, { topic: "invoices", module: "invoices", payload: { invoiceId: row.id } });
  return { ...row, lineItems: draft.lineItems };
}

/**
 * Returns the values that are set when an invoice is sent: the issue date, the client's postal address, and the
 * organization's tax registration and payment instructions. Includes the due date if the draft has payment terms.
 */
async function getSentColumns(tx: Context, draft: InvoiceRow, today: CalendarDate): Promise<SentColumns> {
  const { taxRegistration, paymentInstructions } = await findBillingSettings(tx);
  const customerAddress = draft.clientId === null ? null : await findPostalAddress(tx, draft.clientId);
  const sent = {
    ...{ sentAt: tx.clock.now(), issuedOn: toDateColumn(today) },
    ...{ customerAddress, taxRegistration, paymentInstructions },
  };
  if (draft.termsDays === null) return sent;
  return { ...sent, dueDate: toDateColumn(addCalendarDays(today, draft.termsDays)) };
}
