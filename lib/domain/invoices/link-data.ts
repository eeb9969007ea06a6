import "server-only";
import type { Context } from "@/lib/auth/context";
import { INVOICE_COLUMNS, type InvoiceColumns } from "@/lib/domain/invoices/data";

export interface PaymentLink {
  id: string;
  url: string;
  /** The connected account on which the link stands. */
  stripeAccountId: string;
}

/** The connected account that may take payments, or null when there is none yet or Stripe holds charges back. */
export async function findChargeableAccount(ctx: Context, organizationId: string): Promise<string | null> {
  const organization = await ctx.db.organization.findUniqueOrThrow({
    where: { id: organizationId },
    select: { stripeConnectAccountId: true, stripeChargesEnabled: true },
  });
  return organization.stripeChargesEnabled ? organization.stripeConnectAccountId : null;
}

/** When Stripe was first asked for the link of a draft's revision: now, or at an earlier try. */
export async function noteLinkTry(
  ctx: Context,
  { id, organizationId, revision }: Pick<InvoiceColumns, "id" | "organizationId" | "revision">,
): Promise<Date> {
  const now = ctx.clock.now();
  const where = { id, organizationId, revision };
  await ctx.db.invoice.updateMany({ where: { ...where, linkTriedAt: null }, data: { linkTriedAt: now } });
  const draft = await ctx.db.invoice.findFirst({ where, select: { linkTriedAt: true } });
  return draft?.linkTriedAt ?? now;
}

/** Puts a link on a draft, and sends it when asked; null when the draft was changed, sent or settled meanwhile. */
export async function putLinkOnDraft(
  tx: Context,
  draft: Pick<InvoiceColumns, "id" | "organizationId" | "revision">,
  link: PaymentLink,
  sent: { sentAt: Date } | null,
): Promise<InvoiceColumns | null> {
  const { id, organizationId, revision } = draft;
  const [row] = await tx.db.invoice.updateManyAndReturn({
    where: { id, organizationId, revision, status: "draft", voidedAt: null },
    data: {
      paymentLinkUrl: link.url,
      stripePaymentLinkId: link.id,
      stripeAccountId: link.stripeAccountId,
      // Until somebody pays, the link's id is what the specification's calls name as the session.
      stripeSessionId: link.id,
      ...(sent && { status: "sent", sentAt: sent.sentAt }),
    },
    select: INVOICE_COLUMNS,
  });
  return row ?? null;
}

/** Takes a link off a draft once it is switched off at Stripe; a newer one stays. */
export async function forgetLink(
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
