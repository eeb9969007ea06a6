import "server-only";
import type { Context } from "@/lib/auth/context";
import { type MoneyFlow, removeMoneyFlow, upsertMoneyFlow } from "@/lib/domain/billing/finances/flow-data";
import { notifyFinancePages } from "@/lib/domain/billing/finances/record-entry-change";

/**
 * Books an amount from another module in that module's transaction, once per key; zero removes the entry. Ignores the
 * plan, so that the entries exist when finances are unlocked. The caller checks the permission and writes the audit
 * row.
 */
export async function bookMoneyFlow(tx: Context, flow: MoneyFlow): Promise<void> {
  if (flow.amountCents === 0) return removeFlowEntry(tx, flow.sourceKey);
  await upsertMoneyFlow(tx, flow);
  await notifyFinancePages(tx);
}

/** Removes the entry after its source was deleted or its cost was removed. */
export async function removeFlowEntry(tx: Context, sourceKey: string): Promise<void> {
  if (await removeMoneyFlow(tx, sourceKey)) await notifyFinancePages(tx);
}
