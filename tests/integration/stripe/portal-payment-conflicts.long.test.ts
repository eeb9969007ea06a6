import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { db } from "@/lib/db";
import { readContactAccount } from "@/lib/domain/billing/client-payments/lock-contact-account";
import { recordClientPayment } from "@/lib/domain/billing/client-payments/record-client-payment";
import {
  getPortalPayment,
  listPayableInvoices,
  startPortalPayment,
} from "@/lib/domain/billing/portal/portal-payments";
import { createId } from "@/lib/ids";
import { createBalanceCheckout } from "@/lib/stripe/balance-checkouts";
import { stripe } from "@/lib/stripe/client";
import { createContact } from "@/tests/factories/horse-owners";
import { expectBalancedBooks } from "../billing/client-payments/account-helpers";
import { captureError } from "../identity/auth/create-visitor";
import {
  createAutopayClient,
  createClientInvoice,
  getDay,
  offerAutopay,
  runAutopayDay,
} from "./autopay-support";
import { deliverAndRunStripeJobs, type StripeHarness, startStripeHarness } from "./harness";
import {
  createPortalInvoices,
  createPortalPayer,
  type PortalPayer,
  payPortalPage,
  payTogether,
  readInvoiceStates,
  replaceAccount,
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

/** Stores an automatic payment attempt that may already have been sent to Stripe. Returns the attempt's ID. */
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
  it("a portal payment is recorded even if the payment links use another Stripe account", async () => {
    const invoices = await createPortalInvoices(bench, payer, 2);
    await replaceAccount(bench, payer);
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

  it("an invoice whose bank debit is still processing can't be paid in the portal", async () => {
    const [debited, open] = await createPortalInvoices(bench, payer, 2);
    if (!debited || !open) throw new Error("Expected two invoices");
    await bench.control("POST", `pay/${debited.linkId}`, { bank_account: "000123456789" });
    await deliverAndRunStripeJobs(bench);
    expect(await listPayableIds()).toEqual([open.id]);
    expect(await captureError(start(debited, open))).toMatchObject({ code: "CONFLICT" });
  });

  it("an invoice that is being paid automatically can't be paid in the portal", async () => {
    const [automatic, open] = await createPortalInvoices(bench, payer, 2);
    if (!automatic || !open) throw new Error("Expected two invoices");
    const attempt = await createAttempt(automatic.id);
    expect(await listPayableIds()).toEqual([open.id]);
    expect(await captureError(start(automatic))).toMatchObject({ code: "CONFLICT" });
    await db().autopayAttempt.update({ where: { id: attempt }, data: { status: "failed" } });
    expect(await listPayableIds()).toEqual([automatic.id, open.id]);
  });
});

describe("a portal payment page", () => {
  const findSession = async (portalPaymentId: string) => {
    const { stripeSessionId } = await db().portalPayment.findUniqueOrThrow({
      where: { id: portalPaymentId },
    });
    const options = { stripeAccount: payer.stable.accountId };
    return stripe().checkout.sessions.retrieve(stripeSessionId ?? "", {}, options);
  };

  it("a new portal payment page closes earlier pages for the same invoice", async () => {
    const [one, two, three] = await createPortalInvoices(bench, payer, 3);
    if (!one || !two || !three) throw new Error("Expected three invoices");
    const [both, other] = [await start(one, two), await start(three)];
    const { id } = await start(two);
    expect((await findSession(both.id)).status).toBe("expired");
    expect((await findSession(other.id)).status).toBe("open");
    expect(await getPortalPayment({ ctx: payer.ctx, input: both })).toMatchObject({ payUrl: null });
    expect((await findSession(id)).status).toBe("open");
  });

  it("a client can't pay an invoice again before the first payment is recorded", async () => {
    const [one] = await createPortalInvoices(bench, payer, 1);
    if (!one) throw new Error("Expected an invoice");
    const session = await findSession((await start(one)).id);
    await bench.control("POST", `pay/${session.id}`);
    expect(await captureError(start(one))).toMatchObject({
      code: "CONFLICT",
      message: expect.stringContaining("just paid"),
    });
    await deliverAndRunStripeJobs(bench);
    expect(await readInvoiceStates([one])).toEqual([["paid", 480_00, 0, 0]]);
  });

  it("an automatic payment closes the portal payment pages of its invoice", async () => {
    const { stable } = payer;
    await offerAutopay(stable);
    const automatic = await createAutopayClient(bench, stable);
    const invoice = await createClientInvoice(bench, stable, automatic);
    const { id } = await startPortalPayment({ ctx: automatic.ctx, input: { invoice_ids: [invoice.id] } });
    await db().portalPayment.update({ where: { id }, data: { expiresAt: new Date("2099-01-01") } });
    await runAutopayDay(bench, stable, 12);
    await runAutopayDay(bench, stable, 15);
    expect((await findSession(id)).status).toBe("expired");
    expect(await readInvoiceStates([invoice])).toEqual([["paid", 480_00, 0, 0]]);
  }, 60_000);

  it("a payment page for 101 invoices shows one line with the total", async () => {
    const invoices = Array.from({ length: 101 }, (_, index) => ({
      ...{ id: createId(), invoiceNumber: `INV-${index}`, balanceCents: 1_00 },
    }));
    const { stable } = payer;
    const { id } = await createBalanceCheckout({
      ...{ stripeAccountId: stable.accountId, portalPaymentId: createId(), invoices, totalCents: 101_00 },
      ...{ organizationId: stable.organization.id, organizationName: stable.organization.name },
      ...{
        currency: "usd",
        customerEmail: null,
        withBankDebit: false,
        expiresAt: new Date(Date.now() + 3_600_000),
      },
      ...{ successUrl: "https://example.com/paid", cancelUrl: "https://example.com/pay" },
    });
    const { data } = await stripe().checkout.sessions.listLineItems(
      id,
      { limit: 100 },
      {
        stripeAccount: stable.accountId,
      },
    );
    expect(data).toMatchObject([{ description: "101 invoices", amount_total: 101_00 }]);
  });
});

describe("dividing a portal payment among its invoices", () => {
  it("a portal payment pays its invoices even if Stripe doesn't list the stored session", async () => {
    const invoices = await createPortalInvoices(bench, payer, 2);
    const { id } = await start(...invoices);
    const { stripeSessionId } = await db().portalPayment.findUniqueOrThrow({ where: { id } });
    await bench.control("POST", `pay/${stripeSessionId}`);
    await db().portalPayment.update({ where: { id }, data: { stripeSessionId: "cs_unlisted" } });
    await deliverAndRunStripeJobs(bench);
    expect(await readInvoiceStates(invoices)).toEqual([
      ["paid", 480_00, 0, 0],
      ["paid", 480_00, 0, 0],
    ]);
  });

  it("a payment doesn't complete another organization's portal payment, even if its metadata contains that portal payment's ID", async () => {
    const other = await createPortalPayer(bench);
    const others = await createPortalInvoices(bench, other, 1);
    const input = { invoice_ids: others.map(({ id }) => id) };
    const { id: otherId } = await startPortalPayment({ ctx: other.ctx, input });
    const [own] = await createPortalInvoices(bench, payer, 1);
    const metadata = { invoice_id: own?.id ?? "", portal_payment_id: otherId };
    const price_data = { currency: "usd", unit_amount: 500_00, product_data: { name: "Board" } };
    const session = await stripe().checkout.sessions.create(
      {
        ...{ mode: "payment", line_items: [{ quantity: 1, price_data }], payment_intent_data: { metadata } },
        success_url: "https://example.com/paid",
      },
      { stripeAccount: payer.stable.accountId },
    );
    await bench.control("POST", `pay/${session.id}`);
    await deliverAndRunStripeJobs(bench);
    expect(await readInvoiceStates(own ? [own] : [])).toEqual([["paid", 480_00, 0, 0]]);
    const { settledAt } = await db().portalPayment.findUniqueOrThrow({ where: { id: otherId } });
    expect(settledAt).toBeNull();
    expect(await readInvoiceStates(others)).toEqual([["sent", 0, 0, 0]]);
  });

  it("a portal payment pays its invoices even if they were moved to another contact", async () => {
    const invoices = await createPortalInvoices(bench, payer, 2);
    const { id } = await start(...invoices);
    const contactId = await createContact(payer.stable.organization, "Anna Berg");
    const where = { id: { in: invoices.map((invoice) => invoice.id) } };
    await db().invoice.updateMany({ where, data: { clientId: contactId } });
    await payPortalPage(bench, id);
    expect(await readInvoiceStates(invoices)).toEqual([
      ["paid", 480_00, 0, 0],
      ["paid", 480_00, 0, 0],
    ]);
    expect(await readContactAccount(payer.stable.ctx, contactId)).toMatchObject({ creditCents: 0 });
  });
});

describe("a portal payment by a client with unused credit", () => {
  it("a portal payment charges only the amount above the client's unused credit", async () => {
    await addCredit("200.00");
    const invoices = await createPortalInvoices(bench, payer, 2);
    expect(await listPayableInvoices({ ctx: payer.ctx })).toMatchObject({ creditCents: 200_00 });
    const { id } = await start(...invoices);
    expect(await getPortalPayment({ ctx: payer.ctx, input: { id } })).toMatchObject({ amountCents: 760_00 });
    await payPortalPage(bench, id);
    expect(await readInvoiceStates(invoices)).toEqual([
      ["paid", 480_00, 0, 0],
      ["paid", 480_00, 0, 0],
    ]);
    expect(await readContactAccount(payer.stable.ctx, payer.client.id)).toMatchObject({ creditCents: 0 });
    await expectBalancedBooks(payer.stable.ctx, [payer.client.id]);
  });

  it("a portal payment is rejected if the client's credit covers the invoices", async () => {
    await addCredit("480.00");
    const invoices = await createPortalInvoices(bench, payer, 1);
    expect(await captureError(start(...invoices))).toMatchObject({
      code: "CONFLICT",
      message: expect.stringContaining("covers these invoices"),
    });
  });

  async function addCredit(amount: string): Promise<void> {
    const paid_on = getDay(0);
    const input = { contact_id: payer.client.id, method: "cash", amount, paid_on } as const;
    await recordClientPayment({ ctx: payer.stable.ctx, input });
  }
});
