import { z } from "zod";
import { requirePermission, type VerbArguments } from "@/lib/auth/context";
import type { HorseDto } from "@/lib/domain/horses/json-columns";
import { selectHorses } from "@/lib/domain/horses/list-data";
import { type ListHorsesInput, listHorsesSchema } from "@/lib/domain/horses/schemas";
import { parse } from "@/lib/errors";
import { decodeCursor, readPage } from "@/lib/lists/cursor";

export interface HorsePage {
  horses: HorseDto[];
  /** Where the next page starts; null after the last. */
  nextCursor: string | null;
  /** Where the page before ends; null on the first. */
  previousCursor: string | null;
}

const cursorSchema = z.tuple([z.string(), z.guid()]).transform(([name, id]) => ({ name, id }));

/** Horses by name, whatever its capitals; archived ones apart. */
export async function listHorses({ ctx, input }: VerbArguments<ListHorsesInput>): Promise<HorsePage> {
  requirePermission(ctx, "horses", "read");
  const { cursor, limit, archived: isArchived, ...filter } = parse(listHorsesSchema, input);
  const { rows, ...cursors } = await readPage({
    limit,
    place: cursor ? decodeCursor(cursorSchema, cursor) : null,
    read: (place, count) => selectHorses(ctx, { ...filter, isArchived, place, limit: count }),
    keysOf: ({ sortName, id }) => [sortName, id],
  });
  return { horses: rows.map(({ sortName: _key, ...horse }) => horse), ...cursors };
}
