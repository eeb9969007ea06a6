import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { db } from "@/lib/db";
import { cancelPlan } from "@/lib/domain/subscriptions/changes/cancel-plan";
import { changePlan } from "@/lib/domain/subscriptions/changes/change-plan";
import { previewPlanChange } from "@/lib/domain/subscriptions/changes/preview-plan-change";
import { checkRemainingCredits } from "@/lib/domain/subscriptions/credits/check-remaining-credits";
import { refundCredit } from "@/lib/domain/subscriptions/credits/refund-credit";
import { getSubscriptionOverview } from "@/lib/domain/subscriptions/overview/get-subscription-overview";
import { logger } from "@/lib/logger";
import { stripe } from "@/lib/stripe/client";
import type { TestAccount } from "@/tests/factories/accounts";
import { findQueuedJobs } from "@/tests/factories/jobs";
import { expectErrorLog } from "@/tests/setup/error-logs";
import {
  deliverAndRunStripeJobs,
  runStripeJobs,
  type StripeHarness,
  scheduleFailedJobsNow,
  startStripeHarness,
} from "../../stripe/harness";
import {
  buyYearlyRanchAndChangeToMonthlyPro,
  endSubscriptionImmediately,
  readStripeAccount,
} from "./credit-helpers";
import {
  createPerson,
  createStripePlans,
  createTestJobContext,
  getPlanState,
  getSubscriptionRow,
  listNotices,
  subscribe,
} from "./subscriber";

let bench: StripeHarness;
beforeAll(async () => {
  bench = await startStripeHarness();
  await createStripePlans();
});
afterEach(async () => {
  vi.restoreAllMocks();
  await bench.control("DELETE", "faults");
});
afterAll(() => bench.close());

describe("the credit from a paid plan", () => {
  it("the credit from a paid plan is kept during a higher plan's trial", async () => {
    const person = await createPerson();
    await subscribe(bench, person, { plan: "ranch", interval: "year" });
    const input = { plan: "pro", interval: "month" } as const;
    const preview = await previewPlanChange({ ctx: person.ctx, input });
    const { paid } = await readStripeAccount(person);
    expect(preview).toMatchObject({ dueNowCents: 0, creditCents: paid, nextCents: 0 });
    await changePlan({ ctx: person.ctx, input });
    await deliverAndRunStripeJobs(bench);
    expect(await getSubscriptionOverview({ ctx: person.ctx })).toMatchObject({
      plan: "pro",
      creditCents: paid,
    });
    const changed = (await findQueuedJobs(person.user.id)).map(({ payload }) => payload);
    const at = (await getSubscriptionRow(person)).trialEnd?.toISOString();
    expect(changed).toContainEqual(
      expect.objectContaining({ notice: "changed", plan: "pro", at, amountCents: paid }),
    );
    await cancelPlan({ ctx: person.ctx });
    await deliverAndRunStripeJobs(bench);
    expect(await readStripeAccount(person)).toEqual({ paid, refunded: 0, balance: -paid });
    await endSubscriptionImmediately(person);
    await deliverAndRunStripeJobs(bench);
    expect(await getPlanState(person)).toMatchObject({ status: "canceled", tiers: ["personal"] });
    expect(await readStripeAccount(person)).toEqual({ paid, refunded: paid, balance: 0 });
    expect((await listNotices(person)).at(-1)).toBe("credit_refunded pro");
    expect((await findQueuedJobs(person.user.id)).at(-1)?.payload).toMatchObject({ amountCents: paid });
    expect(await getSubscriptionOverview({ ctx: person.ctx })).toMatchObject({ creditCents: 0 });
  });

  it("when a plan ends, the credit left from the previous plan is refunded", async () => {
    const person = await createPerson();
    await buyYearlyRanchAndChangeToMonthlyPro(bench, person);
    const { paid, balance } = await readStripeAccount(person);
    expect(balance).toBe(249_00 - paid);
    await endSubscriptionImmediately(person);
    await deliverAndRunStripeJobs(bench);
    expect(await readStripeAccount(person)).toEqual({ paid, refunded: paid - 249_00, balance: 0 });
  });

  it("the credit from a paid plan is refunded only once despite Stripe failures", async () => {
    expectErrorLog(
      /^Failed task \d+ \(stripe\.refund-credit, .* attempt 1 of 25\) with error 'An unknown error/,
    );
    for (const path of ["/v1/refunds", "/v1/customers/"]) {
      const person = await createPerson();
      await buyYearlyRanchAndChangeToMonthlyPro(bench, person);
      const { paid } = await readStripeAccount(person);
      await endSubscriptionImmediately(person);
      const lostResponse = { kind: "status", status: 500, execute: true, times: 2 };
      await bench.control("POST", "faults", { match: { method: "POST", path }, ...lostResponse });
      await expect(deliverAndRunStripeJobs(bench)).rejects.toThrow("refund-credit");
      await bench.control("DELETE", "faults");
      await scheduleFailedJobsNow();
      await runStripeJobs();
      const { stripeSubscriptionId, stripeCustomerId } = await getSubscriptionRow(person);
      const input = {
        userId: person.user.id,
        subscriptionId: stripeSubscriptionId ?? "",
        customerId: stripeCustomerId ?? "",
      };
      await refundCredit({ ctx: createTestJobContext(), input });
      expect(await readStripeAccount(person)).toEqual({ paid, refunded: paid - 249_00, balance: 0 });
      const refundNotices = (await listNotices(person)).filter((notice) => notice === "credit_refunded pro");
      expect(refundNotices).toHaveLength(1);
    }
  });

  it("the credit from a pending invoice item is refunded when the subscription ends", async () => {
    const person = await createPerson();
    await subscribe(bench, person, { plan: "ranch", interval: "year" });
    const { stripeSubscriptionId, stripeCustomerId } = await getSubscriptionRow(person);
    const found = await stripe().subscriptions.retrieve(stripeSubscriptionId ?? "");
    const { stripePriceId: price } = await db().planPaymentLink.findFirstOrThrow({
      where: { plan: "personal_plus", billingInterval: "year" },
    });
    // Hoofline bills its own changes immediately, so this test creates a pending invoice item directly in
    // Stripe.
    const items = [{ id: found.items.data[0]?.id ?? "", price }];
    await stripe().subscriptions.update(found.id, { items, proration_behavior: "create_prorations" });
    const listPendingItems = async () =>
      (await stripe().invoiceItems.list({ customer: stripeCustomerId ?? "", pending: true })).data;
    const credit = -(await listPendingItems()).reduce((sum, { amount }) => sum + amount, 0);
    expect(credit).toBeGreaterThan(300_00);
    const { paid } = await readStripeAccount(person);
    await endSubscriptionImmediately(person);
    await deliverAndRunStripeJobs(bench);
    expect(await readStripeAccount(person)).toEqual({ paid, refunded: credit, balance: 0 });
    expect(await listPendingItems()).toEqual([]);
    expect((await listNotices(person)).at(-1)).toBe("credit_refunded personal_plus");
  });

  it("credit that can't be refunded to a card is kept and logged", async () => {
    expectErrorLog(/^A subscription credit can't be refunded to a card$/);
    const errors = vi.spyOn(logger(), "error");
    const person = await createPerson();
    await buyYearlyRanchAndChangeToMonthlyPro(bench, person);
    // The payment was already refunded manually, so the credit can't be refunded to the card.
    const [charge] = (await stripe().charges.list({ limit: 1 })).data;
    await stripe().refunds.create({ charge: charge?.id ?? "" });
    const { paid } = await readStripeAccount(person);
    const remainingCents = paid - 249_00;
    const { stripeSubscriptionId, stripeCustomerId } = await getSubscriptionRow(person);
    const input = {
      userId: person.user.id,
      subscriptionId: stripeSubscriptionId ?? "",
      customerId: stripeCustomerId ?? "",
    };
    await endSubscriptionImmediately(person);
    await deliverAndRunStripeJobs(bench);
    await refundCredit({ ctx: createTestJobContext(), input });
    expect(await readStripeAccount(person)).toEqual({ paid, refunded: 0, balance: -remainingCents });
    expect(await getSubscriptionOverview({ ctx: person.ctx })).toMatchObject({
      creditLeftCents: remainingCents,
    });
    expect((await listNotices(person)).filter((notice) => notice === "credit_left pro")).toHaveLength(1);
    expect(errors).toHaveBeenCalledWith(
      { ...input, amountCents: remainingCents },
      "A subscription credit can't be refunded to a card",
    );
    const where = { action: "subscription.credit_left", entityId: input.subscriptionId };
    expect(await db().auditLog.findMany({ where })).toMatchObject([
      { after: { amountCents: remainingCents } },
    ]);
    await stripe().customers.update(input.customerId, { balance: 0 });
    await checkRemainingCredits({ ctx: createTestJobContext() });
    expect(await getSubscriptionOverview({ ctx: person.ctx })).toMatchObject({ creditLeftCents: 0 });
  });

  it("the credit from a paid plan isn't refunded while the subscription is active", async () => {
    const person = await createPerson();
    await buyYearlyRanchAndChangeToMonthlyPro(bench, person);
    const { stripeSubscriptionId, stripeCustomerId } = await getSubscriptionRow(person);
    const { paid } = await readStripeAccount(person);
    const input = {
      userId: person.user.id,
      subscriptionId: stripeSubscriptionId ?? "",
      customerId: stripeCustomerId ?? "",
    };
    await refundCredit({ ctx: createTestJobContext(), input });
    expect(await readStripeAccount(person)).toEqual({ paid, refunded: 0, balance: 249_00 - paid });
  });
});

describe("the plan change preview", () => {
  it("switching to yearly billing during the trial charges nothing until the trial ends", async () => {
    const person = await createPerson();
    await subscribe(bench, person, { plan: "pro" });
    const nextAt = (await getSubscriptionRow(person)).trialEnd?.toISOString();
    const input = { plan: "pro", interval: "year" } as const;
    expect(await previewPlanChange({ ctx: person.ctx, input })).toEqual({
      dueNowCents: 0,
      creditCents: 0,
      nextCents: 2_689_20,
      nextAt,
      takesEffect: "now",
      withTrial: true,
    });
    await changePlan({ ctx: person.ctx, input: { ...input, withTrial: true } });
    const row = await getSubscriptionRow(person);
    expect(row.trialEnd?.toISOString()).toBe(nextAt);
    expect((await readStripeAccount(person)).paid).toBe(0);
  });

  it.each([
    ["was canceled", (person: TestAccount) => cancelPlan({ ctx: person.ctx })],
    [
      "has a scheduled downgrade",
      (person: TestAccount) => changePlan({ ctx: person.ctx, input: { plan: "personal_plus" } }),
    ],
  ])("the plan change preview shows the exact amount for a subscription that %s", async (_how, prepare) => {
    const person = await createPerson();
    await subscribe(bench, person, { plan: "ranch" });
    await prepare(person);
    const input = { plan: "ranch", interval: "year" } as const;
    const { dueNowCents } = await previewPlanChange({ ctx: person.ctx, input });
    const { paid } = await readStripeAccount(person);
    await changePlan({ ctx: person.ctx, input });
    expect((await readStripeAccount(person)).paid - paid).toBe(dueNowCents);
  });
});
