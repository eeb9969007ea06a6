import "server-only";
import { requirePermission, type VerbArguments } from "@/lib/auth/context";
import { getEntryRow } from "@/lib/domain/finances/data";
import { type EntryIdInput, entryIdSchema } from "@/lib/domain/finances/schemas";
import { listReceiptFiles } from "@/lib/domain/horse-files/attached";
import type { FileDto } from "@/lib/domain/horse-files/dto";
import { parse } from "@/lib/errors";

/** An entry's receipts; none for who sees a part of it, because they tell the whole. */
export async function listReceipts({ ctx, input }: VerbArguments<EntryIdInput>): Promise<FileDto[]> {
  requirePermission(ctx, "finances", "read");
  const { id, isWhole } = await getEntryRow(ctx, parse(entryIdSchema, input).id);
  return isWhole ? listReceiptFiles(ctx, id) : [];
}
