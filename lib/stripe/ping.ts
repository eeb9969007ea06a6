import "server-only";
import { stripe } from "@/lib/stripe/client";

/** Checks that Stripe responds and accepts our key. The health page uses it. */
export async function pingStripe(): Promise<void> {
  await stripe().events.list({ limit: 1 }, { maxNetworkRetries: 0, timeout: 2_000 });
}
