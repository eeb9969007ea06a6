import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { readJournal } from "@/lib/domain/billing/accounting/read-journal";
import { applyContactCredit } from "@/lib/domain/billing/client-payments/apply-contact-credit";
import { listClientPayments } from "@/lib/domain/billing/client-payments/list-client-payments";
import { reverseClientPayment } from "@/lib/domain/billing/client-payments/reverse-client-payment";
import { getContactOverview } from "@/lib/domain/billing/contact-overview/get-contact-overview";
import { mergeContacts } from "@/lib/domain/billing/contacts/merge-contacts";
import { undoContactMerge } from "@/lib/domain/billing/contacts/undo-contact-merge";
import { listEntries } from "@/lib/domain/billing/finances/list-entries";
import { getInvoice } from "@/lib/domain/billing/invoices/get-invoice";
import { getInvoiceStats } from "@/lib/domain/billing/invoices/get-invoice-stats";
import { listPortalReceipts } from "@/lib/domain/billing/portal/list-portal-receipts";
import { startPortalPayment } from "@/lib/domain/billing/portal/portal-payments";
import { getStatement } from "@/lib/domain/billing/statements/get-statement";
import { stripe } from "@/lib/stripe/client";
import { createPortalClient } from "@/tests/factories/portal";
import { expectBalancedBooks } from "../billing/client-payments/account-helpers";
import { createClientContext } from "../billing/portal/support";
import { captureError } from "../identity/auth/create-visitor";
import { getDay } from "./autopay-support";
import { deliverAndRunStripeJobs, type StripeHarness, startStripeHarness } from "./harness";
import {
  createPortalInvoices,
  createPortalPayer,
  findSharedPayment,
  type PortalPayer,
  payByLinkAndPage,
  payPortalPage,
  payTogether,
  readInvoiceStates,
} from "./portal-payment-support";
import { createOpenInvoice, type OpenInvoice } from "./stable";

let bench: StripeHarness;
let payer: PortalPayer;
/** Invoices for $10.00, $480.00 and $480.00. The platform fee of $29.10 is larger than the first invoice. */
let invoices: OpenInvoice[];
beforeAll(async () => {
  bench = await startStripeHarness();
});
beforeEach(async () => {
  payer = await createPortalPayer(bench);
  const { stable, client } = payer;
  const small = await createOpenInvoice(bench, stable, {
    ...{ client_id: client.id, customer_name: client.name, customer_email: client.email },
    ...{ due_date: "2098-01-01", line_items: [{ description: "Carrots", quantity: 1, rate: 10 }] },
  });
  invoices = [small, ...(await createPortalInvoices(bench, payer, 2))];
  await payTogether(bench, payer, invoices);
});
afterAll(() => bench.close());

const period = () => ({ from: getDay(-1), to: getDay(1) });
const getNumbers = () => invoices.map(({ invoiceNumber }) => invoiceNumber);
const expectBooks = () => expectBalancedBooks(payer.stable.ctx, [payer.client.id]);

async function readPaymentLines() {
  const input = { contact_id: payer.client.id, ...period() };
  const { lines } = await getStatement({ ctx: payer.stable.ctx, input });
  return lines.filter(({ kind }) => kind !== "invoice");
}

describe("a card payment for several invoices", () => {
  it("a card payment for several invoices is one line on the statement", async () => {
    const lines = await readPaymentLines();
    expect(lines).toMatchObject([
      { kind: "payment", description: "Payment (card)", amountCents: -970_00, balanceCents: 0 },
    ]);
    expect(lines[0]?.parts.map(({ invoiceNumber, amountCents }) => [invoiceNumber, amountCents])).toEqual([
      [getNumbers()[0], -10_00],
      [getNumbers()[1], -480_00],
      [getNumbers()[2], -480_00],
    ]);
    await expectBooks();
  });

  it("a card payment for several invoices appears as one payment on the contact's page", async () => {
    const { ctx } = payer.stable;
    const { money } = await getContactOverview({ ctx, input: { id: payer.client.id } });
    expect(money?.payments).toEqual([]);
    expect(money?.account).toMatchObject({ openCents: 0, creditCents: 0 });
    expect(money?.clientPayments).toMatchObject([
      {
        ...{ method: "card", amountCents: 970_00, creditedCents: 0, recordedByName: null },
        parts: getNumbers().map((invoiceNumber, index) => ({
          invoiceNumber,
          amountCents: index === 0 ? 10_00 : 480_00,
        })),
      },
    ]);
  });

  it("each invoice shows its part of a card payment for several invoices", async () => {
    const { ctx } = payer.stable;
    const read = async (id: string) => (await getInvoice({ ctx, input: { id } })).payments;
    const [first, second, third] = await Promise.all(invoices.map(({ id }) => read(id)));
    const whole = (...numbers: (string | undefined)[]) => ({
      amountCents: 970_00,
      others: numbers.map((invoiceNumber) => expect.objectContaining({ invoiceNumber })),
    });
    const [one, two, three] = getNumbers();
    expect(first).toMatchObject([
      { method: "card", amountCents: 10_00, applicationFeeCents: 29_10, whole: whole(two, three) },
    ]);
    expect(second).toMatchObject([
      { method: "card", amountCents: 480_00, applicationFeeCents: 0, whole: whole(one, three) },
    ]);
    expect(third).toMatchObject([
      { method: "card", amountCents: 480_00, processingFeeCents: 0, whole: whole(one, two) },
    ]);
    expect(first?.[0]?.processingFeeCents).toBeGreaterThan(0);
  });

  it("a card payment for several invoices creates an income entry for each invoice", async () => {
    const { ctx } = payer.stable;
    const { entries } = await listEntries({ ctx, input: {} });
    const read = (category: string) => entries.filter((entry) => entry.category === category);
    expect(read("client_credit")).toEqual([]);
    expect(
      read("invoices")
        .map(({ amountCents }) => amountCents)
        .sort(),
    ).toEqual([10_00, 480_00, 480_00]);
    expect(
      read("payment_fees")
        .map(({ vendor }) => vendor)
        .sort(),
    ).toEqual(["Hoofline", "Stripe"]);
    expect(await getInvoiceStats({ ctx })).toMatchObject({ totalRevenueCents: 970_00 });
    const journal = await readJournal(ctx, period());
    expect(journal.filter(({ memo }) => /^Client credit|^Adjustment/.test(memo))).toEqual([]);
    expect(
      journal.filter(({ memo }) => memo.startsWith("Payment")).map(({ lines }) => lines[1]?.account),
    ).toEqual(["Stripe Clearing", "Stripe Clearing", "Stripe Clearing"]);
  });

  it("a card payment for several invoices can't be reversed", async () => {
    const { ctx } = payer.stable;
    const [payment] = (await listClientPayments({ ctx, input: {} })).payments;
    const input = { id: payment?.id ?? "", reason: "Mistake" };
    expect(await captureError(reverseClientPayment({ ctx, input }))).toMatchObject({
      code: "CONFLICT",
      message: expect.stringContaining("through Stripe"),
    });
  });

  it("the books are consistent after a payment for several invoices is refunded and disputed", async () => {
    const { charge, intent } = await findSharedPayment(invoices);
    const { ctx } = payer.stable;
    const options = { stripeAccount: payer.stable.accountId };
    await stripe().refunds.create({ payment_intent: intent, amount: 30_00 }, options);
    await deliverAndRunStripeJobs(bench);
    const { id } = await bench.control<{ id: string }>("POST", "disputes", { charge, amount: 500_00 });
    await deliverAndRunStripeJobs(bench);
    await bench.control("POST", `disputes/${id}/resolve`, { status: "lost" });
    await deliverAndRunStripeJobs(bench);
    expect(await readInvoiceStates(invoices)).toEqual([
      ["paid", 10_00, 10_00, 0],
      ["paid", 480_00, 20_00, 460_00],
      ["paid", 480_00, 0, 40_00],
    ]);
    expect(await getInvoiceStats({ ctx })).toMatchObject({ totalRevenueCents: 440_00 });
    expect((await readPaymentLines()).filter(({ kind }) => kind === "credit")).toEqual([]);
    await expectBooks();
  });
});

describe("a card payment for several invoices, one of which was paid separately", () => {
  it("if an invoice was paid separately, its part of the card payment becomes credit", async () => {
    const [one, two, three] = await createPortalInvoices(bench, payer, 3);
    if (!one || !two || !three) throw new Error("Expected three invoices");
    const { id } = await startPortalPayment({
      ctx: payer.ctx,
      input: { invoice_ids: [one.id, two.id, three.id] },
    });
    await payByLinkAndPage(bench, two, id);
    const [payment] = (await listClientPayments({ ctx: payer.stable.ctx, input: {} })).payments;
    expect(payment).toMatchObject({
      ...{ amountCents: 1_440_00, creditedCents: 480_00 },
      parts: [{ invoiceNumber: one.invoiceNumber }, { invoiceNumber: three.invoiceNumber }],
    });
    expect((await readPaymentLines()).map(({ amountCents }) => amountCents)).toEqual([
      -970_00, -480_00, -1_440_00,
    ]);
    const { charge } = await findSharedPayment([one, three]);
    await bench.control("POST", "disputes", { charge, amount: 1_000_00 });
    await deliverAndRunStripeJobs(bench);
    expect(await readInvoiceStates([one, two, three])).toEqual([
      ["paid", 480_00, 0, 480_00],
      ["paid", 480_00, 0, 0],
      ["paid", 480_00, 0, 40_00],
    ]);
    await expectBooks();
  });
});

describe("the receipt for a card payment if the excess pays another invoice as credit", () => {
  it("the receipt for a card payment shows the refund and the invoices paid with leftover credit", async () => {
    const [one, two, three] = await createPortalInvoices(bench, payer, 3);
    if (!one || !two || !three) throw new Error("Expected three invoices");
    const { ctx } = payer.stable;
    const { id } = await startPortalPayment({
      ctx: payer.ctx,
      input: { invoice_ids: [one.id, two.id, three.id] },
    });
    await payByLinkAndPage(bench, two, id);
    const [four] = await createPortalInvoices(bench, payer, 1);
    await applyContactCredit({ ctx, input: { contact_id: payer.client.id } });
    const { intent } = await findSharedPayment([one, three]);
    const options = { stripeAccount: payer.stable.accountId };
    await stripe().refunds.create({ payment_intent: intent, amount: 1_440_00 }, options);
    await deliverAndRunStripeJobs(bench);
    await expectBooks();
    const { receipts } = await listPortalReceipts({ ctx: payer.ctx, input: { page: 1 } });
    const receipt = receipts.find(({ amountCents }) => amountCents === 1_440_00);
    expect(receipt?.refundedCents).toBe(1_440_00);
    expect(receipt?.invoices.map(({ invoiceNumber }) => invoiceNumber).sort()).toEqual(
      [one, three, four].map((invoice) => invoice?.invoiceNumber).sort(),
    );
  });
});

describe("undoing a contact merge after a card payment", () => {
  async function payWhileMerged(): Promise<PortalPayer["client"]> {
    const { stable, client, ctx } = payer;
    const own = await createPortalInvoices(bench, payer, 2);
    const other = await createPortalClient(stable.organization, { name: "Anna Berg" });
    const { id } = await startPortalPayment({ ctx, input: { invoice_ids: own.map((one) => one.id) } });
    const merge = await mergeContacts({ ctx: stable.ctx, input: { id: other.id, source_id: client.id } });
    await payPortalPage(bench, id);
    await undoContactMerge({ ctx: stable.ctx, input: { id: other.id, merge_id: merge.id } });
    return other;
  }

  it("undoing a contact merge returns a card payment to its original contact", async () => {
    const other = await payWhileMerged();
    const { payments } = await listClientPayments({
      ctx: payer.stable.ctx,
      input: { contact_id: payer.client.id },
    });
    expect(payments.map(({ amountCents }) => amountCents)).toEqual([960_00, 970_00]);
    const read = async (client: PortalPayer["client"]) => {
      const { receipts } = await listPortalReceipts({
        ctx: await createClientContext(client),
        input: { page: 1 },
      });
      return receipts.map(({ amountCents, invoices: parts }) => [amountCents, parts.length]);
    };
    expect(await read(payer.client)).toEqual([
      [960_00, 2],
      [970_00, 3],
    ]);
    expect(await read(other)).toEqual([]);
  });
});
