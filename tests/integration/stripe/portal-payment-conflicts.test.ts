import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { db } from "@/lib/db";
import { listPayableInvoices, startPortalPayment } from "@/lib/domain/billing/portal/portal-payments";
import { createId } from "@/lib/ids";
import { createConnectedAccount } from "@/lib/stripe/accounts";
import { expectBalancedBooks } from "../billing/client-payments/account-helpers";
import { captureError } from "../identity/auth/create-visitor";
import { deliverAndRunStripeJobs, type StripeHarness, startStripeHarness } from "./harness";
import {
  createPortalInvoices,
  createPortalPayer,
  type PortalPayer,
  payTogether,
  readInvoiceStates,
} from "./portal-payment-support";

let bench: StripeHarness;
let payer: PortalPayer;
beforeAll(async () => {
  bench = await startStripeHarness();
});
beforeEach(async () => {
  payer = await createPortalPayer(bench);
});
afterAll(() => bench.close());

async function listPayableIds(): Promise<string[]> {
  return (await listPayableInvoices({ ctx: payer.ctx })).invoices.map(({ id }) => id);
}

const start = (...invoices: { id: string }[]) =>
  startPortalPayment({ ctx: payer.ctx, input: { invoice_ids: invoices.map(({ id }) => id) } });

/** Connects another account at Stripe, as an owner who starts again does. */
async function replaceAccount(): Promise<void> {
  const { organization, accountId } = payer.stable;
  const { id: organizationId, name: organizationName, owner } = organization;
  const account = await createConnectedAccount({
    ...{ organizationId, organizationName, email: owner.email, replaces: accountId, color: null },
    firstAttemptAt: new Date(),
  });
  await db().organization.update({
    where: { id: organizationId },
    data: { stripeConnectAccountId: account.id, stripeChargesEnabled: true },
  });
  await bench.control("POST", `accounts/${account.id}/onboard`);
  await deliverAndRunStripeJobs(bench);
}

/** Stores an automatic payment of an invoice that Stripe may have been asked for. Returns the ID of its attempt. */
async function createAttempt(invoiceId: string): Promise<string> {
  const { stable, client } = payer;
  const organizationId = stable.organization.id;
  const [mandateId, chargeId, id] = [createId(), createId(), createId()];
  const day = new Date("2026-01-05");
  await db().autopayMandate.create({
    data: {
      ...{
        id: mandateId,
        organizationId,
        contactId: client.id,
        kind: "card",
        status: "active",
        text: "Agreed",
      },
      ...{ textVersion: 1, agreedAt: day, agreedIp: "203.0.113.7", activatedAt: day },
      ...{ stripeAccountId: stable.accountId, stripeCustomerId: "cus_1", stripePaymentMethodId: "pm_1" },
    },
  });
  await db().autopayCharge.create({
    data: {
      ...{ id: chargeId, organizationId, mandateId, invoiceId, status: "charging" },
      ...{ announcedAmount: 480_00, chargeOn: day, attempts: 1 },
    },
  });
  await db().autopayAttempt.create({
    data: {
      ...{ id, organizationId, chargeId, invoiceId, number: 1, amount: 480_00, currency: "usd" },
      ...{ status: "created", attemptedOn: day, stripeAccountId: stable.accountId },
    },
  });
  return id;
}

describe("invoices that are paid together in the portal", () => {
  it("a payment of invoices whose links belong to a former Stripe account is recorded", async () => {
    const invoices = await createPortalInvoices(bench, payer, 2);
    await replaceAccount();
    await db().invoice.updateMany({
      where: { id: { in: invoices.map(({ id }) => id) } },
      data: { stripeAccountId: payer.stable.accountId },
    });
    await payTogether(bench, payer, invoices);
    expect(await readInvoiceStates(invoices)).toEqual([
      ["paid", 480_00, 0, 0],
      ["paid", 480_00, 0, 0],
    ]);
    await expectBalancedBooks(payer.stable.ctx, [payer.client.id]);
  });

  it("an invoice whose bank debit is in process can't be paid in the portal until the bank returns it", async () => {
    const [debited, open] = await createPortalInvoices(bench, payer, 2);
    if (!debited || !open) throw new Error("Two invoices were created");
    await bench.control("POST", `pay/${debited.linkId}`, { bank_account: "000222222227" });
    await deliverAndRunStripeJobs(bench);
    expect(await listPayableIds()).toEqual([open.id]);
    expect(await captureError(start(debited, open))).toMatchObject({ code: "CONFLICT" });
    await bench.control("POST", "clock", { advance_seconds: 5 * 86_400 });
    await deliverAndRunStripeJobs(bench);
    expect(await listPayableIds()).toEqual([debited.id, open.id]);
  });

  it("an invoice that is being paid automatically can't be paid in the portal", async () => {
    const [automatic, open] = await createPortalInvoices(bench, payer, 2);
    if (!automatic || !open) throw new Error("Two invoices were created");
    const attempt = await createAttempt(automatic.id);
    expect(await listPayableIds()).toEqual([open.id]);
    expect(await captureError(start(automatic))).toMatchObject({ code: "CONFLICT" });
    await db().autopayAttempt.update({ where: { id: attempt }, data: { status: "failed" } });
    expect(await listPayableIds()).toEqual([automatic.id, open.id]);
  });
});
