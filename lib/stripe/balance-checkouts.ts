import "server-only";
import { getPlatformFeeCents, sumCents } from "@/lib/money/cents";
import { toStripeAmount } from "@/lib/money/currency";
import { stripe } from "@/lib/stripe/client";
import { callStripe } from "@/lib/stripe/errors";

/** The key in a payment's metadata that names the payment of several invoices. */
export const PORTAL_PAYMENT_KEY = "portal_payment_id";

export interface BalanceCheckoutInput {
  stripeAccountId: string;
  /** Our payment. A repeated call with the same ID returns the same page. */
  portalPaymentId: string;
  organizationId: string;
  organizationName: string;
  /** The invoice that records the payment comes first. */
  invoices: readonly { id: string; invoiceNumber: string; balanceCents: number }[];
  currency: string;
  customerEmail: string | null;
  successUrl: string;
  cancelUrl: string;
  expiresAt: Date;
}

/**
 * Creates a page that collects the balances of several invoices at once, as a direct charge on the organization's account
 * with our platform fee. Throws EXTERNAL, and VALIDATION for an amount that Stripe rejects.
 */
export async function createBalanceCheckout(
  input: BalanceCheckoutInput,
): Promise<{ id: string; url: string }> {
  const { invoices, currency, organizationName, stripeAccountId, portalPaymentId } = input;
  const totalCents = sumCents(invoices.map(({ balanceCents }) => balanceCents));
  const metadata = {
    invoice_id: invoices[0]?.id ?? "",
    organization_id: input.organizationId,
    [PORTAL_PAYMENT_KEY]: portalPaymentId,
  };
  const numbers = invoices.map(({ invoiceNumber }) => invoiceNumber).join(", ");
  const { id, url } = await callStripe("Failed to create the payment page", () =>
    stripe().checkout.sessions.create(
      {
        mode: "payment",
        line_items: invoices.map(({ invoiceNumber, balanceCents }) => ({
          quantity: 1,
          price_data: {
            currency,
            unit_amount: toStripeAmount(balanceCents, currency),
            product_data: { name: `Invoice ${invoiceNumber}`, description: `From ${organizationName}` },
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
      { stripeAccount: stripeAccountId, idempotencyKey: `portal-payment:${portalPaymentId}` },
    ),
  );
  if (url === null) throw new Error("Stripe returned a checkout session without a URL");
  return { id, url };
}
