import { recordAudit } from "@/lib/audit/record-audit";
import type { Context } from "@/lib/auth/context";
import type { EntryDto } from "@/lib/domain/finances/dto";
import { publishLiveEvent } from "@/lib/live/publish";

interface Change {
  before?: EntryDto;
  after: EntryDto;
}

/** The last steps of every change of an entry: its audit row, and word to the open pages. */
export async function recordEntryChange(
  tx: Context,
  did:
    | "created"
    | "updated"
    | "deleted"
    | "restored"
    | "receipt_added"
    | "receipt_deleted"
    | "receipt_restored",
  { before, after }: Change,
): Promise<void> {
  await recordAudit(tx, {
    action: `finance_entry.${did}`,
    entityType: "finance_entry",
    entityId: after.id,
    ...(before && { before: auditFacts(before) }),
    after: auditFacts(after),
  });
  await tellOfFinances(tx);
}

/** Word to the open pages of who may see the finances. */
export async function tellOfFinances(tx: Context): Promise<void> {
  await publishLiveEvent(tx, { topic: "finances", module: "finances" });
}

function auditFacts(entry: EntryDto) {
  const { horses } = entry;
  return {
    // By this the activity of a horse is found.
    horse_id: horses.length === 1 ? (horses[0]?.id ?? null) : null,
    horses: horses.map(({ name, cents }) => ({ name, cents })),
    kind: entry.kind,
    amount_cents: entry.amountCents,
    category: entry.category,
    vendor: entry.vendor,
    note: entry.note,
    booked_on: entry.bookedOn,
    repeats: entry.repeats,
    receipts: entry.receipts,
    deleted_at: entry.deletedAt,
  };
}
