import "server-only";
import Stripe from "stripe";
import { brand } from "@/lib/brand";
import { env } from "@/lib/env";

/** The version whose shapes the SDK's types describe; it changes only together with the SDK. */
const API_VERSION = "2026-10-28.endive";

/** Two tries of this and the pause between them end within ten seconds. */
const TIMEOUT_MS = 4_000;
const NETWORK_RETRIES = 1;

let client: Stripe | undefined;

/** The one client of the process. Nothing outside lib/stripe sees it. */
export function stripe(): Stripe {
  client ??= createClient();
  return client;
}

function createClient(): Stripe {
  const { STRIPE_SECRET_KEY, STRIPE_API_BASE, APP_URL } = env();
  const base = new URL(STRIPE_API_BASE);
  const isPlain = base.protocol === "http:";
  return new Stripe(STRIPE_SECRET_KEY, {
    apiVersion: API_VERSION,
    host: base.hostname,
    port: base.port || (isPlain ? 80 : 443),
    protocol: isPlain ? "http" : "https",
    timeout: TIMEOUT_MS,
    maxNetworkRetries: NETWORK_RETRIES,
    telemetry: false,
    appInfo: { name: brand.name, url: APP_URL },
  });
}

/** Connect endpoints hear of test payments in live mode too; those aren't ours to look at. */
export function isOurMode(livemode: boolean): boolean {
  return /^[a-z]+_live_/.test(env().STRIPE_SECRET_KEY) === livemode;
}

/** The options of a call on a connected account, or on the platform itself for null. */
export function onAccount(stripeAccount: string | null): Stripe.RequestOptions {
  return stripeAccount === null ? {} : { stripeAccount };
}
