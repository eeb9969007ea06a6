import "server-only";
import { requirePermission, type VerbArguments } from "@/lib/auth/context";
import type { SharedHorseDto } from "@/lib/domain/horses/horse-shares/dto";
import {
  type ListSharedHorsesInput,
  listSharedHorsesSchema,
} from "@/lib/domain/horses/horse-shares/model/schemas";
import { SHARED_HORSE_SORT_COLUMN, selectSharedHorses } from "@/lib/domain/horses/horse-shares/shared-data";
import { parse } from "@/lib/errors";
import { readPage } from "@/lib/lists/cursor";
import { sortKeysSchema } from "@/lib/lists/sort-keys";

export interface SharedHorsePage {
  horses: SharedHorseDto[];
  nextCursor: string | null;
  previousCursor: string | null;
}

/**
 * Lists the horses that other organizations share with the actor's organization and that the actor can see, sorted by
 * name.
 */
export async function listSharedHorses({
  ctx,
  input,
}: VerbArguments<ListSharedHorsesInput>): Promise<SharedHorsePage> {
  requirePermission(ctx, "horses", "read");
  const { search, cursor, limit } = parse(listSharedHorsesSchema, input);
  const { rows, ...cursors } = await readPage({
    list: "shared-horses",
    schema: sortKeysSchema(SHARED_HORSE_SORT_COLUMN),
    cursor,
    limit,
    read: (place, count) => selectSharedHorses(ctx, { search, place, limit: count }),
    getKeys: ({ sortName, id }) => [sortName, id],
  });
  return { horses: rows.map(({ sortName: _sortName, ...horse }) => horse), ...cursors };
}
