import { z } from "zod";
import { DomainError } from "@/lib/errors";

/** A moment as we write it into a cursor; more digits, or the year 0, the database wouldn't take. */
export const cursorMoment = z.iso.datetime({ precision: 3 }).refine((text) => !text.startsWith("0000"));

/** A place between two rows of a list, by the sort keys of the row on one side of it, and the side to read. */
export interface Place<Keys> {
  keys: Keys;
  side: "after" | "before";
}

interface Reading<Row, Keys> {
  limit: number;
  /** Where to read from; null for the start of the list. */
  place: Place<Keys> | null;
  /** So many rows from there, in the list's order. */
  read: (place: Place<Keys> | null, limit: number) => Promise<Row[]>;
  keysOf: (row: Row) => readonly string[];
}

export interface Page<Row> {
  rows: Row[];
  /** Where the page after this one starts; null on the last. */
  nextCursor: string | null;
  /** Where the page before this one ends; null on the first. */
  previousCursor: string | null;
}

/** A page of a list. The way back never ends on half a page: the first one is read from the start. */
export async function readPage<Row, Keys>(reading: Reading<Row, Keys>): Promise<Page<Row>> {
  const { limit, place, read } = reading;
  // One more than asked for tells of a further page.
  const rows = await read(place, limit + 1);
  if (place?.side === "before" && rows.length < limit) return readPage({ ...reading, place: null });
  return cutPage(rows, reading);
}

function cutPage<Row, Keys>(found: readonly Row[], { limit, place, keysOf }: Reading<Row, Keys>): Page<Row> {
  const isMore = found.length > limit;
  const isBackward = place?.side === "before";
  const rows = isBackward ? found.slice(-limit) : found.slice(0, limit);
  const [first, last] = [rows[0], rows.at(-1)];
  const hasBefore = isBackward ? isMore : place !== null;
  const hasAfter = isBackward || isMore;
  return {
    rows,
    nextCursor: last && hasAfter ? encodeCursor({ keys: keysOf(last), side: "after" }) : null,
    previousCursor: first && hasBefore ? encodeCursor({ keys: keysOf(first), side: "before" }) : null,
  };
}

/** Opaque to whoever carries it. */
function encodeCursor({ keys, side }: Place<readonly string[]>): string {
  const value = side === "after" ? keys : { before: keys };
  return Buffer.from(JSON.stringify(value), "utf8").toString("base64url");
}

/** Reads a cursor by the schema of its keys; VALIDATION when it isn't one of ours. */
export function decodeCursor<Keys>(schema: z.ZodType<Keys>, cursor: string): Place<Keys> {
  try {
    const value: unknown = JSON.parse(Buffer.from(cursor, "base64url").toString("utf8"), refuseNul);
    if (Array.isArray(value)) return { keys: schema.parse(value), side: "after" };
    return { keys: z.strictObject({ before: schema }).parse(value).before, side: "before" };
  } catch (cause) {
    const message = "This page no longer exists. Start from the first page.";
    throw new DomainError("VALIDATION", message, { cause, fieldErrors: { cursor: message } });
  }
}

/** PostgreSQL's text has no NUL. */
function refuseNul(_key: string, value: unknown): unknown {
  if (typeof value === "string" && value.includes("\0")) throw new RangeError("NUL in a cursor");
  return value;
}
