import type { FileRow } from "@/lib/csv/read-file";
import type { CalendarDate } from "@/lib/dates/calendar-date";
import type { FinanceField } from "@/lib/domain/finances/csv-columns";
import { dateOf, type HorsesByName, isSpent, readRow } from "@/lib/domain/finances/read-row";
import type { EntryFields } from "@/lib/domain/finances/schemas";
import { CATEGORY_LABELS } from "@/lib/finances/categories";
import { formatCents } from "@/lib/money/format";

export interface CheckedRow {
  line: number;
  /** By what it is found again. */
  name: string;
  /** The day as the file has it and as it is understood; null where none could be read. */
  date: { written: string; on: CalendarDate } | null;
  /** Null where something is wrong, or it is here already. */
  entry: EntryFields | null;
  isDuplicate: boolean;
  /** What is wrong, each as "Amount: …". */
  errors: string[];
}

/** What is here already: how many entries of each likeness. */
export type Likenesses = ReadonlyMap<string, number>;

interface Known {
  horses: HorsesByName;
  likenesses: Likenesses;
  /** Whether the actor may add what falls on no horse. */
  mayAddWithoutHorse: boolean;
}

/** By these two entries are taken for the same: a bank's file knows no more. */
export function likenessOf(entry: Pick<EntryFields, "kind" | "amount" | "booked_on" | "vendor">): string {
  return [entry.booked_on, entry.kind, entry.amount, (entry.vendor ?? "").toLowerCase()].join("|");
}

/**
 * Each row by the rules of the form. As many of a likeness as are here are left out, so that a file that comes again
 * adds only what is new in it, and two equal purchases of one day are two.
 */
export function checkRows(rows: readonly FileRow<FinanceField>[], known: Known): CheckedRow[] {
  const left = new Map(known.likenesses);
  const around = { horses: known.horses, signTells: rows.some(({ values }) => isSpent(values)) };
  return rows.map(({ line, values, problem }) => {
    const row = { line, name: nameOf(values), date: dateOf(values), isDuplicate: false };
    if (problem) return { ...row, entry: null, errors: [problem] };
    const read = readRow(values, around);
    if ("errors" in read) return { ...row, entry: null, errors: read.errors };
    const { fields } = read;
    if (fields.horse_ids.length === 0 && !known.mayAddWithoutHorse) {
      return { ...row, entry: null, errors: ["Horses: name at least one of your horses."] };
    }
    const likeness = likenessOf(fields);
    const here = left.get(likeness) ?? 0;
    if (here > 0) {
      left.set(likeness, here - 1);
      const error = "An entry of this day, amount and name is here already.";
      return { ...row, entry: null, isDuplicate: true, errors: [error] };
    }
    const name = `${fields.vendor ?? CATEGORY_LABELS[fields.category]}, ${formatCents(fields.amount)}`;
    return { ...row, name, entry: fields, errors: [] };
  });
}

function nameOf({ vendor, category, amount }: FileRow<FinanceField>["values"]): string {
  return [vendor ?? category, amount].filter(Boolean).join(", ");
}
