import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { DAY_MS } from "@/lib/clock";
import { db } from "@/lib/db";
import { closePaymentPages } from "@/lib/domain/billing/client-payments/close-payment-pages";
import { recordClientPayment } from "@/lib/domain/billing/client-payments/record-client-payment";
import { checkLedger } from "@/lib/domain/billing/ledger/check-ledger";
import { getPortalHome } from "@/lib/domain/billing/portal/list-portal-invoices";
import {
  getPortalPayment,
  listPayableInvoices,
  startPortalPayment,
} from "@/lib/domain/billing/portal/portal-payments";
import { updateBillingSettings } from "@/lib/domain/billing/settings/update-billing-settings";
import { stripe } from "@/lib/stripe/client";
import { captureError } from "../identity/auth/create-visitor";
import { getDay } from "./autopay-support";
import {
  countJobs,
  deliverAndRunStripeJobs,
  repeatEvents,
  type StripeHarness,
  startStripeHarness,
} from "./harness";
import {
  createPortalInvoices,
  createPortalPayer,
  type PortalPayer,
  payPortalPage,
  readInvoiceStates,
} from "./portal-payment-support";
import type { OpenInvoice } from "./stable";

let bench: StripeHarness;
beforeAll(async () => {
  bench = await startStripeHarness();
});
afterAll(() => bench.close());

const CLEARS = "000123456789";
const RETURNS = "000222222227";

/** The number of milliseconds by which the Stripe stand-in's clock is ahead of the system clock. */
let aheadMs = 0;

let payer: PortalPayer;
let invoices: OpenInvoice[];
beforeEach(async () => {
  payer = await createPortalPayer(bench);
  invoices = await createPortalInvoices(bench, payer, 2);
});

async function start(): Promise<string> {
  const clock = { now: () => new Date(Date.now() + aheadMs) };
  const { id } = await startPortalPayment({
    ctx: { ...payer.ctx, clock },
    input: { invoice_ids: invoices.map((invoice) => invoice.id) },
  });
  return id;
}

async function advanceFourDays(): Promise<void> {
  await bench.control("POST", "clock", { advance_seconds: (4 * DAY_MS) / 1_000 });
  aheadMs += 4 * DAY_MS;
  await deliverAndRunStripeJobs(bench);
}

async function findPage(id: string) {
  const { stripeSessionId } = await db().portalPayment.findUniqueOrThrow({ where: { id } });
  const options = { stripeAccount: payer.stable.accountId };
  return stripe().checkout.sessions.retrieve(stripeSessionId ?? "", {}, options);
}

const listPageMethods = async (id: string) => (await findPage(id)).payment_method_types;

const readDebits = () =>
  db().bankDebit.findMany({
    where: { organizationId: payer.stable.organization.id },
    orderBy: { id: "asc" },
    select: { invoiceId: true, amount: true, status: true, returnFeeAmount: true },
  });

describe("a bank debit for several invoices", () => {
  it("the payment page offers bank debits only if they are turned on", async () => {
    expect((await listPayableInvoices({ ctx: payer.ctx })).withBankDebit).toBe(true);
    expect(await listPageMethods(await start())).toEqual(["card", "us_bank_account"]);
    await updateBillingSettings({
      ctx: payer.stable.ctx,
      input: {
        ...{ tax_mode: "exclusive", tax_rounding: "line", payment_terms_days: 14, number_prefix: "INV-" },
        ...{ paper_size: "letter", accepts_bank_debits: "off", revision: 0 },
      },
    });
    expect((await listPayableInvoices({ ctx: payer.ctx })).withBankDebit).toBe(false);
    // Selects other invoices, because `start` returns the existing page if the selection is unchanged.
    invoices = invoices.slice(0, 1);
    expect(await listPageMethods(await start())).toEqual(["card"]);
  });

  it("the payment page requires instant verification of bank accounts", async () => {
    const { payment_method_options: options } = await findPage(await start());
    expect(options?.us_bank_account?.verification_method).toBe("instant");
  });

  it("a bank debit for several invoices pays each invoice only once", async () => {
    const id = await start();
    await payPortalPage(bench, id, CLEARS);
    expect(await readDebits()).toEqual(
      invoices.map((invoice) => ({
        ...{ invoiceId: invoice.id, amount: 48_000, status: "processing", returnFeeAmount: 0 },
      })),
    );
    expect((await getPortalHome({ ctx: payer.ctx })).open).toMatchObject([
      { processingSince: expect.any(String), payUrl: null },
      { processingSince: expect.any(String), payUrl: null },
    ]);
    expect((await listPayableInvoices({ ctx: payer.ctx })).invoices).toEqual([]);
    expect(await captureError(start())).toMatchObject({ code: "CONFLICT" });
    expect(await getPortalPayment({ ctx: payer.ctx, input: { id } })).toMatchObject({
      ...{ isSettled: false, isReturned: false, payUrl: null, processingSince: expect.any(String) },
    });
    await advanceFourDays();
    expect(await readInvoiceStates(invoices)).toEqual([
      ["paid", 48_000, 0, 0],
      ["paid", 48_000, 0, 0],
    ]);
    expect((await readDebits()).map(({ status }) => status)).toEqual(["succeeded", "succeeded"]);
    expect(await getPortalPayment({ ctx: payer.ctx, input: { id } })).toMatchObject({
      ...{ isSettled: true, isReturned: false, processingSince: null },
    });
    expect((await getPortalHome({ ctx: payer.ctx })).balanceCents).toBe(0);
    expect(await checkLedger({ ctx: payer.stable.ctx })).toEqual({ posted: 0, unbalanced: [] });
  });

  it("a returned bank debit reopens its invoices with new payment links", async () => {
    const mails = await countJobs("mail.bank-debit-failed");
    const id = await start();
    await payPortalPage(bench, id, RETURNS);
    await advanceFourDays();
    expect(await readInvoiceStates(invoices)).toEqual([
      ["sent", 0, 0, 0],
      ["sent", 0, 0, 0],
    ]);
    expect((await readDebits()).map(({ status, returnFeeAmount }) => [status, returnFeeAmount])).toEqual([
      ["failed", 400],
      ["failed", 0],
    ]);
    expect(await countJobs("mail.bank-debit-failed")).toBe(mails + 2);
    expect(await getPortalPayment({ ctx: payer.ctx, input: { id } })).toMatchObject({ isReturned: true });
    const { open } = await getPortalHome({ ctx: payer.ctx });
    expect(open.map(({ payUrl }) => payUrl !== null)).toEqual([true, true]);
    const again = await start();
    await payPortalPage(bench, again);
    expect((await readInvoiceStates(invoices)).map(([status]) => status)).toEqual(["paid", "paid"]);
    expect(await checkLedger({ ctx: payer.stable.ctx })).toEqual({ posted: 0, unbalanced: [] });
  });

  it("invoices can be paid again if a bank debit is returned before its Stripe events are handled", async () => {
    const id = await start();
    const { stripeSessionId } = await db().portalPayment.findUniqueOrThrow({ where: { id } });
    await bench.control("POST", `pay/${stripeSessionId}`, { bank_account: RETURNS });
    await advanceFourDays();
    expect((await readDebits()).map(({ status }) => status)).toEqual(["failed", "failed"]);
    expect(await getPortalPayment({ ctx: payer.ctx, input: { id } })).toMatchObject({
      ...{ isSettled: false, isReturned: true, payUrl: null, processingSince: null },
    });
    const ids = invoices.map((invoice) => invoice.id);
    expect(await closePaymentPages(payer.ctx, ids)).toEqual({ isPaid: false });
    expect(await start()).not.toBe(id);
  });

  it("the client's credit is applied when a bank debit starts, before it clears", async () => {
    payer = await createPortalPayer(bench);
    const { ctx } = payer.stable;
    const credit = { method: "cash", amount: "100.00", paid_on: getDay(0) } as const;
    await recordClientPayment({ ctx, input: { contact_id: payer.client.id, ...credit } });
    invoices = await createPortalInvoices(bench, payer, 2);
    const id = await start();
    await payPortalPage(bench, id, CLEARS);
    expect((await readDebits()).map(({ amount }) => amount)).toEqual([48_000, 38_000]);
    expect(await readInvoiceStates(invoices)).toEqual([
      ["sent", 0, 0, 0],
      ["sent", 10_000, 0, 0],
    ]);
    expect((await listPayableInvoices({ ctx: payer.ctx })).creditCents).toBe(0);
    await advanceFourDays();
    expect(await readInvoiceStates(invoices)).toEqual([
      ["paid", 48_000, 0, 0],
      ["paid", 48_000, 0, 0],
    ]);
    expect((await getPortalHome({ ctx: payer.ctx })).balanceCents).toBe(0);
    expect(await checkLedger({ ctx })).toEqual({ posted: 0, unbalanced: [] });
  });

  it("repeated Stripe events for a bank debit don't create more debits or payments", async () => {
    const id = await start();
    await payPortalPage(bench, id, CLEARS);
    await repeatEvents(bench, payer.stable.accountId);
    expect(await readDebits()).toHaveLength(2);
    await advanceFourDays();
    await repeatEvents(bench, payer.stable.accountId);
    expect(
      await db().invoicePayment.count({ where: { invoiceId: { in: invoices.map((one) => one.id) } } }),
    ).toBe(2);
  });
});
