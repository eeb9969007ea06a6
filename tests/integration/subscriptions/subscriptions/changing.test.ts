import { afterAll, beforeAll, expect, it } from "vitest";
import { db } from "@/lib/db";
import { cancelPlan } from "@/lib/domain/subscriptions/changes/cancel-plan";
import { changePlan } from "@/lib/domain/subscriptions/changes/change-plan";
import { previewPlanChange } from "@/lib/domain/subscriptions/changes/preview-plan-change";
import { resumePlan } from "@/lib/domain/subscriptions/changes/resume-plan";
import { updateSubscription } from "@/lib/domain/subscriptions/changes/update-subscription";
import { startCheckout } from "@/lib/domain/subscriptions/checkout/start-checkout";
import { getSubscriptionOverview } from "@/lib/domain/subscriptions/overview/get-subscription-overview";
import { createCheckoutReference } from "@/lib/domain/subscriptions/records/checkout-reference";
import type { DomainError } from "@/lib/errors";
import { stripe } from "@/lib/stripe/client";
import { scheduleSubscriptionChange } from "@/lib/stripe/subscription-schedules";
import { findSubscriptionState } from "@/lib/stripe/subscription-state";
import { deliverAndRunStripeJobs, type StripeHarness, startStripeHarness } from "../../stripe/harness";
import {
  attachCard,
  createPerson,
  createStripePlans,
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
afterAll(() => bench.close());

const change = (ctx: Awaited<ReturnType<typeof createPerson>>["ctx"], plan: string, interval = "month") =>
  changePlan({ ctx, input: { plan, interval } as Parameters<typeof changePlan>[0]["input"] });

it("users without a subscription are redirected to checkout when they change plans", async () => {
  const { ctx, user } = await createPerson();
  const result = await change(ctx, "ranch");
  expect(result).toMatchObject({ kind: "checkout" });
  expect(result.kind === "checkout" && new URL(result.url).searchParams.get("client_reference_id")).toBe(
    createCheckoutReference(user.id),
  );
});

it("a user who has a subscription can't start a checkout", async () => {
  const person = await createPerson();
  await subscribe(bench, person, { plan: "ranch" });
  await expect(startCheckout({ ctx: person.ctx, input: { plan: "pro" } })).rejects.toMatchObject({
    code: "CONFLICT",
  });
});

it("a plan change starts a checkout if Stripe's cancellation event was lost", async () => {
  const person = await createPerson();
  await subscribe(bench, person, { plan: "ranch" });
  await bench.control("POST", "webhooks/pause", { drop: true });
  await stripe().subscriptions.cancel((await getSubscriptionRow(person)).stripeSubscriptionId ?? "");
  await bench.control("POST", "webhooks/resume");
  expect(await change(person.ctx, "personal_plus")).toMatchObject({ kind: "checkout" });
  await subscribe(bench, person, { plan: "personal_plus" });
  expect(await getPlanState(person)).toMatchObject({ status: "active", tiers: ["personal_plus"] });
});

it("an upgrade takes effect before any Stripe event arrives", async () => {
  const person = await createPerson();
  await subscribe(bench, person, { plan: "personal_plus" });
  const preview = await previewPlanChange({ ctx: person.ctx, input: { plan: "ranch" } });
  expect(preview).toMatchObject({ dueNowCents: 40_00, nextCents: 49_99, takesEffect: "now" });
  await bench.control("POST", "webhooks/pause");
  expect(await change(person.ctx, "ranch")).toMatchObject({ kind: "changed" });
  expect(await getPlanState(person)).toMatchObject({ status: "active", plan: "ranch", tiers: ["ranch"] });
  const { stripeSubscriptionId: subscription } = await getSubscriptionRow(person);
  const { data } = await stripe().invoices.list({ subscription: subscription ?? "" });
  expect(data.map(({ amount_paid: paid }) => paid)).toEqual([40_00, 9_99]);
  await bench.control("POST", "webhooks/resume");
  await deliverAndRunStripeJobs(bench);
  expect(await getPlanState(person)).toMatchObject({ plan: "ranch", tiers: ["ranch"] });
  expect(await listNotices(person)).toEqual(["started personal_plus", "changed ranch"]);
});

it("an upgrade that is requested twice is charged only once", async () => {
  const person = await createPerson();
  await subscribe(bench, person, { plan: "personal_plus" });
  const upgrade = () => change(person.ctx, "ranch");
  const results = await Promise.allSettled([upgrade(), upgrade(), upgrade()]);
  expect(results).toContainEqual(expect.objectContaining({ status: "fulfilled" }));
  await deliverAndRunStripeJobs(bench);
  const { data } = await stripe().invoices.list({
    subscription: (await getSubscriptionRow(person)).stripeSubscriptionId ?? "",
  });
  expect(data.map(({ amount_paid: paid }) => paid)).toEqual([40_00, 9_99]);
  expect(await getPlanState(person)).toMatchObject({ plan: "ranch", tiers: ["ranch"] });
});

it("choosing the current plan again charges nothing", async () => {
  const person = await createPerson();
  await subscribe(bench, person, { plan: "ranch" });
  expect(await change(person.ctx, "ranch")).toEqual({
    kind: "changed",
    message: "You are on the Ranch plan.",
  });
  const { data } = await stripe().invoices.list({
    subscription: (await getSubscriptionRow(person)).stripeSubscriptionId ?? "",
  });
  expect(data).toHaveLength(1);
});

it("a declined card leaves the current plan and the scheduled downgrade unchanged", async () => {
  const person = await createPerson();
  await subscribe(bench, person, { plan: "ranch" });
  await change(person.ctx, "personal_plus");
  await attachCard(person, "pm_card_chargeCustomerFail");
  const error = await change(person.ctx, "ranch", "year").catch((error: unknown) => error);
  expect(error).toMatchObject({ code: "PRECONDITION_FAILED", message: "Your card was declined." });
  await deliverAndRunStripeJobs(bench);
  expect(await getPlanState(person)).toMatchObject({ status: "active", plan: "ranch", interval: "month" });
  const { pending } = await getSubscriptionOverview({ ctx: person.ctx });
  expect(pending).toMatchObject({ plan: "personal_plus", interval: "month" });
});

it("a downgrade is scheduled for the end of the billing period", async () => {
  const person = await createPerson();
  await subscribe(bench, person, { plan: "ranch" });
  const { currentPeriodEnd } = await getSubscriptionRow(person);
  const preview = await previewPlanChange({ ctx: person.ctx, input: { plan: "personal_plus" } });
  const at = currentPeriodEnd?.toISOString();
  expect(preview).toEqual({
    dueNowCents: 0,
    creditCents: 0,
    nextCents: 9_99,
    nextAt: at,
    takesEffect: "period_end",
    withTrial: false,
  });
  expect(await change(person.ctx, "personal_plus")).toMatchObject({ kind: "scheduled", at });
  await deliverAndRunStripeJobs(bench);
  expect(await getPlanState(person)).toMatchObject({ plan: "ranch", tiers: ["ranch"] });
  const overview = await getSubscriptionOverview({ ctx: person.ctx });
  expect(overview.pending).toEqual({
    plan: "personal_plus",
    planName: "Personal Plus",
    interval: "month",
    at,
  });
});

it("a scheduled change is canceled when the user chooses another plan", async () => {
  const person = await createPerson();
  await subscribe(bench, person, { plan: "ranch" });
  await change(person.ctx, "personal_plus");
  expect(await change(person.ctx, "ranch")).toEqual({
    kind: "changed",
    message: "You are on the Ranch plan.",
  });
  expect(await getSubscriptionRow(person)).toMatchObject({ pendingPlanType: null, stripeScheduleId: null });
  await change(person.ctx, "personal_plus");
  expect(await change(person.ctx, "ranch", "year")).toMatchObject({ kind: "changed" });
  expect(await getSubscriptionRow(person)).toMatchObject({ billingInterval: "year", pendingPlanType: null });
});

it("a change to monthly billing waits until the end of the paid year", async () => {
  const person = await createPerson();
  await subscribe(bench, person, { plan: "ranch" });
  await change(person.ctx, "ranch", "year");
  expect(await getPlanState(person)).toMatchObject({ plan: "ranch", interval: "year" });
  expect(await change(person.ctx, "ranch", "month")).toMatchObject({ kind: "scheduled" });
  expect(await getSubscriptionRow(person)).toMatchObject({
    billingInterval: "year",
    pendingInterval: "month",
  });
});

it("a downgrade based on an outdated subscription state is rejected and not scheduled", async () => {
  const person = await createPerson();
  await subscribe(bench, person, { plan: "ranch" });
  const staleState = await findSubscriptionState(
    (await getSubscriptionRow(person)).stripeSubscriptionId ?? "",
  );
  if (!staleState) throw new Error("Stripe has no record of the subscription");
  await change(person.ctx, "ranch", "year");
  const smallerPlanLink = await db().planPaymentLink.findFirstOrThrow({
    where: { plan: "personal_plus", billingInterval: "month" },
  });
  const choice = { plan: "personal_plus", interval: "month" } as const;
  await expect(
    scheduleSubscriptionChange(staleState, { priceId: smallerPlanLink.stripePriceId, choice }),
  ).rejects.toMatchObject({
    code: "CONFLICT",
  });
  await deliverAndRunStripeJobs(bench);
  expect(await getSubscriptionRow(person)).toMatchObject({ billingInterval: "year", pendingPlanType: null });
});

it("a cancellation can be withdrawn before the period ends", async () => {
  const person = await createPerson();
  await subscribe(bench, person, { plan: "ranch" });
  const { currentPeriodEnd } = await getSubscriptionRow(person);
  expect(await cancelPlan({ ctx: person.ctx })).toEqual({ endsAt: currentPeriodEnd?.toISOString() });
  expect(await getPlanState(person)).toMatchObject({ status: "active", cancels: true, tiers: ["ranch"] });
  expect(await cancelPlan({ ctx: person.ctx })).toEqual({ endsAt: currentPeriodEnd?.toISOString() });
  await resumePlan({ ctx: person.ctx });
  await deliverAndRunStripeJobs(bench);
  expect(await getPlanState(person)).toMatchObject({ status: "active", cancels: false, tiers: ["ranch"] });
  expect(await listNotices(person)).toEqual(["started ranch", "ends ranch", "resumed ranch"]);
  const where = { action: "subscription.change_requested", actorKind: "user", actorId: person.user.id };
  const requests = await db().auditLog.findMany({ where, orderBy: { id: "asc" } });
  expect(requests.map(({ after }) => after)).toEqual([
    { wish: "cancel" },
    { wish: "cancel" },
    { wish: "resume" },
  ]);
});

it("a cancellation replaces a scheduled change, and a plan change replaces a cancellation", async () => {
  const person = await createPerson();
  await subscribe(bench, person, { plan: "ranch" });
  await change(person.ctx, "personal_plus");
  expect(await change(person.ctx, "personal")).toMatchObject({ kind: "scheduled" });
  expect(await getSubscriptionRow(person)).toMatchObject({ cancelAtPeriodEnd: true, pendingPlanType: null });
  await change(person.ctx, "personal_plus");
  expect(await getSubscriptionRow(person)).toMatchObject({
    cancelAtPeriodEnd: false,
    pendingPlanType: "personal_plus",
  });
});

it("a user without a subscription can't cancel or resume a plan", async () => {
  const { ctx } = await createPerson();
  await expect(cancelPlan({ ctx })).rejects.toMatchObject({ code: "CONFLICT" });
  await expect(resumePlan({ ctx })).rejects.toMatchObject({ code: "CONFLICT" });
});

it("an app can change only the signed-in user's plan", async () => {
  const [person, other] = [await createPerson(), await createPerson()];
  await subscribe(bench, person, { plan: "personal_plus", interval: "year" });
  const requestChange = (userId: string, plan: string) =>
    updateSubscription({ ctx: person.ctx, input: { userId, plan } });
  await expect(requestChange(other.user.id, "ranch")).rejects.toMatchObject({ code: "FORBIDDEN" });
  await expect(requestChange(person.user.id, "gold")).rejects.toMatchObject({ code: "VALIDATION" });
  expect(await requestChange(person.user.id.toUpperCase(), "premium")).toMatchObject({ kind: "changed" });
  expect(await getPlanState(person)).toMatchObject({ plan: "ranch", interval: "year", tiers: ["ranch"] });
  expect(await getPlanState(other)).toMatchObject({ status: null, tiers: ["personal"] });
});

it("requests that call Stripe are rate-limited per user", async () => {
  const [person, other] = [await createPerson(), await createPerson()];
  const requestCancellation = ({ ctx }: typeof person) =>
    cancelPlan({ ctx }).catch(({ code }: DomainError) => code);
  const answers = new Set<unknown>();
  for (let count = 0; count < 121; count += 1) answers.add(await requestCancellation(person));
  expect([...answers]).toEqual(["CONFLICT", "RATE_LIMITED"]);
  expect(await requestCancellation(other)).toBe("CONFLICT");
});
