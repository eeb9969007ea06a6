import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { cancelPlan } from "@/lib/domain/subscriptions/changes/cancel-plan";
import { changePlan } from "@/lib/domain/subscriptions/changes/change-plan";
import { resumePlan } from "@/lib/domain/subscriptions/changes/resume-plan";
import { stripe } from "@/lib/stripe/client";
import type { TestAccount } from "@/tests/factories/accounts";
import {
  countJobs,
  deliverAndRunStripeJobs,
  type StripeHarness,
  scheduleJobsNow,
  startStripeHarness,
} from "../../stripe/harness";
import { createPerson, createStripePlans, getSubscriptionRow, subscribe } from "./subscriber";

let bench: StripeHarness;
beforeAll(async () => {
  bench = await startStripeHarness();
  await createStripePlans();
});
afterEach(() => bench.control("DELETE", "faults"));
afterAll(() => bench.close());

const RESTORE_JOB = "stripe.restore-scheduled-change";
const downgrade = ({ ctx }: TestAccount) => changePlan({ ctx, input: { plan: "personal_plus" } });
const cancel = ({ ctx }: TestAccount) => cancelPlan({ ctx });
const CHANGES = { cancelAtPeriodEnd: false, pendingPlanType: "personal_plus", billingInterval: "month" };
const CANCELED_AT_PERIOD_END = { cancelAtPeriodEnd: true, pendingPlanType: null, billingInterval: "month" };

interface Step {
  /** Makes the change that `run` replaces. If `run` fails, the resulting state must be restored. */
  first: (person: TestAccount) => Promise<unknown>;
  stateWithoutChange: object;
  path: string;
  run: (person: TestAccount) => Promise<unknown>;
  done: object;
  paid: number[];
}

const STEPS: Record<string, Step> = {
  "a yearly plan that replaces a downgrade": {
    first: downgrade,
    stateWithoutChange: CHANGES,
    path: "/v1/subscriptions/",
    run: ({ ctx }) => changePlan({ ctx, input: { plan: "ranch", interval: "year" } }),
    done: { cancelAtPeriodEnd: false, pendingPlanType: null, billingInterval: "year" },
    paid: [489_90, 49_99],
  },
  "a cancellation that replaces a downgrade": {
    first: downgrade,
    stateWithoutChange: CHANGES,
    path: "/v1/subscriptions/",
    run: cancel,
    done: CANCELED_AT_PERIOD_END,
    paid: [49_99],
  },
  "a downgrade that replaces a cancellation": {
    first: cancel,
    stateWithoutChange: CANCELED_AT_PERIOD_END,
    path: "/v1/subscription_schedules/",
    run: downgrade,
    done: CHANGES,
    paid: [49_99],
  },
  "the first Stripe call of a downgrade that replaces a cancellation": {
    first: cancel,
    stateWithoutChange: CANCELED_AT_PERIOD_END,
    path: "/v1/subscription_schedules",
    run: downgrade,
    done: CHANGES,
    paid: [49_99],
  },
};

const FAULTS = {
  "is unavailable": { kind: "status", status: 503, times: 2 },
  "fails after it processes the request": { kind: "status", status: 500, execute: true },
  "drops its responses": { kind: "drop_answer", times: 2 },
  "reports a concurrent call": { kind: "status", status: 409, times: 2 },
};

const CASES = Object.keys(STEPS).flatMap((step) =>
  Object.keys(FAULTS).map((fault) => [step, fault] as const),
);

async function listPaidCents(person: TestAccount): Promise<number[]> {
  const subscription = (await getSubscriptionRow(person)).stripeSubscriptionId ?? "";
  const { data } = await stripe().invoices.list({ subscription });
  return data.map(({ amount_paid: paid }) => paid);
}

describe("a scheduled change", () => {
  it.each(CASES)(
    "after a fault, the scheduled change is replaced or restored: %s, Stripe %s",
    async (...names) => {
      const [step, fault] = [STEPS[names[0]] as Step, FAULTS[names[1] as keyof typeof FAULTS]];
      const person = await createPerson();
      await subscribe(bench, person, { plan: "ranch" });
      await step.first(person);
      const before = await listPaidCents(person);
      await bench.control("POST", "faults", { match: { method: "POST", path: step.path }, ...fault });
      const isDone = await step.run(person).then(
        () => true,
        () => false,
      );
      await bench.control("DELETE", "faults");
      await scheduleJobsNow(RESTORE_JOB);
      await deliverAndRunStripeJobs(bench);
      expect(await getSubscriptionRow(person)).toMatchObject(isDone ? step.done : step.stateWithoutChange);
      expect(await listPaidCents(person)).toEqual(isDone ? step.paid : before);
      expect(await countJobs(RESTORE_JOB)).toBe(0);
      // A retry succeeds.
      await step.run(person);
      await scheduleJobsNow(RESTORE_JOB);
      await deliverAndRunStripeJobs(bench);
      expect(await getSubscriptionRow(person)).toMatchObject(step.done);
      expect(await listPaidCents(person)).toEqual(step.paid);
    },
  );

  it("a scheduled change isn't restored after the user has canceled it", async () => {
    const person = await createPerson();
    await subscribe(bench, person, { plan: "ranch" });
    await downgrade(person);
    const match = { method: "POST", path: "/v1/subscriptions/" };
    // Stripe reports a concurrent request whose outcome is unknown.
    await bench.control("POST", "faults", { match, kind: "status", status: 409, times: 2 });
    await expect(cancel(person)).rejects.toMatchObject({ code: "EXTERNAL" });
    await bench.control("DELETE", "faults");
    expect(await countJobs(RESTORE_JOB)).toBe(1);
    await resumePlan({ ctx: person.ctx });
    await scheduleJobsNow(RESTORE_JOB);
    await deliverAndRunStripeJobs(bench);
    expect(await getSubscriptionRow(person)).toMatchObject({
      cancelAtPeriodEnd: false,
      pendingPlanType: null,
    });
  });
});
