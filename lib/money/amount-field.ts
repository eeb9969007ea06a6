import { z } from "zod";
import {
  AMOUNT_TEXTS,
  type AmountTexts,
  getFractionError,
  getMaxAmountText,
  requestAmount,
} from "@/lib/money/amount-messages";
import { type AmountProblem, readAmount } from "@/lib/money/cents";
import type { Currency } from "@/lib/money/currency";
import { DEFAULT_NUMBER_FORMAT } from "@/lib/money/number-format";
import { createNumberIssue } from "@/lib/money/number-message";

interface AmountFieldOptions {
  /** Null if the organization's currency isn't known yet. In that case, the verb parses the input again. */
  currency: Currency | null;
  texts?: AmountTexts;
}

/** Creates the schema for a required amount, sent as text or as a JSON number. The parsed value is in minor units. */
export function createAmountField({
  currency,
  texts = AMOUNT_TEXTS,
  isZeroAllowed = false,
}: AmountFieldOptions & { isZeroAllowed?: boolean }) {
  const request = requestAmount(texts, currency, DEFAULT_NUMBER_FORMAT);
  return z.union([z.string(), z.number()], { error: request }).transform((value, context) => {
    const amount = readAmount(value, currency);
    if ("cents" in amount && (isZeroAllowed || amount.cents > 0)) return amount.cents;
    const problem = "problem" in amount ? amount.problem : "invalid";
    context.addIssue(createAmountIssue(problem, texts, currency));
    return z.NEVER;
  });
}

/** Creates the schema for an optional amount. Missing and empty amounts become null. Zero is allowed. */
export function createOptionalAmountField({ currency, texts = AMOUNT_TEXTS }: AmountFieldOptions) {
  const request = requestAmount(texts, currency, DEFAULT_NUMBER_FORMAT);
  return z
    .union([z.string(), z.number()], { error: request })
    .nullish()
    .transform((value, context) => {
      if (value === null || value === undefined || String(value).trim() === "") return null;
      const amount = readAmount(value, currency);
      if ("cents" in amount) return amount.cents;
      context.addIssue(createAmountIssue(amount.problem, texts, currency));
      return z.NEVER;
    });
}

/** Creates the issue for an invalid amount. */
export function createAmountIssue(problem: AmountProblem, texts: AmountTexts, currency: Currency | null) {
  return createNumberIssue((format) => {
    if (currency === null || problem === "invalid") return requestAmount(texts, currency, format);
    if (problem === "fraction") return getFractionError(currency);
    return `Enter ${getMaxAmountText(currency, format)} or less.`;
  });
}

/**
 * Creates a function that returns the schema for a currency. The function builds each schema only once. Actions and
 * routes pass null, because they don't know the organization's currency yet; the verb then parses the input again
 * with that currency.
 */
export function createCurrencySchemas<Schema>(
  build: (currency: Currency | null) => Schema,
): (currency: Currency | null) => Schema {
  const schemas = new Map<Currency | null, Schema>();
  return (currency) => {
    const schema = schemas.get(currency) ?? build(currency);
    schemas.set(currency, schema);
    return schema;
  };
}
