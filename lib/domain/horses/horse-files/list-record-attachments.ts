import "server-only";
import { requirePermission, type VerbArguments } from "@/lib/auth/context";
import { addFileLinks } from "@/lib/domain/horses/horse-files/add-file-links";
import { selectFilesOfRecords } from "@/lib/domain/horses/horse-files/data";
import type { HorseFileDto } from "@/lib/domain/horses/horse-files/dto";
import {
  type RecordAttachmentsInput,
  recordAttachmentsSchema,
} from "@/lib/domain/horses/horse-files/model/schemas";
import { getHorse } from "@/lib/domain/horses/horses/get-horse";
import { parse } from "@/lib/errors";

/** Lists the attachments of a health record, oldest first. */
export async function listRecordAttachments({
  ctx,
  input,
}: VerbArguments<RecordAttachmentsInput>): Promise<HorseFileDto[]> {
  requirePermission(ctx, "documents", "read");
  requirePermission(ctx, "health", "read");
  const { horse_id, record_id } = parse(recordAttachmentsSchema, input);
  const horse = await getHorse({ ctx, input: { id: horse_id } });
  const files = await selectFilesOfRecords(ctx, horse.id, [record_id]);
  return files.map((file) => addFileLinks(ctx, file));
}
