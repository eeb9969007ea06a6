import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Context } from "@/lib/auth/context";
import { db } from "@/lib/db";
import { checkLedger } from "@/lib/domain/billing/ledger/check-ledger";
import { getPortalHome } from "@/lib/domain/billing/portal/list-portal-invoices";
import { getPortalPayment, startPortalPayment } from "@/lib/domain/billing/portal/portal-payments";
import { stripe } from "@/lib/stripe/client";
import { createPortalClient, type TestClient } from "@/tests/factories/portal";
import { createClientContext } from "../billing/portal/support";
import { captureError } from "../identity/auth/create-visitor";
import { deliverAndRunStripeJobs, repeatEvents, type StripeHarness, startStripeHarness } from "./harness";
import { payByLinkAndPage } from "./portal-payment-support";
import { createOpenInvoice, createStable, type Stable } from "./stable";

let bench: StripeHarness;
let stable: Stable;
beforeAll(async () => {
  bench = await startStripeHarness();
});
afterAll(async () => {
  await bench.close();
});

let client: TestClient;
let ctx: Context;
beforeEach(async () => {
  stable = await createStable(bench);
  client = await createPortalClient(stable.organization);
  ctx = await createClientContext(client);
});

const createOwnInvoice = (due: string) =>
  createOpenInvoice(bench, stable, {
    ...{ client_id: client.id, customer_name: client.name, customer_email: client.email, due_date: due },
  });

const start = (ids: string[], by = ctx) => startPortalPayment({ ctx: by, input: { invoice_ids: ids } });

async function pay(id: string): Promise<string> {
  const { stripeSessionId } = await db().portalPayment.findUniqueOrThrow({ where: { id } });
  await bench.control("POST", `pay/${stripeSessionId}`);
  await deliverAndRunStripeJobs(bench);
  return stripeSessionId ?? "";
}

async function readInvoices(ids: readonly string[]) {
  const rows = await db().invoice.findMany({ where: { id: { in: [...ids] } }, orderBy: { dueDate: "asc" } });
  return rows.map(({ status, paidAmount }) => [status, paidAmount]);
}

describe("a payment for several invoices", () => {
  it("one payment for several invoices pays each of the selected invoices", async () => {
    const later = await createOwnInvoice("2099-02-01");
    const sooner = await createOwnInvoice("2099-01-01");
    const unchosen = await createOwnInvoice("2099-03-01");
    const { id } = await start([later.id, sooner.id]);
    expect(await getPortalPayment({ ctx, input: { id } })).toMatchObject({
      ...{ amountCents: 96_000, isSettled: false, payUrl: expect.stringContaining("/checkout/") },
      invoices: [{ id: sooner.id }, { id: later.id }],
    });
    const sessionId = await pay(id);
    expect(await readInvoices([sooner.id, later.id, unchosen.id])).toEqual([
      ["paid", 48_000],
      ["paid", 48_000],
      ["sent", 0],
    ]);
    expect((await getPortalHome({ ctx })).balanceCents).toBe(48_000);
    expect(await getPortalPayment({ ctx, input: { id } })).toMatchObject({ isSettled: true, payUrl: null });
    const session = await stripe().checkout.sessions.retrieve(
      sessionId,
      { expand: ["payment_intent.latest_charge"] },
      { stripeAccount: stable.accountId },
    );
    const intent = session.payment_intent;
    const charge = typeof intent === "object" ? intent?.latest_charge : null;
    expect(charge).toMatchObject({ amount: 96_000, application_fee_amount: 2_880 });
    expect(await checkLedger({ ctx: stable.ctx })).toEqual({ posted: 0, unbalanced: [] });
  });

  it("a payment for several invoices is divided only once, even with repeated Stripe events", async () => {
    const [one, two] = [await createOwnInvoice("2099-01-01"), await createOwnInvoice("2099-02-01")];
    await pay((await start([one.id, two.id])).id);
    const { stripePaymentIntentId } = await db().invoicePayment.findFirstOrThrow({
      where: { invoiceId: one.id, method: "card" },
    });
    await repeatEvents(bench, stable.accountId);
    expect(stripePaymentIntentId).not.toBeNull();
    expect(await db().invoicePayment.count({ where: { invoiceId: { in: [one.id, two.id] } } })).toBe(2);
  });

  it("the part of a portal payment that covers an already paid invoice becomes credit", async () => {
    const [one, two] = [await createOwnInvoice("2099-01-01"), await createOwnInvoice("2099-02-01")];
    const { id } = await start([one.id, two.id]);
    await payByLinkAndPage(bench, one, id);
    expect(await readInvoices([one.id, two.id])).toEqual([
      ["paid", 48_000],
      ["paid", 48_000],
    ]);
    expect((await getPortalHome({ ctx })).balanceCents).toBe(-48_000);
    expect(await checkLedger({ ctx: stable.ctx })).toEqual({ posted: 0, unbalanced: [] });
  });
});

describe("access to payments for several invoices", () => {
  it("a portal payment can't include paid invoices or other contacts' invoices", async () => {
    const invoice = await createOwnInvoice("2099-01-01");
    const other = await createClientContext(await createPortalClient(stable.organization));
    expect(await captureError(start([invoice.id], other))).toMatchObject({ code: "CONFLICT" });
    expect(await captureError(start([]))).toMatchObject({ code: "VALIDATION" });
    expect(await captureError(start([invoice.id], stable.ctx))).toMatchObject({ code: "UNAUTHENTICATED" });
    const { id } = await start([invoice.id]);
    expect(await captureError(getPortalPayment({ ctx: other, input: { id } }))).toMatchObject({
      code: "NOT_FOUND",
    });
    await pay(id);
    expect(await captureError(start([invoice.id]))).toMatchObject({ code: "CONFLICT" });
  });

  it("a client can start at most twenty portal payments an hour", async () => {
    const invoice = await createOwnInvoice("2099-01-01");
    for (let count = 0; count < 20; count += 1) await start([invoice.id]);
    expect(await captureError(start([invoice.id]))).toMatchObject({ code: "RATE_LIMITED" });
  });
});
