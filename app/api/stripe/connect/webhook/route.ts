import { stripeWebhook } from "@/lib/http/billing/stripe-webhook";

export const runtime = "nodejs";

/** Events of connected accounts. */
export const POST = stripeWebhook("connect");
