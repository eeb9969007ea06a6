import "server-only";
import { type Context, getOrganizationId } from "@/lib/auth/context";
import { HAS_OPEN_ATTEMPT } from "@/lib/domain/billing/records/autopay-data";
import { INVOICE_COLUMNS, type InvoiceColumns } from "@/lib/domain/billing/records/invoice-data";

export interface PaymentLink {
  id: string;
  url: string;
  /** The connected account that owns the link. */
  stripeAccountId: string;
}

/**
 * Returns the time when we first requested a payment link from Stripe for a draft's revision. If no time is
 * recorded yet, records the current time.
 */
export async function recordLinkRequest(
  ctx: Context,
  { id, organizationId, revision }: Pick<InvoiceColumns, "id" | "organizationId" | "revision">,
): Promise<Date> {
  const now = ctx.clock.now();
  const where = { id, organizationId, revision };
  await ctx.db.invoice.updateMany({ where: { ...where, linkTriedAt: null }, data: { linkTriedAt: now } });
  const draft = await ctx.db.invoice.findFirst({ where, select: { linkTriedAt: true } });
  return draft?.linkTriedAt ?? now;
}

/** The columns that are set when an invoice is sent. */
export interface SentColumns {
  sentAt: Date;
  /** The current day in the organization's time zone. */
  issuedOn: Date;
  customerAddress: string | null;
  taxRegistration: string | null;
  paymentInstructions: string | null;
  dueDate?: Date;
}

type LinkOwner = Pick<InvoiceColumns, "id" | "organizationId" | "revision">;

/**
 * Saves a link on a draft, or on an open invoice that has none. Returns null if the invoice has changed since it was
 * read.
 */
export async function savePaymentLink(
  tx: Context,
  { id, organizationId, revision }: LinkOwner,
  link: PaymentLink,
): Promise<InvoiceColumns | null> {
  const [row] = await tx.db.invoice.updateManyAndReturn({
    where: {
      ...{ id, organizationId, revision, voidedAt: null },
      bankDebits: { none: { status: "processing" } },
      OR: [{ status: "draft" }, { status: { in: ["sent", "overdue"] }, stripePaymentLinkId: null }],
      NOT: HAS_OPEN_ATTEMPT,
    },
    data: toLinkColumns(link),
    select: INVOICE_COLUMNS,
  });
  return row ?? null;
}

/**
 * Marks a draft as sent and saves its payment link, if there is one. Returns null if the draft has changed
 * since it was read.
 */
export async function markDraftSent(
  tx: Context,
  { id, organizationId, revision }: LinkOwner,
  link: PaymentLink | null,
  sent: SentColumns,
): Promise<InvoiceColumns | null> {
  const [row] = await tx.db.invoice.updateManyAndReturn({
    where: { id, organizationId, revision, status: "draft", voidedAt: null },
    data: { ...(link && toLinkColumns(link)), status: "sent", ...sent },
    select: INVOICE_COLUMNS,
  });
  return row ?? null;
}

function toLinkColumns(link: PaymentLink) {
  return {
    paymentLinkUrl: link.url,
    stripePaymentLinkId: link.id,
    stripeAccountId: link.stripeAccountId,
    // Until the invoice is paid, the API returns the payment link's ID as the session ID
    // (docs/product/billing.md, "Invoices").
    stripeSessionId: link.id,
  };
}

/** Removes the payment link of a locked invoice, so that a new link can be created for the open balance. */
export async function removeLink(tx: Context, { id, organizationId }: LinkOwner): Promise<void> {
  await tx.db.invoice.updateMany({
    where: { id, organizationId },
    data: {
      ...{ paymentLinkUrl: null, stripePaymentLinkId: null, stripeSessionId: null, stripeAccountId: null },
      // The revision is part of the idempotency key. If the key stayed the same, Stripe would return the
      // deactivated link again.
      ...{ linkTriedAt: null, revision: { increment: 1 } },
    },
  });
}

/**
 * Returns the IDs of open invoices without a payment link, oldest first. Excludes invoices with a bank debit or an
 * automatic payment that is still processing.
 */
export async function listInvoicesWithoutLink(ctx: Context): Promise<string[]> {
  const rows = await ctx.db.invoice.findMany({
    where: {
      organizationId: getOrganizationId(ctx),
      ...{ status: { in: ["sent", "overdue"] }, voidedAt: null, stripePaymentLinkId: null, isSample: false },
      bankDebits: { none: { status: "processing" } },
      NOT: HAS_OPEN_ATTEMPT,
    },
    orderBy: [{ sentAt: "asc" }, { id: "asc" }],
    select: { id: true },
  });
  return rows.map(({ id }) => id);
}

/**
 * Removes a link from a draft after the link was deactivated in Stripe. If the draft already has a newer
 * link, keeps the newer link.
 */
export async function clearPaymentLink(
  ctx: Context,
  draft: Pick<InvoiceColumns, "id" | "organizationId">,
  linkId: string,
): Promise<void> {
  await ctx.db.invoice.updateMany({
    where: {
      id: draft.id,
      organizationId: draft.organizationId,
      stripePaymentLinkId: linkId,
      status: "draft",
    },
    data: { paymentLinkUrl: null, stripePaymentLinkId: null, stripeSessionId: null, stripeAccountId: null },
  });
}
