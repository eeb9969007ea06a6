import "server-only";
import { stripe } from "@/lib/stripe/client";
import { findAtStripe } from "@/lib/stripe/errors";

/**
 * If a payment was lost in a dispute, returns the ID of the subscription that the payment was for. Otherwise
 * returns null.
 */
export async function findSubscriptionOfLostPayment(paymentIntent: string): Promise<string | null> {
  const disputes = await findAtStripe(async () =>
    stripe().disputes.list({ payment_intent: paymentIntent, limit: 100 }),
  );
  if (!disputes?.data.some(({ status }) => status === "lost")) return null;
  const payment = { type: "payment_intent", payment_intent: paymentIntent } as const;
  const [paid] = (await stripe().invoicePayments.list({ payment, limit: 1 })).data;
  if (!paid) return null;
  const { parent } = await stripe().invoices.retrieve(
    typeof paid.invoice === "string" ? paid.invoice : paid.invoice.id,
  );
  const subscription = parent?.subscription_details?.subscription ?? null;
  return typeof subscription === "string" ? subscription : (subscription?.id ?? null);
}
