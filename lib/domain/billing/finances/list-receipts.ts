import "server-only";
import { requirePermission, type VerbArguments } from "@/lib/auth/context";
import { getEntryRow } from "@/lib/domain/billing/finances/data";
import { type EntryIdInput, entryIdSchema } from "@/lib/domain/billing/finances/model/schemas";
import { listReceiptFiles } from "@/lib/domain/horses/horse-files/attachments";
import type { FileDto } from "@/lib/domain/horses/horse-files/dto";
import { parse } from "@/lib/errors";

/**
 * Lists an entry's receipts. Returns none to readers who see only a part of the entry, because receipts show
 * the full amount.
 */
export async function listReceipts({ ctx, input }: VerbArguments<EntryIdInput>): Promise<FileDto[]> {
  requirePermission(ctx, "finances", "read");
  const { id, isWhole } = await getEntryRow(ctx, parse(entryIdSchema, input).id);
  return isWhole ? listReceiptFiles(ctx, id) : [];
}
