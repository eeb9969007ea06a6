import { z } from "zod";
import { parseDecimal, parseDecimalAmount } from "@/lib/domain/billing/invoices/model/decimal";
import { MAX_QUANTITY_HUNDREDTHS } from "@/lib/domain/billing/invoices/model/totals";
import { FULL_TAX_RATE, formatTaxRate, parseTaxPercent } from "@/lib/domain/billing/records/model/tax-rules";
import { optionalLine, requiredText } from "@/lib/fields";
import { createCurrencySchemas } from "@/lib/money/amount-field";
import { getFractionError, requestAmount } from "@/lib/money/amount-messages";
import { getLineAmountCents } from "@/lib/money/cents";
import { getMinorDigits } from "@/lib/money/currency";
import { optionalDay } from "@/lib/value-fields";

export const DISCOUNT_TOO_LARGE_MESSAGE = "The discount can't be more than the amount.";

const QUANTITY_ERROR = "Enter a quantity, such as 1 or 0.5.";
const QUANTITY_TOO_SMALL = "The quantity must be at least 0.01.";
const TOO_PRECISE = "Use at most two decimal places.";

const QUANTITY_MESSAGES = {
  empty: QUANTITY_ERROR,
  "not a number": QUANTITY_ERROR,
  negative: QUANTITY_TOO_SMALL,
  "too precise": TOO_PRECISE,
  "too large": "This quantity is too large.",
} as const;

const quantityField = z
  .union([z.string(), z.number()], { error: QUANTITY_ERROR })
  .transform((entry, context) => {
    const result = parseDecimal(entry, MAX_QUANTITY_HUNDREDTHS);
    if ("hundredths" in result && result.hundredths >= 1) return result.hundredths;
    const message = "problem" in result ? QUANTITY_MESSAGES[result.problem] : QUANTITY_TOO_SMALL;
    context.addIssue({ code: "custom", message });
    return z.NEVER;
  });

/** A rate in minor units. Zero is allowed. */
const getRateField = createCurrencySchemas((currency) => {
  const request = requestAmount({ noun: "rate", whole: "45", decimal: "45.50" }, currency);
  const messages = {
    empty: request,
    invalid: request,
    "not a number": request,
    negative: "The rate can't be negative.",
    "too precise": currency && getMinorDigits(currency) === 0 ? getFractionError(currency) : TOO_PRECISE,
    fraction: currency ? getFractionError(currency) : request,
    "too large": "This rate is too large.",
  } as const;
  return z.union([z.string(), z.number()], { error: request }).transform((entry, context) => {
    const result = parseDecimalAmount(entry, currency);
    if ("cents" in result) return result.cents;
    context.addIssue({ code: "custom", message: messages[result.problem] });
    return z.NEVER;
  });
});

/** A discount in minor units. An empty or omitted value means no discount. */
export const getDiscountField = createCurrencySchemas((currency) => {
  const request = requestAmount({ noun: "discount", whole: "20", decimal: "12.50" }, currency);
  return z
    .union([z.string(), z.number()], { error: request })
    .nullish()
    .transform((entry, context) => {
      if (entry === null || entry === undefined || String(entry).trim() === "") return 0;
      const result = parseDecimalAmount(entry, currency);
      if ("cents" in result) return result.cents;
      const isFraction = result.problem === "fraction" && currency !== null;
      const message = isFraction ? getFractionError(currency) : request;
      context.addIssue({
        code: "custom",
        message: result.problem === "negative" ? "The discount can't be negative." : message,
      });
      return z.NEVER;
    });
});

const TAX_RATE_ERROR = `Enter a tax rate from 0 to ${formatTaxRate(FULL_TAX_RATE)}, such as 8.25.`;

/** A percentage, converted to millionths. An empty or omitted value becomes null. */
const taxRateField = z
  .union([z.string(), z.number()], { error: TAX_RATE_ERROR })
  .nullish()
  .transform((entry, context) => {
    if (entry === null || entry === undefined || String(entry).trim() === "") return null;
    const rate = parseTaxPercent(entry);
    if (rate !== null) return rate;
    context.addIssue({ code: "custom", message: TAX_RATE_ERROR });
    return z.NEVER;
  });

/** A line without a tax rate isn't taxed. Field names match the specification's API. */
export const getLineItemSchema = createCurrencySchemas((currency) =>
  z
    .object(
      {
        description: requiredText("Enter a description.", 500),
        quantity: quantityField,
        rate: getRateField(currency),
        discount_amount: getDiscountField(currency),
        /** A percentage, which must match one of the organization's tax rates. */
        tax_rate: taxRateField,
        /** Distinguishes tax rates that have the same percentage. */
        tax_name: optionalLine(60),
        horse_id: z.guid("Choose one of your organization's horses.").nullish(),
        charged_on: optionalDay(),
        /** The ID of the charge share that the line bills. */
        charge_share_id: z.guid("Choose an unbilled charge.").nullish(),
      },
      { error: "Each line needs a description, a quantity and a rate." },
    )
    .transform((line, context) => {
      if (line.discount_amount > getLineAmountCents(line.quantity, line.rate)) {
        context.addIssue({ code: "custom", path: ["discount_amount"], message: DISCOUNT_TOO_LARGE_MESSAGE });
      }
      return {
        description: line.description,
        quantityHundredths: line.quantity,
        rateCents: line.rate,
        discountCents: line.discount_amount,
        taxRate: line.tax_rate,
        taxName: line.tax_name,
        horseId: line.horse_id ?? null,
        chargedOn: line.charged_on,
        chargeShareId: line.charge_share_id ?? null,
      };
    }),
);
