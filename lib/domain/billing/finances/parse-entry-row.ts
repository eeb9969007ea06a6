import type { CsvRow } from "@/lib/csv/read-csv-file";
import { type CalendarDate, isCalendarDate } from "@/lib/dates/calendar-date";
import { readTypedDate } from "@/lib/dates/typed-date";
import { FINANCE_FILE, type FinanceField } from "@/lib/domain/billing/finances/finance-file";
import {
  CATEGORIES,
  CATEGORY_LABELS,
  type Category,
  ENTRY_KINDS,
  type EntryKind,
  EXPENSE_CATEGORIES,
  INCOME_CATEGORIES,
  isCategoryOfKind,
} from "@/lib/domain/billing/finances/model/categories";
import { type EntryFields, getCreateEntrySchema } from "@/lib/domain/billing/finances/model/schemas";
import { formatDecimal } from "@/lib/money/format";
import { getIssueMessage } from "@/lib/money/number-message";
import {
  type AmountNotation,
  formatTypedAmount,
  getTypedAmountError,
  readTypedAmount,
} from "@/lib/money/typed-amount";
import { getDecimalSeparator } from "@/lib/money/typed-number";

/** Horse IDs by lowercase name. Several horses can share a name. */
export type HorsesByName = ReadonlyMap<string, readonly string[]>;

type Values = CsvRow<FinanceField>["values"];

interface RowContext {
  horses: HorsesByName;
  /** Whether the file contains negative amounts. If it does, positive amounts are income. */
  hasNegativeAmounts: boolean;
  /** Whether negative amounts in rows with the type "expense" are refunds. */
  areNegativeExpensesRefunds: boolean;
  /** The organization's currency and number format. */
  notation: AmountNotation;
}

interface ParsedRow {
  fields: EntryFields;
  /** The error message for a refund (income or an expense with a negative amount). Null for other rows. */
  refundError: string | null;
  warnings: string[];
}

/** Converts a row to an entry. If the row is invalid, returns its problems, each formatted as "Amount: …". */
export function parseEntryRow(
  values: Values,
  { horses, hasNegativeAmounts, areNegativeExpensesRefunds, notation }: RowContext,
): ParsedRow | { errors: string[] } {
  const amount = readSign(values.amount ?? "");
  const plainAmount = readCell(amount.text, notation);
  const kind = getKind(values, { isNegative: amount.isNegative, hasNegativeAmounts });
  const horseShares = readHorses(values.horses ?? "", horses, notation);
  const category = getCategory(values.category, kind);
  const errors = [
    ...("error" in plainAmount ? [formatProblem("amount", plainAmount.error)] : []),
    ...(category === null
      ? [formatProblem("category", getUnknownCategoryMessage(values.category ?? "", kind))]
      : []),
    ...horseShares.errors.map((error) => formatProblem("horses", error)),
  ];
  const input = {
    kind,
    amount: "plain" in plainAmount ? plainAmount.plain : "",
    category: category ?? getFallback(kind),
    vendor: values.vendor ?? null,
    note: values.note ?? null,
    booked_on: readTypedDate(values.booked_on ?? ""),
    ...horseShares.input,
  };
  const parsed = getCreateEntrySchema(notation.currency).safeParse(input);
  if (parsed.success && errors.length === 0) {
    const isRefund = amount.isNegative && values.kind && (kind === "income" || areNegativeExpensesRefunds);
    return {
      fields: parsed.data,
      refundError: isRefund ? formatProblem("amount", getRefundMessage(parsed.data.kind)) : null,
      warnings: getNotationWarnings(amount.text, parsed.data.amount, notation),
    };
  }
  // If the amount can't be parsed, `readCell` has already reported the problem.
  const issues = (parsed.error?.issues ?? []).filter(
    ({ path }) => path[0] !== "amount" || "plain" in plainAmount,
  );
  return {
    errors: [
      ...errors,
      ...issues.map((issue) =>
        formatProblem(String(issue.path[0]), getIssueMessage(issue, notation.numberFormat)),
      ),
    ],
  };
}

/** Returns the date as written and as parsed, or null if there is no valid date. */
export function readDate({ booked_on: written }: Values): { written: string; on: CalendarDate } | null {
  const on = written && readTypedDate(written);
  return written && on && isCalendarDate(on) ? { written, on } : null;
}

function formatProblem(field: string, message: string): string {
  return `${FINANCE_FILE.getHeader(field === "parts" || field === "horse_ids" ? "horses" : field)}: ${message}`;
}

function getRefundMessage(kind: EntryKind): string {
  return kind === "income"
    ? "income must be more than 0. Enter a refund as an expense."
    : "an expense must be more than 0. Enter a refund as income.";
}

/** Banks write expenses with a minus sign; spreadsheets also use parentheses. */
function readSign(input: string): { text: string; isNegative: boolean } {
  const text = input.replaceAll("$", "").trim().replace(/^\+/, "");
  const below = /^-(.*)$/.exec(text) ?? /^\((.*)\)$/.exec(text);
  return below ? { text: below[1] ?? "", isNegative: true } : { text, isNegative: false };
}

export function isNegativeAmount({ amount }: Values): boolean {
  return readSign(amount ?? "").isNegative;
}

/** Returns whether the row has the type "expense" and a valid amount that is more than 0. */
export function isPositiveExpense({ kind, amount }: Values, notation: AmountNotation): boolean {
  const { text, isNegative } = readSign(amount ?? "");
  if (!kind?.toLowerCase().startsWith("expense") || isNegative) return false;
  const read = readTypedAmount(text, notation);
  return "cents" in read && read.cents > 0;
}

/** Thousands separators and a decimal separator, as in "1.234,50". */
const GROUPED_DECIMAL = /\d[.,'’\s].*([.,])\d{1,2}$/u;

/** Returns a warning if the amount doesn't use the organization's thousands and decimal separators. */
function getNotationWarnings(text: string, cents: number, notation: AmountNotation): string[] {
  const separator = GROUPED_DECIMAL.exec(text)?.[1];
  if (!separator || separator === getDecimalSeparator(notation.numberFormat)) return [];
  const read = formatTypedAmount(cents, notation);
  return [
    formatProblem(
      "amount",
      `“${text}” isn't in your organization's number format. It will be imported as ${read}.`,
    ),
  ];
}

/**
 * Converts an amount in the organization's number format to the decimal format of the schema. Empty text stays
 * empty.
 */
function readCell(text: string, notation: AmountNotation): { plain: string } | { error: string } {
  if (text.trim() === "") return { plain: "" };
  const read = readTypedAmount(text, notation);
  return "cents" in read
    ? { plain: formatDecimal(read.cents, notation.currency) }
    : { error: getTypedAmountError(read.problem, notation) };
}

/**
 * Returns a row's type. If the row doesn't specify a type and the file contains negative amounts, the sign
 * determines the type. In other files, a row with an income category is income, and every other row is an expense.
 */
function getKind(
  { kind: written, category }: Values,
  { isNegative, hasNegativeAmounts }: { isNegative: boolean; hasNegativeAmounts: boolean },
): string {
  if (written) return ENTRY_KINDS.find((kind) => written.toLowerCase().startsWith(kind)) ?? written;
  if (hasNegativeAmounts) return isNegative ? "expense" : "income";
  return isIncomeName(normalizeName(category ?? "")) ? "income" : "expense";
}

function normalizeName(text: string): string {
  return text.toLowerCase().replaceAll(/[^a-z]/g, "");
}

/** Other names for categories, in the format that `normalizeName` returns. */
const CATEGORY_SYNONYMS: Readonly<Record<EntryKind, Readonly<Record<string, Category>>>> = {
  expense: {
    hay: "feed",
    grain: "feed",
    shavings: "bedding",
    veterinary: "vet",
    veterinarian: "vet",
    shoeing: "farrier",
    hoofcare: "farrier",
    dentist: "dental",
    supplements: "medication",
    lessons: "training",
    equipment: "tack",
    hauling: "transport",
    wages: "labor",
    repairs: "facility",
  },
  income: { board: "board_income", training: "training_income" },
};

/**
 * A name can belong to both types: "Lessons" means training in an expense row, but lesson income in an income row.
 */
const CATEGORIES_BY_NAME: Readonly<Record<EntryKind, ReadonlyMap<string, Category>>> = {
  expense: getCategoriesByName("expense"),
  income: getCategoriesByName("income"),
};

function getCategoriesByName(kind: EntryKind): ReadonlyMap<string, Category> {
  const categories = CATEGORIES.filter((category) => isCategoryOfKind(category, kind));
  return new Map([
    ...Object.entries(CATEGORY_SYNONYMS[kind]),
    ...categories.flatMap((category) => getNames(category).map((name) => [name, category] as const)),
  ]);
}

/** Returns the names that files use for a category, without synonyms. */
function getNames(category: Category): string[] {
  return [normalizeName(CATEGORY_LABELS[category]), normalizeName(category)];
}

/** Returns whether the name belongs to an income category. Ignores synonyms. */
function isIncomeName(name: string): boolean {
  const category = CATEGORIES_BY_NAME.income.get(name);
  return category !== undefined && getNames(category).includes(name);
}

function getCategory(text: string | undefined, kind: string): Category | null {
  if (!text) return getFallback(kind);
  return CATEGORIES_BY_NAME[kind === "income" ? "income" : "expense"].get(normalizeName(text)) ?? null;
}

function getFallback(kind: string): Category {
  return kind === "income" ? "other_income" : "other";
}

function getUnknownCategoryMessage(text: string, kind: string): string {
  const [categories, name] =
    kind === "income"
      ? ([INCOME_CATEGORIES, "an income category"] as const)
      : ([EXPENSE_CATEGORIES, "an expense category"] as const);
  return `“${text}” isn't ${name}. Use one of these categories: ${categories.map((category) => CATEGORY_LABELS[category]).join(", ")}.`;
}

/**
 * Reads horses and shares. "Juniper; Moss" splits the amount equally. "Juniper 75.00; Moss 25.00" splits it by the
 * given amounts.
 */
function readHorses(text: string, horses: HorsesByName, notation: AmountNotation) {
  const texts = text.split(";").flatMap((text) => (text.trim() === "" ? [] : [text.trim()]));
  const read = texts.map((text) => readHorse(text, horses, notation));
  const errors = read.flatMap((result) => ("error" in result ? [result.error] : []));
  const matches = read.flatMap((result) => ("error" in result ? [] : [result]));
  const ids = new Set(matches.map(({ id }) => id));
  if (ids.size < matches.length) errors.push("the same horse is listed twice.");
  const isSplitByAmount = matches.some(({ part }) => part !== null);
  const split = isSplitByAmount ? ("amount" as const) : ("equal" as const);
  const parts = isSplitByAmount ? { parts: matches.map(({ part }) => part ?? "") } : {};
  return { errors, input: { horse_ids: [...ids], split, ...parts } };
}

/** An amount after a horse's name, such as "75.00", "-75,00" or "1 234,50". */
const AMOUNT_END = /^-?[^\p{L}\d\s]?\d[\d.,'’\s]*$/u;

function readHorse(
  text: string,
  horses: HorsesByName,
  notation: AmountNotation,
): { id: string; part: string | null } | { error: string } {
  // A horse's name can end with a number, so the longest matching name is used.
  const splits = [...text.matchAll(/\s+/g)]
    .map(({ index }) => ({ name: text.slice(0, index), amount: text.slice(index).trim() }))
    .filter(({ amount }) => AMOUNT_END.test(amount))
    .toReversed();
  for (const { name, amount } of [{ name: text, amount: null }, ...splits]) {
    const ids = horses.get(name.toLowerCase()) ?? [];
    if (ids.length > 1) return { error: `several horses are named “${name}”. Rename one of them first.` };
    if (!ids[0]) continue;
    if (amount === null) return { id: ids[0], part: null };
    const read = readCell(amount.replace(/^-/, ""), notation);
    return "plain" in read
      ? { id: ids[0], part: read.plain }
      : { error: `the share “${amount}” for ${name} isn't clear. ${read.error}` };
  }
  return { error: `no horse is named “${splits[0]?.name ?? text}”.` };
}
