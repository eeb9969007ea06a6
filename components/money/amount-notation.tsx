"use client";

import { createContext, type ReactNode, useContext } from "react";
import { type Currency, DEFAULT_CURRENCY } from "@/lib/money/currency";
import { DEFAULT_NUMBER_FORMAT, type NumberFormat } from "@/lib/money/number-format";
import {
  type AmountNotation,
  formatTypedAmount,
  readTypedAmount,
  toPlainAmount,
} from "@/lib/money/typed-amount";

const AmountNotationContext = createContext<AmountNotation>({
  currency: DEFAULT_CURRENCY,
  numberFormat: DEFAULT_NUMBER_FORMAT,
});

/** Gives the forms of a page the organization's currency and number format. */
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

/** Returns functions that read and write amounts of a currency as people type them in the organization's format. */
export function useTypedAmounts(currency: Currency) {
  const notation = { currency, numberFormat: useAmountNotation().numberFormat };
  return {
    /** Returns minor units, or null if the text can't be read. */
    readCents: (text: string): number | null => {
      const amount = readTypedAmount(text, notation);
      return "cents" in amount ? amount.cents : null;
    },
    toPlain: (text: string): string => toPlainAmount(text, notation),
    /** The same for values of react-hook-form, which may be missing. */
    toPlainEntry: (entry: unknown): unknown =>
      typeof entry === "string" ? toPlainAmount(entry, notation) : entry,
    format: (cents: number): string => formatTypedAmount(cents, notation),
  };
}
