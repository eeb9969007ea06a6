import { z } from "zod";
import { isCalendarDate } from "@/lib/dates/calendar-date";
import { type CursorPosition, cursorTimestamp } from "@/lib/lists/cursor";
import type { Sort } from "@/lib/lists/sort";

/** A row's value in the sorted column, as text, and the row's ID, which orders rows with equal values. */
export interface SortKeys {
  value: string;
  id: string;
}

/** The PostgreSQL types of sortable columns, with the valid cursor values for each type. */
const CURSOR_VALUES = {
  text: z.string().max(1_000),
  date: z.string().refine((value) => value === "infinity" || value === "-infinity" || isCalendarDate(value)),
  bigint: z.string().regex(/^-?\d{1,18}$/),
  timestamptz: cursorTimestamp,
  timestamp: z.string().refine((value) => {
    const [, day = ""] = /^(\d{4}-\d{2}-\d{2}) (?:[01]\d|2[0-3]):[0-5]\d$/.exec(value) ?? [];
    return isCalendarDate(day);
  }),
} as const;

export interface SortColumn {
  /** An SQL expression that is never null. */
  expression: string;
  type: keyof typeof CURSOR_VALUES;
  /**
   * The expressions to sort by instead of `expression`, each with its own type. Set for lists whose index has
   * a separate column for each part.
   */
  parts?: readonly { expression: string; type: string }[];
}

/** Sorts text regardless of case, with empty values last in both directions. */
export function textColumn(expression: string, { isDescending }: Sort): SortColumn {
  const [filled, blank] = isDescending ? ["1", "0"] : ["0", "1"];
  return { expression: `coalesce('${filled}' || lower(${expression}), '${blank}')`, type: "text" };
}

/** Sorts text like `textColumn`, but compares numbers within the text by value: "Stall 2" comes before "Stall 10". */
export function numberedColumn(expression: string, sort: Sort): SortColumn {
  const padded = `regexp_replace(${expression}, '(\\d+)', '00000000\\1', 'g')`;
  return textColumn(`regexp_replace(${padded}, '\\d*(\\d{9})', '\\1', 'g')`, sort);
}

/** Sorts dates, with empty values last in both directions. */
export function dateColumn(expression: string, { isDescending }: Sort): SortColumn {
  return { expression: `coalesce(${expression}, '${isDescending ? "-" : ""}infinity'::date)`, type: "date" };
}

/** Returns the schema of a cursor's keys for this column. */
export function sortKeysSchema({ type }: SortColumn) {
  return z.tuple([CURSOR_VALUES[type], z.guid()]).transform(([value, id]): SortKeys => ({ value, id }));
}

interface SortedPage {
  column: SortColumn;
  sort: Sort;
  place: CursorPosition<SortKeys> | null;
  /** The SQL expression for the row's ID. */
  id: string;
  /** Adds a value to the query and returns its placeholder. */
  bind: (value: string) => string;
}

/**
 * Returns the parts of a query that reads one page. Rows before a position are read in reverse order;
 * `restoreListOrder` reverses them again.
 */
export function buildSortedPageQuery({ column, sort, place, id, bind }: SortedPage) {
  const { expression, type, parts = [{ expression, type }] } = column;
  const fields = [...parts.map((part) => part.expression), id];
  const isQueryDescending = sort.isDescending !== (place?.side === "before");
  const direction = isQueryDescending ? "DESC" : "ASC";
  const past = ({ value, id: last }: SortKeys) => {
    const bound = `${bind(value)}::${type}`;
    return [...parts.map((part) => `${bound}::${part.type}`), `${bind(last)}::uuid`].join(", ");
  };
  return {
    conditions: place
      ? [`(${fields.join(", ")}) ${isQueryDescending ? "<" : ">"} (${past(place.keys)})`]
      : [],
    orderBy: fields.map((field) => `${field} ${direction}`).join(", "),
    key: `(${expression})::text`,
  };
}

export function restoreListOrder<Row>(
  rows: readonly Row[],
  place: CursorPosition<unknown> | null,
): readonly Row[] {
  return place?.side === "before" ? rows.toReversed() : rows;
}
