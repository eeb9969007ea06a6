import { z } from "zod";
import { isCalendarDate } from "@/lib/dates/calendar-date";
import { optionalText } from "@/lib/fields";
import { createCurrencySchemas, createOptionalAmountField } from "@/lib/money/amount-field";

export const MAX_CALL_NOTE_LENGTH = 1_000;

const DAY_ERROR = "Choose the day by which the client promised to pay.";

/** Pass null if the organization's currency isn't known yet (see `createCurrencySchemas`). */
export const getLogCallSchema = createCurrencySchemas((currency) =>
  z
    .object({
      contact_id: z.string(),
      note: optionalText(MAX_CALL_NOTE_LENGTH),
      promised_amount: createOptionalAmountField({ currency }).transform((amount) => amount || null),
      promised_on: z
        .string({ error: DAY_ERROR })
        .nullish()
        .transform((text) => text?.trim() || null)
        .refine((day) => day === null || isCalendarDate(day), DAY_ERROR),
    })
    .superRefine(({ promised_amount: amount, promised_on: day }, context) => {
      const reject = (field: string, message: string) =>
        context.addIssue({ code: "custom", path: [field], message });
      if (amount !== null && day === null) reject("promised_on", DAY_ERROR);
      if (amount === null && day !== null)
        reject("promised_amount", "Enter the amount that the client promised.");
    }),
);
export type LogCallInput = z.input<ReturnType<typeof getLogCallSchema>>;

export const withdrawPromiseSchema = z.object({ id: z.string() });
export type WithdrawPromiseInput = z.input<typeof withdrawPromiseSchema>;

export const CALL_SORTS = ["amount", "age"] as const;
export type CallSort = (typeof CALL_SORTS)[number];

export const listToCallSchema = z.object({ sort: z.enum(CALL_SORTS).default("amount") });
export type ListToCallInput = z.input<typeof listToCallSchema>;
