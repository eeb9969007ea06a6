import "server-only";
import type { Actor, Context } from "@/lib/auth/context";
import { findAccountOrganizationContext } from "@/lib/domain/billing/connect/find-account-organization-context";
import { findPayoutRevision, savePayout, selectPayoutStatuses } from "@/lib/domain/billing/payouts/data";
import { DomainError } from "@/lib/errors";
import { publishLiveEvent } from "@/lib/live/publish";
import { lockUntilCommit } from "@/lib/lock-until-commit";
import { findPayout, listPayouts } from "@/lib/stripe/payouts";

interface RecordPayoutInput {
  actor: Extract<Actor, { kind: "stripe" | "job" }>;
  accountId: string;
  payoutId: string;
}

/** More conflicting writes than this for one payout indicate a bug. */
const ATTEMPTS = 5;

/**
 * Updates a payout and its transactions to match their state at Stripe, so the order and number of events don't matter.
 * No transaction waits for Stripe.
 */
export async function recordPayout({ actor, accountId, payoutId }: RecordPayoutInput): Promise<void> {
  const ctx = await findAccountOrganizationContext(actor, accountId);
  if (ctx) await refreshPayout(ctx, accountId, payoutId);
}

async function refreshPayout(ctx: Context, accountId: string, payoutId: string): Promise<void> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const revision = await findPayoutRevision(ctx, payoutId);
    const found = await findPayout(accountId, payoutId);
    if (!found) return;
    const isStored = await ctx.transaction(async (tx) => {
      await lockUntilCommit(tx, `stripe:${payoutId}`);
      if ((await findPayoutRevision(tx, payoutId)) !== revision) return false;
      await savePayout(tx, accountId, found.payout, found.transactions);
      await publishLiveEvent(tx, { topic: "invoices", module: "invoices", payload: {} });
      return true;
    });
    if (isStored) return;
  }
  throw new DomainError("CONFLICT", "This payout is being updated. Please try again.");
}

/** Records the payouts of an account since a time whose events were lost. */
export async function recoverPayouts(
  actor: RecordPayoutInput["actor"],
  accountId: string,
  since: Date,
): Promise<void> {
  const ctx = await findAccountOrganizationContext(actor, accountId);
  if (!ctx) return;
  const payouts = await listPayouts(accountId, since);
  const statuses = await selectPayoutStatuses(
    ctx,
    payouts.map(({ payoutId }) => payoutId),
  );
  for (const { payoutId, status } of payouts) {
    if (statuses.get(payoutId) !== status) await refreshPayout(ctx, accountId, payoutId);
  }
}
