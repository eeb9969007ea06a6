import "server-only";
import type Stripe from "stripe";
import { stripe } from "@/lib/stripe/client";

/**
 * Prorations for an ended subscription. They weren't billed immediately and stay pending, because the
 * subscription has no next invoice. (https://docs.stripe.com/api/subscriptions/cancel)
 */
export interface PendingInvoiceItems {
  ids: string[];
  /** The total credit in cents; 0 if the items add up to a charge. */
  creditCents: number;
}

export async function findPendingInvoiceItems(
  customer: string,
  subscription: string,
): Promise<PendingInvoiceItems> {
  const ids: string[] = [];
  let sum = 0;
  for await (const item of stripe().invoiceItems.list({ customer, pending: true, limit: 100 })) {
    if (getSubscriptionId(item) !== subscription) continue;
    ids.push(item.id);
    sum += item.amount;
  }
  return { ids, creditCents: Math.max(0, -sum) };
}

export async function deletePendingInvoiceItems({ ids }: PendingInvoiceItems): Promise<void> {
  for (const id of ids) await stripe().invoiceItems.del(id);
}

function getSubscriptionId({ parent }: Stripe.InvoiceItem): string | null {
  return parent?.subscription_details?.subscription ?? null;
}
