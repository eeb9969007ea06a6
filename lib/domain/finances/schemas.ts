import { z } from "zod";
import { dayField, optionalDay, optionalWords } from "@/lib/care/fields";
import { optionalText } from "@/lib/fields";
import { CATEGORIES, EXPENSE_CATEGORIES, isOfKind, KINDS } from "@/lib/finances/categories";
import { addMonths, isMonth } from "@/lib/finances/months";
import { REPEATS } from "@/lib/finances/repeats";
import { readShares, SPLITS } from "@/lib/finances/shares";
import { idList, pageSize, searchField } from "@/lib/lists/fields";
import { amountField, centsOf, WRONG_AMOUNT } from "@/lib/money/amount-field";

/** Of one entry. */
export const MAX_HORSES = 200;
/** Months of one summary. */
const MAX_MONTHS = 36;
const MAX_WEIGHT = 1_000_000;

const entryFields = z.object({
  kind: z.enum(KINDS, { error: "Choose expense or income." }),
  amount: amountField,
  category: z.enum(CATEGORIES, { error: "Choose a category of the list." }),
  /** Who was paid, or who paid. */
  vendor: optionalWords(),
  note: optionalText(2_000),
  /** The organization's local day; of what comes again, the first. */
  booked_on: dayField("Say on which day."),
  /** It is split over them, to the cent. */
  horse_ids: idList("Choose horses of the list.", MAX_HORSES),
  /** How the horses share it, in their order; equally when it is left out. */
  shares: z
    .array(z.number().int().min(1).max(MAX_WEIGHT), { error: "Shares are whole numbers from 1." })
    .nullish(),
  /** The same in words: equally, or by `parts`, which are percentages or dollars in the horses' order. */
  split: z.enum(SPLITS, { error: "Choose how it is split of the list." }).nullish(),
  parts: z
    .union([z.array(z.union([z.string(), z.number()])), z.string().transform((all) => all.split(";"))], {
      error: "Give one part for each horse.",
    })
    .nullish(),
  repeats: z
    .union([z.literal("").transform(() => null), z.enum(REPEATS)], { error: "Choose how often of the list." })
    .nullish()
    .transform((repeats) => repeats ?? null),
});

type Fields = z.output<typeof entryFields>;

const fits = ({ category, kind }: Fields) => isOfKind(category, kind);
const FITS = { path: ["category"], error: "This category is of the other kind. Choose another." };
const hasShares = ({ shares, horse_ids }: Fields) => !shares || shares.length === horse_ids.length;
const ONE_SHARE_EACH = { path: ["shares"], error: "Give one share for each horse." };

/** What was asked in words, as shares. */
function toShares<T extends Fields>({ split, parts, ...fields }: T, context: z.RefinementCtx) {
  const { horse_ids, amount: amountCents } = fields;
  if (!split || horse_ids.length === 0) return fields;
  // Of a horse that is named twice nobody knows which part is whose.
  if (split !== "equal" && parts && parts.length > horse_ids.length) {
    context.addIssue({ code: "custom", path: ["parts"], message: "Give one part for each horse." });
    return z.NEVER;
  }
  const texts = horse_ids.map((_, index) => String(parts?.[index] ?? ""));
  const read = readShares({ split, parts: texts, amountCents });
  if ("shares" in read) return { ...fields, shares: read.shares };
  context.addIssue({ code: "custom", path: ["parts"], message: read.problem });
  return z.NEVER;
}

export const createEntrySchema = entryFields
  .refine(fits, FITS)
  .refine(hasShares, ONE_SHARE_EACH)
  .transform(toShares);
export type CreateEntryInput = z.input<typeof createEntrySchema>;
export type EntryFields = z.output<typeof createEntrySchema>;

export const updateEntrySchema = entryFields
  .extend({
    id: z.string(),
    /** The one that was edited: who was overtaken is told, and overwrites nothing. */
    revision: z.coerce.number<string | number>({ error: "Send the revision that you changed." }).int().min(1),
  })
  .refine(fits, FITS)
  .refine(hasShares, ONE_SHARE_EACH)
  .transform(toShares);
export type UpdateEntryInput = z.input<typeof updateEntrySchema>;

export const entryIdSchema = z.object({ id: z.string() });
export type EntryIdInput = z.input<typeof entryIdSchema>;

/** Where an upload is to go. */
export const receiptTarget = z.object({ entry_id: z.string() });

export const receiptIdSchema = entryIdSchema.extend({ receipt_id: z.string() });
export type ReceiptIdInput = z.input<typeof receiptIdSchema>;

const none = z.literal("").transform(() => null);

/** What a list of entries is cut down to. */
const filterFields = {
  kind: z.union([none, z.enum(KINDS)], { error: "Choose expense or income." }).nullish(),
  category: z.union([none, z.enum(CATEGORIES)], { error: "Choose a category of the list." }).nullish(),
  horse_id: z.union([none, z.guid()], { error: "Choose a horse of the list." }).nullish(),
  /** Part of the name of who was paid, or who paid. */
  vendor: searchField(),
  from: optionalDay(),
  to: optionalDay(),
};

const filterSchema = z.object(filterFields);
export type EntryFilter = z.output<typeof filterSchema>;

export const exportEntriesSchema = z.object({
  ...filterFields,
  format: z.enum(["csv", "quickbooks"], { error: "Choose csv or quickbooks." }).default("csv"),
});
export type ExportEntriesInput = z.input<typeof exportEntriesSchema>;

export const listEntriesSchema = z.object({
  ...filterFields,
  cursor: z.string().max(2_000).nullish(),
  limit: pageSize(50),
});
export type ListEntriesInput = z.input<typeof listEntriesSchema>;

const monthField = z
  .string({ error: "Say which month." })
  .refine(isMonth, { error: "Enter a month, such as 2026-11.", abort: true });

export const summarySchema = z
  .object({
    /** The first and the last month. */
    from: monthField,
    to: monthField,
    horse_id: filterFields.horse_id,
  })
  .refine(({ from, to }) => from <= to && to < addMonths(from, MAX_MONTHS), {
    path: ["to"],
    error: `Ask for up to ${MAX_MONTHS} months, the first one first.`,
  });
export type SummaryInput = z.input<typeof summarySchema>;

export const budgetsOfSchema = z.object({ month: monthField });
export type BudgetsOfInput = z.input<typeof budgetsOfSchema>;

/** Dollars; nothing for a category without a budget. */
const budgetAmount = z
  .union([z.string(), z.number()], { error: WRONG_AMOUNT })
  .transform((value, context) => {
    if (String(value).trim() === "") return 0;
    const cents = centsOf(value);
    if (cents !== null) return cents;
    context.addIssue({ code: "custom", message: WRONG_AMOUNT });
    return z.NEVER;
  });

const amounts = Object.fromEntries(
  EXPENSE_CATEGORIES.map((category) => [category, budgetAmount.optional()]),
) as Record<(typeof EXPENSE_CATEGORIES)[number], z.ZodOptional<typeof budgetAmount>>;

/** An amount by category; those that are left out stay. */
export const setBudgetsSchema = z.strictObject({ month: monthField, ...amounts });
export type SetBudgetsInput = z.input<typeof setBudgetsSchema>;
