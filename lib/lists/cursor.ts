import { z } from "zod";
import { DomainError } from "@/lib/errors";

/** A moment as we write it into a cursor; more digits, or the year 0, the database wouldn't take. */
export const cursorMoment = z.iso.datetime({ precision: 3 }).refine((text) => !text.startsWith("0000"));

/** A place between two rows of a list, by the sort keys of the row on one side of it, and the side to read. */
export interface Place<Keys> {
  keys: Keys;
  side: "after" | "before";
}

interface Request<Row, Keys> {
  /** What the list is called in its cursors: one of another list leads nowhere here. */
  list: string;
  schema: z.ZodType<Keys>;
  /** Of a page that was read before; without one, the list is read from its start. */
  cursor: string | null | undefined;
  limit: number;
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

/** A page of a list; VALIDATION when the cursor isn't one of the list's. */
export async function readPage<Row, Keys>(request: Request<Row, Keys>): Promise<Page<Row>> {
  const { list, schema, cursor } = request;
  return readFrom(cursor ? decodeCursor({ list, schema }, cursor) : null, request);
}

/** The way back never ends on half a page: the first one is read from the start. */
async function readFrom<Row, Keys>(
  place: Place<Keys> | null,
  request: Request<Row, Keys>,
): Promise<Page<Row>> {
  const { limit, read } = request;
  // One more than asked for tells of a further page.
  const rows = await read(place, limit + 1);
  if (place?.side === "before" && rows.length < limit) return readFrom(null, request);
  return cutPage(rows, place, request);
}

function cutPage<Row, Keys>(
  found: readonly Row[],
  place: Place<Keys> | null,
  { list, limit, keysOf }: Request<Row, Keys>,
): Page<Row> {
  const isMore = found.length > limit;
  const isBackward = place?.side === "before";
  const rows = isBackward ? found.slice(-limit) : found.slice(0, limit);
  const [first, last] = [rows[0], rows.at(-1)];
  const hasBefore = isBackward ? isMore : place !== null;
  const hasAfter = isBackward || isMore;
  return {
    rows,
    nextCursor: last && hasAfter ? encodeCursor(list, { keys: keysOf(last), side: "after" }) : null,
    previousCursor: first && hasBefore ? encodeCursor(list, { keys: keysOf(first), side: "before" }) : null,
  };
}

/** Opaque to whoever carries it. */
function encodeCursor(list: string, { keys, side }: Place<readonly string[]>): string {
  return Buffer.from(JSON.stringify({ list, [side]: keys }), "utf8").toString("base64url");
}

function decodeCursor<Keys>(
  { list, schema }: { list: string; schema: z.ZodType<Keys> },
  cursor: string,
): Place<Keys> {
  const shape = z.union([
    z.strictObject({ list: z.literal(list), after: schema }),
    z.strictObject({ list: z.literal(list), before: schema }),
  ]);
  try {
    const value = shape.parse(JSON.parse(Buffer.from(cursor, "base64url").toString("utf8"), refuseNul));
    if ("after" in value) return { keys: value.after, side: "after" };
    return { keys: value.before, side: "before" };
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
