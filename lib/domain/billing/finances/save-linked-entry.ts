import "server-only";
import type { Context } from "@/lib/auth/context";
import type { CalendarDate } from "@/lib/dates/calendar-date";
import {
  type CostEntry,
  deleteLinkedEntryRow,
  insertLinkedEntry,
  type LinkedEntry,
  lockLinkedEntry,
  updateLinkedEntry,
  upsertCostEntryRow,
} from "@/lib/domain/billing/finances/linked-entry-data";
import { notifyFinancePages } from "@/lib/domain/billing/finances/record-entry-change";
import { getPostingDay } from "@/lib/domain/billing/records/posting-day";

/**
 * Adds or updates the entry for another module's record, in that module's transaction. If the day is locked and
 * the actor is the system, a guest or another organization, the entry is posted on the first open day. It stays
 * on that day until the record's date changes. `dayBefore` is the record's previous date. An amount of zero
 * removes the entry. Ignores the plan, so that the entries already exist if the organization upgrades to a plan
 * with finances. The caller checks permissions and writes the audit row.
 */
export async function saveLinkedEntry(
  tx: Context,
  flow: LinkedEntry,
  dayBefore?: CalendarDate,
): Promise<void> {
  if (flow.amountCents === 0) return removeLinkedEntry(tx, flow.sourceKey);
  const existing = await lockLinkedEntry(tx, flow.sourceKey);
  const postedOn = await getPostingDay(tx, flow.bookedOn);
  if (!existing) await insertLinkedEntry(tx, { ...flow, bookedOn: postedOn });
  else {
    const staysPosted = dayBefore === flow.bookedOn || postedOn !== flow.bookedOn;
    const bookedOn = existing.deletedAt === null && staysPosted ? existing.bookedOn : postedOn;
    await updateLinkedEntry(tx, existing.id, { ...flow, bookedOn });
  }
  await notifyFinancePages(tx);
}

/** Removes the entry after its source was deleted or its cost was removed. */
export async function removeLinkedEntry(tx: Context, sourceKey: string): Promise<void> {
  if (await deleteLinkedEntryRow(tx, sourceKey)) await notifyFinancePages(tx);
}

/**
 * Adds or updates the expense for the cost of one or more charges. Without `details`, only updates an existing expense
 * and keeps its vendor, note and category. The caller checks permissions and writes the audit row.
 */
export async function saveCostEntry(tx: Context, entry: CostEntry): Promise<void> {
  if (await upsertCostEntryRow(tx, entry)) await notifyFinancePages(tx);
}
