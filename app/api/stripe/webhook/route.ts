import { handleStripeWebhook } from "@/lib/http/billing/stripe-webhook";

export const runtime = "nodejs";

/** Receives events of the platform account. */
export const POST = handleStripeWebhook("platform");
