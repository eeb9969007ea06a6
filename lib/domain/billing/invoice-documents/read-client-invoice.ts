import "server-only";
import type { TrustedArguments } from "@/lib/auth/context";
import { type CalendarDate, getCalendarDate } from "@/lib/dates/calendar-date";
import type { DocumentFormats } from "@/lib/dates/document-formats";
import type { ReturnedPart } from "@/lib/domain/billing/credit-notes/model/returned-amount";
import {
  type InvoiceDocument,
  toInvoiceDocument,
} from "@/lib/domain/billing/invoice-documents/model/invoice-document";
import {
  type ClientInvoiceRow,
  findSentInvoice,
  toClientCreditNote,
} from "@/lib/domain/billing/invoice-documents/sent-invoice-data";
import {
  getClientInvoicePath,
  readClientInvoiceToken,
} from "@/lib/domain/billing/records/client-invoice-link";
import { toDocumentFormats } from "@/lib/domain/billing/records/document-formats";
import { toInvoiceDto } from "@/lib/domain/billing/records/invoice-data";
import type { InvoiceAttachmentDto, InvoiceDto } from "@/lib/domain/billing/records/invoice-dto";
import type { CreditNoteDto } from "@/lib/domain/billing/records/model/credit-note-dto";
import { findPageBranding, type PageBranding } from "@/lib/domain/organizations/branding/find-branding";
import { createNotFoundError } from "@/lib/errors";
import { normalizePlan } from "@/lib/plans/plan-id";
import { addPayerEmail } from "@/lib/stripe/add-payer-email";

/** The invoice as its client sees it, without the fees or the author. */
type ClientBill = InvoiceDocument &
  Pick<InvoiceDto, "state" | "paidCents" | "refundedCents" | "disputedCents">;

export type ClientAttachment = Pick<InvoiceAttachmentDto, "id" | "name" | "extension" | "bytes">;

export interface ClientCreditNote
  extends Pick<CreditNoteDto, "id" | "creditNoteNumber" | "issuedOn" | "reason" | "totalCents"> {
  /** How the credited amount was returned, if the client had already paid it. */
  returned: readonly ReturnedPart[];
}

export interface ClientInvoice {
  organizationId: string;
  organizationName: string;
  formats: DocumentFormats;
  /** The organization's branding; null for the default branding. */
  branding: PageBranding | null;
  invoiceNumber: string;
  /** Null for a void invoice, which may have been sent to the wrong email address and must not show personal data. */
  bill: ClientBill | null;
  /**
   * The invoice that replaces a void invoice. Null if the new invoice wasn't sent or was sent to someone else.
   */
  replacedBy: { id: string; invoiceNumber: string; path: string } | null;
  /** Files that the organization sent with the invoice. Empty for a void invoice. */
  attachments: readonly ClientAttachment[];
  /** Empty for a void invoice. */
  creditNotes: readonly ClientCreditNote[];
  /** The local day on which the invoice was paid in full. Null if it isn't paid. */
  paidOn: CalendarDate | null;
  /** Stripe's payment page; null if the invoice can't be paid there. */
  payUrl: string | null;
  /** The local day on which the bank debit started. Null if no bank debit is processing. */
  processingSince: CalendarDate | null;
  /** Whether the invoice is linked to a client. Only linked clients can sign in to the portal. */
  hasPortal: boolean;
}

/**
 * Returns the content of the invoice page that clients open from an email. Throws NOT_FOUND for an invalid token or
 * an unsent invoice.
 */
export async function readClientInvoice({
  ctx,
  input: { token },
}: TrustedArguments<{ token: string }>): Promise<ClientInvoice> {
  const id = readClientInvoiceToken(token);
  const row = id && (await findSentInvoice(ctx, id));
  if (!row) throw createNotFoundError("Invoice");
  const { id: organizationId, name, subscriptionTier, timeZone, billingSettings } = row.organization;
  const formats = toDocumentFormats(billingSettings);
  const invoice = toInvoiceDto(row, getCalendarDate(timeZone, ctx.clock.now()));
  const { invoiceNumber, customerEmail, paidCents, refundedCents, disputedCents, state, paymentLinkUrl } =
    invoice;
  const [debit] = row.bankDebits;
  const isOpen = state === "sent" || state === "overdue";
  return {
    organizationId,
    organizationName: name,
    formats,
    branding: await findPageBranding({
      ctx,
      input: { id: organizationId, tier: normalizePlan(subscriptionTier) },
    }),
    invoiceNumber,
    bill:
      state === "void"
        ? null
        : {
            ...toInvoiceDocument({ ...invoice, replaces: row.replaces }, name, formats),
            ...{ state, paidCents, refundedCents, disputedCents },
          },
    replacedBy: state === "void" ? toReplacement(row) : null,
    attachments: state === "void" ? [] : row.attachments,
    creditNotes: state === "void" ? [] : row.creditNotes.map(toClientCreditNote),
    paidOn: row.paidAt && getCalendarDate(timeZone, row.paidAt),
    payUrl: isOpen && paymentLinkUrl ? addPayerEmail(paymentLinkUrl, customerEmail) : null,
    processingSince: isOpen && debit ? getCalendarDate(timeZone, debit.startedAt) : null,
    hasPortal: invoice.clientId !== null,
  };
}

/**
 * Returns the invoice that replaces a void invoice. Returns null unless both invoices have the same client and
 * email address, because the void invoice may have been sent to the wrong address.
 */
function toReplacement({
  clientId,
  customerEmail,
  replacedBy,
}: ClientInvoiceRow): ClientInvoice["replacedBy"] {
  if (!replacedBy?.sentAt || (clientId === null && customerEmail === null)) return null;
  if (replacedBy.clientId !== clientId || replacedBy.customerEmail !== customerEmail) return null;
  const { id, invoiceNumber } = replacedBy;
  return { id, invoiceNumber, path: getClientInvoicePath(id) };
}
