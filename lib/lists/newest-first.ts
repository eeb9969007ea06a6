import { z } from "zod";
import { type CursorPosition, cursorTimestamp } from "@/lib/lists/cursor";

interface NewestKeys {
  /** ISO 8601. */
  createdAt: string;
  id: string;
}

/** The sort keys of a list whose newest rows come first. */
export const newestFirstKeysSchema = z
  .tuple([cursorTimestamp, z.guid()])
  .transform(([createdAt, id]): NewestKeys => ({ createdAt, id }));

/** The parameters for a Prisma query that reads one page. */
export interface NewestFirstPage {
  place: CursorPosition<NewestKeys> | null;
  limit: number;
}

export const getNewestFirstKeys = ({ createdAt, id }: NewestKeys) => [createdAt, id];

/**
 * Returns a Prisma query for the rows after a position. For the rows before a position, the query reverses
 * the order.
 */
export function createNewestFirstQuery({ place, limit }: NewestFirstPage) {
  const isBefore = place?.side === "before";
  const order = isBefore ? ("asc" as const) : ("desc" as const);
  const past = isBefore ? "gt" : "lt";
  return {
    where: place
      ? {
          OR: [
            { createdAt: { [past]: place.keys.createdAt } },
            { createdAt: place.keys.createdAt, id: { [past]: place.keys.id } },
          ],
        }
      : {},
    orderBy: [{ createdAt: order }, { id: order }],
    take: limit,
  };
}

/** Returns the rows in the list's order. */
export function restoreNewestFirstOrder<Row>(
  rows: readonly Row[],
  { place }: NewestFirstPage,
): readonly Row[] {
  return place?.side === "before" ? rows.toReversed() : rows;
}
