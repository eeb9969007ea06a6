import { z } from "zod";
import { isCalendarDate } from "@/lib/dates/calendar-date";
import { type CursorPosition, cursorTimestamp } from "@/lib/lists/cursor";

/** A row's position in a list: its values in the sorted columns, and its ID, which orders rows with equal values. */
export type SortKeys = readonly string[];

/** The page to read: the rows after or before a position, or the first rows. */
export interface PageRequest {
  place: CursorPosition<SortKeys> | null;
  limit: number;
}

/** The PostgreSQL types of sortable columns, with the valid cursor values for each type. */
const CURSOR_VALUE_SCHEMAS = {
  text: z.string().max(1_000),
  date: z.string().refine(isCalendarDate),
  bigint: z.string().regex(/^-?\d{1,18}$/),
  timestamptz: cursorTimestamp,
  timestamp: z.string().refine((value) => {
    const [, day = ""] = /^(\d{4}-\d{2}-\d{2}) (?:[01]\d|2[0-3]):[0-5]\d$/.exec(value) ?? [];
    return isCalendarDate(day);
  }),
  uuid: z.guid(),
} as const;

/** A date in a column whose empty values are sorted as infinity. */
const dateOrInfinity = z.enum(["infinity", "-infinity"]).or(CURSOR_VALUE_SCHEMAS.date);

export type SortType = keyof typeof CURSOR_VALUE_SCHEMAS;

interface SortedColumn {
  type: SortType;
  /** Whether the column contains infinite dates. */
  hasInfinity?: boolean;
}

/** Returns the schema of the cursor's keys for a list that is sorted by these columns and then by ID. */
export function sortKeysSchema(...columns: readonly SortedColumn[]): z.ZodType<SortKeys> {
  const keys = columns.map(({ type, hasInfinity }) =>
    hasInfinity ? dateOrInfinity : CURSOR_VALUE_SCHEMAS[type],
  );
  const [first, ...rest] = [...keys, CURSOR_VALUE_SCHEMAS.uuid];
  return z.tuple([first, ...rest]);
}

/** Returns the rows in the list's order. Reverses rows before a position, which are read in reverse order. */
export function restoreListOrder<Row>(
  rows: readonly Row[],
  place: CursorPosition<unknown> | null,
): readonly Row[] {
  return place?.side === "before" ? rows.toReversed() : rows;
}
