import { z } from "zod";
import { parseDecimal, parseDecimalAmount } from "@/lib/domain/billing/invoices/model/decimal";
import { MAX_QUANTITY_HUNDREDTHS } from "@/lib/domain/billing/invoices/model/totals";
import { FULL_TAX_RATE, formatTaxRate, parseTaxPercent } from "@/lib/domain/billing/records/model/tax-rules";
import { optionalLine, requiredText } from "@/lib/fields";
import { createCurrencySchemas } from "@/lib/money/amount-field";
import { getFractionError, getMaxAmountText, requestAmount } from "@/lib/money/amount-messages";
import { getLineAmountCents } from "@/lib/money/cents";
import { getMinorDigits } from "@/lib/money/currency";
import { DEFAULT_NUMBER_FORMAT, formatNumber, type NumberFormat } from "@/lib/money/number-format";
import { createNumberIssue } from "@/lib/money/number-message";
import { formatTypedNumber } from "@/lib/money/typed-number";
import { optionalDay } from "@/lib/value-fields";

const DISCOUNT_TOO_LARGE_MESSAGE = "Enter a discount that is no larger than the amount.";

const requestQuantity = (format: NumberFormat) =>
  `Enter a quantity, such as 1 or ${formatTypedNumber("0.5", format)}.`;
const requestLargerQuantity = (format: NumberFormat) =>
  `Enter a quantity of ${formatTypedNumber("0.01", format)} or more.`;
const TOO_PRECISE = "Use at most two decimal places.";

const QUANTITY_MESSAGES = {
  empty: requestQuantity,
  "not a number": requestQuantity,
  negative: requestLargerQuantity,
  "too precise": () => TOO_PRECISE,
  "too large": (format: NumberFormat) =>
    `Enter a quantity of ${formatNumber(String(MAX_QUANTITY_HUNDREDTHS / 100), format, {})} or less.`,
} as const;

const quantityField = z
  .union([z.string(), z.number()], { error: requestQuantity(DEFAULT_NUMBER_FORMAT) })
  .transform((entry, context) => {
    const result = parseDecimal(entry, MAX_QUANTITY_HUNDREDTHS);
    if ("hundredths" in result && result.hundredths >= 1) return result.hundredths;
    const write = "problem" in result ? QUANTITY_MESSAGES[result.problem] : requestLargerQuantity;
    context.addIssue(createNumberIssue(write));
    return z.NEVER;
  });

/** A rate in minor units. Zero is allowed. */
const getRateField = createCurrencySchemas((currency) => {
  const request = (format: NumberFormat) =>
    requestAmount({ noun: "rate", whole: "45", decimal: "45.50" }, currency, format);
  const messages = {
    empty: request,
    invalid: request,
    "not a number": request,
    negative: () => "Enter a rate of 0 or more.",
    "too precise": () =>
      currency && getMinorDigits(currency) === 0 ? getFractionError(currency) : TOO_PRECISE,
    fraction: currency ? () => getFractionError(currency) : request,
    "too large": (format: NumberFormat) =>
      currency ? `Enter ${getMaxAmountText(currency, format)} or less.` : "Enter a lower rate.",
  } as const;
  return z
    .union([z.string(), z.number()], { error: request(DEFAULT_NUMBER_FORMAT) })
    .transform((entry, context) => {
      const result = parseDecimalAmount(entry, currency);
      if ("cents" in result) return result.cents;
      context.addIssue(createNumberIssue(messages[result.problem]));
      return z.NEVER;
    });
});

/** A discount in minor units. An empty or omitted value means no discount. */
export const getDiscountField = createCurrencySchemas((currency) => {
  const request = (format: NumberFormat) =>
    requestAmount({ noun: "discount", whole: "20", decimal: "12.50" }, currency, format);
  return z
    .union([z.string(), z.number()], { error: request(DEFAULT_NUMBER_FORMAT) })
    .nullish()
    .transform((entry, context) => {
      if (entry === null || entry === undefined || String(entry).trim() === "") return 0;
      const result = parseDecimalAmount(entry, currency);
      if ("cents" in result) return result.cents;
      const isFraction = result.problem === "fraction" && currency !== null;
      const write = isFraction ? () => getFractionError(currency) : request;
      context.addIssue(
        createNumberIssue(result.problem === "negative" ? () => "Enter a discount of 0 or more." : write),
      );
      return z.NEVER;
    });
});

const requestTaxRate = (format: NumberFormat) =>
  `Enter a tax rate from 0 to ${formatTaxRate(FULL_TAX_RATE, format)}, such as ${formatTypedNumber("8.25", format)}.`;

/** A percentage, converted to millionths. An empty or omitted value becomes null. */
const taxRateField = z
  .union([z.string(), z.number()], { error: requestTaxRate(DEFAULT_NUMBER_FORMAT) })
  .nullish()
  .transform((entry, context) => {
    if (entry === null || entry === undefined || String(entry).trim() === "") return null;
    const rate = parseTaxPercent(entry);
    if (rate !== null) return rate;
    context.addIssue(createNumberIssue(requestTaxRate));
    return z.NEVER;
  });

/** A line without a tax rate isn't taxed. Field names match the API. */
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
        /** The tax rate's name, which distinguishes rates with the same percentage. */
        tax_name: optionalLine(60),
        horse_id: z.guid("Choose one of your organization's horses.").nullish(),
        charged_on: optionalDay(),
        /** The ID of the charge share that is billed on this line. */
        charge_share_id: z.guid("Choose an unbilled charge.").nullish(),
      },
      { error: "Enter a description, a quantity and a rate for each line." },
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
