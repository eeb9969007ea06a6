import { recordAudit } from "@/lib/audit/record-audit";
import type { Context } from "@/lib/auth/context";
import type { EntryDto } from "@/lib/domain/billing/finances/dto";
import { publishLiveEvent } from "@/lib/live/publish";

interface EntryChange {
  before?: EntryDto;
  after: EntryDto;
}

/** Writes the audit row for an entry change and notifies open pages. Must be the last step of the transaction. */
export async function recordEntryChange(
  tx: Context,
  action:
    | "created"
    | "updated"
    | "deleted"
    | "restored"
    | "receipt_added"
    | "receipt_deleted"
    | "receipt_restored",
  { before, after }: EntryChange,
): Promise<void> {
  await recordAudit(tx, {
    action: `finance_entry.${action}`,
    entityType: "finance_entry",
    entityId: after.id,
    ...(before && { before: toAuditFacts(before) }),
    after: toAuditFacts(after),
  });
  await notifyFinancePages(tx);
}

/** Notifies the open pages of members who can see the finances. */
export async function notifyFinancePages(tx: Context): Promise<void> {
  await publishLiveEvent(tx, { topic: "finances", module: "finances" });
}

function toAuditFacts(entry: EntryDto) {
  const { horses } = entry;
  return {
    // The activity list of a horse is filtered by this field.
    horse_id: horses.length === 1 ? (horses[0]?.id ?? null) : null,
    horses: horses.map(({ name, cents }) => ({ name, cents })),
    kind: entry.kind,
    amount_cents: entry.amountCents,
    category: entry.category,
    vendor: entry.vendor,
    contact_id: entry.contactId,
    note: entry.note,
    payment_method: entry.paymentMethod,
    booked_on: entry.bookedOn,
    repeats: entry.repeats,
    receipts: entry.receipts,
    deleted_at: entry.deletedAt,
  };
}
