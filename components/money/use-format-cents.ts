import { useAmountNotation } from "@/components/money/amount-notation";
import type { Currency } from "@/lib/money/currency";
import { formatCents } from "@/lib/money/format";

/** Returns `formatCents` with the organization's number format. */
export function useFormatCents(): (cents: number, currency: Currency) => string {
  const { numberFormat } = useAmountNotation();
  return (cents, currency) => formatCents(cents, currency, numberFormat);
}
