import "server-only";
import type { Context } from "@/lib/auth/context";
import {
  lockUnbilledCharges,
  selectUnbilledContactIds,
  selectUnbilledShares,
  type UnbilledFilter,
  type UnbilledShare,
} from "@/lib/domain/billing/charges/unbilled-data";

export type { UnbilledShare };

/** The unbilled shares of a contact, sorted by horse and day. */
export interface UnbilledGroup {
  /** The contact's ID, or null for charges without a known payer. */
  contactId: string | null;
  contactName: string | null;
  shares: UnbilledShare[];
}

/**
 * Returns the unbilled shares through `filter.throughOn`, grouped by contact, in one query. Excludes
 * written-off charges and shares that must be approved first. Shares without a known payer form one group,
 * which is listed last.
 */
export async function listUnbilledShares(ctx: Context, filter: UnbilledFilter): Promise<UnbilledGroup[]> {
  const groups: UnbilledGroup[] = [];
  for (const share of await selectUnbilledShares(ctx, filter)) {
    const last = groups.at(-1);
    if (last?.contactId === share.contactId) last.shares.push(share);
    else groups.push({ contactId: share.contactId, contactName: share.contactName, shares: [share] });
  }
  return groups;
}

/** Returns the contacts with unbilled shares, sorted by name. Excludes shares without a known payer. */
export async function listUnbilledContactIds(
  ctx: Context,
  filter: Omit<UnbilledFilter, "contactIds">,
): Promise<string[]> {
  return selectUnbilledContactIds(ctx, filter);
}

/**
 * Returns the same groups as `listUnbilledShares`. Also locks the charges in these groups. Until the
 * transaction ends, the charges can't be written off, changed or billed on another invoice.
 */
export async function lockUnbilledShares(tx: Context, filter: UnbilledFilter): Promise<UnbilledGroup[]> {
  await lockUnbilledCharges(tx, filter);
  // Read the shares after locking, because another transaction may have changed the charges while this
  // transaction waited.
  return listUnbilledShares(tx, filter);
}
