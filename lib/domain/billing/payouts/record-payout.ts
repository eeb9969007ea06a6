import "server-only";
import { recordAudits } from "@/lib/audit/record-audit";
import type { Actor, Context } from "@/lib/auth/context";
import { type CalendarDate, fromDateColumn, getCalendarDate } from "@/lib/dates/calendar-date";
import { findAccountOrganizationContext } from "@/lib/domain/billing/connect/find-account-organization-context";
import {
  findStoredPayout,
  type PayoutDays,
  savePayout,
  selectPayoutStatuses,
} from "@/lib/domain/billing/payouts/data";
import { findUnexportedDay, lockExports } from "@/lib/domain/billing/records/accounting-export-data";
import { getPostingDay } from "@/lib/domain/billing/records/posting-day";
import { DomainError } from "@/lib/errors";
import { publishLiveEvent } from "@/lib/live/publish";
import { lockUntilCommit } from "@/lib/lock-until-commit";
import { findPayout, listStripePayouts, type PayoutState } from "@/lib/stripe/payouts";

interface RecordPayoutInput {
  actor: Extract<Actor, { kind: "stripe" | "job" }>;
  accountId: string;
  payoutId: string;
}

/**
 * The maximum number of attempts to save a payout. If every attempt conflicts with another write, there must be
 * a bug.
 */
const ATTEMPTS = 5;

/**
 * Updates a payout and its transactions to match their state in Stripe, so the order and number of events don't
 * matter. Stripe is never called inside a database transaction.
 */
export async function recordPayout({ actor, accountId, payoutId }: RecordPayoutInput): Promise<void> {
  const ctx = await findAccountOrganizationContext(actor, accountId);
  if (ctx) await refreshPayout(ctx, accountId, payoutId);
}

async function refreshPayout(ctx: Context, accountId: string, payoutId: string): Promise<void> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const before = await findStoredPayout(ctx, payoutId);
    const found = await findPayout(accountId, payoutId);
    if (!found) return;
    const isStored = await ctx.transaction(async (tx) => {
      await lockUntilCommit(tx, `stripe:${payoutId}`);
      const stored = await findStoredPayout(tx, payoutId);
      if (stored?.revision !== before?.revision) return false;
      const days = await findPayoutDays(tx, stored, found.payout);
      const id = await savePayout(tx, accountId, found.payout, found.transactions, days);
      await auditPayout(tx, id, stored?.status ?? null, found.payout);
      await publishLiveEvent(tx, { topic: "invoices", module: "invoices", payload: {} });
      return true;
    });
    if (isStored) return;
  }
  throw new DomainError("CONFLICT", "This payout is being updated. Please try again.");
}

/** Writes audit rows when a payout is created, is paid or fails. */
async function auditPayout(
  tx: Context,
  id: string,
  before: string | null,
  { status, amountCents }: PayoutState,
): Promise<void> {
  if (before === status) return;
  const actions = [before === null ? "payout.created" : null, SETTLED_ACTIONS.get(status) ?? null];
  const after = { status, amount_cents: amountCents };
  await recordAudits(
    tx,
    actions.flatMap((action) => (action ? [{ action, entityType: "payout", entityId: id, after }] : [])),
  );
}

const SETTLED_ACTIONS: ReadonlyMap<string, string> = new Map([
  ["paid", "payout.paid"],
  ["failed", "payout.failed"],
  ["canceled", "payout.failed"],
]);

/**
 * Returns the days on which a payout and its failure are posted to the journal. A payout is posted on the day it
 * arrives, and its failure on the day it is recorded. Locked and exported days can't change, so an entry for such a
 * day is posted on the next open day.
 */
async function findPayoutDays(
  tx: Context,
  stored: PayoutDays | null,
  { status, arrivesOn }: PayoutState,
): Promise<PayoutDays> {
  const { postedOn = null, failedOn = null } = stored ?? {};
  if (status === "paid" && postedOn === null) {
    return { postedOn: await findOpenDay(tx, fromDateColumn(arrivesOn)), failedOn };
  }
  const hasFailed = status === "failed" || status === "canceled";
  if (!hasFailed || postedOn === null || failedOn !== null) return { postedOn, failedOn };
  const today = getCalendarDate(tx.organization?.timeZone ?? "UTC", tx.clock.now());
  const isLater = today > postedOn;
  return { postedOn, failedOn: await findOpenDay(tx, isLater ? today : postedOn) };
}

async function findOpenDay(tx: Context, day: CalendarDate): Promise<CalendarDate> {
  await lockExports(tx);
  return findUnexportedDay(tx, await getPostingDay(tx, day));
}

/**
 * Checks the account's payouts that were created since the given time. Updates a payout if its events were
 * lost or its stored transactions are incomplete.
 */
export async function recoverPayouts(
  actor: RecordPayoutInput["actor"],
  accountId: string,
  since: Date,
): Promise<void> {
  const ctx = await findAccountOrganizationContext(actor, accountId);
  if (!ctx) return;
  const payouts = await listStripePayouts(accountId, since);
  const statuses = await selectPayoutStatuses(
    ctx,
    payouts.map(({ payoutId }) => payoutId),
  );
  for (const { payoutId, status } of payouts) {
    if (statuses.get(payoutId) !== status) await refreshPayout(ctx, accountId, payoutId);
  }
}
