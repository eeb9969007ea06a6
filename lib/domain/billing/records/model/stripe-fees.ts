import type { StripePaymentMethod } from "@/lib/domain/billing/records/model/payment-methods";
import { getPlatformFeeCents } from "@/lib/money/cents";

interface Rate {
  /** Hundredths of a percent: 290 is 2.9%. */
  basisPoints: number;
  fixedCents: number;
  /** The maximum fee. Null if there is no maximum. */
  maxCents: number | null;
}

export type StripeRates = Readonly<Partial<Record<StripePaymentMethod, Rate>>>;

/**
 * Stripe's published rates by account country, for payments in the country's own currency
 * (https://stripe.com/pricing). The results are only estimates, because international cards and negotiated
 * contracts have different rates. Fees for other countries aren't estimated.
 */
const PUBLISHED_RATES: Readonly<Record<string, { currency: string; rates: StripeRates }>> = {
  US: {
    currency: "usd",
    rates: {
      card: { basisPoints: 290, fixedCents: 30, maxCents: null },
      bank_debit: { basisPoints: 80, fixedCents: 0, maxCents: 500 },
    },
  },
};

interface Terms {
  /** The account's country, such as "US". */
  country: string | null;
  currency: string;
  hasBankDebits: boolean;
}

/** Returns the rates that apply to an organization's payments, or null if they aren't known. */
export function findStripeRates({ country, currency, hasBankDebits }: Terms): StripeRates | null {
  const published = PUBLISHED_RATES[country ?? ""];
  if (!published || published.currency !== currency) return null;
  const { bank_debit: bankDebit, ...rates } = published.rates;
  return hasBankDebits && bankDebit ? { ...rates, bank_debit: bankDebit } : rates;
}

export interface EstimatedFee {
  method: StripePaymentMethod;
  stripeCents: number;
  /** The amount that remains after Stripe's fee and the platform fee. */
  netCents: number;
}

/** Estimates a payment's fees for each payment method, rounded to the cent. */
export function estimateFees(amountCents: number, rates: StripeRates): EstimatedFee[] {
  return (["card", "bank_debit"] as const).flatMap((method) => {
    const rate = rates[method];
    if (!rate) return [];
    const stripeCents = getStripeFee(amountCents, rate);
    return [{ method, stripeCents, netCents: amountCents - stripeCents - getPlatformFeeCents(amountCents) }];
  });
}

function getStripeFee(amountCents: number, { basisPoints, fixedCents, maxCents }: Rate): number {
  const fee = Math.round((amountCents * basisPoints) / 10_000) + fixedCents;
  return maxCents === null ? fee : Math.min(fee, maxCents);
}
