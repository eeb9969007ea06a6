import { handleStripeWebhook } from "@/lib/http/billing/stripe-webhook";

export const runtime = "nodejs";

/** Receives Stripe events for connected accounts. */
export const POST = handleStripeWebhook("connect");
