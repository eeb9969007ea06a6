"use client";

import { createContext, type ReactNode, useContext } from "react";
import { type Currency, DEFAULT_CURRENCY } from "@/lib/money/currency";
import { DEFAULT_NUMBER_FORMAT, type NumberFormat } from "@/lib/money/number-format";
import type { AmountNotation } from "@/lib/money/typed-amount";

const AmountNotationContext = createContext<AmountNotation>({
  currency: DEFAULT_CURRENCY,
  numberFormat: DEFAULT_NUMBER_FORMAT,
});

/** Provides the organization's currency and number format to the forms of a page. */
export function AmountNotationProvider({
  currency,
  numberFormat,
  children,
}: {
  currency: Currency;
  numberFormat: NumberFormat;
  children: ReactNode;
}) {
  return <AmountNotationContext value={{ currency, numberFormat }}>{children}</AmountNotationContext>;
}

export function useAmountNotation(): AmountNotation {
  return useContext(AmountNotationContext);
}
