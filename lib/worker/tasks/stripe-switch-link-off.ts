import { db } from "@/lib/db";
import { switchPaymentLinkOff } from "@/lib/stripe/payment-links";
import type { Task } from "@/lib/worker/task";

/** An invoice that is paid or void takes no payment any more. */
export const task: Task<"stripe.switch-link-off"> = async ({ organizationId, invoiceId }) => {
  const invoice = await db().invoice.findUnique({
    where: { organizationId_id: { organizationId, id: invoiceId } },
    select: { stripeAccountId: true, stripePaymentLinkId: true },
  });
  if (!invoice?.stripeAccountId || !invoice.stripePaymentLinkId) return;
  const { stripeAccountId, stripePaymentLinkId: paymentLinkId } = invoice;
  await switchPaymentLinkOff({ stripeAccountId, paymentLinkId });
};
