import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { db } from "@/lib/db";
import { applyContactCredit } from "@/lib/domain/billing/client-payments/apply-contact-credit";
import { readContactAccount } from "@/lib/domain/billing/client-payments/lock-contact-account";
import { recordClientPayment } from "@/lib/domain/billing/client-payments/record-client-payment";
import { createCreditNote } from "@/lib/domain/billing/credit-notes/create-credit-note";
import { writeOffInvoice } from "@/lib/domain/billing/credit-notes/write-off-invoice";
import { voidInvoice } from "@/lib/domain/billing/invoices/void-invoice";
import { recordManualPayment } from "@/lib/domain/billing/payments/record-manual-payment";
import { startPortalPayment } from "@/lib/domain/billing/portal/portal-payments";
import { stripe } from "@/lib/stripe/client";
import { expectErrorLog } from "@/tests/setup/error-logs";
import { expectBalancedBooks } from "../billing/client-payments/account-helpers";
import { captureError } from "../identity/auth/create-visitor";
import { getDay } from "./autopay-support";
import {
  countJobs,
  deliverAndRunStripeJobs,
  runStripeJobs,
  type StripeHarness,
  scheduleFailedJobsNow,
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
let payer: PortalPayer;
let first: OpenInvoice;
let second: OpenInvoice;
beforeAll(async () => {
  bench = await startStripeHarness();
});
beforeEach(async () => {
  payer = await createPortalPayer(bench);
  const [one, two] = await createPortalInvoices(bench, payer, 2);
  if (!one || !two) throw new Error("Expected two invoices");
  [first, second] = [one, two];
});
afterEach(() => bench.control("DELETE", "faults"));
afterAll(() => bench.close());

const start = (...invoices: { id: string }[]) =>
  startPortalPayment({ ctx: payer.ctx, input: { invoice_ids: invoices.map(({ id }) => id) } });

async function readPageStatus(portalPaymentId: string): Promise<string | null> {
  const { stripeSessionId } = await db().portalPayment.findUniqueOrThrow({ where: { id: portalPaymentId } });
  const options = { stripeAccount: payer.stable.accountId };
  return (await stripe().checkout.sessions.retrieve(stripeSessionId ?? "", {}, options)).status;
}

const recordPayment = (amount: string) => {
  const input = { id: first.id, method: "check", paid_on: getDay(0), amount } as const;
  return recordManualPayment({ ctx: payer.stable.ctx, input });
};
const credit = async (amount?: string) => {
  const { id: line_item_id } = await db().invoiceLineItem.findFirstOrThrow({
    where: { invoiceId: first.id },
  });
  const input = {
    id: first.id,
    reason: "The stall was empty",
    ...(amount && { lines: [{ line_item_id, amount }] }),
  };
  return createCreditNote({ ctx: payer.stable.ctx, input });
};

const CHANGES: readonly [string, () => Promise<unknown>][] = [
  ["voids one of the page's invoices", () => voidInvoice({ ctx: payer.stable.ctx, input: { id: first.id } })],
  ["records a payment for one of the page's invoices", () => recordPayment("480.00")],
  ["records a partial payment for one of the page's invoices", () => recordPayment("100.00")],
  ["credits one of the page's invoices", () => credit()],
  ["credits part of one of the page's invoices", () => credit("100.00")],
  [
    "writes off one of the page's invoices",
    () => writeOffInvoice({ ctx: payer.stable.ctx, input: { id: first.id, reason: "Moved away" } }),
  ],
];

describe("portal payment pages that collect more than is due", () => {
  it.each(CHANGES)("an open payment page is closed if the stable %s", async (_, change) => {
    const both = await start(first, second);
    await change();
    await runStripeJobs();
    expect(await readPageStatus(both.id)).toBe("expired");
    const { id } = await start(second);
    expect(await readPageStatus(id)).toBe("open");
  });

  it("a bank debit closes open payment pages that include its invoice", async () => {
    const both = await start(first, second);
    await bench.control("POST", `pay/${first.linkId}`, { bank_account: "000123456789" });
    await deliverAndRunStripeJobs(bench);
    const debits = await db().bankDebit.findMany({ where: { invoiceId: { in: [first.id, second.id] } } });
    expect(debits).toMatchObject([{ invoiceId: first.id, status: "processing" }]);
    expect(await readPageStatus(both.id)).toBe("expired");
    const { id } = await start(second);
    expect(await readPageStatus(id)).toBe("open");
  });

  it("a payment page stays open if another invoice of the client is paid", async () => {
    const other = await start(second);
    await recordPayment("480.00");
    await runStripeJobs();
    expect(await readPageStatus(other.id)).toBe("open");
  });

  it("a payment page stays open if applied credit was already deducted from its amount", async () => {
    const input = {
      contact_id: payer.client.id,
      method: "cash",
      amount: "200.00",
      paid_on: getDay(0),
    } as const;
    await recordClientPayment({ ctx: payer.stable.ctx, input: { ...input, allocations: [] } });
    const { id } = await start(first);
    await applyContactCredit({
      ctx: payer.stable.ctx,
      input: { contact_id: payer.client.id, invoice_id: first.id },
    });
    await runStripeJobs();
    expect(await readPageStatus(id)).toBe("open");
    await payPortalPage(bench, id);
    expect(await readInvoiceStates([first])).toEqual([["paid", 480_00, 0, 0]]);
    expect(await readContactAccount(payer.stable.ctx, payer.client.id)).toMatchObject({ creditCents: 0 });
  });

  it("a new payment page stays open if the job that closes outdated pages reruns", async () => {
    const old = await start(first);
    await recordPayment("100.00");
    await runStripeJobs();
    const { id } = await start(first);
    const payload = { organizationId: payer.stable.organization.id, invoiceId: first.id };
    await db().$queryRaw`
      SELECT id::text FROM graphile_worker.add_job('stripe.close-payment-pages', ${JSON.stringify(payload)}::json)`;
    await runStripeJobs();
    expect([await readPageStatus(old.id), await readPageStatus(id)]).toEqual(["expired", "open"]);
  });

  it("if Stripe is unavailable, an outdated payment page is closed later", async () => {
    const { id } = await start(first);
    await bench.control("POST", "faults", {
      ...{ match: { path: "/v1/checkout/sessions" }, kind: "status", status: 503, times: 100 },
    });
    expectErrorLog(/^Failed task \d+ \(stripe\.close-payment-pages/);
    await recordPayment("480.00");
    await expect(runStripeJobs()).rejects.toThrow("stripe.close-payment-pages");
    await bench.control("DELETE", "faults");
    expect(await readPageStatus(id)).toBe("open");
    await scheduleFailedJobsNow();
    await runStripeJobs();
    expect(await readPageStatus(id)).toBe("expired");
    expect(await countJobs("stripe.close-payment-pages")).toBe(0);
  }, 60_000);

  it("a payment for an invoice that was just paid in another way becomes credit", async () => {
    const { id } = await start(first);
    const { stripeSessionId } = await db().portalPayment.findUniqueOrThrow({ where: { id } });
    await bench.control("POST", "webhooks/pause", {});
    await bench.control("POST", `pay/${stripeSessionId}`);
    await recordPayment("480.00");
    await runStripeJobs();
    expect(await readPageStatus(id)).toBe("complete");
    await bench.control("POST", "webhooks/resume");
    await deliverAndRunStripeJobs(bench);
    expect(await readInvoiceStates([first])).toEqual([["paid", 480_00, 0, 0]]);
    expect(await readContactAccount(payer.stable.ctx, payer.client.id)).toMatchObject({
      creditCents: 480_00,
    });
    await expectBalancedBooks(payer.stable.ctx, [payer.client.id]);
  });

  it("a portal payment is rejected if one of its invoices was just voided", async () => {
    await bench.control("POST", "faults", {
      ...{
        match: { method: "POST", path: "/v1/checkout/sessions" },
        kind: "delay",
        delay_ms: 1_500,
        times: 1,
      },
    });
    const started = captureError(start(first, second));
    const where = { contactId: payer.client.id };
    await expect.poll(() => db().portalPayment.count({ where }), { timeout: 10_000 }).toBe(1);
    await voidInvoice({ ctx: payer.stable.ctx, input: { id: first.id } });
    expect(await started).toMatchObject({
      ...{ code: "CONFLICT", message: expect.stringContaining("has just changed") },
    });
    const { data } = await stripe().checkout.sessions.list({}, { stripeAccount: payer.stable.accountId });
    expect(data.map(({ status }) => status)).toEqual(["expired"]);
  });
});
