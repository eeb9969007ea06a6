import type { Currency } from "@/lib/money/currency";

/**
 * Stripe's minimum for one payment, in minor units
 * (https://docs.stripe.com/currencies#minimum-and-maximum-charge-amounts).
 */
const MINIMUMS: Readonly<Partial<Record<Currency, number>>> = { gbp: 30, dkk: 250, nok: 300, sek: 300 };

const DEFAULT_MINIMUM = 50;

/**
 * Returns an SQL expression for Stripe's minimum payment in an invoice's currency. `alias` is the alias of the
 * `invoices` table.
 */
export function getPaymentMinimumSql(alias: string): string {
  const cases = Object.entries(MINIMUMS).map(([currency, minimum]) => `WHEN '${currency}' THEN ${minimum}`);
  return `(CASE ${alias}.currency ${cases.join(" ")} ELSE ${DEFAULT_MINIMUM} END)`;
}
