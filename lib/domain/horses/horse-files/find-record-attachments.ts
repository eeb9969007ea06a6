import "server-only";
import { requirePermission, type VerbArguments } from "@/lib/auth/context";
import { hasPermission } from "@/lib/auth/permissions";
import { addFileLinks } from "@/lib/domain/horses/horse-files/add-file-links";
import { selectFilesOfRecords } from "@/lib/domain/horses/horse-files/data";
import type { HorseFileDto } from "@/lib/domain/horses/horse-files/dto";
import { type AttachmentsInput, attachmentsSchema } from "@/lib/domain/horses/horse-files/model/schemas";
import { getHorse } from "@/lib/domain/horses/horses/get-horse";
import { parse } from "@/lib/errors";

/**
 * Returns the attachments of the given health records, grouped by record. Returns null if the actor's role can
 * see records but not files.
 */
export async function findRecordAttachments({
  ctx,
  input,
}: VerbArguments<AttachmentsInput>): Promise<ReadonlyMap<string, HorseFileDto[]> | null> {
  requirePermission(ctx, "health", "read");
  const { horse_id, record_ids } = parse(attachmentsSchema, input);
  if (!hasPermission(ctx.permissions, "documents", "read")) return null;
  const horse = await getHorse({ ctx, input: { id: horse_id } });
  const files = await selectFilesOfRecords(ctx, horse.id, record_ids);
  const attachments = new Map<string, HorseFileDto[]>(record_ids.map((id) => [id, []]));
  for (const file of files) attachments.get(file.recordId ?? "")?.push(addFileLinks(ctx, file));
  return attachments;
}
