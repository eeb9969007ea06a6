import { z } from "zod";
import { addMonths, isMonth } from "@/lib/dates/months";
import {
  CATEGORIES,
  ENTRY_KINDS,
  EXPENSE_CATEGORIES,
  isCategoryOfKind,
} from "@/lib/domain/billing/finances/model/categories";
import { REPEATS } from "@/lib/domain/billing/finances/model/repeats";
import { readShares, SPLITS } from "@/lib/domain/billing/finances/model/shares";
import { ENTRY_SORTS, NEWEST_ENTRIES_FIRST } from "@/lib/domain/billing/finances/model/sorts";
import { optionalText } from "@/lib/fields";
import { idList, pageSize, searchField, sortField } from "@/lib/lists/fields";
import { AMOUNT_ERROR, amountField, parseAmountCents } from "@/lib/money/amount-field";
import { dayField, optionalDay, optionalShortText } from "@/lib/value-fields";

/** Per entry. */
export const MAX_HORSES_PER_ENTRY = 200;
/** Months per summary. */
const MAX_MONTHS = 36;
const MAX_WEIGHT = 1_000_000;

const entryFields = z.object({
  kind: z.enum(ENTRY_KINDS, { error: "Choose expense or income." }),
  amount: amountField,
  category: z.enum(CATEGORIES, { error: "Choose a category from the list." }),
  /** The payee or payer. */
  vendor: optionalShortText(),
  note: optionalText(2_000),
  /** Date in the organization's time zone; for a series, the first one. */
  booked_on: dayField("Enter a date."),
  /** The amount is split over these horses, to the cent. */
  horse_ids: idList("Choose horses from the list.", MAX_HORSES_PER_ENTRY),
  /** The weights of the horses, in the same order; equal if omitted. */
  shares: z
    .array(z.number().int().min(1).max(MAX_WEIGHT), { error: "Shares must be whole numbers of at least 1." })
    .nullish(),
  /** The same split in readable form: "equal", or `parts` in percent or dollars in the order of the horses. */
  split: z.enum(SPLITS, { error: "Choose a split from the list." }).nullish(),
  parts: z
    .union([z.array(z.union([z.string(), z.number()])), z.string().transform((all) => all.split(";"))], {
      error: "Enter one share for each horse.",
    })
    .nullish(),
  repeats: z
    .union([z.literal("").transform(() => null), z.enum(REPEATS)], {
      error: "Choose a frequency from the list.",
    })
    .nullish()
    .transform((repeats) => repeats ?? null),
});

type Fields = z.output<typeof entryFields>;

const hasMatchingCategory = ({ category, kind }: Fields) => isCategoryOfKind(category, kind);
const MATCHING_CATEGORY_ERROR = {
  path: ["category"],
  error: "This category doesn't match the type of the entry. Choose another one.",
};
const hasShareForEachHorse = ({ shares, horse_ids }: Fields) => !shares || shares.length === horse_ids.length;
const SHARE_FOR_EACH_HORSE_ERROR = { path: ["shares"], error: "Enter one share for each horse." };

/** Converts `split` and `parts` to shares. */
function toShares<T extends Fields>({ split, parts, ...fields }: T, context: z.RefinementCtx) {
  const { horse_ids, amount: amountCents } = fields;
  if (!split || horse_ids.length === 0) return fields;
  // With a duplicate horse, the parts can't be matched to the horses.
  if (split !== "equal" && parts && parts.length > horse_ids.length) {
    context.addIssue({ code: "custom", path: ["parts"], message: "Enter one share for each horse." });
    return z.NEVER;
  }
  const texts = horse_ids.map((_, index) => String(parts?.[index] ?? ""));
  const read = readShares({ split, parts: texts, amountCents });
  if ("shares" in read) return { ...fields, shares: read.shares };
  context.addIssue({ code: "custom", path: ["parts"], message: read.problem });
  return z.NEVER;
}

export const createEntrySchema = entryFields
  .refine(hasMatchingCategory, MATCHING_CATEGORY_ERROR)
  .refine(hasShareForEachHorse, SHARE_FOR_EACH_HORSE_ERROR)
  .transform(toShares);
export type CreateEntryInput = z.input<typeof createEntrySchema>;
export type EntryFields = z.output<typeof createEntrySchema>;

export const updateEntrySchema = entryFields
  .extend({
    id: z.string(),
    /**
     * The revision that the change is based on. An outdated one is rejected, so that no other change is
     * overwritten.
     */
    revision: z.coerce
      .number<string | number>({ error: "Send the revision that your change is based on." })
      .int()
      .min(1),
  })
  .refine(hasMatchingCategory, MATCHING_CATEGORY_ERROR)
  .refine(hasShareForEachHorse, SHARE_FOR_EACH_HORSE_ERROR)
  .transform(toShares);
export type UpdateEntryInput = z.input<typeof updateEntrySchema>;

export const entryIdSchema = z.object({ id: z.string() });
export type EntryIdInput = z.input<typeof entryIdSchema>;

/** The entry that receives an upload. */
export const financeReceiptTarget = z.object({ entry_id: z.string() });

export const receiptIdSchema = entryIdSchema.extend({ receipt_id: z.string() });
export type ReceiptIdInput = z.input<typeof receiptIdSchema>;

const emptyFilter = z.literal("").transform(() => null);

/** Filters of an entry list. */
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
  /** Only these entries; all entries if the list is empty. */
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
    /** The first and the last month. */
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

/** Dollars; empty for a category without a budget. */
const budgetAmount = z
  .union([z.string(), z.number()], { error: AMOUNT_ERROR })
  .transform((value, context) => {
    if (String(value).trim() === "") return 0;
    const cents = parseAmountCents(value);
    if (cents !== null) return cents;
    context.addIssue({ code: "custom", message: AMOUNT_ERROR });
    return z.NEVER;
  });

const budgetFields = Object.fromEntries(
  EXPENSE_CATEGORIES.map((category) => [category, budgetAmount.optional()]),
) as Record<(typeof EXPENSE_CATEGORIES)[number], z.ZodOptional<typeof budgetAmount>>;

/** Amounts by category. Omitted categories don't change. */
export const setBudgetsSchema = z.strictObject({ month: monthField, ...budgetFields });
export type SetBudgetsInput = z.input<typeof setBudgetsSchema>;
