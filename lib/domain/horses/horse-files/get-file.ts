import "server-only";
import { requirePermission, type VerbArguments } from "@/lib/auth/context";
import { getFileRow } from "@/lib/domain/horses/horse-files/data";
import type { FileDto } from "@/lib/domain/horses/horse-files/dto";
import { withLinks } from "@/lib/domain/horses/horse-files/links";
import { type FileIdInput, fileIdSchema } from "@/lib/domain/horses/horse-files/model/schemas";
import { getHorse } from "@/lib/domain/horses/horses/get-horse";
import { notFound, parse } from "@/lib/errors";

/** Returns a file of a horse with links. Throws NOT_FOUND for a deleted file. */
export async function getFile({ ctx, input }: VerbArguments<FileIdInput>): Promise<FileDto> {
  requirePermission(ctx, "documents", "read");
  const key = parse(fileIdSchema, input);
  await getHorse({ ctx, input: { id: key.horse_id } });
  const file = await getFileRow(ctx, key);
  if (file.deletedAt) throw notFound("File");
  return withLinks(ctx, file);
}
