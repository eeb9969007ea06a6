import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { db } from "@/lib/db";
import { recordCardPayment } from "@/lib/domain/billing/payments/record-card-payment";
import { stripe } from "@/lib/stripe/client";
import { getContext, signIn } from "@/tests/factories/accounts";
import { createDraftInvoice } from "@/tests/factories/invoices";
import { createOrganization } from "@/tests/factories/organizations";
import { expectErrorLog } from "@/tests/setup/error-logs";
import {
  countJobs,
  deliverAndRunStripeJobs,
  type StripeHarness,
  startStripeHarness,
  waitUntil,
} from "./harness";
import {
  createOpenInvoice,
  createStable,
  type OpenInvoice,
  readAccountingState,
  type Stable,
} from "./stable";

let bench: StripeHarness;
let stable: Stable;
beforeAll(async () => {
  bench = await startStripeHarness();
});
afterAll(() => bench.close());
beforeEach(async () => {
  stable = await createStable(bench);
});

interface ForgedPayment {
  invoiceId: string;
  organizationId: string;
  cents: number;
  currency?: string;
}

/** Pays through a link that the account's owner created in Stripe with arbitrary metadata. */
async function payForgedLink({
  invoiceId,
  organizationId,
  cents,
  currency = "usd",
}: ForgedPayment): Promise<void> {
  const metadata = { invoice_id: invoiceId, organization_id: organizationId };
  const price_data = { currency, unit_amount: cents, product_data: { name: "Forged" } };
  const link = await stripe().paymentLinks.create(
    { line_items: [{ quantity: 1, price_data }], metadata, payment_intent_data: { metadata } },
    { stripeAccount: stable.accountId },
  );
  await bench.control("POST", `pay/${link.id}`);
  await deliverAndRunStripeJobs(bench);
}

/** Pays an invoice and records the payment. Returns the payment's IDs. */
async function payInvoice(invoice: OpenInvoice): Promise<{ intent: string; charge: string }> {
  const { payment_intent: intent } = await bench.control<{ payment_intent: string }>(
    "POST",
    `pay/${invoice.linkId}`,
  );
  const options = { stripeAccount: stable.accountId };
  const { latest_charge: charge } = await stripe().paymentIntents.retrieve(intent, {}, options);
  await deliverAndRunStripeJobs(bench);
  return { intent, charge: String(charge) };
}

describe("a payment whose metadata names another organization's invoice", () => {
  it.each(["open", "draft"] as const)(
    "a payment that names another organization's %s invoice doesn't change the invoice",
    async (state) => {
      expectErrorLog(/^Stripe payment metadata refers to another account's invoice$/);
      const victim = await createStable(bench);
      const { id } =
        state === "open" ? await createOpenInvoice(bench, victim) : await createDraftInvoice(victim.ctx);
      await payForgedLink({ invoiceId: id, organizationId: victim.organization.id, cents: 48_000 });
      const status = state === "open" ? "sent" : "draft";
      expect(await readAccountingState(id)).toMatchObject({ status, revenue: 0, payments: [] });
      const { id: organizationId } = stable.organization;
      expect(await db().invoicePayment.count({ where: { organizationId } })).toBe(0);
      expect(await countJobs("stripe.process-event")).toBe(0);
    },
  );
});

describe("a payment that didn't come through the invoice's link", () => {
  const OPEN = { status: "sent", revenue: 0, pending: 48_000, payments: [] };

  it("a payment on the stable's former Stripe account doesn't change a newer account's invoice", async () => {
    expectErrorLog(/^Stripe payment metadata refers to another account's invoice$/);
    const { id } = await createOpenInvoice(bench, stable);
    // An earlier invoice still belongs to the former account, so the account's events are handled.
    await createOpenInvoice(bench, stable);
    const { id: organizationId } = stable.organization;
    const replacement = `acct_${organizationId}`;
    await db().invoice.update({ where: { id }, data: { stripeAccountId: replacement } });
    await db().organization.update({
      where: { id: organizationId },
      data: { stripeConnectAccountId: replacement },
    });
    await payForgedLink({ invoiceId: id, organizationId, cents: 48_000 });
    expect(await readAccountingState(id)).toMatchObject({ ...OPEN, pending: 96_000 });
  });

  it("a payment in another currency that wasn't made through the invoice's link doesn't change the invoice", async () => {
    expectErrorLog(/^Stripe payment metadata refers to another account's invoice$/);
    const { id } = await createOpenInvoice(bench, stable);
    const organizationId = stable.organization.id;
    await payForgedLink({ invoiceId: id, organizationId, cents: 48_000, currency: "eur" });
    expect(await readAccountingState(id)).toMatchObject(OPEN);
  });
});

describe("a payment whose amount differs from the invoice's total", () => {
  it.each([100, 47_999, 48_001])(
    "a payment of %d cents is refunded if it differs from the invoice's total",
    async (cents) => {
      const invoice = await createOpenInvoice(bench, stable);
      await payForgedLink({ invoiceId: invoice.id, organizationId: stable.organization.id, cents });
      await deliverAndRunStripeJobs(bench);
      expect(await readAccountingState(invoice.id)).toMatchObject({
        status: "sent",
        revenue: 0,
        pending: 48_000,
        paidCount: 0,
        payments: [{ status: "surplus_refunded", amount: cents, refunded: cents }],
      });
    },
  );
});

describe("a payment for an open invoice after the Pro plan ended", () => {
  it("a payment for an open invoice is recorded even if the organization is locked", async () => {
    const { id: organizationId, owner } = stable.organization;
    const invoice = await createOpenInvoice(bench, stable);
    const older = await createOrganization({ owner, tier: "personal", isConnected: false });
    await db().organization.update({ where: { id: older.id }, data: { createdAt: new Date("2020-01-01") } });
    await db().organization.update({ where: { id: organizationId }, data: { subscriptionTier: "personal" } });
    const { organization } = await getContext(await signIn(owner), organizationId);
    expect(organization).toMatchObject({ tier: "personal", isLocked: true });
    await payInvoice(invoice);
    expect(await readAccountingState(invoice.id)).toMatchObject({
      status: "paid",
      revenue: 48_000,
      payments: [{ amount: 48_000 }],
    });
  });
});

describe("a dispute over the full amount of a partly refunded payment", () => {
  it("a dispute of a partly refunded payment reduces revenue by the remaining amount", async () => {
    const invoice = await createOpenInvoice(bench, stable);
    const { intent, charge } = await payInvoice(invoice);
    const options = { stripeAccount: stable.accountId };
    await stripe().refunds.create({ payment_intent: intent, amount: 8_000 }, options);
    await bench.control("POST", "disputes", { charge, amount: 48_000 });
    await deliverAndRunStripeJobs(bench);
    expect(await readAccountingState(invoice.id)).toMatchObject({
      status: "paid",
      refunded: 8_000,
      disputed: 40_000,
      revenue: 0,
    });
  });
});

it("a refund is recorded even if the invoice is linked to another Stripe account", async () => {
  const invoice = await createOpenInvoice(bench, stable);
  const { intent } = await payInvoice(invoice);
  await db().invoice.update({ where: { id: invoice.id }, data: { stripeAccountId: "acct_former" } });
  const options = { stripeAccount: stable.accountId };
  await stripe().refunds.create({ payment_intent: intent, amount: 8_000 }, options);
  await deliverAndRunStripeJobs(bench);
  expect(await readAccountingState(invoice.id)).toMatchObject({ refunded: 8_000, revenue: 40_000 });
});

describe("parallel events for one payment", () => {
  it("no database transaction for a payment stays open while Stripe responds slowly", async () => {
    const invoice = await createOpenInvoice(bench, stable);
    const { intent } = await payInvoice(invoice);
    const openTransactions = async () =>
      (
        await db().$queryRaw<unknown[]>`
        SELECT 1 AS one FROM pg_locks WHERE locktype = 'advisory'
          AND database = (SELECT oid FROM pg_database WHERE datname = current_database())
          AND ((classid::bigint << 32) | objid::bigint) = hashtextextended(${`stripe:${intent}`}, 0)`
      ).length;
    await bench.control("POST", "faults", {
      match: { method: "GET", path: "/v1/checkout/sessions" },
      kind: "delay",
      delay_ms: 1_500,
      times: 1,
    });
    const actor = { kind: "job", name: "test" } as const;
    const work = recordCardPayment({ actor, accountId: stable.accountId, paymentIntentId: intent });
    await waitUntil(async () => (await bench.control<{ data: [] }>("GET", "faults")).data.length === 0);
    expect(await openTransactions()).toBe(0);
    await work;
  });

  it("a payment's newest Stripe state is stored even if events are handled in parallel", async () => {
    const invoice = await createOpenInvoice(bench, stable);
    await bench.control("POST", "webhooks/pause", { drop: true });
    const { payment_intent: intent } = await bench.control<{ payment_intent: string }>(
      "POST",
      `pay/${invoice.linkId}`,
    );
    const work = () =>
      recordCardPayment({
        actor: { kind: "job", name: "test" },
        accountId: stable.accountId,
        paymentIntentId: intent,
      });
    // Delays Stripe's response so that the first job stores the charge after the refund is made.
    await bench.control("POST", "faults", {
      match: { method: "GET", path: "/v1/checkout/sessions" },
      kind: "delay",
      delay_ms: 1_500,
      times: 1,
    });
    const first = work();
    await waitUntil(async () => (await bench.control<{ data: [] }>("GET", "faults")).data.length === 0);
    await stripe().refunds.create(
      { payment_intent: intent, amount: 8_000 },
      { stripeAccount: stable.accountId },
    );
    await Promise.all([first, work()]);
    await bench.control("POST", "webhooks/resume");
    expect(await readAccountingState(invoice.id)).toMatchObject({
      status: "paid",
      refunded: 8_000,
      revenue: 40_000,
    });
  });
});
