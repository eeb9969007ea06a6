import "server-only";
import { stripe } from "@/lib/stripe/client";

/** Whether Stripe answers, and takes our key; for the health page. */
export async function pingStripe(): Promise<void> {
  await stripe().events.list({ limit: 1 }, { maxNetworkRetries: 0, timeout: 2_000 });
}
