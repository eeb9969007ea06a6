import "server-only";
import { stripe } from "@/lib/stripe/client";
import { isWithholdingFunds } from "@/lib/stripe/dispute-status";
import { listSubscriptionPayments } from "@/lib/stripe/subscription-payments";

/**
 * Returns the amount that banks have taken back from a subscription's payments, and whether a dispute is
 * open.
 */
export async function readDisputes(subscription: string): Promise<{ lostCents: number; isOpen: boolean }> {
  let lostCents = 0;
  let isOpen = false;
  for await (const { intent } of listSubscriptionPayments(subscription)) {
    const { data } = await stripe().disputes.list({ payment_intent: intent, limit: 100 });
    for (const { status, amount } of data) {
      if (status === "lost") lostCents += amount;
      else if (isWithholdingFunds(status)) isOpen = true;
    }
  }
  return { lostCents, isOpen };
}
