import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { DAY_MS } from "@/lib/clock";
import { db } from "@/lib/db";
import { startCheckout } from "@/lib/domain/subscriptions/checkout/start-checkout";
import { verifyCheckout } from "@/lib/domain/subscriptions/checkout/verify-checkout";
import { getSubscriptionOverview } from "@/lib/domain/subscriptions/overview/get-subscription-overview";
import { createCheckoutReference } from "@/lib/domain/subscriptions/records/checkout-reference";
import { stripe } from "@/lib/stripe/client";
import {
  deliverAndRunStripeJobs,
  type StripeHarness,
  startStripeHarness,
  waitForDelivery,
} from "../../stripe/harness";
import {
  createPerson,
  createStripePlans,
  getPlanState,
  getSubscriptionRow,
  payThroughLink,
  subscribe,
} from "./subscriber";

let bench: StripeHarness;
beforeAll(async () => {
  bench = await startStripeHarness();
});
afterAll(() => bench.close());

describe("plan setup", () => {
  it("a plan can't be bought before its payment links are set up", async () => {
    const { ctx } = await createPerson();
    await db().planPaymentLink.deleteMany();
    await expect(startCheckout({ ctx, input: { plan: "ranch" } })).rejects.toMatchObject({
      code: "VALIDATION",
      message: "Payment for Ranch is not yet available. Please contact support for assistance.",
    });
  });

  it("setting up the plans in Stripe again creates no duplicate payment links", async () => {
    await createStripePlans();
    const links = await db().planPaymentLink.findMany({ orderBy: { stripePaymentLinkId: "asc" } });
    await createStripePlans();
    expect(await db().planPaymentLink.findMany({ orderBy: { stripePaymentLinkId: "asc" } })).toEqual(links);
    expect(
      links
        .map(({ plan, billingInterval, withTrial }) => `${plan} ${billingInterval} ${withTrial}`)
        .toSorted(),
    ).toEqual([
      "personal_plus month false",
      "personal_plus year false",
      "pro month false",
      "pro month true",
      "pro year false",
      "pro year true",
      "ranch month false",
      "ranch year false",
    ]);
  });
});

it("plan setup updates outdated product names and descriptions, and running it again changes nothing", async () => {
  await createStripePlans();
  const getProduct = async () => {
    const { data } = await stripe().products.list({ limit: 100 });
    return (
      data.find(({ metadata }) => metadata.plan === "ranch") ?? expect.fail("Stripe has no Ranch product")
    );
  };
  const { id, name, description } = await getProduct();
  await stripe().products.update(id, { name: "Old Ranch plan", description: "Old description" });
  await createStripePlans();
  expect(await getProduct()).toMatchObject({ id, name, description });
  const updates = async () =>
    (await stripe().events.list({ type: "product.updated", limit: 100 })).data.length;
  const before = await updates();
  await createStripePlans();
  expect(await updates()).toBe(before);
});

describe("the payment links of the plans", () => {
  beforeAll(createStripePlans);

  it("plan setup deactivates payment links with an old price and reactivates current ones", async () => {
    const { stripePaymentLinkId, stripePriceId } = await db().planPaymentLink.findFirstOrThrow({
      where: { plan: "ranch", billingInterval: "month" },
    });
    const oldLink = await stripe().paymentLinks.create({
      line_items: [{ price: stripePriceId, quantity: 1 }],
      metadata: { plan: "ranch", interval: "month", trial_days: "0", price: "price_of_last_year" },
    });
    await stripe().paymentLinks.update(stripePaymentLinkId, { active: false });
    await createStripePlans();
    expect((await stripe().paymentLinks.retrieve(oldLink.id)).active).toBe(false);
    expect((await stripe().paymentLinks.retrieve(stripePaymentLinkId)).active).toBe(true);
  });

  it("a plan's payment link identifies the buyer and redirects to a URL with the session ID", async () => {
    const { ctx, user } = await createPerson();
    const { url } = await startCheckout({ ctx, input: { plan: "ranch" } });
    const { searchParams } = new URL(url);
    expect(searchParams.get("client_reference_id")).toBe(createCheckoutReference(user.id));
    expect(searchParams.get("prefilled_email")).toBe(user.email);
    const { stripePaymentLinkId } = await db().planPaymentLink.findFirstOrThrow({
      where: { plan: "ranch", billingInterval: "month" },
    });
    const link = await stripe().paymentLinks.retrieve(stripePaymentLinkId);
    expect(link.after_completion.redirect?.url).toBe(
      "http://localhost:3000/subscriptions/success?session_id={CHECKOUT_SESSION_ID}",
    );
  });

  it("a checkout can't be started for the free plan", async () => {
    const { ctx } = await createPerson();
    await expect(startCheckout({ ctx, input: { plan: "personal" } })).rejects.toMatchObject({
      code: "VALIDATION",
      message: "Personal plan is free! Contact support if you need assistance.",
    });
  });
});

describe("a plan purchase", () => {
  beforeAll(createStripePlans);

  it("a plan purchase takes effect only after Stripe confirms it", async () => {
    const person = await createPerson();
    const { url } = await startCheckout({ ctx: person.ctx, input: { plan: "ranch" } });
    expect(await getPlanState(person)).toMatchObject({ status: null, tiers: ["personal"] });
    await payThroughLink(bench, url);
    await deliverAndRunStripeJobs(bench);
    expect(await getPlanState(person)).toEqual({
      status: "active",
      plan: "ranch",
      interval: "month",
      cancels: false,
      tiers: ["ranch"],
    });
  });

  it("a plan purchase is confirmed when the buyer returns, even before Stripe's event arrives", async () => {
    const person = await createPerson();
    await bench.control("POST", "webhooks/pause");
    const { url } = await startCheckout({
      ctx: person.ctx,
      input: { plan: "personal_plus", interval: "year" },
    });
    const sessionId = await payThroughLink(bench, url);
    const verified = await verifyCheckout({ ctx: person.ctx, input: { sessionId } });
    expect(verified).toEqual({
      success: true,
      planType: "personal_plus",
      planDisplayName: "Personal Plus",
      status: "active",
      trialDays: 0,
    });
    expect(await getPlanState(person)).toMatchObject({ interval: "year", tiers: ["personal_plus"] });
    const before = await getPlanState(person);
    await bench.control("POST", "webhooks/resume");
    await deliverAndRunStripeJobs(bench);
    expect(await getPlanState(person)).toEqual(before);
  });

  it("a purchase of the Pro plan starts a free trial of fourteen days", async () => {
    const person = await createPerson();
    const sessionId = await subscribe(bench, person, { plan: "pro" });
    const row = await getSubscriptionRow(person);
    expect(row).toMatchObject({ status: "trialing", planType: "pro" });
    expect(Math.round(((row.trialEnd?.getTime() ?? 0) - Date.now()) / DAY_MS)).toBe(14);
    const verified = await verifyCheckout({ ctx: person.ctx, input: { sessionId } });
    expect(verified).toMatchObject({ success: true, status: "trialing", trialDays: 14 });
    const overview = await getSubscriptionOverview({ ctx: person.ctx });
    expect(overview).toMatchObject({
      plan: "pro",
      message: { text: "Trial active - 14 days remaining", kind: "trial" },
      trialDaysRemaining: 14,
      hadTrial: true,
    });
  });
});

describe("an unpaid checkout", () => {
  beforeAll(createStripePlans);

  it("an unfinished checkout session doesn't grant a plan", async () => {
    const person = await createPerson();
    const { url } = await startCheckout({ ctx: person.ctx, input: { plan: "pro" } });
    const { id: sessionId } = await bench.control<{ id: string }>(
      "POST",
      `open/${new URL(url).pathname.split("/").at(-1)}`,
      { client_reference_id: createCheckoutReference(person.user.id) },
    );
    const verified = await verifyCheckout({ ctx: person.ctx, input: { sessionId } });
    expect(verified).toMatchObject({ success: false, status: "open", trialDays: 0 });
    expect(await getPlanState(person)).toMatchObject({ status: null, tiers: ["personal"] });
  });

  it("verifying another user's checkout session doesn't grant a plan", async () => {
    const [payer, other] = [await createPerson(), await createPerson()];
    const sessionId = await subscribe(bench, payer, { plan: "ranch" });
    await expect(verifyCheckout({ ctx: other.ctx, input: { sessionId } })).rejects.toMatchObject({
      code: "NOT_FOUND",
    });
    await expect(
      verifyCheckout({ ctx: other.ctx, input: { sessionId: "cs_test_unknown" } }),
    ).rejects.toMatchObject({ code: "NOT_FOUND" });
    await waitForDelivery(bench);
    expect(await getPlanState(other)).toMatchObject({ status: null, tiers: ["personal"] });
  });

  it("a checkout with a forged user reference doesn't grant that user a plan", async () => {
    const [payer, named] = [await createPerson(), await createPerson()];
    const { url } = await startCheckout({ ctx: payer.ctx, input: { plan: "pro" } });
    const forgedUrl = new URL(url);
    const digest = createCheckoutReference(payer.user.id).split("_")[1];
    for (const reference of [named.user.id, `${named.user.id}_${digest}`]) {
      forgedUrl.searchParams.set("client_reference_id", reference);
      const sessionId = await payThroughLink(bench, forgedUrl.href);
      await deliverAndRunStripeJobs(bench);
      await expect(verifyCheckout({ ctx: named.ctx, input: { sessionId } })).rejects.toMatchObject({
        code: "NOT_FOUND",
      });
    }
    expect(await getPlanState(named)).toMatchObject({ status: null, tiers: ["personal"] });
    expect(await getSubscriptionOverview({ ctx: named.ctx })).toMatchObject({ hadTrial: false });
    await subscribe(bench, named, { plan: "pro" });
    expect(await getPlanState(named)).toMatchObject({ status: "trialing", tiers: ["pro"] });
  });
});
