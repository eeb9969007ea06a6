import "server-only";
import { requirePermission, type VerbArguments } from "@/lib/auth/context";
import { addFileLinks } from "@/lib/domain/horses/horse-files/add-file-links";
import { getHorseFileRow } from "@/lib/domain/horses/horse-files/data";
import type { HorseFileDto } from "@/lib/domain/horses/horse-files/dto";
import { type HorseFileIdInput, horseFileIdSchema } from "@/lib/domain/horses/horse-files/model/schemas";
import { getHorse } from "@/lib/domain/horses/horses/get-horse";
import { createNotFoundError, parse } from "@/lib/errors";

/** Returns a horse's file, including its links. Throws NOT_FOUND if the file is deleted. */
export async function getHorseFile({ ctx, input }: VerbArguments<HorseFileIdInput>): Promise<HorseFileDto> {
  requirePermission(ctx, "documents", "read");
  const key = parse(horseFileIdSchema, input);
  await getHorse({ ctx, input: { id: key.horse_id } });
  const file = await getHorseFileRow(ctx, key);
  if (file.deletedAt) throw createNotFoundError("File");
  return addFileLinks(ctx, file);
}
