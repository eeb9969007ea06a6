import { BooksLockedError } from "@/lib/book-lock-error";
import type { CsvRow } from "@/lib/csv/read-csv-file";
import type { CalendarDate } from "@/lib/dates/calendar-date";
import type { FinanceField } from "@/lib/domain/billing/finances/finance-file";
import { CATEGORY_LABELS } from "@/lib/domain/billing/finances/model/categories";
import type { EntryFields } from "@/lib/domain/billing/finances/model/schemas";
import {
  type HorsesByName,
  isNegativeAmount,
  isPositiveExpense,
  parseEntryRow,
  readDate,
} from "@/lib/domain/billing/finances/parse-entry-row";
import { formatCents } from "@/lib/money/format";
import type { AmountNotation } from "@/lib/money/typed-amount";

export interface CheckedEntryRow {
  line: number;
  /** A label that helps the user find the row in the file. */
  name: string;
  /** The date as written and as parsed, or null if the date couldn't be parsed. */
  date: { written: string; on: CalendarDate } | null;
  /** Null if the row has errors or its entry already exists. */
  entry: EntryFields | null;
  /** The horses as written. */
  horses: string | null;
  isDuplicate: boolean;
  /** Problems, each formatted as "Amount: …". */
  errors: string[];
  /** Warnings about a row that will still be imported, each formatted as "Amount: …". */
  warnings: string[];
}

/** The number of existing entries for each key that identifies duplicates. */
export type DuplicateCounts = ReadonlyMap<string, number>;

interface ExistingData {
  /** The organization's currency and number format. */
  notation: AmountNotation;
  horses: HorsesByName;
  duplicateCounts: DuplicateCounts;
  /** Whether the member can add entries without a horse. */
  canAddWithoutHorse: boolean;
  /** The last locked day. Null if no days are locked. */
  lockedThrough: CalendarDate | null;
  today: CalendarDate;
  /** Whether this app exported the file. Negative amounts in such a file are refunds. */
  isOwnExport: boolean;
}

/** Returns a key that is the same for all duplicates of an entry. Uses only fields that bank files contain. */
export function getDuplicateKey(
  entry: Pick<EntryFields, "kind" | "amount" | "booked_on" | "vendor">,
): string {
  return [entry.booked_on, entry.kind, entry.amount, (entry.vendor ?? "").toLowerCase()].join("|");
}

/**
 * Validates each row with the form's rules. For each duplicate key, skips as many rows as there are existing
 * entries with that key. Importing a file again therefore adds only new rows, and two identical purchases on one
 * day remain two entries.
 */
export function checkEntryRows(
  rows: readonly CsvRow<FinanceField>[],
  existing: ExistingData,
): CheckedEntryRow[] {
  const remainingCounts = new Map(existing.duplicateCounts);
  const context = {
    horses: existing.horses,
    notation: existing.notation,
    hasNegativeAmounts: rows.some(({ values }) => isNegativeAmount(values)),
    areNegativeExpensesRefunds:
      existing.isOwnExport || rows.some(({ values }) => isPositiveExpense(values, existing.notation)),
  };
  /** Maps each duplicate key to the line number of the first imported row with that key. */
  const firstLines = new Map<string, number>();
  return rows.map(({ line, values, problem }) => {
    const row = {
      ...{ line, name: getRowName(values), date: readDate(values), horses: values.horses ?? null },
      ...{ isDuplicate: false, warnings: [] },
    };
    const refuse = (...errors: string[]) => ({ ...row, entry: null, errors });
    if (problem) return refuse(problem);
    const read = parseEntryRow(values, context);
    if ("errors" in read) return refuse(...read.errors);
    const { fields, refundError } = read;
    if (fields.horse_ids.length === 0 && !existing.canAddWithoutHorse) {
      return refuse("Horses: enter at least one of your horses.");
    }
    const key = getDuplicateKey(refundError ? { ...fields, amount: -fields.amount } : fields);
    const remaining = remainingCounts.get(key) ?? 0;
    if (remaining > 0) {
      remainingCounts.set(key, remaining - 1);
      return {
        ...refuse(
          "An entry with this date, amount and name already exists. If this row is a different transaction, add it as a new entry.",
        ),
        isDuplicate: true,
      };
    }
    if (refundError) return refuse(refundError);
    if (existing.lockedThrough !== null && fields.booked_on <= existing.lockedThrough) {
      return refuse(`Date: ${new BooksLockedError(existing.lockedThrough).message}`);
    }
    const firstLine = firstLines.get(key);
    firstLines.set(key, firstLine ?? line);
    const warnings = [
      ...(fields.booked_on > existing.today ? ["Date: this day is in the future. Check the date."] : []),
      ...read.warnings,
      ...(firstLine === undefined
        ? []
        : [
            `Row ${firstLine} has the same date, amount and name. Remove this row if it's the same transaction.`,
          ]),
    ];
    const amount = formatCents(fields.amount, existing.notation.currency, existing.notation.numberFormat);
    const name = `${fields.vendor ?? CATEGORY_LABELS[fields.category]}, ${amount}`;
    return { ...row, name, entry: fields, errors: [], warnings };
  });
}

function getRowName({ vendor, category, amount }: CsvRow<FinanceField>["values"]): string {
  return [vendor ?? category, amount].filter(Boolean).join(", ");
}
