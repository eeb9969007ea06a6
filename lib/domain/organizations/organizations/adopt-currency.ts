import "server-only";
import { recordAudit } from "@/lib/audit/record-audit";
import type { Context } from "@/lib/auth/context";
import { hasStoredAmounts } from "@/lib/domain/organizations/organizations/amount-data";
import {
  findOrganization,
  hasChosenCurrency,
  lockCurrency,
  saveOrganization,
} from "@/lib/domain/organizations/organizations/data";
import { publishLiveEvent } from "@/lib/live/publish";
import { isCurrency } from "@/lib/money/currency";

/**
 * Sets the organization's currency to the connected account's currency. Does nothing if a member chose a
 * currency, if amounts are stored, or if we don't support the account's currency. Throws if another
 * transaction is inserting rows for the organization.
 */
export async function adoptCurrency(tx: Context, id: string, currency: string): Promise<void> {
  if (!isCurrency(currency)) return;
  // Most accounts already use the organization's currency, so usually no lock is needed.
  if ((await findOrganization(tx, id))?.currency === currency) return;
  await lockCurrency(tx, id);
  const before = await findOrganization(tx, id);
  if (!before || (await hasChosenCurrency(tx, id)) || (await hasStoredAmounts(tx, id))) return;
  const { name, description, timeZone } = before;
  await saveOrganization(tx, id, { name, description, timeZone, currency });
  await recordAudit(tx, {
    action: "organization.updated",
    entityType: "organization",
    entityId: id,
    before: { name, description, timeZone, currency: before.currency },
    after: { name, description, timeZone, currency },
  });
  await publishLiveEvent(tx, { topic: "organization", module: "organization" });
}
