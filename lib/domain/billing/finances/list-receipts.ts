import "server-only";
import { requirePermission, type VerbArguments } from "@/lib/auth/context";
import { getEntryRow } from "@/lib/domain/billing/finances/data";
import { type EntryIdInput, entryIdSchema } from "@/lib/domain/billing/finances/model/schemas";
import { listAttachments } from "@/lib/domain/horses/horse-files/attachments";
import type { HorseFileDto } from "@/lib/domain/horses/horse-files/dto";
import { parse } from "@/lib/errors";

/**
 * Lists an entry's receipts. Members who can see only part of the entry get no receipts, because receipts show the
 * full amount.
 */
export async function listReceipts({ ctx, input }: VerbArguments<EntryIdInput>): Promise<HorseFileDto[]> {
  requirePermission(ctx, "finances", "read");
  const { id, isWhole } = await getEntryRow(ctx, parse(entryIdSchema, input).id);
  return isWhole ? listAttachments(ctx, { entryId: id }) : [];
}
