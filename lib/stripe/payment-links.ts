import "server-only";
import type Stripe from "stripe";
import { brand } from "@/lib/brand";
import { platformFeeCents } from "@/lib/money/cents";
import { stripe } from "@/lib/stripe/client";
import { createOnce } from "@/lib/stripe/create-once";
import { callStripe, isInaccessible } from "@/lib/stripe/errors";

/** Ten pages of Stripe's: more wouldn't fit into the time that a person waits. */
const MOST_LINKS = 1_000;

export interface InvoicePaymentLinkInput {
  stripeAccountId: string;
  invoiceId: string;
  /** Counts changes of the invoice's content: another content is another link. */
  revision: number;
  invoiceNumber: string;
  organizationId: string;
  organizationName: string;
  amountCents: number;
  customerEmail: string;
  /** When a link was first asked for. */
  firstTriedAt: Date;
}

export interface InvoicePaymentLink {
  id: string;
  url: string;
}

/**
 * A link on which the client pays an invoice once, as a direct charge on the organization's account; the platform
 * keeps its fee. Trying again after a lost answer gives the same link. Throws EXTERNAL; VALIDATION for an amount
 * that Stripe doesn't take. (https://docs.stripe.com/connect/direct-charges)
 */
export async function createInvoicePaymentLink(input: InvoicePaymentLinkInput): Promise<InvoicePaymentLink> {
  const { stripeAccountId, invoiceId, revision } = input;
  const parameters = linkParameters(input);
  const { id, url } = await callStripe("Failed to create payment link", () =>
    createOnce({
      key: `invoice:${invoiceId}:${revision}:link`,
      firstTriedAfter: input.firstTriedAt,
      create: (idempotencyKey) =>
        createActive(parameters, { stripeAccount: stripeAccountId, idempotencyKey }),
      find: () => findLink(input),
    }),
  );
  return { id, url };
}

/** What Stripe repeats under a key it says as it was then: the link may have been switched off since. */
async function createActive(
  parameters: Stripe.PaymentLinkCreateParams,
  options: { stripeAccount: string; idempotencyKey: string },
): Promise<InvoicePaymentLink> {
  const link = await stripe().paymentLinks.create(parameters, options);
  if (link.lastResponse.headers["idempotent-replayed"] !== "true") return link;
  return setActive({ stripeAccountId: options.stripeAccount, paymentLinkId: link.id }, true);
}

interface LinkPlace {
  stripeAccountId: string;
  paymentLinkId: string;
}

/** A link that a client is about to get can be paid on, whatever happened to it at Stripe. Throws EXTERNAL. */
export async function switchPaymentLinkOn(link: LinkPlace): Promise<void> {
  await callStripe("Failed to create payment link", () => setActive(link, true));
}

/** Nobody can pay on the link any more. Off already, or gone with its account: nothing to do. */
export async function switchPaymentLinkOff(link: LinkPlace): Promise<void> {
  await callStripe("Failed to switch the payment link off", async () => {
    try {
      await setActive(link, false);
    } catch (error) {
      if (!isInaccessible(error)) throw error;
    }
  });
}

async function setActive(
  { stripeAccountId, paymentLinkId }: LinkPlace,
  active: boolean,
): Promise<InvoicePaymentLink> {
  return stripe().paymentLinks.update(paymentLinkId, { active }, { stripeAccount: stripeAccountId });
}

function linkParameters(input: InvoicePaymentLinkInput): Stripe.PaymentLinkCreateParams {
  const { invoiceId, invoiceNumber, organizationId, organizationName, amountCents, customerEmail } = input;
  const metadata = {
    invoice_id: invoiceId,
    organization_id: organizationId,
    revision: String(input.revision),
  };
  return {
    line_items: [
      {
        quantity: 1,
        price_data: {
          currency: "usd",
          unit_amount: amountCents,
          product_data: { name: `Invoice ${invoiceNumber}`, description: `From ${organizationName}` },
        },
      },
    ],
    application_fee_amount: platformFeeCents(amountCents),
    restrictions: { completed_sessions: { limit: 1 } },
    metadata,
    payment_intent_data: { metadata, description: `Invoice ${invoiceNumber} for ${customerEmail}` },
    submit_type: "pay",
    inactive_message: `Invoice ${invoiceNumber} is paid or no longer open. Please ask ${organizationName} if you think it should be.`,
    after_completion: {
      type: "hosted_confirmation",
      hosted_confirmation: {
        custom_message: `Thank you. ${organizationName} sees your payment of invoice ${invoiceNumber} in ${brand.name} at once, and a receipt is on its way to you.`,
      },
    },
  };
}

/** Of the open links, newest first. One that a thousand others have followed is given up: nobody has its address. */
async function findLink(input: InvoicePaymentLinkInput): Promise<InvoicePaymentLink | undefined> {
  const links = stripe().paymentLinks.list(
    { active: true, limit: 100 },
    { stripeAccount: input.stripeAccountId },
  );
  let seen = 0;
  for await (const link of links) {
    const { invoice_id: invoiceId, revision } = link.metadata;
    if (invoiceId === input.invoiceId && revision === String(input.revision)) return link;
    seen += 1;
    if (seen === MOST_LINKS) return undefined;
  }
  return undefined;
}
