import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Context } from "@/lib/auth/context";
import { db } from "@/lib/db";
import {
  listBillingNotifications,
  markBillingNotificationsRead,
} from "@/lib/domain/billing/billing-notifications/read-notifications";
import { recordManualPayment } from "@/lib/domain/billing/payments/record-manual-payment";
import { startPortalPayment } from "@/lib/domain/billing/portal/portal-payments";
import {
  createMember,
  createMemberWithContext,
  createOrganization,
  createOwnerContext,
} from "@/tests/factories/organizations";
import {
  createAutopayClient,
  createClientInvoice,
  getDay,
  offerAutopay,
  readAttempts,
  runAutopayDay,
  runAutopayJob,
} from "./autopay-support";
import { deliverAndRunStripeJobs, repeatEvents, type StripeHarness, startStripeHarness } from "./harness";
import {
  createPortalInvoices,
  createPortalPayer,
  type PortalPayer,
  payByLinkAndPage,
  payTogether,
} from "./portal-payment-support";
import type { OpenInvoice } from "./stable";

let bench: StripeHarness;
let payer: PortalPayer;
let owner: Context;
beforeAll(async () => {
  bench = await startStripeHarness();
});
beforeEach(async () => {
  payer = await createPortalPayer(bench);
  owner = payer.stable.ctx;
});
afterAll(() => bench.close());

const list = (ctx = owner) => listBillingNotifications({ ctx });
const count = () =>
  db().billingNotification.count({ where: { organizationId: payer.stable.organization.id } });
const markRead = (ctx = owner) => markBillingNotificationsRead({ ctx, input: { scope: "all" } });

async function payByLink({ linkId }: OpenInvoice): Promise<void> {
  await bench.control("POST", `pay/${linkId}`);
  await deliverAndRunStripeJobs(bench);
}

describe("notifications about a client's online payment", () => {
  it("members who can see invoices get one notification per payment, even with repeated events", async () => {
    const [invoice] = await createPortalInvoices(bench, payer, 1);
    const { ctx: manager } = await createMemberWithContext(payer.stable.organization, "manager");
    const { ctx: groom } = await createMemberWithContext(payer.stable.organization, "groom");
    const stranger = await createOwnerContext(await createOrganization());
    if (!invoice) throw new Error("Expected an invoice");
    await payByLink(invoice);
    await repeatEvents(bench, payer.stable.accountId);
    for (const ctx of [owner, manager]) {
      expect(await list(ctx)).toMatchObject([
        {
          ...{ contactName: payer.client.name, amountCents: 48_000, currency: "usd" },
          about: { type: "invoice", invoiceId: invoice.id, invoiceCount: 1, event: "payment" },
        },
      ]);
    }
    expect([await list(groom), await list(stranger)]).toEqual([[], []]);
    expect(await count()).toBe(2);
    // Simulates a change to the manager's role after the payment.
    expect(await list({ ...manager, permissions: groom.permissions })).toEqual([]);
  });

  it("if a payment covers several invoices, members get one notification with the total", async () => {
    const invoices = await createPortalInvoices(bench, payer, 3);
    await payTogether(bench, payer, invoices);
    await repeatEvents(bench, payer.stable.accountId);
    expect(await list()).toMatchObject([
      { amountCents: 144_000, about: { invoiceId: invoices[0]?.id, invoiceCount: 3, event: "payment" } },
    ]);
  });

  it("members get a separate notification for each of two simultaneous payments by a client", async () => {
    const [first, second] = await createPortalInvoices(bench, payer, 2);
    if (!first || !second) throw new Error("Expected two invoices");
    const input = { invoice_ids: [first.id, second.id] };
    const { id } = await startPortalPayment({ ctx: payer.ctx, input });
    await payByLinkAndPage(bench, first, id);
    expect((await list()).map(({ amountCents }) => amountCents)).toEqual([96_000, 48_000]);
  });

  it("a notification about a payment stays read if Stripe repeats the payment's events", async () => {
    const [invoice] = await createPortalInvoices(bench, payer, 1);
    if (!invoice) throw new Error("Expected an invoice");
    await payByLink(invoice);
    expect(await markRead()).toEqual({ marked: 1 });
    await repeatEvents(bench, payer.stable.accountId);
    expect(await list()).toEqual([]);
    expect(await markRead()).toEqual({ marked: 0 });
  });

  it("marking an invoice's notifications as read doesn't affect other invoices or other members", async () => {
    const [first, second] = await createPortalInvoices(bench, payer, 2);
    const { ctx: manager } = await createMemberWithContext(payer.stable.organization, "manager");
    if (!first || !second) throw new Error("Expected two invoices");
    await payByLink(first);
    await payByLink(second);
    await markBillingNotificationsRead({ ctx: owner, input: { scope: { invoiceId: first.id } } });
    expect((await list()).map(({ about }) => about)).toMatchObject([{ invoiceId: second.id }]);
    expect(await list(manager)).toHaveLength(2);
  });

  it("a payment that a member records manually doesn't notify the organization's members", async () => {
    const [invoice] = await createPortalInvoices(bench, payer, 1);
    const input = { id: invoice?.id ?? "", method: "check", paid_on: getDay(0), amount: "480.00" } as const;
    await recordManualPayment({ ctx: owner, input });
    expect(await count()).toBe(0);
  });

  it("a member who is the client gets no notification about their own payment", async () => {
    const member = await createMember(payer.stable.organization, "manager");
    await db().client.update({ where: { id: payer.client.id }, data: { email: member.email } });
    const [invoice] = await createPortalInvoices(bench, payer, 1);
    if (!invoice) throw new Error("Expected an invoice");
    await payByLink(invoice);
    expect(await count()).toBe(1);
    expect(await list()).toHaveLength(1);
  });
});

describe("notifications about automatic payments", () => {
  const DUE = 14;

  it("each failed automatic payment creates one notification for the owner despite repeated Stripe events", async () => {
    const { stable } = payer;
    await offerAutopay(stable);
    const { ctx: groom } = await createMemberWithContext(stable.organization, "groom");
    const client = await createAutopayClient(bench, stable, { card: "4000000000000341" });
    const invoice = await createClientInvoice(bench, stable, client);
    await runAutopayJob(DUE - 3);
    await runAutopayDay(bench, stable, DUE);
    await repeatEvents(bench, payer.stable.accountId);
    expect(await readAttempts(invoice.id)).toMatchObject([{ status: "failed" }]);
    expect(await list()).toMatchObject([
      { amountCents: 48_000, about: { type: "invoice", invoiceId: invoice.id, event: "autopay_failed" } },
    ]);
    expect(await list(groom)).toEqual([]);
    await runAutopayDay(bench, stable, DUE + 1);
    expect(await list()).toHaveLength(2);
  });

  it("members get no notification about a successful automatic payment", async () => {
    const { stable } = payer;
    await offerAutopay(stable);
    const client = await createAutopayClient(bench, stable);
    const invoice = await createClientInvoice(bench, stable, client);
    await runAutopayJob(DUE - 3);
    await runAutopayDay(bench, stable, DUE);
    expect(await readAttempts(invoice.id)).toMatchObject([{ status: "succeeded" }]);
    expect(await count()).toBe(0);
  });
});
