import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { MINUTE_MS } from "@/lib/clock";
import { db } from "@/lib/db";
import { cancelPlan } from "@/lib/domain/subscriptions/changes/cancel-plan";
import { changePlan } from "@/lib/domain/subscriptions/changes/change-plan";
import { resumePlan } from "@/lib/domain/subscriptions/changes/resume-plan";
import { retryScheduledChange } from "@/lib/domain/subscriptions/changes/retry-scheduled-change";
import { updateSubscription } from "@/lib/domain/subscriptions/changes/update-subscription";
import { withChangeLock } from "@/lib/domain/subscriptions/records/with-change-lock";
import { stripe } from "@/lib/stripe/client";
import type { TestAccount } from "@/tests/factories/accounts";
import { type StripeHarness, startStripeHarness } from "../../stripe/harness";
import {
  attachCard,
  createPerson,
  createStripePlans,
  createTestJobContext,
  getPlanState,
  getSubscriptionRow,
  subscribe,
} from "./subscriber";

let bench: StripeHarness;
beforeAll(async () => {
  bench = await startStripeHarness();
  await createStripePlans();
});
afterEach(() => bench.control("DELETE", "faults"));
afterAll(() => bench.close());

const CHANGE_IN_PROGRESS = {
  code: "CONFLICT",
  message: "Another plan change is in progress. Try again in a moment.",
};

async function listPaidCents(person: TestAccount): Promise<number[]> {
  const subscription = (await getSubscriptionRow(person)).stripeSubscriptionId ?? "";
  const { data } = await stripe().invoices.list({ subscription });
  return data.map(({ amount_paid: paid }) => paid);
}

it("only one of two concurrent plan changes is applied and charged", async () => {
  const person = await createPerson();
  await subscribe(bench, person, { plan: "personal_plus" });
  // The first request waits for Stripe until the second request has started.
  const match = { method: "POST", path: "/v1/subscriptions/" };
  await bench.control("POST", "faults", { match, kind: "delay", delay_ms: 2_000 });
  const intervals = ["month", "year"] as const;
  const results = await Promise.allSettled(
    intervals.map((interval) => changePlan({ ctx: person.ctx, input: { plan: "ranch", interval } })),
  );
  const errors = results.flatMap((result) => (result.status === "rejected" ? [result.reason] : []));
  expect(errors).toEqual([expect.objectContaining(CHANGE_IN_PROGRESS)]);
  expect(await listPaidCents(person)).toHaveLength(2);
  const appliedInterval = intervals[results.findIndex(({ status }) => status === "fulfilled")];
  expect(await getPlanState(person)).toMatchObject({
    plan: "ranch",
    interval: appliedInterval,
    tiers: ["ranch"],
  });
});

it("a plan change in progress blocks other plan changes until it is complete", async () => {
  const person = await createPerson();
  await subscribe(bench, person, { plan: "ranch" });
  const { ctx, user } = person;
  const scheduledChange = {
    subscriptionId: (await getSubscriptionRow(person)).stripeSubscriptionId ?? "",
    priceId: "",
  };
  await withChangeLock(ctx, user.id, async () => {
    const smallerPlan = { plan: "personal_plus" } as const;
    await expect(changePlan({ ctx, input: smallerPlan })).rejects.toMatchObject(CHANGE_IN_PROGRESS);
    await expect(cancelPlan({ ctx })).rejects.toMatchObject(CHANGE_IN_PROGRESS);
    await expect(resumePlan({ ctx })).rejects.toMatchObject(CHANGE_IN_PROGRESS);
    const appInput = { userId: user.id, ...smallerPlan };
    await expect(updateSubscription({ ctx, input: appInput })).rejects.toMatchObject(CHANGE_IN_PROGRESS);
    const lostChange = { ...scheduledChange, pending: null };
    await expect(
      retryScheduledChange({ ctx: createTestJobContext(), input: lostChange }),
    ).rejects.toMatchObject(CHANGE_IN_PROGRESS);
  });
  expect(await getPlanState(person)).toMatchObject({ plan: "ranch", cancels: false });
  await cancelPlan({ ctx });
  await resumePlan({ ctx });
  expect(await getPlanState(person)).toMatchObject({ plan: "ranch", cancels: false });
});

it("a failed plan change releases the change lock", async () => {
  const person = await createPerson();
  await subscribe(bench, person, { plan: "personal_plus" });
  await attachCard(person, "pm_card_chargeCustomerFail");
  const upgrade = () => changePlan({ ctx: person.ctx, input: { plan: "ranch" } });
  await expect(upgrade()).rejects.toMatchObject({ code: "PRECONDITION_FAILED" });
  await attachCard(person, "pm_card_visa");
  expect(await upgrade()).toMatchObject({ kind: "changed" });
});

it("a crashed process's lock blocks subscription changes only until the lock expires", async () => {
  const person = await createPerson();
  await subscribe(bench, person, { plan: "ranch" });
  const note = (changingUntil: Date) =>
    db().userSubscription.update({ where: { userId: person.user.id }, data: { changingUntil } });
  await note(new Date(Date.now() + MINUTE_MS));
  await expect(cancelPlan({ ctx: person.ctx })).rejects.toMatchObject(CHANGE_IN_PROGRESS);
  await note(new Date(Date.now() - 1));
  await cancelPlan({ ctx: person.ctx });
  expect(await getPlanState(person)).toMatchObject({ cancels: true });
  expect(await getSubscriptionRow(person)).toMatchObject({ changingUntil: null });
});
