import "server-only";
import Stripe from "stripe";
import { brand } from "@/lib/brand";
import { env } from "@/lib/env";
import { createTracedHttpClient } from "@/lib/stripe/traced-http-client";
import { isTracing } from "@/lib/tracing/spans";

/** The API version that the SDK's types describe. Change it only together with the SDK. */
const API_VERSION = "2026-10-28.endive";

/** Two attempts and the pause between them take less than ten seconds. */
const TIMEOUT_MS = 4_000;
const NETWORK_RETRIES = 1;

let client: Stripe | undefined;

/** Returns the process's only Stripe client. Only lib/stripe may use it. */
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
    ...(isTracing() && { httpClient: createTracedHttpClient() }),
    appInfo: { name: brand.name, url: APP_URL },
  });
}

/** In live mode, Connect endpoints also receive test events, which must be ignored. */
export function isConfiguredMode(livemode: boolean): boolean {
  return /^[a-z]+_live_/.test(env().STRIPE_SECRET_KEY) === livemode;
}

/**
 * Returns the request options for a connected account. If `stripeAccount` is null, returns empty options,
 * which address the platform account.
 */
export function getAccountOptions(stripeAccount: string | null): Stripe.RequestOptions {
  return stripeAccount === null ? {} : { stripeAccount };
}
