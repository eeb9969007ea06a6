import type Stripe from "stripe";
import { afterAll, beforeAll, expect, it } from "vitest";
import { startCheckout } from "@/lib/domain/subscriptions/checkout/start-checkout";
import { verifyCheckout } from "@/lib/domain/subscriptions/checkout/verify-checkout";
import { createCheckoutReference } from "@/lib/domain/subscriptions/records/checkout-reference";
import { stripe } from "@/lib/stripe/client";
import type { TestAccount } from "@/tests/factories/accounts";
import { findQueuedJobs } from "@/tests/factories/jobs";
import {
  deliverAndRunStripeJobs,
  runStripeJobs,
  type StripeHarness,
  startStripeHarness,
} from "../../stripe/harness";
import {
  advanceOneSecond,
  advanceToRenewal,
  attachCard,
  createPerson,
  createStripePlans,
  getPlanState,
  getSubscriptionRow,
  listNotices,
  payThroughLink,
} from "./subscriber";

let bench: StripeHarness;
beforeAll(async () => {
  bench = await startStripeHarness();
  await createStripePlans();
});
afterAll(() => bench.close());

/** Returns the user's subscriptions, oldest first, with status, payments and refunds. */
async function getSubscriptions({ user }: TestAccount) {
  const { data } = await stripe().subscriptions.list({ status: "all", limit: 100 });
  const ownSubscriptions = data.filter(({ metadata }) => metadata.user_id === user.id).reverse();
  return Promise.all(
    ownSubscriptions.map(async ({ id, status }) => {
      const invoices = await stripe().invoices.list({ subscription: id });
      const charges = await Promise.all(invoices.data.map((invoice) => getCharge(invoice.id)));
      const sumCharges = (key: "amount" | "amount_refunded") =>
        charges.reduce((total, charge) => total + (charge?.[key] ?? 0), 0);
      return { status, paid: sumCharges("amount"), refunded: sumCharges("amount_refunded") };
    }),
  );
}

async function getCharge(invoice: string) {
  const [paid] = (await stripe().invoicePayments.list({ invoice })).data;
  if (!paid) return null;
  const intent = await stripe().paymentIntents.retrieve(String(paid.payment.payment_intent), {
    expand: ["latest_charge"],
  });
  return typeof intent.latest_charge === "string" ? null : intent.latest_charge;
}

/** Opens two checkout pages and pays on both before any event is delivered. */
async function payTwice(person: TestAccount, plans: ["ranch" | "pro", "ranch" | "personal_plus"]) {
  await bench.control("POST", "webhooks/pause");
  const links = await Promise.all(
    plans.map((plan) => startCheckout({ ctx: person.ctx, input: { plan } }).then(({ url }) => url)),
  );
  const sessions: string[] = [];
  for (const url of links) {
    sessions.push(await payThroughLink(bench, url));
    await advanceOneSecond(bench);
  }
  return sessions;
}

it("of two subscriptions bought concurrently, the second is canceled and refunded", async () => {
  const person = await createPerson();
  await payTwice(person, ["ranch", "personal_plus"]);
  await bench.control("POST", "webhooks/resume");
  await deliverAndRunStripeJobs(bench);
  await deliverAndRunStripeJobs(bench);
  expect(await getPlanState(person)).toMatchObject({ status: "active", plan: "ranch", tiers: ["ranch"] });
  expect(await getSubscriptions(person)).toEqual([
    { status: "active", paid: 49_99, refunded: 0 },
    { status: "canceled", paid: 9_99, refunded: 9_99 },
  ]);
  expect((await listNotices(person)).toSorted()).toEqual(["refused personal_plus", "started ranch"]);
  const mail = (await findQueuedJobs(person.user.id)).find(({ payload }) =>
    JSON.stringify(payload).includes("refused"),
  );
  expect(mail?.payload).toMatchObject({ amountCents: 9_99 });
});

it("the order of Stripe events doesn't affect which of two subscriptions is kept", async () => {
  const person = await createPerson();
  const [first = "", second = ""] = await payTwice(person, ["ranch", "personal_plus"]);
  const later = await verifyCheckout({ ctx: person.ctx, input: { sessionId: second } });
  expect(later).toMatchObject({ success: true, planType: "personal_plus" });
  const earlier = await verifyCheckout({ ctx: person.ctx, input: { sessionId: first } });
  expect(earlier).toMatchObject({ success: true, planType: "ranch" });
  await bench.control("POST", "webhooks/resume");
  await deliverAndRunStripeJobs(bench);
  expect(await getPlanState(person)).toMatchObject({ status: "active", plan: "ranch", tiers: ["ranch"] });
  expect(await getSubscriptions(person)).toMatchObject([
    { refunded: 0 },
    { status: "canceled", refunded: 9_99 },
  ]);
  const refused = await verifyCheckout({ ctx: person.ctx, input: { sessionId: second } });
  expect(refused).toMatchObject({ success: false, status: "canceled" });
});

it("a payment through an older checkout link is refunded if the user already has a subscription", async () => {
  const person = await createPerson();
  const { url: oldLink } = await startCheckout({ ctx: person.ctx, input: { plan: "personal_plus" } });
  const { url } = await startCheckout({ ctx: person.ctx, input: { plan: "ranch" } });
  await payThroughLink(bench, url);
  await deliverAndRunStripeJobs(bench);
  const { stripeSubscriptionId } = await getSubscriptionRow(person);
  await bench.control("POST", "clock", { advance_seconds: 10 * 86_400 });
  await payThroughLink(bench, oldLink);
  await deliverAndRunStripeJobs(bench);
  expect(await getSubscriptionRow(person)).toMatchObject({
    stripeSubscriptionId,
    status: "active",
    planType: "ranch",
  });
  expect(await getSubscriptions(person)).toMatchObject([
    { status: "active" },
    { status: "canceled", refunded: 9_99 },
  ]);
});

it("a user can still start a trial after a second subscription with a trial was canceled", async () => {
  const person = await createPerson();
  await payTwice(person, ["ranch", "ranch"]);
  await bench.control("POST", "webhooks/resume");
  await deliverAndRunStripeJobs(bench);
  const pro = await startForgedCheckout(person);
  await payThroughLink(bench, pro);
  await deliverAndRunStripeJobs(bench);
  expect(await getPlanState(person)).toMatchObject({ status: "active", plan: "ranch" });
  await stripe().subscriptions.cancel((await getSubscriptionRow(person)).stripeSubscriptionId ?? "");
  await deliverAndRunStripeJobs(bench);
  await payThroughLink(bench, (await startCheckout({ ctx: person.ctx, input: { plan: "pro" } })).url);
  await deliverAndRunStripeJobs(bench);
  expect(await getPlanState(person)).toMatchObject({ status: "trialing", plan: "pro", tiers: ["pro"] });
});

/** Creates a checkout link with a trial for this user, as if the user had saved the link earlier. */
async function startForgedCheckout({ user }: TestAccount): Promise<string> {
  const other = await createPerson();
  const { url } = await startCheckout({ ctx: other.ctx, input: { plan: "pro" } });
  const link = new URL(url);
  link.searchParams.set("client_reference_id", createCheckoutReference(user.id));
  link.searchParams.set("prefilled_email", user.email);
  return link.href;
}

it("paying for an old unpaid subscription cancels and refunds a newer subscription", async () => {
  const person = await createPerson();
  await payThroughLink(bench, (await startCheckout({ ctx: person.ctx, input: { plan: "ranch" } })).url);
  await deliverAndRunStripeJobs(bench);
  await attachCard(person, "pm_card_chargeCustomerFail");
  await advanceToRenewal(bench, person);
  await bench.control("POST", "clock", { advance_seconds: 8 * 86_400 });
  await deliverAndRunStripeJobs(bench);
  const { stripeSubscriptionId: unpaid } = await getSubscriptionRow(person);
  const subscription = unpaid ?? "";
  expect(await getPlanState(person)).toMatchObject({ status: "unpaid" });
  await bench.control("POST", "webhooks/pause");
  const { url } = await startCheckout({ ctx: person.ctx, input: { plan: "personal_plus" } });
  await verifyCheckout({ ctx: person.ctx, input: { sessionId: await payThroughLink(bench, url) } });
  expect(await getPlanState(person)).toMatchObject({ status: "active", plan: "personal_plus" });
  const { data: open } = await stripe().invoices.list({ subscription, status: "open" });
  const visa = await stripe().paymentMethods.attach("pm_card_visa", { customer: getCustomer(open[0]) });
  for (const { id } of open) await stripe().invoices.pay(id ?? "", { payment_method: visa.id });
  await runStripeJobs();
  await bench.control("POST", "webhooks/resume");
  await deliverAndRunStripeJobs(bench);
  await deliverAndRunStripeJobs(bench);
  expect(await getPlanState(person)).toMatchObject({ status: "active", plan: "ranch", tiers: ["ranch"] });
  expect(await getSubscriptions(person)).toMatchObject([
    { status: "active", refunded: 0 },
    { status: "canceled", paid: 9_99, refunded: 9_99 },
  ]);
});

function getCustomer(invoice: Stripe.Invoice | undefined): string {
  return String(invoice?.customer);
}
