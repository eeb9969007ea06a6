import "server-only";
import type { VerbArguments } from "@/lib/auth/context";
import { type CalendarDate, calendarDateIn } from "@/lib/dates/calendar-date";
import { findLookOf, type PageLook } from "@/lib/domain/branding/find-look";
import { readClientPageToken } from "@/lib/domain/invoices/client-page";
import { findSentInvoice } from "@/lib/domain/invoices/client-page-data";
import { toInvoiceDto } from "@/lib/domain/invoices/data";
import type { InvoiceDto } from "@/lib/domain/invoices/dto";
import { notFound } from "@/lib/errors";
import { normalizePlan } from "@/lib/plans/plan-id";
import { payerLink } from "@/lib/stripe/payer-link";

/** What is billed, as its client sees it: nothing of fees or of who made it. */
type Bill = Pick<
  InvoiceDto,
  | "invoiceNumber"
  | "customerName"
  | "customerEmail"
  | "dueDate"
  | "notes"
  | "totalCents"
  | "refundedCents"
  | "state"
  | "lines"
>;

export interface ClientInvoice {
  organizationName: string;
  /** How the organization looks; null for our own look. */
  look: PageLook | null;
  invoiceNumber: string;
  /** Null once it is taken back: one that went to a wrong address shows no more of anybody. */
  bill: Bill | null;
  /** The day where the organization is. */
  paidOn: CalendarDate | null;
  /** Stripe's page, while the invoice is open to be paid there. */
  payUrl: string | null;
}

/** What the link in an invoice's mail leads to. NOT_FOUND for another token and before the invoice is sent. */
export async function readClientInvoice({
  ctx,
  input: { token },
}: VerbArguments<{ token: string }>): Promise<ClientInvoice> {
  const id = readClientPageToken(token);
  const row = id && (await findSentInvoice(ctx, id));
  if (!row) throw notFound("Invoice");
  const { id: organizationId, name, subscriptionTier, timeZone } = row.organization;
  const invoice = toInvoiceDto(row, calendarDateIn(timeZone, ctx.clock.now()));
  const { invoiceNumber, customerName, customerEmail, dueDate, notes, totalCents, refundedCents } = invoice;
  const { state, lines, paymentLinkUrl } = invoice;
  const amounts = { totalCents, refundedCents, lines };
  const isOpen = state === "sent" || state === "overdue";
  return {
    organizationName: name,
    look: await findLookOf({ ctx, input: { id: organizationId, tier: normalizePlan(subscriptionTier) } }),
    invoiceNumber,
    bill:
      state === "void"
        ? null
        : { invoiceNumber, customerName, customerEmail, dueDate, notes, state, ...amounts },
    paidOn: row.paidAt && calendarDateIn(timeZone, row.paidAt),
    payUrl: isOpen && paymentLinkUrl ? payerLink(paymentLinkUrl, customerEmail) : null,
  };
}
