import "server-only";
import { requirePermission, type VerbArguments } from "@/lib/auth/context";
import { getEntryRow } from "@/lib/domain/billing/finances/data";
import type { EntryDto } from "@/lib/domain/billing/finances/dto";
import { type EntryIdInput, entryIdSchema } from "@/lib/domain/billing/finances/model/schemas";
import { parse } from "@/lib/errors";

/**
 * Returns an entry, even if it was deleted. Throws NOT_FOUND if the entry doesn't exist or the reader can't
 * see it.
 */
export function getEntry({ ctx, input }: VerbArguments<EntryIdInput>): Promise<EntryDto> {
  requirePermission(ctx, "finances", "read");
  return getEntryRow(ctx, parse(entryIdSchema, input).id);
}
