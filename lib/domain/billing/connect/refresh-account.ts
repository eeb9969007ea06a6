import "server-only";
import type { Context } from "@/lib/auth/context";
import {
  type ConnectColumns,
  type ConnectRow,
  getConnectRow,
  toConnectColumns,
  updateConnectColumns,
} from "@/lib/domain/billing/connect/data";
import { toConnectStatus } from "@/lib/domain/billing/connect/model/status";
import { recordConnectChange } from "@/lib/domain/billing/connect/record-connect-change";
import { DomainError } from "@/lib/errors";
import { findConnectedAccount } from "@/lib/stripe/accounts";

interface Account {
  organizationId: string;
  accountId: string;
}

/** More conflicting writes than this for one account indicate a bug. */
const ATTEMPTS = 5;

/**
 * Updates the columns to the account's state at Stripe. Ignores an account that the organization has replaced.
 * No transaction waits for Stripe: if another process writes first, this function asks Stripe again.
 */
export async function refreshAccountColumns(ctx: Context, account: Account): Promise<ConnectColumns> {
  const { organizationId, accountId } = account;
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const before = await getConnectRow(ctx, organizationId);
    if (before.stripeConnectAccountId !== accountId) return before;
    const columns = toConnectColumns(accountId, await findConnectedAccount(accountId));
    if (await storeColumns(ctx, { organizationId, before, columns })) return columns;
  }
  throw new DomainError("CONFLICT", "Payment Collection is being changed. Please try again.");
}

/** Increases the revision even without a difference, because another process may have read an older state. */
async function storeColumns(
  ctx: Context,
  {
    organizationId,
    before,
    columns,
  }: { organizationId: string; before: ConnectRow; columns: ConnectColumns },
): Promise<boolean> {
  return ctx.transaction(async (tx) => {
    const { connectRevision } = before;
    const wasUpdated = await updateConnectColumns(tx, { organizationId, connectRevision, columns });
    const differs = JSON.stringify(toConnectStatus(before)) !== JSON.stringify(toConnectStatus(columns));
    if (wasUpdated && differs) await recordConnectChange(tx, organizationId, { before, after: columns });
    return wasUpdated;
  });
}
