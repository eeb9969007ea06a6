import { z } from "zod";
import { type CursorPosition, cursorTimestamp } from "@/lib/lists/cursor";

interface NewestKeys {
  /** ISO 8601. */
  createdAt: string;
  id: string;
}

/** The sort keys of a list with the newest rows first. */
export const newestFirstKeysSchema = z
  .tuple([cursorTimestamp, z.guid()])
  .transform(([createdAt, id]): NewestKeys => ({ createdAt, id }));

/** The parameters of a page, to build a Prisma query. */
export interface NewestFirstPage {
  place: CursorPosition<NewestKeys> | null;
  limit: number;
}

export const getNewestFirstKeys = ({ createdAt, id }: NewestKeys) => [createdAt, id];

/** Returns the Prisma query for rows after a position, or before it in reverse order. */
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
