import "server-only";
import type Stripe from "stripe";
import { brand } from "@/lib/brand";
import { siteUrl } from "@/lib/site-url";
import { stripe } from "@/lib/stripe/client";
import { createOnce } from "@/lib/stripe/create-once";

/** Counts the changes of the features below: another set is another configuration. */
const VERSION = "1";

/** Cards and invoices only: plans change here, where their rules are. */
const FEATURES: Stripe.BillingPortal.ConfigurationCreateParams.Features = {
  invoice_history: { enabled: true },
  payment_method_update: { enabled: true },
  subscription_cancel: { enabled: false },
  subscription_update: { enabled: false },
};

/** The portal's configuration, found or made. */
export async function ensurePortalConfiguration(): Promise<string> {
  const { id } = await createOnce({
    key: `portal:${VERSION}`,
    firstTriedAfter: new Date(0),
    find: findConfiguration,
    create: (idempotencyKey) =>
      stripe().billingPortal.configurations.create(
        {
          features: FEATURES,
          business_profile: { headline: `${brand.name}: your cards and invoices` },
          metadata: { portal: VERSION },
        },
        { idempotencyKey },
      ),
  });
  return id;
}

/** A customer's way to their cards and invoices at Stripe, good for minutes. */
export async function createPortalSession(customer: string, returnPath: string): Promise<string> {
  const configuration = await ensurePortalConfiguration();
  const { url } = await stripe().billingPortal.sessions.create({
    customer,
    configuration,
    return_url: siteUrl(returnPath),
  });
  return url;
}

async function findConfiguration(): Promise<Stripe.BillingPortal.Configuration | undefined> {
  for await (const found of stripe().billingPortal.configurations.list({ active: true, limit: 100 })) {
    if (found.metadata?.portal === VERSION) return found;
  }
  return undefined;
}
