import { beforeEach, describe, expect, it } from "vitest";
import type { Context } from "@/lib/auth/context";
import { addCalendarDays } from "@/lib/dates/calendar-date";
import { db } from "@/lib/db";
import { getContactOverview } from "@/lib/domain/billing/contact-overview/get-contact-overview";
import { createCreditNote } from "@/lib/domain/billing/credit-notes/create-credit-note";
import { listCreditNotes } from "@/lib/domain/billing/credit-notes/list-credit-notes";
import { resendCreditNote } from "@/lib/domain/billing/credit-notes/resend-credit-note";
import { undoWriteOff, writeOffInvoice } from "@/lib/domain/billing/credit-notes/write-off-invoice";
import { checkInvoiceCounters } from "@/lib/domain/billing/invoices/check-invoice-counters";
import { getInvoice } from "@/lib/domain/billing/invoices/get-invoice";
import { getInvoiceStats } from "@/lib/domain/billing/invoices/get-invoice-stats";
import { voidInvoice } from "@/lib/domain/billing/invoices/void-invoice";
import { recordRefund } from "@/lib/domain/billing/payments/record-refund";
import { reversePayment } from "@/lib/domain/billing/payments/reverse-payment";
import type { InvoiceDto } from "@/lib/domain/billing/records/invoice-dto";
import { readReport } from "@/lib/domain/platform/reports/read-report";
import { createId } from "@/lib/ids";
import { createContact } from "@/tests/factories/horse-owners";
import { createDraftInvoice, createSentInvoice } from "@/tests/factories/invoices";
import { deleteQueuedJobs, findQueuedJobs } from "@/tests/factories/jobs";
import {
  createClock,
  createMemberWithContext,
  createOrganization,
  createOwnerContext,
  type TestOrganization,
} from "@/tests/factories/organizations";
import { createFakePaymentLinks, fakeStripe, provideFakePaymentLinks } from "@/tests/factories/payment-links";
import { CLEAN_COUNTERS, creditFirstLine, payByCard, payInCash, sumLedger } from "./credit-note-support";

provideFakePaymentLinks();

let organization: TestOrganization;
let ctx: Context;

beforeEach(async () => {
  fakeStripe.current = createFakePaymentLinks();
  organization = await createOrganization();
  ctx = await createOwnerContext(organization);
});

async function read({ id }: Pick<InvoiceDto, "id">) {
  return getInvoice({ ctx, input: { id } });
}

describe("credit notes", () => {
  it("a credit note for an open invoice lowers the balance", async () => {
    const invoice = await createSentInvoice(ctx);
    const note = await creditFirstLine(ctx, invoice, "90.00");
    expect(note).toMatchObject({ creditNoteNumber: "CN-0001", totalCents: 90_00, appliedCents: 90_00 });
    expect(await read(invoice)).toMatchObject({ state: "sent", creditedCents: 90_00, balanceCents: 390_00 });
    const { stripePaymentLinkId } = await db().invoice.findUniqueOrThrow({ where: { id: invoice.id } });
    expect(stripePaymentLinkId).toBeNull();
    const stats = await getInvoiceStats({ ctx });
    expect(stats).toMatchObject({ totalRevenueCents: 0, pendingPaymentsCents: 390_00, paidInvoices: 0 });
    expect(await sumLedger({ invoiceId: invoice.id })).toBe(390_00);
    expect(await checkInvoiceCounters({ ctx })).toEqual(CLEAN_COUNTERS);
  });

  it("a fully credited invoice counts as paid but adds no revenue", async () => {
    const invoice = await createSentInvoice(ctx);
    await createCreditNote({ ctx, input: { id: invoice.id, reason: "Wrong client" } });
    expect(await read(invoice)).toMatchObject({ state: "paid", paidCents: 0, balanceCents: 0 });
    expect(await getInvoiceStats({ ctx })).toMatchObject({
      ...{ totalRevenueCents: 0, pendingPaymentsCents: 0, paidInvoices: 1 },
    });
    expect(await checkInvoiceCounters({ ctx })).toEqual(CLEAN_COUNTERS);
    await expect(creditFirstLine(ctx, invoice, "1.00")).rejects.toMatchObject({ code: "CONFLICT" });
    await expect(voidInvoice({ ctx, input: { id: invoice.id } })).rejects.toMatchObject({ code: "CONFLICT" });
  });

  it("a credit note for more than the balance records a manual refund", async () => {
    const invoice = await createSentInvoice(ctx);
    await payInCash(ctx, invoice, "300.00");
    await expect(creditFirstLine(ctx, invoice, "200.00")).rejects.toMatchObject({
      fieldErrors: { return_as: expect.stringContaining("$20.00") },
    });
    const note = await creditFirstLine(ctx, invoice, "200.00", {
      return_as: "refund",
      refund_method: "check",
    });
    expect(note.refunds).toMatchObject([{ method: "check", status: "settled", amountCents: 20_00 }]);
    expect(await read(invoice)).toMatchObject({
      ...{ state: "paid", creditedCents: 180_00, refundedCents: 20_00, balanceCents: 0 },
    });
    expect(await getInvoiceStats({ ctx })).toMatchObject({ totalRevenueCents: 280_00 });
    expect(await sumLedger({ invoiceId: invoice.id })).toBe(0);
    expect(await checkInvoiceCounters({ ctx })).toEqual(CLEAN_COUNTERS);
    const { payments } = await read(invoice);
    const reversal = { id: invoice.id, payment_id: payments[0]?.id ?? "", reason: "Check bounced" };
    await expect(reversePayment({ ctx, input: reversal })).rejects.toMatchObject({ code: "CONFLICT" });
  });

  it("money that was returned to the client can't be refunded again", async () => {
    const clientId = await createContact(organization, "Dana Whitfield");
    const invoice = await createSentInvoice(ctx, { client_id: clientId });
    const { paymentId } = await payByCard(ctx, invoice, 480_00);
    await ctx.transaction((tx) => recordRefund(tx, { paymentId, refundedCents: 440_00 }));
    await creditFirstLine(ctx, invoice, "30.00", { return_as: "credit" });
    for (const return_as of ["credit", "refund"] as const) {
      await expect(creditFirstLine(ctx, invoice, "20.00", { return_as })).rejects.toMatchObject({
        fieldErrors: { return_as: expect.stringContaining("$10.00") },
      });
    }
    await creditFirstLine(ctx, invoice, "10.00", { return_as: "credit" });
    expect(await checkInvoiceCounters({ ctx })).toEqual(CLEAN_COUNTERS);
  });

  it("the invoice report counts money that became client credit as an adjustment, not as paid", async () => {
    const clientId = await createContact(organization, "Dana Whitfield");
    const invoice = await createSentInvoice(ctx, { client_id: clientId });
    await payInCash(ctx, invoice);
    await creditFirstLine(ctx, invoice, "40.00", { return_as: "credit" });
    const today = new Date().toISOString().slice(0, 10);
    const input = {
      kind: "invoices",
      from: addCalendarDays(today, -2),
      to: addCalendarDays(today, 1),
    } as const;
    const { figures, rows } = await readReport({ ctx, input });
    const [row] = rows;
    const [total, paid, adjusted, open] = (row?.cells ?? []).slice(5).map(Number);
    expect([paid, adjusted, open]).toEqual([(total ?? 0) - 40_00, 40_00, 0]);
    const { totalRevenueCents } = await getInvoiceStats({ ctx });
    expect(figures.find(({ label }) => label === "Paid")?.value).toBe(totalRevenueCents);
  });

  it("an invoice can't be voided if a credit note returned money as client credit", async () => {
    const clientId = await createContact(organization, "Dana Whitfield");
    const invoice = await createSentInvoice(ctx, { client_id: clientId });
    await payInCash(ctx, invoice);
    await creditFirstLine(ctx, invoice, "40.00", { return_as: "credit" });
    const { payments } = await read(invoice);
    const reversal = { id: invoice.id, payment_id: payments[0]?.id ?? "", reason: "Check bounced" };
    await reversePayment({ ctx, input: reversal });
    await expect(voidInvoice({ ctx, input: { id: invoice.id } })).rejects.toMatchObject({ code: "CONFLICT" });
  });

  it("the ledger adjustment for a refund of a credited invoice has the refund's date", async () => {
    const clock = createClock("2026-06-01T18:00:00Z");
    const owner = await createOwnerContext(organization, clock);
    const invoice = await createSentInvoice(owner);
    ctx = owner;
    await creditFirstLine(ctx, invoice, "80.00");
    const { paymentId } = await payByCard(ctx, invoice, 400_00);
    clock.set("2026-08-15T18:00:00Z");
    await owner.transaction((tx) => recordRefund(tx, { paymentId, refundedCents: 20_00 }));
    const entry = await db().ledgerEntry.findFirstOrThrow({
      where: { invoiceId: invoice.id, kind: "adjustment" },
    });
    expect(entry).toMatchObject({ amount: -20_00, effectiveOn: new Date("2026-08-15") });
  });

  it("a credit note with a refund for an invoice paid by card queues one refund to the card", async () => {
    const invoice = await createSentInvoice(ctx);
    await payByCard(ctx, invoice, 480_00);
    const note = await creditFirstLine(ctx, invoice, "40.00", { return_as: "refund" });
    expect(note.refunds).toMatchObject([{ method: "card", status: "pending", amountCents: 40_00 }]);
    const jobs = await findQueuedJobs(note.refunds[0]?.id ?? "");
    expect(jobs.map(({ name }) => name)).toEqual(["stripe.refund-credit-note"]);
    // The second refund excludes the $40 that is already being refunded.
    const rest = { return_as: "refund", lines: undefined } as const;
    const second = await createCreditNote({ ctx, input: { id: invoice.id, reason: "Canceled", ...rest } });
    expect(second.refunds).toMatchObject([{ amountCents: 440_00 }]);
    expect(await sumLedger({ invoiceId: invoice.id })).toBe(0);
    expect(await checkInvoiceCounters({ ctx })).toEqual(CLEAN_COUNTERS);
  });

  it("a refund made in the Stripe dashboard posts an adjustment", async () => {
    const invoice = await createSentInvoice(ctx);
    const { paymentId } = await payByCard(ctx, invoice, 480_00);
    await ctx.transaction((tx) => recordRefund(tx, { paymentId, refundedCents: 40_00 }));
    expect(await sumLedger({ invoiceId: invoice.id })).toBe(0);
    await expect(creditFirstLine(ctx, invoice, "41.00", { return_as: "refunded" })).rejects.toMatchObject({
      code: "VALIDATION",
    });
    const note = await creditFirstLine(ctx, invoice, "40.00", { return_as: "refunded" });
    expect(note.refunds).toEqual([]);
    expect(await sumLedger({ invoiceId: invoice.id })).toBe(0);
    const kinds = await db().ledgerEntry.findMany({
      where: { invoiceId: invoice.id, kind: "adjustment" },
      orderBy: { createdAt: "asc" },
    });
    expect(kinds.map(({ amount }) => amount)).toEqual([-40_00, 40_00]);
    expect(await checkInvoiceCounters({ ctx })).toEqual(CLEAN_COUNTERS);
  });

  it("an amount that a credit note turns into client credit doesn't count as revenue", async () => {
    const clientId = await createContact(organization, "Dana Whitfield");
    await db().client.update({ where: { id: clientId }, data: { roles: ["client"] } });
    const invoice = await createSentInvoice(ctx, { client_id: clientId });
    await payInCash(ctx, invoice);
    await creditFirstLine(ctx, invoice, "40.00", { return_as: "credit" });
    expect(await getInvoiceStats({ ctx })).toMatchObject({ totalRevenueCents: 440_00 });
    expect(await sumLedger({ invoiceId: invoice.id })).toBe(0);
    expect(await sumLedger({ contactId: clientId })).toBe(-40_00);
    expect(await checkInvoiceCounters({ ctx })).toEqual(CLEAN_COUNTERS);
  });

  it("partial credits for a taxed line add up to the line's tax and total", async () => {
    const { id: taxRateId } = await db().taxRate.create({
      data: { id: createId(), organizationId: organization.id, name: "Sales tax", rate: 82_500 },
    });
    const line_items = [
      { description: "Hay", quantity: 3, rate: 33.33, tax_rate_id: taxRateId, discount: 5 },
    ];
    const invoice = await createSentInvoice(ctx, { line_items });
    const [line] = invoice.lines;
    const parts = [
      await createCreditNote({
        ctx,
        input: {
          ...{ id: invoice.id, reason: "Wet bales" },
          lines: [{ line_item_id: line?.id ?? "", quantity: 1 }],
        },
      }),
      await creditFirstLine(ctx, invoice, "10.01"),
      await createCreditNote({ ctx, input: { id: invoice.id, reason: "Canceled" } }),
    ].flatMap((note) => note.lines);
    const sum = (pick: (part: (typeof parts)[number]) => number) =>
      parts.reduce((total, part) => total + pick(part), 0);
    expect(sum((part) => part.taxCents)).toBe(line?.taxCents);
    expect(sum((part) => part.totalCents)).toBe(invoice.totalCents);
    expect(sum((part) => part.amountCents)).toBe((line?.amountCents ?? 0) - (line?.discountCents ?? 0));
    expect(await checkInvoiceCounters({ ctx })).toEqual(CLEAN_COUNTERS);
  });

  it("credit notes are numbered without gaps in their own sequence", async () => {
    const invoice = await createSentInvoice(ctx);
    await creditFirstLine(ctx, invoice, "1.00");
    await expect(creditFirstLine(ctx, invoice, "1000.00")).rejects.toMatchObject({ code: "VALIDATION" });
    expect(await creditFirstLine(ctx, invoice, "1.00")).toMatchObject({ creditNoteNumber: "CN-0002" });
    await db().billingSettings.upsert({
      where: { organizationId: organization.id },
      create: { organizationId: organization.id, numbersByYear: true },
      update: { numbersByYear: true },
    });
    const year = ctx.clock.now().getUTCFullYear();
    const numbers = [
      await creditFirstLine(ctx, invoice, "1.00"),
      await creditFirstLine(ctx, invoice, "1.00"),
    ];
    expect(numbers.map((note) => note.creditNoteNumber)).toEqual([`CN-${year}-0001`, `CN-${year}-0002`]);
  });

  it("simultaneous credit notes for an invoice line never exceed the line's amount", async () => {
    const invoice = await createSentInvoice(ctx);
    const results = await Promise.allSettled(
      Array.from({ length: 20 }, () => creditFirstLine(ctx, invoice, "100.00")),
    );
    expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(3);
    expect(await read(invoice)).toMatchObject({ creditedCents: 300_00, balanceCents: 180_00 });
    expect(await checkInvoiceCounters({ ctx })).toEqual(CLEAN_COUNTERS);
  });

  it("repeating a credit note request fails, because the creditable amount has changed", async () => {
    const invoice = await createSentInvoice(ctx);
    await creditFirstLine(ctx, invoice, "40.00", { expected_creditable: 480_00 });
    const repeated = creditFirstLine(ctx, invoice, "40.00", { expected_creditable: 480_00 });
    await expect(repeated).rejects.toMatchObject({ code: "CONFLICT" });
  });

  it("drafts, void invoices and lines of other invoices can't be credited", async () => {
    const draft = await createDraftInvoice(ctx);
    await expect(creditFirstLine(ctx, draft, "1.00")).rejects.toMatchObject({ code: "PRECONDITION_FAILED" });
    const [invoice, other] = [await createSentInvoice(ctx), await createSentInvoice(ctx)];
    const lines = [{ line_item_id: other.lines[0]?.id ?? "" }];
    await expect(
      createCreditNote({ ctx, input: { id: invoice.id, reason: "Wrong", lines } }),
    ).rejects.toMatchObject({ code: "VALIDATION" });
    await voidInvoice({ ctx, input: { id: other.id } });
    await expect(creditFirstLine(ctx, other, "1.00")).rejects.toMatchObject({ code: "CONFLICT" });
  });

  it("credit notes can't be changed or deleted", async () => {
    const invoice = await createSentInvoice(ctx);
    const { id } = await creditFirstLine(ctx, invoice, "1.00");
    await expect(db().creditNote.update({ where: { id }, data: { totalAmount: 2 } })).rejects.toThrow();
    await expect(db().creditNote.delete({ where: { id } })).rejects.toThrow();
    await expect(
      db().creditNoteLine.updateMany({ where: { creditNoteId: id }, data: { amount: 2 } }),
    ).rejects.toThrow();
  });

  it("only the organization's owner can write off or refund an invoice", async () => {
    const invoice = await createSentInvoice(ctx);
    const other = await createOwnerContext(await createOrganization());
    const input = { id: invoice.id, reason: "Charged twice" };
    await expect(createCreditNote({ ctx: other, input })).rejects.toMatchObject({ code: "NOT_FOUND" });
    await expect(writeOffInvoice({ ctx: other, input })).rejects.toMatchObject({ code: "NOT_FOUND" });
    const { ctx: manager } = await createMemberWithContext(organization, "manager");
    await expect(writeOffInvoice({ ctx: manager, input })).rejects.toMatchObject({ code: "FORBIDDEN" });
    const lines = [{ line_item_id: invoice.lines[0]?.id ?? "", amount: "10.00" }];
    await createCreditNote({ ctx: manager, input: { ...input, lines } });
    await payInCash(ctx, invoice);
    await expect(
      createCreditNote({ ctx: manager, input: { ...input, lines, return_as: "refund" } }),
    ).rejects.toMatchObject({ code: "FORBIDDEN" });
  });
});

describe("a credit note's email", () => {
  it("a credit note can be emailed again up to three times a day", async () => {
    const invoice = await createSentInvoice(ctx);
    const { id } = await creditFirstLine(ctx, invoice, "90.00", { send_email: false });
    const resend = () => resendCreditNote({ ctx, input: { id } });
    expect(await resend()).toEqual({ email: "dana.whitfield@example.com" });
    const jobs = await findQueuedJobs(organization.id);
    expect(jobs.filter(({ name }) => name === "mail.credit-note")).toMatchObject([
      { payload: { creditNoteId: id } },
    ]);
    // The first email is still queued, so this request doesn't count toward the daily limit.
    await resend();
    for (const _time of ["second", "third"]) {
      await deleteQueuedJobs(id);
      await resend();
    }
    await expect(resend()).rejects.toMatchObject({ code: "RATE_LIMITED" });
  });

  it("emailing a credit note again requires an email address and permission to edit invoices", async () => {
    const invoice = await createSentInvoice(ctx);
    const { id } = await creditFirstLine(ctx, invoice, "90.00");
    const input = { id };
    const other = await createOwnerContext(await createOrganization());
    await expect(resendCreditNote({ ctx: other, input })).rejects.toMatchObject({ code: "NOT_FOUND" });
    const { ctx: member } = await createMemberWithContext(organization, "member");
    await expect(resendCreditNote({ ctx: member, input })).rejects.toMatchObject({ code: "FORBIDDEN" });
    await db().invoice.update({ where: { id: invoice.id }, data: { customerEmail: null } });
    await expect(resendCreditNote({ ctx, input })).rejects.toMatchObject({ code: "PRECONDITION_FAILED" });
  });

  it("a contact's page lists only the credit notes for the contact's invoices", async () => {
    const clientId = await createContact(organization, "Anna Berg");
    const { creditNoteNumber } = await creditFirstLine(
      ctx,
      await createSentInvoice(ctx, { client_id: clientId }),
      "20.00",
    );
    await creditFirstLine(ctx, await createSentInvoice(ctx), "30.00");
    const { money } = await getContactOverview({ ctx, input: { id: clientId } });
    expect(money?.creditNotes).toMatchObject([{ creditNoteNumber, totalCents: 20_00 }]);
    expect((await listCreditNotes({ ctx, input: { contact_id: "no-id" } })).notes).toEqual([]);
  });
});

describe("write-offs", () => {
  it("a write-off settles the balance without adding revenue and can be undone", async () => {
    const invoice = await createSentInvoice(ctx);
    await payInCash(ctx, invoice, "80.00");
    const input = { id: invoice.id, reason: "Client moved away", expected_balance: 400_00 };
    expect(await writeOffInvoice({ ctx, input })).toMatchObject({
      ...{ state: "paid", writtenOffCents: 400_00, balanceCents: 0 },
    });
    expect(await getInvoiceStats({ ctx })).toMatchObject({
      ...{ totalRevenueCents: 80_00, pendingPaymentsCents: 0, paidInvoices: 1 },
    });
    expect(await sumLedger({ invoiceId: invoice.id })).toBe(0);
    await expect(writeOffInvoice({ ctx, input })).rejects.toMatchObject({ code: "CONFLICT" });
    await expect(creditFirstLine(ctx, invoice, "1.00")).rejects.toMatchObject({ code: "CONFLICT" });
    expect(await checkInvoiceCounters({ ctx })).toEqual(CLEAN_COUNTERS);
    expect(await undoWriteOff({ ctx, input })).toMatchObject({ state: "sent", balanceCents: 400_00 });
    expect(await sumLedger({ invoiceId: invoice.id })).toBe(400_00);
    expect(await checkInvoiceCounters({ ctx })).toEqual(CLEAN_COUNTERS);
  });
});
