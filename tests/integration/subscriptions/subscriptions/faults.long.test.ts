import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { db } from "@/lib/db";
import { cancelPlan } from "@/lib/domain/subscriptions/changes/cancel-plan";
import { changePlan } from "@/lib/domain/subscriptions/changes/change-plan";
import { resumePlan } from "@/lib/domain/subscriptions/changes/resume-plan";
import { openBillingPortal } from "@/lib/domain/subscriptions/checkout/open-billing-portal";
import { startCheckout } from "@/lib/domain/subscriptions/checkout/start-checkout";
import { verifyCheckout } from "@/lib/domain/subscriptions/checkout/verify-checkout";
import { stripe } from "@/lib/stripe/client";
import type { TestAccount } from "@/tests/factories/accounts";
import { expectErrorLog } from "@/tests/setup/error-logs";
import {
  deliverAndRunStripeJobs,
  runStripeJobs,
  type StripeHarness,
  scheduleFailedJobsNow,
  startStripeHarness,
} from "../../stripe/harness";
import {
  advanceOneSecond,
  createPerson,
  createStripePlans,
  getPlanState,
  getSubscriptionRow,
  listNotices,
  payThroughLink,
  subscribe,
} from "./subscriber";

let bench: StripeHarness;
beforeAll(async () => {
  bench = await startStripeHarness();
  await createStripePlans();
});
afterEach(() => bench.control("DELETE", "faults"));
afterAll(() => bench.close());

const TEN_SECONDS = 10_000;

/** Possible failures of a call to Stripe. */
const FAULTS = {
  "rejects the call with 429": { kind: "status", status: 429 },
  "fails with 500 before it processes the request": { kind: "status", status: 500 },
  "fails with 500 after it processes the request": { kind: "status", status: 500, execute: true },
  "is unavailable with 503": { kind: "status", status: 503, times: 2 },
  "drops its response": { kind: "drop_answer" },
  "is slow": { kind: "delay", delay_ms: 12_000, times: 2 },
};

interface Step {
  /** The call to Stripe in which the test simulates a failure. */
  match: { method: string; path: string };
  message: string;
  prepare: (person: TestAccount) => Promise<unknown>;
  run: (person: TestAccount) => Promise<unknown>;
  /** The expected state after `run` succeeds. */
  end: object;
}

const SUBSCRIPTION_UPDATE = { method: "POST", path: "/v1/subscriptions/" };
const subscribeToRanch = (person: TestAccount) => subscribe(bench, person, { plan: "ranch" });
const sessions = new WeakMap<TestAccount, string>();

const STEPS: Record<string, Step> = {
  "returning from the checkout": {
    match: { method: "GET", path: "/v1/checkout/sessions/" },
    message: "Failed to verify the checkout",
    prepare: async (person) => {
      await bench.control("POST", "webhooks/pause", { drop: true });
      const { url } = await startCheckout({ ctx: person.ctx, input: { plan: "ranch" } });
      sessions.set(person, await payThroughLink(bench, url));
      await bench.control("POST", "webhooks/resume");
    },
    run: (person) => verifyCheckout({ ctx: person.ctx, input: { sessionId: sessions.get(person) ?? "" } }),
    end: { status: "active", plan: "ranch", tiers: ["ranch"] },
  },
  "an upgrade": {
    match: SUBSCRIPTION_UPDATE,
    message: "Failed to update subscription",
    prepare: (person) => subscribe(bench, person, { plan: "personal_plus" }),
    run: (person) => changePlan({ ctx: person.ctx, input: { plan: "ranch" } }),
    end: { status: "active", plan: "ranch", tiers: ["ranch"] },
  },
  "the first call of a downgrade": {
    match: { method: "POST", path: "/v1/subscription_schedules" },
    message: "Failed to update subscription",
    prepare: subscribeToRanch,
    run: (person) => changePlan({ ctx: person.ctx, input: { plan: "personal_plus" } }),
    end: { plan: "ranch", pending: "personal_plus" },
  },
  "the second call of a downgrade": {
    match: { method: "POST", path: "/v1/subscription_schedules/" },
    message: "Failed to update subscription",
    prepare: subscribeToRanch,
    run: (person) => changePlan({ ctx: person.ctx, input: { plan: "personal_plus" } }),
    end: { plan: "ranch", pending: "personal_plus" },
  },
  canceling: {
    match: SUBSCRIPTION_UPDATE,
    message: "Failed to cancel your subscription. Please try again.",
    prepare: subscribeToRanch,
    run: (person) => cancelPlan({ ctx: person.ctx }),
    end: { plan: "ranch", cancels: true },
  },
  resuming: {
    match: SUBSCRIPTION_UPDATE,
    message: "Failed to resume your subscription. Please try again.",
    prepare: async (person) => {
      await subscribeToRanch(person);
      await cancelPlan({ ctx: person.ctx });
    },
    run: (person) => resumePlan({ ctx: person.ctx }),
    end: { plan: "ranch", cancels: false },
  },
};

/**
 * Only these operations are tested with slow Stripe responses, because all operations handle slow responses with
 * the same code.
 */
const SLOW_STEPS = ["returning from the checkout", "an upgrade"];

const CASES = Object.keys(STEPS).flatMap((step) =>
  Object.keys(FAULTS)
    .filter((fault) => fault !== "is slow" || SLOW_STEPS.includes(step))
    .map((fault) => [step, fault] as const),
);

async function getFinalState(person: TestAccount) {
  const { pendingPlanType } = await getSubscriptionRow(person);
  return { ...(await getPlanState(person)), pending: pendingPlanType };
}

describe("a Stripe failure", () => {
  it.each(CASES)(
    "a retry succeeds after a Stripe failure: %s when Stripe %s",
    async (stepName, faultName) => {
      const step = STEPS[stepName as keyof typeof STEPS] as Step;
      const person = await createPerson();
      await step.prepare(person);
      await bench.control("POST", "faults", {
        match: step.match,
        ...FAULTS[faultName as keyof typeof FAULTS],
      });
      const startedAt = Date.now();
      const failure = await step.run(person).then(
        () => null,
        (error: unknown) => error,
      );
      expect(Date.now() - startedAt).toBeLessThan(TEN_SECONDS);
      if (failure !== null) expect(failure).toMatchObject({ code: "EXTERNAL", message: step.message });
      await bench.control("DELETE", "faults");
      if (failure !== null) await step.run(person);
      expect(await getFinalState(person)).toMatchObject(step.end);
      await deliverAndRunStripeJobs(bench);
      expect(await getFinalState(person)).toMatchObject(step.end);
      const { data } = await stripe().subscriptions.list({
        customer: (await getSubscriptionRow(person)).stripeCustomerId ?? "",
        status: "all",
      });
      expect(data).toHaveLength(1);
    },
    30_000,
  );

  it("an upgrade that is retried is charged only once", async () => {
    const person = await createPerson();
    await subscribe(bench, person, { plan: "personal_plus" });
    await bench.control("POST", "faults", {
      match: SUBSCRIPTION_UPDATE,
      ...FAULTS["fails with 500 after it processes the request"],
    });
    const change = () => changePlan({ ctx: person.ctx, input: { plan: "ranch" } });
    await expect(change()).resolves.toMatchObject({ kind: "changed" });
    await bench.control("DELETE", "faults");
    await change();
    const subscription = (await getSubscriptionRow(person)).stripeSubscriptionId ?? "";
    const { data } = await stripe().invoices.list({ subscription });
    expect(data.map(({ amount_paid: paid }) => paid)).toEqual([40_00, 9_99]);
  });

  it("opening the billing portal shows an error if Stripe fails, and a retry succeeds", async () => {
    const person = await createPerson();
    await subscribeToRanch(person);
    const match = { method: "POST", path: "/v1/billing_portal/sessions" };
    await bench.control("POST", "faults", { match, kind: "status", status: 500 });
    const open = () => openBillingPortal({ ctx: person.ctx });
    await expect(open()).rejects.toMatchObject({
      code: "EXTERNAL",
      message: "Failed to load your cards and invoices. Please try again.",
    });
    expect((await open()).url).toContain(bench.url);
    const where = { action: "subscription.portal_opened", actorKind: "user", actorId: person.user.id };
    const { stripeCustomerId: customer } = await getSubscriptionRow(person);
    expect(await db().auditLog.findMany({ where })).toMatchObject([{ after: { customer } }]);
  });

  it("a second subscription is refunded only once, even if the first refund attempt fails", async () => {
    expectErrorLog(
      /^Failed task \d+ \(stripe\.refuse-subscription, .* with error 'Request rate limit exceeded/,
    );
    const person = await createPerson();
    const urls = await Promise.all(
      (["ranch", "personal_plus"] as const).map((plan) =>
        startCheckout({ ctx: person.ctx, input: { plan } }).then(({ url }) => url),
      ),
    );
    const [first = "", second = ""] = urls;
    await payThroughLink(bench, first);
    // Delivers the events of the first purchase before the second purchase, because the order of emails about
    // parallel events isn't fixed.
    await deliverAndRunStripeJobs(bench);
    await advanceOneSecond(bench);
    await payThroughLink(bench, second);
    const match = { method: "POST", path: "/v1/refunds" };
    await bench.control("POST", "faults", { match, kind: "status", status: 429, times: 1 });
    await expect(deliverAndRunStripeJobs(bench)).rejects.toThrow();
    await bench.control("DELETE", "faults");
    await scheduleFailedJobsNow();
    await runStripeJobs();
    const { data } = await stripe().refunds.list({ limit: 10 });
    expect(data.filter(({ amount }) => amount === 9_99)).toHaveLength(1);
    expect((await listNotices(person)).toSorted()).toEqual(["refused personal_plus", "started ranch"]);
  });
});
