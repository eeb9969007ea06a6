import { handleStripeWebhook } from "@/lib/http/billing/stripe-webhook";

export const runtime = "nodejs";

/** Events of the platform account. */
export const POST = handleStripeWebhook("platform");
