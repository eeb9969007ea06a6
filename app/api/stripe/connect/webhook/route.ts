import { handleStripeWebhook } from "@/lib/http/billing/stripe-webhook";

export const runtime = "nodejs";

/** Receives events of connected accounts. */
export const POST = handleStripeWebhook("connect");
