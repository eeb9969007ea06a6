import { stripeWebhook } from "@/lib/http/stripe-webhook";

export const runtime = "nodejs";

/** Events of connected accounts. */
export const POST = stripeWebhook("connect");
