import { afterAll, afterEach, beforeAll, expect, it, vi } from "vitest";
import { cancelPlan } from "@/lib/domain/subscriptions/changes/cancel-plan";
import { changePlan } from "@/lib/domain/subscriptions/changes/change-plan";
import { resumePlan } from "@/lib/domain/subscriptions/changes/resume-plan";
import { recordSubscription } from "@/lib/domain/subscriptions/sync/record-subscription";
import { stripe } from "@/lib/stripe/client";
import type { TestAccount } from "@/tests/factories/accounts";
import { deliverAndRunStripeJobs, type StripeHarness, startStripeHarness } from "../../stripe/harness";
import {
  advanceToRenewal,
  attachCard,
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
afterEach(() => vi.restoreAllMocks());
afterAll(() => bench.close());

/** Creates a user whose Ranch subscription is set to end after the current period. */
async function createCanceledSubscription(): Promise<{ person: TestAccount; subscriptionId: string }> {
  const person = await createPerson();
  await subscribe(bench, person, { plan: "ranch" });
  await cancelPlan({ ctx: person.ctx });
  await deliverAndRunStripeJobs(bench);
  return { person, subscriptionId: (await getSubscriptionRow(person)).stripeSubscriptionId ?? "" };
}

/**
 * Simulates an event that is handled right after the next subscription update, before the app's next request to
 * Stripe.
 */
function recordOnNextUpdate(subscriptionId: string): void {
  const { subscriptions } = stripe();
  const update = subscriptions.update.bind(subscriptions);
  vi.spyOn(subscriptions, "update").mockImplementationOnce(async (...call) => {
    const updated = await update(...call);
    await recordSubscription({ ctx: createTestJobContext(), input: { subscriptionId } });
    return updated;
  });
}

it("replacing a cancellation with a downgrade sends no email about resuming the plan", async () => {
  const { person, subscriptionId } = await createCanceledSubscription();
  recordOnNextUpdate(subscriptionId);
  await changePlan({ ctx: person.ctx, input: { plan: "personal_plus" } });
  await deliverAndRunStripeJobs(bench);
  expect(await getSubscriptionRow(person)).toMatchObject({
    cancelAtPeriodEnd: false,
    pendingPlanType: "personal_plus",
  });
  expect(await listNotices(person)).toEqual(["started ranch", "ends ranch"]);
});

it("resuming a subscription sends only one email even if Stripe's event arrives first", async () => {
  const { person, subscriptionId } = await createCanceledSubscription();
  recordOnNextUpdate(subscriptionId);
  await resumePlan({ ctx: person.ctx });
  await deliverAndRunStripeJobs(bench);
  expect(await listNotices(person)).toEqual(["started ranch", "ends ranch", "resumed ranch"]);
});

it("an email is sent if the user resumes the subscription in Stripe", async () => {
  const { person, subscriptionId } = await createCanceledSubscription();
  await stripe().subscriptions.update(subscriptionId, { cancel_at_period_end: false });
  await deliverAndRunStripeJobs(bench);
  expect((await listNotices(person)).at(-1)).toBe("resumed ranch");
});

it("the email about a resumed subscription isn't sent while a payment is overdue", async () => {
  const person = await createPerson();
  await subscribe(bench, person, { plan: "ranch" });
  await attachCard(person, "pm_card_chargeCustomerFail");
  await advanceToRenewal(bench, person);
  await cancelPlan({ ctx: person.ctx });
  await resumePlan({ ctx: person.ctx });
  await deliverAndRunStripeJobs(bench);
  expect(await getPlanState(person)).toMatchObject({ status: "past_due", cancels: false });
  const expectedNotices = ["started ranch", "payment_failed ranch", "ends_owing ranch"];
  expect(await listNotices(person)).toEqual(expectedNotices);
});
