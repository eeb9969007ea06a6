import { z } from "zod";

const session = z.object({ id: z.string(), subscription: z.string().nullable() });
const charge = z.object({ id: z.string(), payment_intent: z.string() });

/** A card payment that a client made before the demo was loaded. */
export interface PastCardPayment {
  amountCents: number;
  applicationFeeCents: number;
  currency: string;
  description: string;
  email: string;
  name: string;
  metadata: Readonly<Record<string, string>>;
  paidAt: Date;
  refundedCents: number;
  disputeStatus: string | null;
  /** The time of the refund or dispute. */
  reversedAt: Date;
}

/** The IDs of a card payment in Stripe. */
export interface StripePaymentIds {
  paymentIntentId: string;
  chargeId: string;
}

/**
 * Performs actions that people take on Stripe's hosted pages, and records past payments. Works only
 * with the Stripe stand-in.
 */
export interface DemoStripe {
  /** Completes the onboarding of a connected account. */
  onboard: (accountId: string, businessName: string) => Promise<void>;
  /** Buys a plan through a user's payment link. Returns the subscription's ID. */
  buy: (link: string) => Promise<string>;
  /** Records a past card payment to a connected account, so that the payment can be refunded. */
  recordPastPayment: (accountId: string, payment: PastCardPayment) => Promise<StripePaymentIds>;
}

/** Returns null if the real Stripe is configured, because only people can perform these actions there. */
export function createDemoStripe(apiBase: string): DemoStripe | null {
  if (new URL(apiBase).hostname === "api.stripe.com") return null;
  const control = async (path: string, body: object): Promise<unknown> => {
    const response = await fetch(new URL(`/_local/${path}`, apiBase), {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(body),
    });
    if (response.ok) return response.json();
    throw new Error(`The Stripe stand-in rejected ${path}: ${await response.text()}`);
  };
  return {
    onboard: async (accountId, businessName) => {
      await control(`accounts/${accountId}/onboard`, { business_name: businessName });
    },
    buy: async (link) => {
      const { pathname, searchParams } = new URL(link);
      const email = searchParams.get("prefilled_email");
      const reference = searchParams.get("client_reference_id");
      const slug = pathname.split("/").at(-1);
      const opened = session.parse(await control(`open/${slug}`, { email, client_reference_id: reference }));
      const paid = session.parse(await control(`pay/${opened.id}`, { email, name: email }));
      if (paid.subscription === null) throw new Error(`The session ${paid.id} didn't start a subscription`);
      return paid.subscription;
    },
    recordPastPayment: async (accountId, payment) => {
      const { description, email, name, metadata, currency, paidAt, reversedAt } = payment;
      const recorded = charge.parse(
        await control(`accounts/${accountId}/past-payments`, {
          ...{ description, email, name, metadata, currency },
          amount: payment.amountCents,
          application_fee_amount: payment.applicationFeeCents,
          created: paidAt.toISOString(),
          refunded: payment.refundedCents,
          dispute: payment.disputeStatus,
          reversed_at: reversedAt.toISOString(),
        }),
      );
      return { paymentIntentId: recorded.payment_intent, chargeId: recorded.id };
    },
  };
}
