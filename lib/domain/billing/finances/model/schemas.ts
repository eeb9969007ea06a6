import { z } from "zod";
import { addMonths, isMonth } from "@/lib/dates/months";
import {
  CATEGORIES,
  ENTRY_KINDS,
  EXPENSE_CATEGORIES,
  isCategoryOfKind,
} from "@/lib/domain/billing/finances/model/categories";
import { ENTRY_PAYMENT_METHODS } from "@/lib/domain/billing/finances/model/payment-methods";
import { ENTRY_FREQUENCIES } from "@/lib/domain/billing/finances/model/repeats";
import { parseShareWeights, SHARE_SPLITS } from "@/lib/domain/billing/finances/model/shares";
import { ENTRY_SORTS, NEWEST_ENTRIES_FIRST } from "@/lib/domain/billing/finances/model/sorts";
import { optionalLine, optionalText } from "@/lib/fields";
import { idList, pageSize, searchField, sortField } from "@/lib/lists/fields";
import { createAmountField, createAmountIssue, createCurrencySchemas } from "@/lib/money/amount-field";
import { AMOUNT_TEXTS, requestAmount } from "@/lib/money/amount-messages";
import { readAmount } from "@/lib/money/cents";
import type { Currency } from "@/lib/money/currency";
import { FORM_CURRENCY_FIELD } from "@/lib/money/form-currency";
import { DEFAULT_NUMBER_FORMAT } from "@/lib/money/number-format";
import { createNumberIssue } from "@/lib/money/number-message";
import { dayField, optionalDay, optionalId, optionalRequestId } from "@/lib/value-fields";

export const MAX_HORSES_PER_ENTRY = 200;
/** The maximum number of months in a summary. */
const MAX_MONTHS = 36;
const MAX_WEIGHT = 1_000_000;

const getEntryFields = createCurrencySchemas((currency) =>
  z.object({
    kind: z.enum(ENTRY_KINDS, { error: "Choose expense or income." }),
    amount: createAmountField({ currency }),
    category: z.enum(CATEGORIES, { error: "Choose a category from the list." }),
    /** The payee or payer. */
    vendor: optionalLine(),
    /** The contact that is the payee or payer. If `vendor` is empty, the contact's name is used. */
    contact_id: optionalId("Choose a contact from the list."),
    note: optionalText(2_000),
    /** How the entry was paid. Empty if unknown. */
    payment_method: z
      .union([z.literal("").transform(() => null), z.enum(ENTRY_PAYMENT_METHODS)], {
        error: "Choose a payment method from the list.",
      })
      .nullish()
      .transform((method) => method ?? null),
    /** The date in the organization's time zone. For a series, the first date. */
    booked_on: dayField("Enter a date."),
    /** The amount is split among these horses, to the cent. */
    horse_ids: idList("Choose horses from the list.", MAX_HORSES_PER_ENTRY),
    /** The weight of each horse, in the order of `horse_ids`. Defaults to equal weights. */
    shares: z
      .array(z.number().int().min(1).max(MAX_WEIGHT), {
        error: "Shares must be whole numbers of at least 1.",
      })
      .nullish(),
    /**
     * A readable alternative to `shares`. The value is "equal" or the type of the values in `parts`. `parts`
     * lists one share per horse, in the order of `horse_ids`.
     */
    split: z.enum(SHARE_SPLITS, { error: "Choose a split from the list." }).nullish(),
    parts: z
      .union([z.array(z.union([z.string(), z.number()])), z.string().transform((all) => all.split(";"))], {
        error: "Enter one share for each horse.",
      })
      .nullish(),
    repeats: z
      .union([z.literal("").transform(() => null), z.enum(ENTRY_FREQUENCIES)], {
        error: "Choose a frequency from the list.",
      })
      .nullish()
      .transform((repeats) => repeats ?? null),
  }),
);

type Fields = z.output<ReturnType<typeof getEntryFields>>;

const hasMatchingCategory = ({ category, kind }: Fields) => isCategoryOfKind(category, kind);
const MATCHING_CATEGORY_ERROR = {
  path: ["category"],
  error: "This category doesn't match the entry's type. Choose another category.",
};
const hasShareForEachHorse = ({ shares, horse_ids }: Fields) => !shares || shares.length === horse_ids.length;
const SHARE_FOR_EACH_HORSE_ERROR = { path: ["shares"], error: "Enter one share for each horse." };

/** Returns a transform that converts `split` and `parts` to shares. */
function createShareReader(currency: Currency | null) {
  return <T extends Fields>({ split, parts, ...fields }: T, context: z.RefinementCtx) => {
    const { horse_ids, amount: amountCents } = fields;
    if (!split || horse_ids.length === 0) return fields;
    // If a horse is listed twice, the parts can't be matched to the horses.
    if (split !== "equal" && parts && parts.length > horse_ids.length) {
      context.addIssue({ code: "custom", path: ["parts"], message: "Enter one share for each horse." });
      return z.NEVER;
    }
    const texts = horse_ids.map((_, index) => String(parts?.[index] ?? ""));
    const read = parseShareWeights({ split, parts: texts, amountCents, currency });
    if ("shares" in read) return { ...fields, shares: read.shares };
    context.addIssue({ ...createNumberIssue(read.problem), path: ["parts"] });
    return z.NEVER;
  };
}

export const getCreateEntrySchema = createCurrencySchemas((currency) =>
  getEntryFields(currency)
    .extend({ id: optionalRequestId() })
    .refine(hasMatchingCategory, MATCHING_CATEGORY_ERROR)
    .refine(hasShareForEachHorse, SHARE_FOR_EACH_HORSE_ERROR)
    .transform(createShareReader(currency)),
);
export const createEntrySchema = getCreateEntrySchema(null);
export type CreateEntryInput = z.input<typeof createEntrySchema>;
export type EntryFields = z.output<typeof createEntrySchema>;

export const getUpdateEntrySchema = createCurrencySchemas((currency) =>
  getEntryFields(currency)
    .extend({
      id: z.string(),
      /**
       * The revision that the change is based on. An outdated revision is rejected, so that newer changes aren't
       * overwritten.
       */
      revision: z.coerce
        .number<string | number>({ error: "Send the revision that your change is based on." })
        .int()
        .min(1),
    })
    .refine(hasMatchingCategory, MATCHING_CATEGORY_ERROR)
    .refine(hasShareForEachHorse, SHARE_FOR_EACH_HORSE_ERROR)
    .transform(createShareReader(currency)),
);
export const updateEntrySchema = getUpdateEntrySchema(null);
export type UpdateEntryInput = z.input<typeof updateEntrySchema>;

export const entryIdSchema = z.object({ id: z.string() });
export type EntryIdInput = z.input<typeof entryIdSchema>;

/** The entry that a receipt is uploaded to. */
export const financeReceiptTarget = z.object({ entry_id: z.string() });

export const receiptIdSchema = entryIdSchema.extend({ receipt_id: z.string() });
export type ReceiptIdInput = z.input<typeof receiptIdSchema>;

const emptyFilter = z.literal("").transform(() => null);

/** Filters for an entry list. */
const filterFields = {
  kind: z.union([emptyFilter, z.enum(ENTRY_KINDS)], { error: "Choose expense or income." }).nullish(),
  category: z
    .union([emptyFilter, z.enum(CATEGORIES)], { error: "Choose a category from the list." })
    .nullish(),
  horse_id: z.union([emptyFilter, z.guid()], { error: "Choose a horse from the list." }).nullish(),
  /** Part of the payee's or payer's name. */
  vendor: searchField(),
  from: optionalDay(),
  to: optionalDay(),
};

const filterSchema = z.object(filterFields);
export type EntryFilter = z.output<typeof filterSchema>;

export const exportEntriesSchema = z.object({
  ...filterFields,
  /** The IDs of the entries to export, or an empty list for all entries. */
  ids: idList("Choose entries from the list.", 100),
  format: z.enum(["csv", "quickbooks"], { error: "Choose csv or quickbooks." }).default("csv"),
});
export type ExportEntriesInput = z.input<typeof exportEntriesSchema>;

export const listEntriesSchema = z.object({
  ...filterFields,
  sort: sortField(ENTRY_SORTS, NEWEST_ENTRIES_FIRST),
  cursor: z.string().max(2_000).nullish(),
  limit: pageSize(50),
});
export type ListEntriesInput = z.input<typeof listEntriesSchema>;

const monthField = z
  .string({ error: "Enter a month, such as 2026-11." })
  .refine(isMonth, { error: "Enter a month, such as 2026-11.", abort: true });

export const financeSummarySchema = z
  .object({
    /** The first and last months of the summary. */
    from: monthField,
    to: monthField,
    horse_id: filterFields.horse_id,
  })
  .refine(({ from, to }) => from <= to && to < addMonths(from, MAX_MONTHS), {
    path: ["to"],
    error: `Request up to ${MAX_MONTHS} months. The first month can't be after the last month.`,
  });
export type FinanceSummaryInput = z.input<typeof financeSummarySchema>;

export const listBudgetsSchema = z.object({ month: monthField });
export type ListBudgetsInput = z.input<typeof listBudgetsSchema>;

/** An amount. An empty value removes the category's budget. */
const getBudgetAmount = createCurrencySchemas((currency) =>
  z
    .union([z.string(), z.number()], { error: requestAmount(AMOUNT_TEXTS, currency, DEFAULT_NUMBER_FORMAT) })
    .transform((value, context) => {
      if (String(value).trim() === "") return 0;
      const amount = readAmount(value, currency);
      if ("cents" in amount) return amount.cents;
      context.addIssue(createAmountIssue(amount.problem, AMOUNT_TEXTS, currency));
      return z.NEVER;
    }),
);

function createBudgetFields(currency: Currency | null) {
  const amount = getBudgetAmount(currency).optional();
  return Object.fromEntries(EXPENSE_CATEGORIES.map((category) => [category, amount])) as Record<
    (typeof EXPENSE_CATEGORIES)[number],
    typeof amount
  >;
}

/** Amounts by category. Omitted categories don't change. */
export const getSetBudgetsSchema = createCurrencySchemas((currency) =>
  z.strictObject({
    month: monthField,
    ...createBudgetFields(currency),
    [FORM_CURRENCY_FIELD]: z.string().optional(),
  }),
);
export const setBudgetsSchema = getSetBudgetsSchema(null);
export type SetBudgetsInput = z.input<typeof setBudgetsSchema>;
