import "server-only";
import type { Context } from "@/lib/auth/context";
import {
  deleteLinkedEntryRow,
  type LinkedEntry,
  upsertLinkedEntryRow,
} from "@/lib/domain/billing/finances/linked-entry-data";
import { notifyFinancePages } from "@/lib/domain/billing/finances/record-entry-change";

/**
 * Adds or updates the entry of another module's record in that module's transaction; zero removes the entry.
 * Ignores the plan, so that the entries exist when finances are unlocked. The caller checks the permission and
 * writes the audit row.
 */
export async function saveLinkedEntry(tx: Context, flow: LinkedEntry): Promise<void> {
  if (flow.amountCents === 0) return removeLinkedEntry(tx, flow.sourceKey);
  await upsertLinkedEntryRow(tx, flow);
  await notifyFinancePages(tx);
}

/** Removes the entry after its source was deleted or its cost was removed. */
export async function removeLinkedEntry(tx: Context, sourceKey: string): Promise<void> {
  if (await deleteLinkedEntryRow(tx, sourceKey)) await notifyFinancePages(tx);
}
