import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createSystemContext } from "@/lib/auth/context";
import { addCalendarDays } from "@/lib/dates/calendar-date";
import { db } from "@/lib/db";
import { DEFAULT_ACCOUNT_NAMES } from "@/lib/domain/billing/accounting/model/accounts";
import { readJournal } from "@/lib/domain/billing/accounting/read-journal";
import { getPayout, listPayouts } from "@/lib/domain/billing/payouts/list-payouts";
import { reconcileStripeEvents } from "@/lib/domain/billing/stripe-events/reconcile-events";
import { createId } from "@/lib/ids";
import { stripe } from "@/lib/stripe/client";
import { deliverAndRunStripeJobs, runStripeJobs, type StripeHarness, startStripeHarness } from "./harness";
import { createOpenInvoice, createStable, type Stable } from "./stable";

let bench: StripeHarness;
beforeAll(async () => {
  bench = await startStripeHarness();
});
afterAll(() => bench.close());

const advanceDays = (days: number) => bench.control("POST", "clock", { advance_seconds: days * 86_400 });

/** Pays a new invoice of $480.00, by card or from a bank account. Returns the payment intent's ID. */
async function pay(stable: Stable, body: object = {}): Promise<string> {
  const { linkId } = await createOpenInvoice(bench, stable);
  const session = await bench.control<{ payment_intent: string }>("POST", `pay/${linkId}`, body);
  await deliverAndRunStripeJobs(bench);
  return session.payment_intent;
}

/** Returns the stable's payouts with their transactions, oldest first. */
async function readPayouts({ ctx }: Stable) {
  const { payouts } = await listPayouts({ ctx, input: { limit: 100 } });
  const details = payouts.map(({ id }) => getPayout({ ctx, input: { id } }));
  return (await Promise.all(details)).reverse();
}

/** Returns the audited changes to the stable's payouts, oldest first. Each change is also a webhook event. */
async function readPayoutEvents({ organization }: Stable): Promise<string[]> {
  const rows = await db().auditLog.findMany({
    where: { organizationId: organization.id, entityType: "payout" },
    orderBy: { id: "asc" },
  });
  return rows.map(({ action }) => action);
}

async function getClearingBalance({ ctx }: Stable): Promise<number> {
  const entries = await readJournal(ctx, { from: "2020-01-01", to: "2099-12-31" });
  return entries
    .flatMap(({ lines }) => lines)
    .filter(({ account }) => account === DEFAULT_ACCOUNT_NAMES.card_clearing)
    .reduce((sum, { amount }) => sum + amount, 0);
}

describe("payouts", () => {
  it("payouts match payments, fees, refunds, disputes and returned debits to the cent", async () => {
    const stable = await createStable(bench);
    const options = { stripeAccount: stable.accountId };
    await pay(stable);
    const payment_intent = await pay(stable);
    await stripe().refunds.create({ payment_intent, amount: 12_345, refund_application_fee: true }, options);
    await pay(stable, { card: "4000000000000259" });
    await pay(stable, { bank_account: "000123456789" });
    await pay(stable, { bank_account: "000222222227" });
    await deliverAndRunStripeJobs(bench);
    await advanceDays(8);
    await deliverAndRunStripeJobs(bench);
    const payouts = await readPayouts(stable);
    expect(payouts.length).toBeGreaterThan(1);
    for (const { status, sums, amountCents, transactions } of payouts) {
      expect(status).toBe("paid");
      expect(sums.netCents).toBe(amountCents);
      for (const { invoice } of transactions) expect(invoice?.invoiceNumber).toMatch(/^INV-/);
    }
    const kinds = payouts.flatMap(({ transactions }) => transactions.map(({ kind }) => kind));
    expect(kinds.toSorted()).toEqual(
      [
        "dispute",
        "payment",
        "payment",
        "payment",
        "payment",
        "payment",
        "refund",
        "returned_debit",
      ].toSorted(),
    );
    expect(await getClearingBalance(stable)).toBe(0);
  });

  it("a payout is stored exactly once, even if Stripe's events are lost or repeated", async () => {
    const stable = await createStable(bench);
    await pay(stable);
    await bench.control("POST", "webhooks/pause", { drop: true });
    await advanceDays(4);
    await bench.control("POST", "webhooks/resume");
    expect(await readPayouts(stable)).toEqual([]);
    const ctx = createSystemContext({
      actor: { kind: "job", name: "cron.reconcile-stripe" },
      organization: null,
    });
    await reconcileStripeEvents({ ctx });
    await runStripeJobs();
    const { data } = await stripe().events.list(
      { types: ["payout.created", "payout.paid"] },
      { stripeAccount: stable.accountId },
    );
    expect(data).toHaveLength(2);
    for (const { id } of data) await bench.control("POST", `events/${id}/deliver`, { times: 3 });
    await deliverAndRunStripeJobs(bench);
    const [payout, ...others] = await readPayouts(stable);
    expect(others).toEqual([]);
    expect(await readPayoutEvents(stable)).toEqual(["payout.created", "payout.paid"]);
    expect(payout).toMatchObject({ status: "paid", amountCents: 48_000 - 1_422 - 1_440 });
    expect(payout?.transactions).toHaveLength(1);
  });

  it("a payout that the bank returns is added to the next payout", async () => {
    const stable = await createStable(bench);
    await pay(stable);
    await advanceDays(4);
    await deliverAndRunStripeJobs(bench);
    const { stripePayoutId } = await db().payout.findFirstOrThrow({
      where: { organizationId: stable.organization.id },
    });
    await bench.control("POST", `payouts/${stripePayoutId}/fail`);
    await advanceDays(3);
    await deliverAndRunStripeJobs(bench);
    expect(await readPayouts(stable)).toMatchObject([
      { status: "failed", failureMessage: "The bank account has been closed." },
      { status: "paid", sums: { kinds: [{ kind: "failed_payout", cents: 45_138 }] } },
    ]);
    expect((await readPayoutEvents(stable)).toSorted()).toEqual([
      ...["payout.created", "payout.created", "payout.failed", "payout.paid", "payout.paid"],
    ]);
    expect(await getClearingBalance(stable)).toBe(0);
  });

  /**
   * Pays an invoice and drops the events about its payout. Returns the payout's arrival date in Stripe.
   */
  async function losePayout(stable: Stable): Promise<string> {
    await pay(stable);
    await bench.control("POST", "webhooks/pause", { drop: true });
    await advanceDays(4);
    await bench.control("POST", "webhooks/resume");
    const { data } = await stripe().payouts.list({}, { stripeAccount: stable.accountId });
    return new Date((data[0]?.arrival_date ?? 0) * 1_000).toISOString().slice(0, 10);
  }

  const reconcile = async () => {
    const actor = { kind: "job", name: "cron.reconcile-stripe" } as const;
    await reconcileStripeEvents({ ctx: createSystemContext({ actor, organization: null }) });
    await runStripeJobs();
  };

  const closeDays = {
    locked: async ({ organization }: Stable, day: string) => {
      const data = { organizationId: organization.id, lockedThrough: new Date(day), updatedAt: new Date() };
      await db().bookLock.create({ data });
    },
    exported: async ({ organization }: Stable, day: string) => {
      await db().accountingExport.create({
        data: {
          ...{ id: createId(), organizationId: organization.id, format: "quickbooks" },
          ...{ fromOn: new Date(addCalendarDays(day, -30)), toOn: new Date(day) },
          ...{ entryCount: 1, fingerprint: "0".repeat(64) },
        },
      });
    },
  };
  const CLOSINGS = [["locked"], ["exported"]] as const;

  const listJournal = async ({ ctx }: Stable, from: string, to = from) => {
    const entries = await readJournal(ctx, { from, to });
    return entries.filter(({ memo }) => memo.includes("payout")).map(({ memo }) => memo);
  };

  it.each(CLOSINGS)(
    "a new payout is posted one day after its arrival date if the journal for that date is already %s",
    async (closing) => {
      const stable = await createStable(bench);
      const day = await losePayout(stable);
      await closeDays[closing](stable, day);
      await reconcile();
      expect(await listJournal(stable, "2020-01-01", day)).toEqual([]);
      expect(await listJournal(stable, addCalendarDays(day, 1))).toEqual(["Stripe payout"]);
      expect(await getClearingBalance(stable)).toBe(0);
    },
  );

  it("a payout in transit is posted one day after its arrival date if that date is locked", async () => {
    const stable = await createStable(bench);
    const day = await losePayout(stable);
    await reconcile();
    const where = { organizationId: stable.organization.id };
    await db().payout.updateMany({ where, data: { status: "in_transit", postedOn: null } });
    await closeDays.locked(stable, day);
    await reconcile();
    expect(await listJournal(stable, "2020-01-01", day)).toEqual([]);
    expect(await listJournal(stable, addCalendarDays(day, 1))).toEqual(["Stripe payout"]);
  });

  it.each(CLOSINGS)(
    "a failed payout doesn't change the journal for a day if that journal was already %s",
    async (closing) => {
      const stable = await createStable(bench);
      const day = await losePayout(stable);
      await reconcile();
      const before = await readJournal(stable.ctx, { from: "2020-01-01", to: day });
      await closeDays[closing](stable, day);
      const [payout] = await db().payout.findMany({ where: { organizationId: stable.organization.id } });
      await bench.control("POST", `payouts/${payout?.stripePayoutId}/fail`);
      await deliverAndRunStripeJobs(bench);
      expect(await readJournal(stable.ctx, { from: "2020-01-01", to: day })).toEqual(before);
      expect(await listJournal(stable, addCalendarDays(day, 1))).toEqual(["Failed Stripe payout"]);
    },
  );

  it("the reconciliation adds the missing transactions of a paid payout", async () => {
    const stable = await createStable(bench);
    await losePayout(stable);
    await reconcile();
    await db().payoutTransaction.deleteMany({ where: { organizationId: stable.organization.id } });
    await reconcile();
    expect(await readPayouts(stable)).toMatchObject([
      { status: "paid", transactions: [{ kind: "payment" }] },
    ]);
  });

  it("the reconciliation with Stripe corrects an organization's bank debit setting and country", async () => {
    const stable = await createStable(bench);
    const where = { id: stable.organization.id };
    await db().organization.update({ where, data: { stripeBankDebitsEnabled: false, stripeCountry: null } });
    await reconcile();
    const after = await db().organization.findUniqueOrThrow({ where });
    expect(after).toMatchObject({ stripeBankDebitsEnabled: true, stripeCountry: "US" });
  });

  it("another organization's payout isn't found", async () => {
    const stable = await createStable(bench);
    const other = await createStable(bench);
    await pay(stable);
    await advanceDays(4);
    await deliverAndRunStripeJobs(bench);
    const [payout] = await readPayouts(stable);
    expect(await readPayouts(other)).toEqual([]);
    const foreign = getPayout({ ctx: other.ctx, input: { id: payout?.id ?? "" } });
    await expect(foreign).rejects.toMatchObject({ code: "NOT_FOUND" });
  });
});
