import { handleStripeWebhook } from "@/lib/http/billing/stripe-webhook";

export const runtime = "nodejs";

/** Receives Stripe events for the platform account. */
export const POST = handleStripeWebhook("platform");
