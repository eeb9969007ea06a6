import "server-only";
import type { Context } from "@/lib/auth/context";
import { lockEntryRow } from "@/lib/domain/finances/data";
import type { EntryDto } from "@/lib/domain/finances/dto";
import { requireOwnWords, requireWhole } from "@/lib/domain/finances/guard";
import { DomainError } from "@/lib/errors";

/** Of one entry. */
const MAX_RECEIPTS = 20;

/** An entry whose receipts the actor may change: not deleted, theirs alone, and none that flowed in with its own. */
export async function lockForReceipts(tx: Context, entryId: string): Promise<EntryDto> {
  const entry = await lockEntryRow(tx, entryId);
  requireOwnWords(entry);
  requireWhole(entry);
  if (!entry.deletedAt) return entry;
  throw new DomainError("PRECONDITION_FAILED", "This entry is deleted. Restore it to change its receipts.");
}

export function requireRoomForReceipt({ receipts }: EntryDto): void {
  if (receipts < MAX_RECEIPTS) return;
  throw new DomainError("VALIDATION", `An entry has up to ${MAX_RECEIPTS} receipts. Delete one first.`);
}
