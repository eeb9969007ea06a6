import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { createSystemContext } from "@/lib/auth/context";
import { DAY_MS } from "@/lib/clock";
import { db } from "@/lib/db";
import { getInvoiceStats } from "@/lib/domain/billing/invoices/get-invoice-stats";
import { listInvoices } from "@/lib/domain/billing/invoices/list-invoices";
import { sendInvoice } from "@/lib/domain/billing/invoices/send-invoice";
import { createPaymentLink } from "@/lib/domain/billing/payment-links/create-payment-link";
import { verifyPassword } from "@/lib/domain/identity/passwords/password-hash";
import { reconcileSubscriptions } from "@/lib/domain/subscriptions/sync/reconcile-subscriptions";
import { createId } from "@/lib/ids";
import { findStripePayment } from "@/lib/stripe/card-payments";
import { refundPart } from "@/lib/stripe/refunds";
import { findSubscriptionState } from "@/lib/stripe/subscription-state";
import { createDemoStripe } from "@/local/demo/demo-stripe";
import { type RunningStripe, startStripe } from "@/local/stripe/server";
import { seedDemo } from "@/prisma/seed/seed-demo";
import { createOwnerContext } from "@/tests/factories/organizations";
import { stripeAddress } from "@/tests/setup/service-address";

let stripe: RunningStripe;
let dataDir: string;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "hoofline-demo-"));
  stripe = await startStripe({ port: 0, dataDir, endpoints: [] });
  stripeAddress.connect(Number(new URL(stripe.url).port));
  expect(await seedDemo({ stripe: createDemoStripe(stripe.url) })).toBe(true);
});

afterAll(async () => {
  stripeAddress.disconnect();
  await stripe.close();
  await rm(dataDir, { recursive: true });
});

async function getProOwnerContext() {
  const { id, name, owner } = await db().organization.findFirstOrThrow({
    where: { subscriptionTier: "pro" },
    select: { id: true, name: true, owner: { select: { id: true, email: true } } },
  });
  return createOwnerContext({ id, name, owner: { id: owner.id, email: owner.email ?? "" } });
}

const stateSchema = z.object({ counts: z.object({ payment_links: z.number() }) });

/** Counts Stripe's payment links for invoices, excluding the links for plans. */
async function countLinks(): Promise<number> {
  const response = await fetch(`${stripe.url}/_local/state`);
  const all = stateSchema.parse(await response.json()).counts.payment_links;
  return all - (await db().planPaymentLink.count());
}

describe("the demo data", () => {
  it("the demo data has one organization for each plan", async () => {
    const owners = await db().organization.findMany({
      select: {
        subscriptionTier: true,
        memberCount: true,
        owner: true,
        _count: { select: { members: true } },
      },
      orderBy: { createdAt: "desc" },
    });
    expect(owners.map(({ subscriptionTier, owner }) => [subscriptionTier, owner.email])).toEqual([
      ["personal", "personal@hoofline.test"],
      ["personal_plus", "plus@hoofline.test"],
      ["ranch", "ranch@hoofline.test"],
      ["pro", "pro@hoofline.test"],
    ]);
    for (const { owner, memberCount, _count } of owners) {
      expect(owner.emailConfirmedAt).not.toBeNull();
      expect(memberCount).toBe(_count.members);
    }
    expect(await verifyPassword(owners[0]?.owner.passwordHash ?? null, "Hoofline-demo-1")).toBe(true);
    expect(await db().horse.count()).toBe(40);
    expect(await db().invoice.count()).toBe(200);
  });

  it("the demo data has invoices that name boarders' horses", async () => {
    const lines = await db().invoiceLineItem.findMany({
      where: { invoice: { client: { name: "Hannah Lowe" } } },
      select: { description: true, horseName: true, horse: { select: { name: true } } },
    });
    expect(lines.length).toBeGreaterThan(12);
    for (const { description, horseName, horse } of lines) {
      const name = description === "Trailer parking" ? null : "Juniper";
      expect([horseName, horse?.name ?? null], description).toEqual([name, name]);
    }
  });

  it("the demo data's subscriptions exist in Stripe", async () => {
    const rows = await db().userSubscription.findMany({ orderBy: { planType: "asc" } });
    expect(rows).toMatchObject(
      ["personal_plus", "pro", "ranch"].map((planType) => ({ planType, status: "active" })),
    );
    for (const { stripeSubscriptionId, stripePriceId } of rows) {
      const state = await findSubscriptionState(stripeSubscriptionId ?? "");
      expect(state).toMatchObject({ status: "active", priceId: stripePriceId });
    }
    const system = createSystemContext({ actor: { kind: "job", name: "test" }, organization: null });
    expect(await reconcileSubscriptions({ ctx: system })).toEqual({ repaired: 0 });
  });

  it("the demo data has valid, expired, used and disabled invitations", async () => {
    const invitations = await db().qrInvitationToken.findMany();
    const now = new Date();
    const kinds = invitations.map(({ isActive, expiresAt, maxUses, currentUses }) => {
      if (!isActive) return "disabled";
      if (expiresAt && expiresAt < now) return "expired";
      return maxUses !== null && currentUses >= maxUses ? "used up" : "valid";
    });
    expect(new Set(kinds)).toEqual(new Set(["valid", "expired", "used up", "disabled"]));
  });

  it("in the demo data, refunds and disputes are dated about six days after payment", async () => {
    const where = { kind: { in: ["refund", "dispute", "adjustment"] } };
    const entries = await db().ledgerEntry.findMany({
      where,
      select: { invoiceId: true, amount: true, effectiveOn: true },
    });
    expect(entries.length).toBeGreaterThan(4);
    const payments = await db().invoicePayment.findMany({
      where: { invoiceId: { in: entries.flatMap(({ invoiceId }) => invoiceId ?? []) } },
      select: { invoiceId: true, paidAt: true },
    });
    const paid = new Map(payments.map(({ invoiceId, paidAt }) => [invoiceId, paidAt]));
    for (const { invoiceId, effectiveOn } of entries) {
      const days = (effectiveOn.getTime() - (paid.get(invoiceId ?? "")?.getTime() ?? 0)) / DAY_MS;
      expect(Math.abs(days - 6)).toBeLessThan(1.5);
    }
    const { _sum } = await db().financeEntry.aggregate({
      where: { source: "invoice", kind: "income" },
      _sum: { amountCents: true },
    });
    const { totalRevenueCents } = await getInvoiceStats({ ctx: await getProOwnerContext() });
    expect(_sum.amountCents).toBe(totalRevenueCents);
  });

  it("the demo data's card payments match the payments in Stripe", async () => {
    const payments = await db().invoicePayment.findMany({ where: { method: "card" } });
    expect(payments.length).toBeGreaterThan(80);
    const reversals = { refunded: 0, disputed: 0 };
    for (const payment of payments) {
      const { stripeAccountId, stripePaymentIntentId, ...stored } = payment;
      const state = await findStripePayment(stripeAccountId ?? "", stripePaymentIntentId ?? "");
      expect(state?.payment).toMatchObject({
        chargeId: stored.stripeChargeId,
        invoiceId: stored.invoiceId,
        amountCents: stored.amount,
        applicationFeeCents: stored.applicationFeeAmount,
        refundedCents: stored.refundedAmount,
        disputedCents: stored.disputedAmount,
        disputeStatus: stored.disputeStatus,
      });
      if (stored.refundedAmount > 0) reversals.refunded += 1;
      if (stored.disputeStatus) reversals.disputed += 1;
    }
    expect(reversals).toEqual({ refunded: 4, disputed: 3 });
    const paid = payments.find(({ refundedAmount, disputedAmount }) => refundedAmount + disputedAmount === 0);
    if (!paid) throw new Error("The demo has no card payment to refund");
    const refund = await refundPart({
      ...{ id: createId(), amountCents: paid.amount, currency: "usd", failures: 0 },
      stripeAccountId: paid.stripeAccountId ?? "",
      paymentIntentId: paid.stripePaymentIntentId ?? "",
      applicationFeeCents: paid.applicationFeeAmount,
      firstAttemptAfter: new Date(),
    });
    expect(refund).toMatchObject({ refundId: expect.stringMatching(/^re_/) });
  });

  it("in the demo data, each horse's board is billed once a month", async () => {
    const shares = await db().chargeShare.findMany({
      where: { charge: { category: "board" } },
      select: {
        contactId: true,
        amount: true,
        lineItem: { select: { amount: true, invoice: { select: { clientId: true } } } },
      },
    });
    const month = new Date().toLocaleDateString("en-US", { month: "long", timeZone: "America/New_York" });
    const invoiced = await db().invoiceLineItem.findMany({
      where: {
        description: { startsWith: "Full board", endsWith: `, ${month}` },
        invoice: { voidedAt: null, createdAt: { gte: new Date(Date.now() - 40 * DAY_MS) } },
      },
      select: { invoice: { select: { clientId: true } } },
    });
    const billed = shares.filter(({ lineItem }) => lineItem);
    expect(shares).toHaveLength(9);
    expect(billed.map(({ contactId }) => contactId).sort()).toEqual(
      invoiced.map(({ invoice }) => invoice.clientId).sort(),
    );
    for (const { contactId, amount, lineItem } of billed)
      expect(lineItem).toMatchObject({ amount, invoice: { clientId: contactId } });
  });

  it("the demo data can be loaded only into an empty database", async () => {
    expect(await seedDemo({ stripe: createDemoStripe(stripe.url) })).toBe(false);
    expect(await db().organization.count()).toBe(4);
  });

  it("all open demo invoices have payment links, and a draft can be sent", async () => {
    const ctx = await getProOwnerContext();
    const open = await db().invoice.findMany({
      where: { status: { in: ["sent", "overdue"] }, voidedAt: null },
    });
    expect(open).not.toHaveLength(0);
    expect(open.every((invoice) => invoice.paymentLinkUrl?.startsWith(stripe.url))).toBe(true);
    expect(await countLinks()).toBe(open.length);

    const before = await getInvoiceStats({ ctx });
    const { invoices } = await listInvoices({ ctx, input: { status: "draft" } });
    const [draft] = invoices;
    if (!draft) throw new Error("The demo has no draft");
    const input = { invoice_id: draft.id, amount: draft.totalCents };
    const [one, two] = await Promise.all([
      createPaymentLink({ ctx, input }),
      createPaymentLink({ ctx, input }),
    ]);
    expect(two).toEqual(one);
    const sent = await sendInvoice({ ctx, input: { id: draft.id } });
    expect(sent).toMatchObject({ status: "sent", paymentLinkUrl: one.url });
    expect(await countLinks()).toBe(open.length + 1);
    const after = await getInvoiceStats({ ctx });
    expect(after.pendingPaymentsCents - before.pendingPaymentsCents).toBe(draft.totalCents);
  });
});
