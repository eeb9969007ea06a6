import "server-only";
import type Stripe from "stripe";
import { brand } from "@/lib/brand";
import { getSiteUrl } from "@/lib/site-url";
import { stripe } from "@/lib/stripe/client";
import { createOnce } from "@/lib/stripe/create-once";

/** Increase this number when the features below change, because each version has its own configuration. */
const CONFIGURATION_VERSION = "1";

/** The portal covers only cards and invoices. Users change plans in our app, which has its own rules for plan changes. */
const FEATURES: Stripe.BillingPortal.ConfigurationCreateParams.Features = {
  invoice_history: { enabled: true },
  payment_method_update: { enabled: true },
  subscription_cancel: { enabled: false },
  subscription_update: { enabled: false },
};

/** Finds or creates the configuration for the portal. */
export async function ensurePortalConfiguration(): Promise<string> {
  const { id } = await createOnce({
    key: `portal:${CONFIGURATION_VERSION}`,
    firstAttemptAfter: new Date(0),
    find: findConfiguration,
    create: (idempotencyKey) =>
      stripe().billingPortal.configurations.create(
        {
          features: FEATURES,
          business_profile: { headline: `${brand.name}: your cards and invoices` },
          metadata: { portal: CONFIGURATION_VERSION },
        },
        { idempotencyKey },
      ),
  });
  return id;
}

/** Returns a link to the customer's cards and invoices in Stripe. The link is valid for a few minutes. */
export async function createPortalSession(customer: string, returnPath: string): Promise<string> {
  const configuration = await ensurePortalConfiguration();
  const { url } = await stripe().billingPortal.sessions.create({
    customer,
    configuration,
    return_url: getSiteUrl(returnPath),
  });
  return url;
}

async function findConfiguration(): Promise<Stripe.BillingPortal.Configuration | undefined> {
  for await (const found of stripe().billingPortal.configurations.list({ active: true, limit: 100 })) {
    if (found.metadata?.portal === CONFIGURATION_VERSION) return found;
  }
  return undefined;
}
