import "server-only";
import { z } from "zod";
import { requirePermission, type VerbArguments } from "@/lib/auth/context";
import type { SharedHorseDto } from "@/lib/domain/horses/horse-shares/dto";
import {
  type ListSharedHorsesInput,
  listSharedHorsesSchema,
} from "@/lib/domain/horses/horse-shares/model/schemas";
import { selectSharedHorses } from "@/lib/domain/horses/horse-shares/shared-data";
import { parse } from "@/lib/errors";
import { readPage } from "@/lib/lists/cursor";

export interface SharedHorsePage {
  horses: SharedHorseDto[];
  nextCursor: string | null;
  previousCursor: string | null;
}

const cursorSchema = z.tuple([z.string(), z.guid()]).transform(([name, id]) => ({ name, id }));

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
    schema: cursorSchema,
    cursor,
    limit,
    read: (place, count) => selectSharedHorses(ctx, { search, place, limit: count }),
    getKeys: ({ sortName, id }) => [sortName, id],
  });
  return { horses: rows.map(({ sortName: _sortName, ...horse }) => horse), ...cursors };
}
