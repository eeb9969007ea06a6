import "server-only";
import type { Context } from "@/lib/auth/context";
import { INVOICE_COLUMNS, type InvoiceColumns } from "@/lib/domain/billing/invoices/data";

export interface PaymentLink {
  id: string;
  url: string;
  /** The connected account that owns the link. */
  stripeAccountId: string;
}

/**
 * Returns the connected account that can accept card payments; null if the organization has no account or
 * Stripe blocks its charges.
 */
export async function findChargeableAccount(ctx: Context, organizationId: string): Promise<string | null> {
  const organization = await ctx.db.organization.findUniqueOrThrow({
    where: { id: organizationId },
    select: { stripeConnectAccountId: true, stripeChargesEnabled: true },
  });
  return organization.stripeChargesEnabled ? organization.stripeConnectAccountId : null;
}

/** Records and returns the time of the first request to Stripe for the link of a draft's revision. */
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

/** The columns that sending fills. */
export interface SentColumns {
  sentAt: Date;
  /** The organization's local day. */
  issuedOn: Date;
  customerAddress: string | null;
  taxRegistration: string | null;
  dueDate?: Date;
}

/** Saves a link on a draft and, if requested, marks it as sent. Returns null if the draft changed in the meantime. */
export async function saveLinkOnDraft(
  tx: Context,
  draft: Pick<InvoiceColumns, "id" | "organizationId" | "revision">,
  link: PaymentLink,
  sent: SentColumns | null,
): Promise<InvoiceColumns | null> {
  const { id, organizationId, revision } = draft;
  const [row] = await tx.db.invoice.updateManyAndReturn({
    where: { id, organizationId, revision, status: "draft", voidedAt: null },
    data: {
      paymentLinkUrl: link.url,
      stripePaymentLinkId: link.id,
      stripeAccountId: link.stripeAccountId,
      // Until the invoice is paid, calls of the specification use the link's ID as the session.
      stripeSessionId: link.id,
      ...(sent && { status: "sent", ...sent }),
    },
    select: INVOICE_COLUMNS,
  });
  return row ?? null;
}

/** Removes a link from a draft after Stripe has deactivated it. Keeps a newer link. */
export async function clearLink(
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
