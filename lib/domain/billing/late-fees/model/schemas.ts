import { z } from "zod";
import { LATE_FEE_FREQUENCIES, LATE_FEE_KINDS } from "@/lib/domain/billing/late-fees/model/late-fee";
import { parseTaxPercent } from "@/lib/domain/billing/records/model/tax-rules";
import { createCurrencySchemas, createOptionalAmountField } from "@/lib/money/amount-field";
import { DEFAULT_NUMBER_FORMAT, type NumberFormat } from "@/lib/money/number-format";
import { createNumberIssue } from "@/lib/money/number-message";
import { formatTypedNumber } from "@/lib/money/typed-number";

export const MAX_LATE_FEE_RULES = 5;
const MAX_GRACE_DAYS = 365;

const requestPercent = (format: NumberFormat) =>
  `Enter a percentage above 0 and up to 100, such as ${formatTypedNumber("1.5", format)}.`;
const GRACE_ERROR = `Enter 0 to ${MAX_GRACE_DAYS} days.`;
const CONFIRMATION_ERROR = "Confirm that your contracts with clients permit late fees.";

/** A percentage, converted to millionths, or null if it is empty. */
const percentField = z
  .union([z.string(), z.number()], { error: requestPercent(DEFAULT_NUMBER_FORMAT) })
  .nullish()
  .transform((entry, context) => {
    if (String(entry ?? "").trim() === "") return null;
    const rate = parseTaxPercent(entry ?? "");
    if (rate !== null && rate > 0) return rate;
    context.addIssue(createNumberIssue(requestPercent));
    return z.NEVER;
  });

/** Pass null if the organization's currency isn't known yet (see `createCurrencySchemas`). */
export const getLateFeeRuleSchema = createCurrencySchemas((currency) =>
  z
    .object({
      kind: z.enum(LATE_FEE_KINDS, { error: "Choose how the fee is calculated." }),
      percent: percentField,
      amount: createOptionalAmountField({ currency }),
      grace_days: z.coerce
        .number<string | number>({ error: GRACE_ERROR })
        .int(GRACE_ERROR)
        .min(0, GRACE_ERROR)
        .max(MAX_GRACE_DAYS, GRACE_ERROR),
      cap: createOptionalAmountField({ currency }),
      frequency: z.enum(LATE_FEE_FREQUENCIES, { error: "Choose how often the fee is charged." }),
      /** Whether the member confirms that the organization's contract with clients permits the fee. */
      is_confirmed: z.literal(["on", true], { error: CONFIRMATION_ERROR }),
    })
    .superRefine(({ kind, percent, amount, cap }, context) => {
      const reject = (field: string, message: string) =>
        context.addIssue({ code: "custom", path: [field], message });
      if (kind === "percent" && percent === null) {
        context.addIssue({ ...createNumberIssue(requestPercent), path: ["percent"] });
      }
      if (kind === "flat" && !amount) reject("amount", "Enter the fee amount.");
      if (cap === 0) reject("cap", "Enter an amount above 0, or leave this empty.");
    }),
);
export type LateFeeRuleInput = z.input<ReturnType<typeof getLateFeeRuleSchema>>;

export const lateFeeRuleIdSchema = z.object({ id: z.string() });
export type LateFeeRuleIdInput = z.input<typeof lateFeeRuleIdSchema>;
