import "server-only";
import type { Context } from "@/lib/auth/context";
import {
  type ConnectColumns,
  getConnectColumns,
  toConnectColumns,
  updateConnectColumns,
} from "@/lib/domain/connect/data";
import { recordConnectChange } from "@/lib/domain/connect/record-connect-change";
import { lockStripeObject } from "@/lib/domain/stripe-events/lock-stripe-object";
import { findConnectedAccount } from "@/lib/stripe/accounts";

/** Brings the columns to what Stripe says of the account now. An account that the organization left is ignored. */
export async function refreshAccountColumns(
  ctx: Context,
  { organizationId, accountId }: { organizationId: string; accountId: string },
): Promise<ConnectColumns> {
  return ctx.transaction(async (tx) => {
    await lockStripeObject(tx, accountId);
    const columns = toConnectColumns(accountId, await findConnectedAccount(accountId));
    const before = await getConnectColumns(tx, organizationId);
    if (before.stripeConnectAccountId !== accountId) return before;
    if (JSON.stringify(before) === JSON.stringify(columns)) return before;
    await updateConnectColumns(tx, { organizationId, expected: accountId, columns });
    await recordConnectChange(tx, organizationId, { before, after: columns });
    return columns;
  });
}
