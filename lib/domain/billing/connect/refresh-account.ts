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
import { enqueue } from "@/lib/jobs/enqueue";
import { findConnectedAccount } from "@/lib/stripe/accounts";

interface Account {
  organizationId: string;
  accountId: string;
}

/** The maximum number of attempts. If every attempt conflicts with another write, there is probably a bug. */
const ATTEMPTS = 5;

/**
 * Updates the organization's columns to match the account's state in Stripe. Ignores an account that the
 * organization has replaced. If another process writes first, asks Stripe again. No transaction stays open during
 * Stripe calls.
 */
export async function refreshAccountColumns(ctx: Context, account: Account): Promise<ConnectColumns> {
  const { organizationId, accountId } = account;
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const before = await getConnectRow(ctx, organizationId);
    if (before.stripeConnectAccountId !== accountId) return before;
    const connected = await findConnectedAccount(accountId);
    const columns = toConnectColumns(accountId, connected);
    const currency = connected?.defaultCurrency ?? null;
    if (await storeColumns(ctx, { organizationId, before, columns, currency })) return columns;
  }
  throw new DomainError("CONFLICT", "Your payment settings are being updated. Please try again.");
}

/**
 * Stores the account's state. Increments the revision even if nothing changed, so that a process with an older
 * state can't overwrite the stored one. When onboarding is completed, queues the job that sets the organization's
 * currency to the account's currency. When the account becomes able to receive card payments, open invoices get
 * their payment links.
 */
async function storeColumns(
  ctx: Context,
  {
    organizationId,
    before,
    columns,
    currency,
  }: { organizationId: string; before: ConnectRow; columns: ConnectColumns; currency: string | null },
): Promise<boolean> {
  const isOnboarded = columns.stripeOnboardingCompleted && !before.stripeOnboardingCompleted;
  return ctx.transaction(async (tx) => {
    const { connectRevision } = before;
    const wasUpdated = await updateConnectColumns(tx, { organizationId, connectRevision, columns });
    const differs = JSON.stringify(toConnectStatus(before)) !== JSON.stringify(toConnectStatus(columns));
    if (!wasUpdated) return false;
    if (isOnboarded && currency !== null) await enqueueCurrencyAdoption(tx, organizationId, currency);
    if (columns.stripeChargesEnabled && !before.stripeChargesEnabled) {
      const key = `add-missing-links:${organizationId}`;
      await enqueue(tx.db, "stripe.add-missing-links", { organizationId }, { key });
    }
    if (differs) await recordConnectChange(tx, organizationId, { before, after: columns });
    return true;
  });
}

/**
 * Queues a job that sets the organization's currency to the account's currency. The job can fail while another
 * transaction adds rows. It is then retried, so onboarding isn't interrupted.
 */
async function enqueueCurrencyAdoption(tx: Context, organizationId: string, currency: string): Promise<void> {
  const key = `adopt-currency:${organizationId}`;
  await enqueue(tx.db, "organization.adopt-currency", { organizationId, currency }, { key });
}
