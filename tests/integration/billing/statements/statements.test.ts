import { afterAll, describe, expect, it } from "vitest";
import type { Context } from "@/lib/auth/context";
import { closeDatabase, db } from "@/lib/db";
import { applyContactCredit } from "@/lib/domain/billing/client-payments/apply-contact-credit";
import { recordClientPayment } from "@/lib/domain/billing/client-payments/record-client-payment";
import { reverseClientPayment } from "@/lib/domain/billing/client-payments/reverse-client-payment";
import { createCreditNote } from "@/lib/domain/billing/credit-notes/create-credit-note";
import type { CreditNoteInput } from "@/lib/domain/billing/credit-notes/model/credit-note-schemas";
import { recordManualPayment } from "@/lib/domain/billing/payments/record-manual-payment";
import { recordRefund } from "@/lib/domain/billing/payments/record-refund";
import { updatePayment } from "@/lib/domain/billing/records/invoice-payment-data";
import { getStatement } from "@/lib/domain/billing/statements/get-statement";
import { toStatementDocument } from "@/lib/domain/billing/statements/model/statement-document";
import { createStatementFile } from "@/lib/domain/billing/statements/pdf/create-statement-file";
import { toStatementJson } from "@/lib/domain/billing/statements/statement-json";
import { createId } from "@/lib/ids";
import { createContact } from "@/tests/factories/horse-owners";
import { createSentInvoice } from "@/tests/factories/invoices";
import {
  createClock,
  createMemberWithContext,
  createOrganization,
  createOwnerContext,
} from "@/tests/factories/organizations";
import { readPdf } from "@/tests/factories/parsed-pdf";
import { createFakePaymentLinks, fakeStripe, provideFakePaymentLinks } from "@/tests/factories/payment-links";
import { postInvoice } from "@/tests/factories/statements";

provideFakePaymentLinks();

afterAll(closeDatabase);

async function createStable() {
  const organization = await createOrganization({ timeZone: "America/Chicago" });
  const clock = createClock("2026-11-20T18:00:00Z");
  const ctx = await createOwnerContext(organization, clock);
  return { organization, ctx, clock, clientId: await createContact(organization, "Dana Whitfield") };
}

const NOVEMBER = { from: "2026-11-01", to: "2026-11-30" };

async function createHistory(ctx: Context, clientId: string): Promise<void> {
  await postInvoice(ctx, { clientId, totalCents: 300_00, issuedOn: "2026-09-01", dueOn: "2026-09-15" });
  await postInvoice(ctx, {
    ...{ clientId, totalCents: 200_00, issuedOn: "2026-11-03", dueOn: "2026-12-03" },
    payments: [{ amountCents: 50_00, paidOn: "2026-11-10" }],
  });
  await postInvoice(ctx, {
    ...{ clientId, totalCents: 80_00, issuedOn: "2026-11-05", dueOn: "2026-11-19", voidedOn: "2026-11-06" },
  });
}

describe("a statement", () => {
  it("a statement has opening and closing balances, and a running balance on each line", async () => {
    const { ctx, clientId } = await createStable();
    await createHistory(ctx, clientId);
    const statement = await getStatement({ ctx, input: { contact_id: clientId, ...NOVEMBER } });
    expect(statement).toMatchObject({ openingCents: 300_00, closingCents: 450_00, creditCents: 0 });
    const lines = statement.lines.map((line) => [line.day, line.kind, line.amountCents, line.balanceCents]);
    expect(lines).toEqual([
      ["2026-11-03", "invoice", 200_00, 500_00],
      ["2026-11-05", "invoice", 80_00, 580_00],
      ["2026-11-06", "void", -80_00, 500_00],
      ["2026-11-10", "payment", -50_00, 450_00],
    ]);
    expect(statement.lines[3]?.description).toMatch(/^Payment \(check\), T-\d+$/);
  });

  it("a statement groups open amounts by their age at the end of the period", async () => {
    const { ctx, clientId } = await createStable();
    await createHistory(ctx, clientId);
    const read = async (to: string) =>
      (await getStatement({ ctx, input: { contact_id: clientId, from: "2026-01-01", to } })).agingCents;
    expect(await read("2026-09-15")).toEqual([300_00, 0, 0, 0, 0]);
    expect(await read("2026-10-15")).toEqual([0, 300_00, 0, 0, 0]);
    expect(await read("2026-11-05")).toEqual([280_00, 0, 300_00, 0, 0]);
    expect(await read("2026-11-30")).toEqual([150_00, 0, 0, 300_00, 0]);
    expect(await read("2027-01-03")).toEqual([0, 0, 150_00, 0, 300_00]);
  });

  it("a contact's statement includes the entries of contacts merged into it", async () => {
    const { ctx, clientId, organization } = await createStable();
    await postInvoice(ctx, { clientId, totalCents: 100_00, issuedOn: "2026-11-03", dueOn: "2026-12-03" });
    const targetId = await createContact(organization, "Dana W.");
    await db().client.update({
      where: { id: clientId },
      data: { mergedIntoId: targetId, archivedAt: new Date() },
    });
    const targetStatement = await getStatement({ ctx, input: { contact_id: targetId, ...NOVEMBER } });
    const duplicateStatement = await getStatement({ ctx, input: { contact_id: clientId, ...NOVEMBER } });
    expect(targetStatement.closingCents).toBe(100_00);
    expect(duplicateStatement).toEqual(targetStatement);
  });

  it("a statement lists a refund", async () => {
    const { ctx, clientId } = await createStable();
    const payments = [{ amountCents: 100_00, paidOn: "2026-11-10" }];
    const id = await postInvoice(ctx, {
      ...{ clientId, totalCents: 100_00, issuedOn: "2026-11-03", dueOn: "2026-12-03", payments },
    });
    const { id: paymentId } = await db().invoicePayment.findFirstOrThrow({ where: { invoiceId: id } });
    await ctx.transaction(async (tx) => {
      await recordRefund(tx, { paymentId, refundedCents: 40_00 });
      await updatePayment(tx, paymentId, { revision: { increment: 1 } });
    });
    const statement = await getStatement({ ctx, input: { contact_id: clientId, ...NOVEMBER } });
    // An adjustment line before the refund offsets it, so the client doesn't owe the refunded amount again.
    expect(statement.lines.at(-1)).toMatchObject({ kind: "refund", amountCents: 40_00, balanceCents: 0 });
  });

  it("a statement shows one check that pays several invoices as a single line", async () => {
    const { ctx, clientId, clock } = await createStable();
    fakeStripe.current = createFakePaymentLinks();
    for (const rate of [300, 200]) {
      const line_items = [{ description: "Full board", quantity: 1, rate }];
      await createSentInvoice(ctx, { client_id: clientId, line_items });
    }
    const check = {
      contact_id: clientId,
      method: "check",
      reference: "1042",
      amount: "620",
      paid_on: "2026-11-20",
    } as const;
    const { id } = await recordClientPayment({ ctx, input: check });
    const read = () => getStatement({ ctx, input: { contact_id: clientId, ...NOVEMBER } });
    const statement = await read();
    expect(statement).toMatchObject({ closingCents: -120_00, creditCents: 120_00 });
    expect(statement.lines.slice(2)).toMatchObject([
      { day: "2026-11-20", description: "Payment (check 1042)", amountCents: -620_00, balanceCents: -120_00 },
    ]);
    const amounts = statement.lines[2]?.parts.map(({ kind, amountCents }) => [kind, amountCents]);
    expect(amounts?.toSorted()).toEqual([
      ["credit", -120_00],
      ["payment", -200_00],
      ["payment", -300_00],
    ]);
    const { details } = toStatementDocument(statement).lines[3] ?? {};
    expect(details?.toSorted()).toEqual([
      "Credit: $120.00",
      expect.stringMatching(/^INV-\d+: \$300\.00$/),
      expect.stringMatching(/^INV-\d+: \$200\.00$/),
    ]);
    const json = toStatementJson(statement);
    expect(json.entries).toHaveLength(5);
    expect(json.entries.at(-1)).toMatchObject({ balance: -120 });
    clock.set("2026-11-20T19:00:00Z");
    await reverseClientPayment({ ctx, input: { id, reason: "Check bounced" } });
    expect((await read()).lines.slice(3)).toMatchObject([
      { description: "Payment reversed (check 1042)", amountCents: 620_00, balanceCents: 500_00 },
    ]);
  });

  it("a statement shows each credit note, refund and use of credit as a single line", async () => {
    const { ctx, clientId, clock } = await createStable();
    fakeStripe.current = createFakePaymentLinks();
    const send = () => createSentInvoice(ctx, { client_id: clientId });
    const invoice = await send();
    const paid = { id: invoice.id, method: "cash", paid_on: "2026-11-20" } as const;
    clock.set("2026-11-20T18:01:00Z");
    await recordManualPayment({ ctx, input: paid });
    const credit = (amount: string, changes: Partial<CreditNoteInput>) => {
      const lines = [{ line_item_id: invoice.lines[0]?.id ?? "", amount }];
      return createCreditNote({ ctx, input: { id: invoice.id, reason: "Charged twice", lines, ...changes } });
    };
    clock.set("2026-11-20T18:02:00Z");
    await credit("20.01", { return_as: "refund", refund_method: "check" });
    clock.set("2026-11-20T18:03:00Z");
    await credit("30.67", { return_as: "credit" });
    clock.set("2026-11-20T18:04:00Z");
    const other = await send();
    clock.set("2026-11-20T18:05:00Z");
    await applyContactCredit({ ctx, input: { contact_id: clientId } });
    const input = { contact_id: clientId, ...NOVEMBER };
    const statement = await getStatement({ ctx, input });
    expect(statement.lines.map(({ description, amountCents }) => [description, amountCents])).toEqual([
      [`Invoice ${invoice.invoiceNumber}`, 480_00],
      [`Payment (cash), ${invoice.invoiceNumber}`, -480_00],
      [`Credit note CN-0001 for ${invoice.invoiceNumber}`, -20_01],
      [`Refund, ${invoice.invoiceNumber}`, 20_01],
      [`Credit note CN-0002 for ${invoice.invoiceNumber}`, -30_67],
      [`Invoice ${other.invoiceNumber}`, 480_00],
      [`Credit applied to ${other.invoiceNumber}`, 0],
    ]);
    expect(statement).toMatchObject({ openingCents: 0, closingCents: 449_33, creditCents: 0 });
    const { _sum } = await db().ledgerEntry.aggregate({
      where: { organizationId: ctx.organization?.id ?? "" },
      _sum: { amount: true },
    });
    expect(_sum.amount).toBe(449_33);
    expect(toStatementJson(statement).entries.at(-1)).toMatchObject({ balance: 449.33 });
    const { texts } = readPdf((await createStatementFile({ ctx, input })).content);
    expect(texts).toContain(`${other.invoiceNumber}: $30.67`);
  });

  it("a statement isn't available to other organizations or to members without access to invoices", async () => {
    const { clientId, organization, ctx } = await createStable();
    const other = await createStable();
    const input = { contact_id: clientId, ...NOVEMBER };
    await expect(getStatement({ ctx: other.ctx, input })).rejects.toMatchObject({ code: "NOT_FOUND" });
    const member = await createMemberWithContext(organization, "member");
    await expect(getStatement({ ctx: member.ctx, input })).rejects.toMatchObject({ code: "FORBIDDEN" });
    const unknown = { contact_id: createId(), ...NOVEMBER };
    await expect(getStatement({ ctx, input: unknown })).rejects.toMatchObject({ code: "NOT_FOUND" });
  });

  it("a statement can't be requested for a period that ends before it starts", async () => {
    const { ctx, clientId } = await createStable();
    const input = { contact_id: clientId, from: "2026-11-30", to: "2026-11-01" };
    await expect(getStatement({ ctx, input })).rejects.toMatchObject({
      ...{ code: "VALIDATION", fieldErrors: { to: "Choose a last day on or after the first day." } },
    });
  });
});

describe("the PDF of a statement", () => {
  it("the PDF of a statement has the same text and order as the page", async () => {
    const { ctx, clientId, organization } = await createStable();
    await db().billingSettings.create({
      data: {
        ...{
          organizationId: organization.id,
          paperSize: "a4",
          numberFormat: "comma_decimal",
          dateFormat: "day_first",
        },
        paymentInstructions: "Mail a check to the barn.",
      },
    });
    await createHistory(ctx, clientId);
    const input = { contact_id: clientId, ...NOVEMBER };
    const document = toStatementDocument(await getStatement({ ctx, input }));
    const { texts, size, tags, source } = readPdf((await createStatementFile({ ctx, input })).content);
    expect(size).toEqual([595.28, 841.89]);
    expect([...tags]).toEqual(expect.arrayContaining(["H1", "Table", "TH", "TD"]));
    expect(source).toContain("/Lang (en-US)");
    const cells = document.lines.flatMap(({ date, description, amount, balance }) => [
      ...[date, description, amount, balance].filter((text) => text !== ""),
    ]);
    expect(cells).toContain("3 Nov 2026");
    const shown = texts.filter((text) => text !== "");
    const start = shown.indexOf("Balance", shown.indexOf("Amount")) + 1;
    expect(shown.slice(start, start + cells.length)).toEqual(cells);
    expect(shown).toEqual(
      expect.arrayContaining(document.aging.flatMap(({ label, amount }) => [label, amount])),
    );
    expect(shown).toEqual(
      expect.arrayContaining(["Balance due", document.closing.amount, "Mail a check to the barn."]),
    );
  });

  it("the PDF of a long statement continues on additional pages", async () => {
    const { ctx, clientId } = await createStable();
    for (let number = 0; number < 40; number += 1) {
      await postInvoice(ctx, { clientId, totalCents: 1_00, issuedOn: "2026-11-03", dueOn: "2026-12-03" });
    }
    const { content } = await createStatementFile({ ctx, input: { contact_id: clientId, ...NOVEMBER } });
    const { texts, pageCount } = readPdf(content);
    expect(pageCount).toBe(2);
    expect(texts.filter((text) => text.startsWith("Invoice T-"))).toHaveLength(40);
  });
});
