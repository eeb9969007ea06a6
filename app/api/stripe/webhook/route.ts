import { stripeWebhook } from "@/lib/http/stripe-webhook";

export const runtime = "nodejs";

/** Events of the platform account. */
export const POST = stripeWebhook("platform");
