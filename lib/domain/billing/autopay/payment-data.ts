import "server-only";
import { type Context, getOrganizationId } from "@/lib/auth/context";

/**
 * Finds the client whose invoice was paid with the given payment. Returns the client's active mandate, or null.
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
