import { z } from "zod";
import { readDecimal } from "@/lib/domain/billing/invoices/model/decimal";
import { MAX_QUANTITY_HUNDREDTHS } from "@/lib/domain/billing/invoices/model/totals";
import { FULL_TAX_RATE, formatTaxRate, parseTaxPercent } from "@/lib/domain/billing/records/model/tax-rules";
import { optionalLine, requiredText } from "@/lib/fields";
import { getLineAmountCents, MAX_AMOUNT_CENTS } from "@/lib/money/cents";
import { optionalDay } from "@/lib/value-fields";

export const DISCOUNT_TOO_LARGE = "The discount can't be more than the amount.";

interface DecimalField {
  max: number;
  min: 0 | 1;
  missing: string;
  tooSmall: string;
  tooLarge: string;
}

function createDecimalSchema({ min, max, missing, tooSmall, tooLarge }: DecimalField) {
  const messages = {
    empty: missing,
    "not a number": missing,
    negative: tooSmall,
    "too precise": "Use at most two decimal places.",
    "too large": tooLarge,
  } as const;
  return z.union([z.string(), z.number()], { error: missing }).transform((entry, context) => {
    const result = readDecimal(entry, max);
    if ("hundredths" in result && result.hundredths >= min) return result.hundredths;
    const message = "problem" in result ? messages[result.problem] : tooSmall;
    context.addIssue({ code: "custom", message });
    return z.NEVER;
  });
}

const quantityField = createDecimalSchema({
  min: 1,
  max: MAX_QUANTITY_HUNDREDTHS,
  missing: "Enter a quantity, such as 1 or 0.5.",
  tooSmall: "The quantity must be at least 0.01.",
  tooLarge: "This quantity is too large.",
});

const rateField = createDecimalSchema({
  min: 0,
  max: MAX_AMOUNT_CENTS,
  missing: "Enter a rate, such as 45 or 45.50.",
  tooSmall: "The rate can't be negative.",
  tooLarge: "This rate is too large.",
});

const DISCOUNT_ERROR = "Enter a discount in dollars, such as 20 or 12.50.";

/** A discount in dollars. No discount if it is empty or omitted. */
export const discountField = z
  .union([z.string(), z.number()], { error: DISCOUNT_ERROR })
  .nullish()
  .transform((entry, context) => {
    if (entry === null || entry === undefined || String(entry).trim() === "") return 0;
    const result = readDecimal(entry, MAX_AMOUNT_CENTS);
    if ("hundredths" in result) return result.hundredths;
    const isNegative = result.problem === "negative";
    context.addIssue({
      code: "custom",
      message: isNegative ? "The discount can't be negative." : DISCOUNT_ERROR,
    });
    return z.NEVER;
  });

const TAX_RATE_ERROR = `Enter a tax rate from 0 to ${formatTaxRate(FULL_TAX_RATE)}, such as 8.25.`;

/** A percentage, converted to millionths. Null if it is empty or omitted. */
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

/** A line without a tax rate isn't taxed. Field names match the specification's calls. */
export const lineItemSchema = z
  .object(
    {
      description: requiredText("Enter a description.", 500),
      quantity: quantityField,
      rate: rateField,
      discount_amount: discountField,
      /** A percentage. It must be one of the organization's tax rates. */
      tax_rate: taxRateField,
      /** Chooses between tax rates with the same percentage. */
      tax_name: optionalLine(60),
      horse_id: z.guid("Choose a horse of your organization.").nullish(),
      charged_on: optionalDay(),
      /** The share of a charge that the line bills. */
      charge_share_id: z.guid("Choose an unbilled charge.").nullish(),
    },
    { error: "Each line needs a description, a quantity and a rate." },
  )
  .transform((line, context) => {
    if (line.discount_amount > getLineAmountCents(line.quantity, line.rate)) {
      context.addIssue({ code: "custom", path: ["discount_amount"], message: DISCOUNT_TOO_LARGE });
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
  });
