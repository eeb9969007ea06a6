import "server-only";
import type { Context } from "@/lib/auth/context";
import { lockEntryRow } from "@/lib/domain/billing/finances/data";
import type { EntryDto } from "@/lib/domain/billing/finances/dto";
import { requireAllHorsesVisible, requireManualSource } from "@/lib/domain/billing/finances/guard";
import { DomainError } from "@/lib/errors";

/** The maximum number of receipts per entry. */
const MAX_RECEIPTS = 20;

/**
 * Locks an entry whose receipts are about to change. Throws PRECONDITION_FAILED if the entry was deleted or comes from
 * another record, or FORBIDDEN if it includes horses that the member can't see.
 */
export async function lockEntryForReceipts(tx: Context, entryId: string): Promise<EntryDto> {
  const entry = await lockEntryRow(tx, entryId);
  requireManualSource(entry);
  requireAllHorsesVisible(entry);
  if (!entry.deletedAt) return entry;
  throw new DomainError("PRECONDITION_FAILED", "This entry is deleted. Restore it to change its receipts.");
}

export function requireFreeReceiptSlot({ receipts }: EntryDto): void {
  if (receipts < MAX_RECEIPTS) return;
  throw new DomainError("VALIDATION", `An entry can have up to ${MAX_RECEIPTS} receipts. Delete one first.`);
}
