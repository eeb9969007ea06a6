import { useAmountNotation } from "@/components/money/amount-notation";
import type { Currency } from "@/lib/money/currency";
import { formatTypedAmount, readTypedAmount, toPlainAmount } from "@/lib/money/typed-amount";

/** Returns functions that parse and format amounts of a currency in the organization's number format. */
export function useTypedAmounts(currency: Currency) {
  const notation = { currency, numberFormat: useAmountNotation().numberFormat };
  return {
    /** Returns minor units, or null if the text isn't a valid amount. */
    readCents: (text: string): number | null => {
      const amount = readTypedAmount(text, notation);
      return "cents" in amount ? amount.cents : null;
    },
    toPlain: (text: string): string => toPlainAmount(text, notation),
    format: (cents: number): string => formatTypedAmount(cents, notation),
  };
}
