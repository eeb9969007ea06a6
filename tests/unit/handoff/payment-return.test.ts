import { describe, expect, it } from "vitest";
import {
  CONFIRMATION_RETRY_DELAYS_MS,
  confirmPayment,
  type PaymentVerification,
} from "@/lib/handoff/confirm-payment";
import { getSubscriptionResultLink } from "@/lib/handoff/deep-links";
import {
  type ConfirmedPlan,
  getPaymentReturn,
  getPaymentSuccessText,
  guessPlan,
  type PaymentReturn,
} from "@/lib/handoff/payment-return";
import type { PlanId } from "@/lib/plans/plan-id";

it.each<[Parameters<typeof getPaymentReturn>[0], PaymentReturn]>([
  [{}, null],
  [{ success: "false" }, null],
  [{ success: "true" }, { kind: "success", sessionId: null, plan: null }],
  [
    { success: "true", plan: "ranch" },
    { kind: "success", sessionId: null, plan: "ranch" },
  ],
  [
    { success: "true", plan: "premium" },
    { kind: "success", sessionId: null, plan: "ranch" },
  ],
  [
    { success: "true", plan: "gold" },
    { kind: "success", sessionId: null, plan: null },
  ],
  [{ session_id: "cs_1" }, { kind: "success", sessionId: "cs_1", plan: null }],
  [
    { session_id: "cs_1", canceled: "true" },
    { kind: "success", sessionId: "cs_1", plan: null },
  ],
  [{ session_id: "" }, null],
  [{ canceled: "true" }, { kind: "canceled" }],
  [{ plan: "pro" }, null],
])("the URL parameters %j after a payment are parsed as %j", (address, expected) => {
  expect(getPaymentReturn(address)).toEqual(expected);
});

it.each<[string, PlanId | null, PlanId | null, PlanId]>([
  ["the URL", "ranch", "pro", "ranch"],
  ["the browser's store if the URL has no plan", null, "ranch", "ranch"],
  ["the default, Personal Plus, if neither has a plan", null, null, "personal_plus"],
])(
  "until a payment is confirmed, the purchased plan is taken from %s",
  (_order, parameter, stored, expected) => {
    expect(guessPlan({ parameter, stored })).toBe(expected);
  },
);

it.each([
  [0, "Successfully subscribed to Ranch! Your subscription is now active"],
  [14, "Successfully subscribed to Ranch! Your subscription is now active with a 14-day free trial"],
])("the success text for a trial of %i days is: %s", (trialDays, text) => {
  expect(getPaymentSuccessText({ plan: "ranch", name: "Ranch", trialDays })).toBe(text);
});

describe("confirming a payment", () => {
  const ranch: ConfirmedPlan = { plan: "ranch", name: "Ranch", trialDays: 0 };
  const pro: ConfirmedPlan = { plan: "pro", name: "Pro", trialDays: 14 };

  /**
   * Returns the result, the total wait in ms, the number of checks and the last plan reported before the
   * confirmation.
   */
  async function confirm(
    paid: { sessionId?: string | null; parameter?: PlanId; stored?: PlanId },
    {
      verifications = [],
      active = [],
      leaveAfterMs = Number.POSITIVE_INFINITY,
    }: { verifications?: PaymentVerification[]; active?: (ConfirmedPlan | null)[]; leaveAfterMs?: number },
  ) {
    let waited = 0;
    let checks = 0;
    let guess: PlanId | null = null;
    const page = new AbortController();
    const ports = {
      verify: async () => {
        checks += 1;
        return verifications.shift() ?? { state: "open" as const, plan: null };
      },
      findActivePlan: async () => active.shift() ?? null,
      wait: async (ms: number) => {
        waited += ms;
        if (waited >= leaveAfterMs) page.abort();
      },
      onProbablePlan: (plan: PlanId) => {
        guess = plan;
      },
      signal: page.signal,
    };
    const { sessionId = "cs_1", parameter = null, stored = null } = paid;
    const result = await confirmPayment(ports, { sessionId, parameter, stored });
    return { result, waited, checks, guess };
  }

  it("the payment confirmation shows the plan from Stripe, not from the URL or browser", async () => {
    const { result, waited } = await confirm(
      { parameter: "pro", stored: "personal_plus" },
      { verifications: [{ state: "paid", plan: ranch }] },
    );
    expect({ result, waited }).toEqual({ result: { state: "confirmed", plan: ranch }, waited: 0 });
  });

  it("the payment confirmation page checks an open payment once per second at first", async () => {
    const open: PaymentVerification = { state: "open", plan: "pro" };
    const { result, waited, guess } = await confirm(
      {},
      { verifications: [open, open, { state: "paid", plan: pro }] },
    );
    expect({ result, waited }).toEqual({ result: { state: "confirmed", plan: pro }, waited: 2_000 });
    // While the payment is open, the page shows the plan that the checkout session names.
    expect(guess).toBe("pro");
  });

  it("the payment confirmation polls at increasing intervals and gives up after a minute", async () => {
    expect(CONFIRMATION_RETRY_DELAYS_MS).toEqual(
      CONFIRMATION_RETRY_DELAYS_MS.toSorted((left, right) => left - right),
    );
    expect(await confirm({}, {})).toMatchObject({ result: { state: "late" }, waited: 60_000, checks: 12 });
  });

  it("a payment can still be confirmed by the last of twelve checks", async () => {
    const open: PaymentVerification = { state: "open", plan: "ranch" };
    const verifications: PaymentVerification[] = [...Array(11).fill(open), { state: "paid", plan: ranch }];
    expect(await confirm({}, { verifications })).toMatchObject({
      result: { state: "confirmed", plan: ranch },
    });
  });

  it("the payment confirmation stops polling when the person leaves the page", async () => {
    expect(await confirm({}, { leaveAfterMs: 2_000 })).toMatchObject({ checks: 2, waited: 2_000 });
  });

  it("the payment confirmation fails if the checkout session belongs to another person", async () => {
    const { result } = await confirm(
      { stored: "ranch" },
      { verifications: [{ state: "refused", text: "x" }], active: [ranch] },
    );
    expect(result).toEqual({ state: "refused", text: "x" });
  });

  it.each<[string, { parameter?: PlanId; stored?: PlanId }, PlanId]>([
    ["the browser's store", { stored: "ranch" }, "ranch"],
    ["the URL", { parameter: "pro", stored: "ranch" }, "pro"],
    ["Personal Plus", {}, "personal_plus"],
  ])(
    "the payment confirmation falls back to %s if the checkout session can't be verified",
    async (_source, given, expected) => {
      expect((await confirm(given, { verifications: [{ state: "failed" }] })).guess).toBe(expected);
    },
  );

  it("the payment confirmation accepts an active plan without a verified checkout session", async () => {
    const verifications: PaymentVerification[] = [{ state: "failed" }, { state: "open", plan: "ranch" }];
    for (const verification of verifications) {
      const { result, waited } = await confirm({}, { verifications: [verification], active: [ranch] });
      expect({ result, waited }).toEqual({ result: { state: "confirmed", plan: ranch }, waited: 0 });
    }
    const { result, waited } = await confirm({ sessionId: null, parameter: "ranch" }, { active: [ranch] });
    expect({ result, waited }).toEqual({ result: { state: "confirmed", plan: ranch }, waited: 0 });
  });

  it("the payment confirmation shows the active plan, not the plan in the URL", async () => {
    const { result } = await confirm({ sessionId: null, parameter: "pro" }, { active: [ranch] });
    expect(result).toEqual({ state: "confirmed", plan: ranch });
  });

  it("if verification fails, the payment confirmation waits until the plan is active", async () => {
    const failed: PaymentVerification = { state: "failed" };
    const { result, waited } = await confirm(
      { stored: "ranch" },
      { verifications: Array(12).fill(failed), active: [null, null, ranch] },
    );
    expect({ result, waited }).toEqual({ result: { state: "confirmed", plan: ranch }, waited: 2_000 });
    const late = await confirm({ stored: "ranch" }, { verifications: Array(12).fill(failed) });
    expect(late.result).toEqual({ state: "late" });
  });

  it("without a checkout session, the plan in the URL doesn't confirm a payment", async () => {
    const { result } = await confirm(
      { sessionId: null, parameter: "pro", stored: "pro" },
      { verifications: [{ state: "paid", plan: pro }] },
    );
    expect(result).toEqual({ state: "late" });
  });
});

it("parameters are URL-encoded in the link that reports a result to the app", () => {
  expect(getSubscriptionResultLink("success", { status: "trialing", plan: "ranch" })).toBe(
    "hoofline://subscription-success?status=trialing&plan=ranch",
  );
  expect(getSubscriptionResultLink("error", { status: "authentication_failed", message: "No & no" })).toBe(
    "hoofline://subscription-error?status=authentication_failed&message=No+%26+no",
  );
});
