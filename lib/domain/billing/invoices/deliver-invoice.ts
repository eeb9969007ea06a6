import { recordAudit } from "@/lib/audit/record-audit";
import type { Context, ContextOrganization } from "@/lib/auth/context";
import { storeResult } from "@/lib/auth/store-result";
import { type CalendarDate, fromDateColumn } from "@/lib/dates/calendar-date";
import { applyCounterDelta } from "@/lib/domain/billing/invoices/counters-data";
import { getToday, type InvoiceRow, toInvoiceDto } from "@/lib/domain/billing/invoices/data";
import { enqueueLinkDiscard } from "@/lib/domain/billing/invoices/discard-payment-link";
import type { InvoiceDto } from "@/lib/domain/billing/invoices/dto";
import { enqueueInvoiceMail } from "@/lib/domain/billing/invoices/invoice-mail";
import { markDraftSent, type PaymentLink } from "@/lib/domain/billing/invoices/link-data";
import { DRAFT_CHANGED_MESSAGE } from "@/lib/domain/billing/invoices/model/request-schemas";
import { getPaymentLinkForSending } from "@/lib/domain/billing/invoices/payment-link";
import { getSentColumns } from "@/lib/domain/billing/invoices/sent-columns";
import { toInvoiceAuditFacts } from "@/lib/domain/billing/invoices/to-invoice-audit-facts";
import { postInvoiceToLedger } from "@/lib/domain/billing/ledger/post-invoice-to-ledger";
import { DomainError } from "@/lib/errors";
import { publishLiveEvent } from "@/lib/live/publish";

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
  if (draft.voidedAt) throw new DomainError("CONFLICT", "A void invoice can't be sent.");
  if (draft.status === "paid") throw new DomainError("CONFLICT", "This invoice is already paid.");
  if (draft.status !== "draft") throw new DomainError("CONFLICT", "This invoice was already sent.");
  // Payment terms begin when the invoice is sent.
  if (draft.termsDays !== null || fromDateColumn(draft.dueDate) >= today) return;
  const message = "The due date has passed. Choose a new one before you send this invoice.";
  throw new DomainError("VALIDATION", message, { fieldErrors: { due_date: message } });
}

async function markSent(
  tx: Context,
  draft: InvoiceRow,
  { link, today }: { link: PaymentLink | null; today: CalendarDate },
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
  await enqueueInvoiceMail(tx, row);
  await postInvoiceToLedger(tx, row.id);
  await applyCounterDelta(tx, { pendingCents: row.totalAmount });
  await publishLiveEvent(tx, { topic: "invoices", module: "invoices", payload: { invoiceId: row.id } });
  return { ...row, lineItems: draft.lineItems };
}
