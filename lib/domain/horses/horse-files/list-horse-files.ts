import "server-only";
import { requirePermission, type VerbArguments } from "@/lib/auth/context";
import { addFileLinks } from "@/lib/domain/horses/horse-files/add-file-links";
import { selectHorseFiles } from "@/lib/domain/horses/horse-files/data";
import type { HorseFileDto } from "@/lib/domain/horses/horse-files/dto";
import {
  type ListHorseFilesInput,
  listHorseFilesSchema,
} from "@/lib/domain/horses/horse-files/model/schemas";
import { getHorse } from "@/lib/domain/horses/horses/get-horse";
import { parse } from "@/lib/errors";
import { readPage } from "@/lib/lists/cursor";
import { sortKeysSchema } from "@/lib/lists/sort-keys";

export interface HorseFilePage {
  files: HorseFileDto[];
  nextCursor: string | null;
  previousCursor: string | null;
}

/** Lists a horse's photos or documents, newest first. */
export async function listHorseFiles({
  ctx,
  input,
}: VerbArguments<ListHorseFilesInput>): Promise<HorseFilePage> {
  requirePermission(ctx, "documents", "read");
  const { horse_id, kind, cursor, limit } = parse(listHorseFilesSchema, input);
  const horse = await getHorse({ ctx, input: { id: horse_id } });
  const { rows, ...cursors } = await readPage({
    list: `horse-files-${kind}`,
    schema: sortKeysSchema(),
    cursor,
    limit,
    read: (place, count) => selectHorseFiles(ctx, { horseId: horse.id, kind, place, limit: count }),
    getKeys: ({ id }) => [id],
  });
  return { files: rows.map((file) => addFileLinks(ctx, file)), ...cursors };
}
