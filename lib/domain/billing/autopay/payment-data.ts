import "server-only";
import { type Context, getOrganizationId } from "@/lib/auth/context";

/**
 * Returns the active mandate of the client whose invoice was paid by the given payment. Returns null if the client
 * has no active mandate.
 */
export async function findMandateOfPayment(
  ctx: Context,
  paymentIntentId: string,
): Promise<{ id: string; activatedAt: Date | null } | null> {
  const organizationId = getOrganizationId(ctx);
  const payment = await ctx.db.invoicePayment.findFirst({
    where: { organizationId, stripePaymentIntentId: paymentIntentId },
    select: { invoice: { select: { client: { select: { id: true, mergedIntoId: true } } } } },
  });
  const client = payment?.invoice.client;
  if (!client) return null;
  return ctx.db.autopayMandate.findFirst({
    where: { organizationId, contactId: client.mergedIntoId ?? client.id, status: "active" },
    select: { id: true, activatedAt: true },
  });
}
