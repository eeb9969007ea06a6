import "server-only";
import { attemptAll } from "@/lib/attempt-all";
import { type Context, type ContextOrganization, getOrganizationId } from "@/lib/auth/context";
import { MINUTE_MS } from "@/lib/clock";
import { type CalendarDate, getCalendarDate } from "@/lib/dates/calendar-date";
import { selectInterruptedAttempts } from "@/lib/domain/billing/autopay/attempt-data";
import {
  cancelClosedCharges,
  findAutopayOrganizations,
  selectDueCharges,
  selectUnplannedInvoices,
} from "@/lib/domain/billing/autopay/charge-data";
import {
  type MandateRow,
  markEndAnnounced,
  selectActiveMandates,
  selectUnannouncedEnds,
  type UnannouncedEnd,
  updateMandate,
} from "@/lib/domain/billing/autopay/mandate-data";
import { getNoticeDays, getPlanDay, isExpiringSoon } from "@/lib/domain/billing/autopay/model/schedule";
import { planCharge } from "@/lib/domain/billing/autopay/plan-charge";
import { queueAttempt, startAttempt } from "@/lib/domain/billing/autopay/start-attempt";
import { findChargeableAccount } from "@/lib/domain/billing/records/chargeable-account-data";
import { enqueue } from "@/lib/jobs/enqueue";
import { createOrganizationAttempts } from "@/lib/organization-attempts";

/** If an attempt hasn't finished after this time, its job is assumed to have been interrupted. */
const INTERRUPTED_MS = 10 * MINUTE_MS;

/**
 * Announces and starts automatic payments for organizations whose plan includes invoicing. For organizations on any
 * plan, continues interrupted attempts and notifies clients whose mandates ended. Parallel jobs don't repeat a
 * step. One failure doesn't stop the other steps.
 */
export async function runAllAutopay({ ctx }: { ctx: Context }): Promise<void> {
  const organizations = await findAutopayOrganizations(ctx);
  const interruptedBefore = new Date(ctx.clock.now().getTime() - INTERRUPTED_MS);
  async function* attempts() {
    // Continue attempts that may already have reached Stripe, even if the mandate ended or the plan changed.
    for (const attempt of await selectInterruptedAttempts(ctx, interruptedBefore)) {
      yield { about: { attemptId: attempt.attemptId }, run: () => queueAttempt(ctx, attempt) };
    }
    for (const end of await selectUnannouncedEnds(ctx)) {
      yield { about: { mandateId: end.mandateId }, run: () => announceEnd(ctx, end) };
    }
    yield* createOrganizationAttempts(ctx, organizations, {
      feature: "invoicing",
      run: runOrganizationAutopay,
    });
  }
  await attemptAll("Running automatic payments", attempts());
}

async function runOrganizationAutopay(ctx: Context, { id, timeZone }: ContextOrganization): Promise<void> {
  const account = await findChargeableAccount(ctx, id);
  const today = getCalendarDate(timeZone, ctx.clock.now());
  await cancelClosedCharges(ctx);
  async function* attempts() {
    for (const mandate of await selectActiveMandates(ctx)) {
      const about = { mandateId: mandate.id };
      yield { about, run: () => announceExpiry(ctx, mandate, today) };
      // Payment methods that were saved on another Stripe account can't be charged.
      if (mandate.stripeAccountId !== account) continue;
      yield { about, run: () => planCharges(ctx, mandate, today) };
    }
    for (const charge of account ? await selectDueCharges(ctx, today) : []) {
      yield { about: { chargeId: charge.id }, run: () => startAttempt(ctx, { ...charge, today }) };
    }
  }
  await attemptAll("Processing an automatic payment", attempts());
}

async function planCharges(ctx: Context, mandate: MandateRow, today: CalendarDate): Promise<void> {
  const terms = { kind: mandate.kind, maxAmountCents: mandate.maxAmount };
  for (const { id: invoiceId, dueOn, balanceCents } of await selectUnplannedInvoices(ctx, mandate)) {
    if (getPlanDay(dueOn, getNoticeDays(terms, balanceCents)) > today) continue;
    await planCharge(ctx, { invoiceId, mandateId: mandate.id, today });
  }
}

/** Notifies the client that their card expires soon, unless the client was already notified. */
async function announceExpiry(ctx: Context, mandate: MandateRow, today: CalendarDate): Promise<void> {
  const { id: mandateId, expYear, expMonth, expiryAnnouncedAt } = mandate;
  if (expYear === null || expMonth === null || expiryAnnouncedAt) return;
  if (!isExpiringSoon(expYear, expMonth, today)) return;
  await ctx.transaction(async (tx) => {
    await updateMandate(tx, mandateId, { expiryAnnouncedAt: tx.clock.now() });
    const payload = { organizationId: getOrganizationId(tx), mandateId, change: "expiring" as const };
    await enqueue(tx.db, "mail.autopay-changed", payload, { key: `autopay-expiring:${mandateId}` });
  });
}

/**
 * Queues an email to the client about a mandate that a database trigger ended. The trigger ends a mandate when its
 * contact is archived or merged, or is no longer a client. Repeated and parallel calls queue only one email.
 */
async function announceEnd(ctx: Context, end: UnannouncedEnd): Promise<void> {
  await ctx.transaction(async (tx) => {
    if (!(await markEndAnnounced(tx, end))) return;
    const payload = { ...end, change: "ended" as const };
    await enqueue(tx.db, "mail.autopay-changed", payload, { key: `autopay-ended:${end.mandateId}` });
  });
}
