import "server-only";
import { requirePermission, type VerbArguments } from "@/lib/auth/context";
import { findEntryRow } from "@/lib/domain/billing/finances/data";
import type { EntryDto } from "@/lib/domain/billing/finances/dto";
import { type EntryIdInput, entryIdSchema } from "@/lib/domain/billing/finances/model/schemas";
import { parse } from "@/lib/errors";

/** Returns an entry for its page, even if it was deleted. Returns null if the reader can't see the entry. */
export async function findEntry({ ctx, input }: VerbArguments<EntryIdInput>): Promise<EntryDto | null> {
  requirePermission(ctx, "finances", "read");
  return findEntryRow(ctx, parse(entryIdSchema, input).id);
}
