import { db } from "@/lib/db";
import { switchPaymentLinkOff } from "@/lib/stripe/payment-links";
import type { Task } from "@/lib/worker/task";

/** A link that was made for a draft which didn't take it, unless another request put the same one on it. */
export const task: Task<"stripe.discard-link"> = async (payload) => {
  const { organizationId, invoiceId, stripeAccountId, paymentLinkId } = payload;
  const invoice = await db().invoice.findUnique({
    where: { organizationId_id: { organizationId, id: invoiceId } },
    select: { stripePaymentLinkId: true },
  });
  if (invoice?.stripePaymentLinkId === paymentLinkId) return;
  await switchPaymentLinkOff({ stripeAccountId, paymentLinkId });
};
