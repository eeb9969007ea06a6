import { z } from "zod";
import { cursorMoment, type Place } from "@/lib/lists/cursor";

interface Keys {
  /** ISO 8601. */
  createdAt: string;
  id: string;
}

/** The sort keys of a list that begins with what was made last. */
export const newestFirst = z
  .tuple([cursorMoment, z.guid()])
  .transform(([createdAt, id]): Keys => ({ createdAt, id }));

/** A page of such a list, as one asks Prisma for it. */
export interface NewestFirst {
  place: Place<Keys> | null;
  limit: number;
}

export const keysOfNewest = ({ createdAt, id }: Keys) => [createdAt, id];

/** What follows a place, or stands before it: then from there backwards. */
export function newestFirstQuery({ place, limit }: NewestFirst) {
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

/** The rows as the list has them. */
export function inOrder<Row>(rows: readonly Row[], { place }: NewestFirst): readonly Row[] {
  return place?.side === "before" ? rows.toReversed() : rows;
}
