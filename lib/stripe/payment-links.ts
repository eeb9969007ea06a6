import "server-only";
import type Stripe from "stripe";
import { getPlatformFeeCents } from "@/lib/money/cents";
import { toStripeAmount } from "@/lib/money/currency";
import { stripe } from "@/lib/stripe/client";
import { createOnce } from "@/lib/stripe/create-once";
import { callStripe, isInaccessibleAtStripe, isRefusedMethodError } from "@/lib/stripe/errors";

const CARD_ONLY: Stripe.PaymentLinkCreateParams.PaymentMethodType[] = ["card"];

/** Ten pages of results from Stripe. Reading more would exceed the time limit. */
const MAX_LINKS = 1_000;

export interface InvoicePaymentLinkInput {
  stripeAccountId: string;
  invoiceId: string;
  /** How many times the invoice's content has changed. Each revision has its own link. */
  revision: number;
  invoiceNumber: string;
  organizationId: string;
  organizationName: string;
  amountCents: number;
  currency: string;
  customerEmail: string | null;
  /** Whether the client can also pay from a US bank account. */
  withBankDebit: boolean;
  /** The page that opens after the payment. */
  paidUrl: string;
  /** The time of the first request for a link. */
  firstAttemptAt: Date;
}

export interface InvoicePaymentLink {
  id: string;
  url: string;
}

/**
 * Creates a single-use link for paying an invoice. The payment is a direct charge on the
 * organization's account, with our platform fee. A retry after a lost response returns the same link. Throws
 * VALIDATION if Stripe rejects the amount, or EXTERNAL if the request fails.
 * (https://docs.stripe.com/connect/direct-charges)
 */
export async function createInvoicePaymentLink(input: InvoicePaymentLinkInput): Promise<InvoicePaymentLink> {
  const { stripeAccountId, invoiceId, revision } = input;
  const key = `invoice:${invoiceId}:${revision}:link`;
  const create = async (parameters: Stripe.PaymentLinkCreateParams, idempotencyKey: string) => {
    try {
      return await createActive(parameters, { stripeAccount: stripeAccountId, idempotencyKey });
    } catch (error) {
      if (!isRefusedMethodError(error)) throw error;
      // The owner has turned off bank debits in Stripe, but our data isn't up to date yet.
      const cardOnly = { ...parameters, payment_method_types: CARD_ONLY };
      return createActive(cardOnly, {
        stripeAccount: stripeAccountId,
        idempotencyKey: `${idempotencyKey}:card`,
      });
    }
  };
  const { id, url } = await callStripe("Failed to create payment link", () =>
    createOnce({
      key: `${key}:${input.withBankDebit ? "debit" : "card"}`,
      firstAttemptAfter: input.firstAttemptAt,
      create: (idempotencyKey) => create(getLinkParameters(input), idempotencyKey),
      find: () => findLink(input),
    }),
  );
  return { id, url };
}

/** Stripe repeats the original response for a key, but the link may have been deactivated since. */
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

/** Activates a link before it is sent to a client. Throws EXTERNAL if the request fails. */
export async function activatePaymentLink(link: LinkPlace): Promise<void> {
  await callStripe("Failed to create payment link", () => setActive(link, true));
}

/** Deactivates a link. Does nothing if the link is inactive or its account no longer exists. */
export async function deactivatePaymentLink(link: LinkPlace): Promise<void> {
  await callStripe("Failed to deactivate the payment link", async () => {
    try {
      await setActive(link, false);
    } catch (error) {
      if (!isInaccessibleAtStripe(error)) throw error;
    }
  });
}

async function setActive(
  { stripeAccountId, paymentLinkId }: LinkPlace,
  active: boolean,
): Promise<InvoicePaymentLink> {
  return stripe().paymentLinks.update(paymentLinkId, { active }, { stripeAccount: stripeAccountId });
}

function getLinkParameters(input: InvoicePaymentLinkInput): Stripe.PaymentLinkCreateParams {
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
          currency: input.currency,
          unit_amount: toStripeAmount(amountCents, input.currency),
          product_data: { name: `Invoice ${invoiceNumber}`, description: `From ${organizationName}` },
        },
      },
    ],
    application_fee_amount: toStripeAmount(getPlatformFeeCents(amountCents), input.currency),
    // Without a list, Stripe offers every method that is turned on in the account's dashboard.
    payment_method_types: input.withBankDebit ? ["card", "us_bank_account"] : CARD_ONLY,
    restrictions: { completed_sessions: { limit: 1 } },
    metadata,
    payment_intent_data: { metadata, description: `Invoice ${invoiceNumber} for ${customerEmail}` },
    submit_type: "pay",
    inactive_message: `Invoice ${invoiceNumber} is already paid or no longer open. Please contact ${organizationName} if you think this is a mistake.`,
    after_completion: { type: "redirect", redirect: { url: input.paidUrl } },
  };
}

/**
 * Searches up to a thousand active links, newest first. If the link isn't among them, a second link can
 * safely be created, because nobody has received the URL of the first one yet.
 */
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
    if (seen === MAX_LINKS) return undefined;
  }
  return undefined;
}
