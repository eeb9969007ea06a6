import "server-only";
import type Stripe from "stripe";
import { getPlatformFeeCents, sumCents } from "@/lib/money/cents";
import { toStripeAmount } from "@/lib/money/currency";
import { stripe } from "@/lib/stripe/client";
import { callStripe, findAtStripe, isRefusedMethodError } from "@/lib/stripe/errors";

/** The maximum number of lines that Stripe accepts on a payment page. */
const MAX_LINES = 100;

/** The metadata key for the ID of a portal payment, which can cover several invoices. */
export const PORTAL_PAYMENT_KEY = "portal_payment_id";

/**
 * The client signs in to the bank to verify the account. If microdeposits were used instead, Stripe would report
 * the page as complete several days before the debit starts.
 * (https://docs.stripe.com/payments/ach-direct-debit/accept-a-payment)
 */
const INSTANT_VERIFICATION = { us_bank_account: { verification_method: "instant" } } as const;

export interface BalanceCheckoutInput {
  stripeAccountId: string;
  /** The ID of our record of the payment. Repeated calls with the same ID return the same page. */
  portalPaymentId: string;
  organizationId: string;
  organizationName: string;
  /** The invoices to pay. The payment is recorded for the first one. */
  invoices: readonly { id: string; invoiceNumber: string; balanceCents: number }[];
  /** The balances minus the client's unused credit. */
  totalCents: number;
  currency: string;
  customerEmail: string | null;
  successUrl: string;
  cancelUrl: string;
  expiresAt: Date;
  /** Whether the client can also pay from a US bank account. */
  withBankDebit: boolean;
}

/**
 * Creates a page that collects the balances of several invoices in one payment. The payment is a direct charge on
 * the organization's account and includes our platform fee. Throws VALIDATION if Stripe rejects the amount, or
 * EXTERNAL if the request fails.
 */
export async function createBalanceCheckout(
  input: BalanceCheckoutInput,
): Promise<{ id: string; url: string }> {
  const { invoices, currency, organizationName, stripeAccountId, portalPaymentId, totalCents } = input;
  const metadata = {
    invoice_id: invoices[0]?.id ?? "",
    organization_id: input.organizationId,
    [PORTAL_PAYMENT_KEY]: portalPaymentId,
  };
  const numbers = invoices.map(({ invoiceNumber }) => invoiceNumber).join(", ");
  const create = (
    types: Stripe.Checkout.SessionCreateParams.AllowedPaymentMethodType[],
    idempotencyKey: string,
  ) =>
    stripe().checkout.sessions.create(
      {
        mode: "payment",
        // Without a list, Stripe offers every method that is turned on in the account's dashboard.
        allowed_payment_method_types: types,
        ...(types.includes("us_bank_account") && { payment_method_options: INSTANT_VERIFICATION }),
        line_items: listLines(input).map(({ name, cents }) => ({
          quantity: 1,
          price_data: {
            currency,
            unit_amount: toStripeAmount(cents, currency),
            product_data: { name, description: `From ${organizationName}` },
          },
        })),
        ...(input.customerEmail !== null && { customer_email: input.customerEmail }),
        payment_intent_data: {
          application_fee_amount: toStripeAmount(getPlatformFeeCents(totalCents), currency),
          description: `Invoices ${numbers}`.slice(0, 1_000),
          metadata,
        },
        metadata,
        success_url: input.successUrl,
        cancel_url: input.cancelUrl,
        expires_at: Math.floor(input.expiresAt.getTime() / 1_000),
      },
      { stripeAccount: stripeAccountId, idempotencyKey },
    );
  const key = `portal-payment:${portalPaymentId}`;
  const { id, url } = await callStripe("Failed to create the payment page", async () => {
    if (!input.withBankDebit) return create(["card"], key);
    try {
      return await create(["card", "us_bank_account"], `${key}:instant`);
    } catch (error) {
      if (!isRefusedMethodError(error)) throw error;
      // The owner has turned off bank debits in Stripe, but our data isn't up to date yet.
      return create(["card"], `${key}:card`);
    }
  });
  if (url === null) throw new Error("Stripe returned a checkout session without a URL");
  return { id, url };
}

/**
 * Returns one line per invoice. Returns a single line with the total if there are too many invoices or the client's
 * credit covers part of the total.
 */
function listLines({ invoices, totalCents }: BalanceCheckoutInput): { name: string; cents: number }[] {
  const balanceCents = sumCents(invoices.map((invoice) => invoice.balanceCents));
  const creditCents = balanceCents - totalCents;
  if (invoices.length <= MAX_LINES && creditCents === 0) {
    return invoices.map((invoice) => ({
      ...{ name: `Invoice ${invoice.invoiceNumber}`, cents: invoice.balanceCents },
    }));
  }
  const [first] = invoices;
  const name =
    invoices.length === 1 && first ? `Invoice ${first.invoiceNumber}` : `${invoices.length} invoices`;
  return [{ name: creditCents === 0 ? name : `${name}, less your credit`, cents: totalCents }];
}

/** Returns whether a payment page is open, paid or closed. Throws EXTERNAL if the request fails. */
export async function findBalanceCheckoutStatus({
  stripeAccountId: stripeAccount,
  sessionId,
}: {
  stripeAccountId: string;
  sessionId: string;
}): Promise<"open" | "paid" | "closed"> {
  const session = await callStripe("Failed to read the payment page", () =>
    findAtStripe(() => stripe().checkout.sessions.retrieve(sessionId, {}, { stripeAccount })),
  );
  if (session?.status === "open") return "open";
  return session?.status === "complete" ? "paid" : "closed";
}

/**
 * Closes a payment page, so that the client can no longer pay there. Returns whether the client has already paid.
 * Repeated calls and calls for an unknown page have no effect. Throws EXTERNAL if the request fails.
 */
export async function closeBalanceCheckout({
  stripeAccountId: stripeAccount,
  sessionId,
}: {
  stripeAccountId: string;
  sessionId: string;
}): Promise<{ isPaid: boolean }> {
  return callStripe("Failed to close the payment page", async () => {
    const read = () =>
      findAtStripe(() => stripe().checkout.sessions.retrieve(sessionId, {}, { stripeAccount }));
    const session = await read();
    if (session?.status !== "open") return { isPaid: session?.status === "complete" };
    try {
      await stripe().checkout.sessions.expire(sessionId, {}, { stripeAccount });
      return { isPaid: false };
    } catch (error) {
      // The client may have paid in the meantime, or the page may have expired.
      const after = await read();
      if (after?.status === "open") throw error;
      return { isPaid: after?.status === "complete" };
    }
  });
}
