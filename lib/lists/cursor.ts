import { z } from "zod";
import { DomainError } from "@/lib/errors";

/** A timestamp in a cursor. More digits, or the year 0, would cause a database error. */
export const cursorTimestamp = z.iso.datetime({ precision: 3 }).refine((text) => !text.startsWith("0000"));

/** A position in a list: the sort keys of a row, and whether to read the rows after or before it. */
export interface CursorPosition<Keys> {
  keys: Keys;
  side: "after" | "before";
}

interface ReadPageOptions<Row, Keys> {
  /** The name that identifies the list in its cursors. Cursors from other lists are rejected. */
  list: string;
  schema: z.ZodType<Keys>;
  /** The cursor from a previous response. If null or undefined, the first page is read. */
  cursor: string | null | undefined;
  limit: number;
  /** Reads up to `limit` rows after or before the position, in the list's order. */
  read: (place: CursorPosition<Keys> | null, limit: number) => Promise<readonly Row[]>;
  getKeys: (row: Row) => readonly string[];
}

export interface Page<Row> {
  rows: Row[];
  /** The cursor for the next page; null on the last page. */
  nextCursor: string | null;
  /** The cursor for the previous page; null on the first page. */
  previousCursor: string | null;
}

/** Returns a page of a list. Throws VALIDATION for an invalid cursor. */
export async function readPage<Row, Keys>(request: ReadPageOptions<Row, Keys>): Promise<Page<Row>> {
  const { list, schema, cursor } = request;
  return readPageFrom(cursor ? decodeCursor({ list, schema }, cursor) : null, request);
}

/**
 * Reads the page after or before a position. Returns the first page if there aren't enough rows before the position
 * to fill a page.
 */
async function readPageFrom<Row, Keys>(
  place: CursorPosition<Keys> | null,
  request: ReadPageOptions<Row, Keys>,
): Promise<Page<Row>> {
  const { limit, read } = request;
  // Reads one more row, to find out whether there is another page.
  const rows = await read(place, limit + 1);
  if (place?.side === "before" && rows.length < limit) return readPageFrom(null, request);
  return cutPage(rows, place, request);
}

function cutPage<Row, Keys>(
  found: readonly Row[],
  place: CursorPosition<Keys> | null,
  { list, limit, getKeys }: ReadPageOptions<Row, Keys>,
): Page<Row> {
  const isMore = found.length > limit;
  const isBackward = place?.side === "before";
  const rows = isBackward ? found.slice(-limit) : found.slice(0, limit);
  const [first, last] = [rows[0], rows.at(-1)];
  const hasBefore = isBackward ? isMore : place !== null;
  const hasAfter = isBackward || isMore;
  return {
    rows,
    nextCursor: last && hasAfter ? encodeCursor(list, { keys: getKeys(last), side: "after" }) : null,
    previousCursor: first && hasBefore ? encodeCursor(list, { keys: getKeys(first), side: "before" }) : null,
  };
}

/** API clients treat cursors as opaque. */
function encodeCursor(list: string, { keys, side }: CursorPosition<readonly string[]>): string {
  return Buffer.from(JSON.stringify({ list, [side]: keys }), "utf8").toString("base64url");
}

function decodeCursor<Keys>(
  { list, schema }: { list: string; schema: z.ZodType<Keys> },
  cursor: string,
): CursorPosition<Keys> {
  const shape = z.union([
    z.strictObject({ list: z.literal(list), after: schema }),
    z.strictObject({ list: z.literal(list), before: schema }),
  ]);
  try {
    const value = shape.parse(JSON.parse(Buffer.from(cursor, "base64url").toString("utf8"), rejectNul));
    if ("after" in value) return { keys: value.after, side: "after" };
    return { keys: value.before, side: "before" };
  } catch (cause) {
    const message = "This page no longer exists. Start from the first page.";
    throw new DomainError("VALIDATION", message, { cause, fieldErrors: { cursor: message } });
  }
}

/** PostgreSQL text can't contain NUL. */
function rejectNul(_key: string, value: unknown): unknown {
  if (typeof value === "string" && value.includes("\0")) throw new RangeError("NUL in a cursor");
  return value;
}
