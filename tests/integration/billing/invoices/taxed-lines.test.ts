import { afterAll, beforeEach, describe, expect, it } from "vitest";
import type { Context } from "@/lib/auth/context";
import { closeDatabase, db } from "@/lib/db";
import { createClient } from "@/lib/domain/billing/clients/create-client";
import { duplicateInvoice } from "@/lib/domain/billing/invoices/duplicate-invoice";
import { getInvoice } from "@/lib/domain/billing/invoices/get-invoice";
import { toInvoiceJson } from "@/lib/domain/billing/invoices/invoice-json";
import { sendInvoice } from "@/lib/domain/billing/invoices/send-invoice";
import { updateDraft } from "@/lib/domain/billing/invoices/update-draft";
import { voidInvoice } from "@/lib/domain/billing/invoices/void-invoice";
import { createTaxRate, renameTaxRate } from "@/lib/domain/billing/settings/change-tax-rate";
import { getPaymentTerms } from "@/lib/domain/billing/settings/get-payment-terms";
import { updateBillingSettings } from "@/lib/domain/billing/settings/update-billing-settings";
import { createId } from "@/lib/ids";
import { createHorse } from "@/tests/factories/horses";
import { createDraftInvoice, createInvoiceInput, createSentInvoice } from "@/tests/factories/invoices";
import {
  createClock,
  createOrganization,
  createOwnerContext,
  type TestOrganization,
} from "@/tests/factories/organizations";
import { createFakePaymentLinks, fakeStripe, provideFakePaymentLinks } from "@/tests/factories/payment-links";

provideFakePaymentLinks();

let organization: TestOrganization;
let ctx: Context;
beforeEach(async () => {
  fakeStripe.current = createFakePaymentLinks();
  organization = await createOrganization({ tier: "pro" });
  ctx = await createOwnerContext(organization);
});
afterAll(closeDatabase);

const BOARD = { description: "Board", quantity: 1, rate: 100 };

async function createShare(amount = 100_00): Promise<string> {
  const organizationId = organization.id;
  const id = createId();
  await db().charge.create({
    data: {
      ...{ id: createId(), organizationId, chargedOn: new Date("2026-11-03"), category: "board" },
      ...{ description: "Board", quantity: 1, price: amount, amount, source: "manual" },
      shares: { create: { id, basisPoints: 10_000, amount } },
    },
  });
  return id;
}

async function getBilledLine(shareId: string): Promise<string | null> {
  return (await db().chargeShare.findUniqueOrThrow({ where: { id: shareId } })).lineItemId;
}

describe("taxed invoice lines", () => {
  it("taxed invoice lines are stored with their tax, and the total includes the tax", async () => {
    await createTaxRate({ ctx, input: { name: "Sales tax", rate: "8.25" } });
    const horseId = await createHorse(organization);
    const { id } = await createDraftInvoice(ctx, {
      discount_amount: 10,
      line_items: [
        { ...BOARD, tax_rate: "8.25", discount_amount: "20", horse_id: horseId, charged_on: "2026-11-03" },
        { ...BOARD, rate: 20 },
      ],
    });
    const invoice = await getInvoice({ ctx, input: { id } });
    expect(invoice).toMatchObject({
      ...{ subtotalCents: 120_00, discountCents: 30_00, taxCents: 5_94, totalCents: 95_94 },
      lines: [
        {
          ...{
            amountCents: 100_00,
            discountCents: 28_00,
            taxRate: 82_500,
            taxName: "Sales tax",
            taxCents: 5_94,
          },
          ...{ horseName: "Juniper", chargedOn: "2026-11-03" },
        },
        { amountCents: 20_00, discountCents: 2_00, taxRate: 0, taxName: null, taxCents: 0, horseName: null },
      ],
    });
    expect(toInvoiceJson(invoice)).toMatchObject({
      ...{ subtotal_amount: 120, discount_amount: 30, tax_amount: 5.94, total_amount: 95.94 },
      line_items: [{ amount: 100, discount_amount: 28, tax_rate: 8.25, tax_amount: 5.94 }, { amount: 20 }],
    });
  });

  it("with tax-inclusive prices, the tax on invoice lines isn't added to the total", async () => {
    await createTaxRate({ ctx, input: { name: "VAT", rate: "19" } });
    const settings = { tax_mode: "inclusive", tax_rounding: "line", payment_terms_days: 14 } as const;
    const numbers = { number_prefix: "", paper_size: "a4", revision: 0 } as const;
    await updateBillingSettings({ ctx, input: { ...settings, ...numbers } });
    const draft = await createDraftInvoice(ctx, { line_items: [{ ...BOARD, rate: 119, tax_rate: 19 }] });
    expect(draft).toMatchObject({ taxMode: "inclusive", taxCents: 19_00, totalCents: 119_00 });
  });

  it("invoice lines with an unknown tax rate or another organization's horse are rejected", async () => {
    const neighbor = await createHorse(await createOrganization());
    const lines = [
      { ...BOARD, tax_rate: 5 },
      { ...BOARD, horse_id: neighbor },
    ];
    await expect(createDraftInvoice(ctx, { line_items: lines })).rejects.toMatchObject({
      code: "VALIDATION",
      fieldErrors: {
        "line_items.0.tax_rate":
          "Your billing settings don't include a tax rate of 5%. Choose one of your tax rates.",
        "line_items.1.horse_id": "Choose one of your organization's horses.",
      },
    });
    await createTaxRate({ ctx, input: { name: "Sales tax", rate: "8.25" } });
    const expensive = { ...BOARD, rate: 999_999, tax_rate: 8.25 };
    await expect(createDraftInvoice(ctx, { line_items: [expensive] })).rejects.toMatchObject({
      fieldErrors: { line_items: "The total can be at most $999,999.99. Split it into several invoices." },
    });
  });

  it("a draft keeps a tax rate's old name after the rate is renamed", async () => {
    const { id } = await createTaxRate({ ctx, input: { name: "Sales tax", rate: "8.25" } });
    const line = { ...BOARD, tax_rate: 8.25, tax_name: "Sales tax" };
    const draft = await createDraftInvoice(ctx, { line_items: [line] });
    await renameTaxRate({ ctx, input: { id, name: "State tax" } });
    const input = { ...createInvoiceInput(ctx, { line_items: [line] }), id: draft.id };
    expect((await updateDraft({ ctx, input })).lines[0]).toMatchObject({
      taxName: "Sales tax",
      taxCents: 8_25,
    });
  });
});

describe("sending an invoice", () => {
  it("a sent invoice keeps the client's address from the day it was sent", async () => {
    const client = await createClient({ ctx, input: { name: "Dana Whitfield", email: "dana@example.com" } });
    const address = { addressLine1: "7 Mill Road", city: "Ocala", region: "FL", postalCode: "34470" };
    await db().client.update({ where: { id: client.id }, data: address });
    const settings = { tax_mode: "exclusive", tax_rounding: "line", payment_terms_days: 14 } as const;
    const others = { number_prefix: "INV-", paper_size: "letter", tax_registration: "GST 1" } as const;
    await updateBillingSettings({ ctx, input: { ...settings, ...others, revision: 0 } });
    const sent = await createSentInvoice(ctx, { client_id: client.id });
    const frozen = { customerAddress: "7 Mill Road\nOcala, FL 34470", taxRegistration: "GST 1" };
    expect(sent).toMatchObject(frozen);
    await db().client.update({ where: { id: client.id }, data: { addressLine1: "9 Hill Road" } });
    await updateBillingSettings({
      ctx,
      input: { ...settings, ...others, tax_registration: "GST 2", revision: 1 },
    });
    expect(await getInvoice({ ctx, input: { id: sent.id } })).toMatchObject(frozen);
  });

  it("sending a draft recalculates its due date from its payment terms", async () => {
    const clock = createClock("2026-11-10T18:00:00Z");
    const owner = await createOwnerContext(organization, clock);
    const draft = await createDraftInvoice(owner, { terms_days: 7, due_date: "2026-11-17" });
    clock.set("2026-11-20T18:00:00Z");
    expect(await sendInvoice({ ctx: owner, input: { id: draft.id } })).toMatchObject({
      dueDate: "2026-11-27",
    });
  });

  it("an invoice without an email address is rejected unless an existing client is selected", async () => {
    const client = await createClient({ ctx, input: { name: "Dana Whitfield", email: "dana@example.com" } });
    await expect(createDraftInvoice(ctx, { customer_email: "" })).rejects.toMatchObject({
      fieldErrors: { customer_email: "Enter the customer's email address." },
    });
    const draft = await createDraftInvoice(ctx, { customer_email: "", client_id: client.id });
    expect(draft).toMatchObject({ customerEmail: null, clientId: client.id });
  });

  it("a client's payment terms override the organization's payment terms", async () => {
    const client = await createClient({ ctx, input: { name: "Dana Whitfield", email: "dana@example.com" } });
    const input = { client_id: client.id };
    expect(await getPaymentTerms({ ctx, input })).toEqual({ days: 14 });
    await db().client.update({ where: { id: client.id }, data: { paymentTermsDays: 30 } });
    expect(await getPaymentTerms({ ctx, input })).toEqual({ days: 30 });
  });
});

describe("duplicating an invoice", () => {
  it("duplicating an invoice creates a draft with the client's current name", async () => {
    await createTaxRate({ ctx, input: { name: "Sales tax", rate: "8.25" } });
    const client = await createClient({ ctx, input: { name: "Dana Whitfield", email: "dana@example.com" } });
    const shareId = await createShare();
    const clock = createClock("2026-11-10T18:00:00Z");
    const owner = await createOwnerContext(organization, clock);
    const line = { ...BOARD, tax_rate: 8.25, charge_share_id: shareId, charged_on: "2026-11-03" };
    const changes = { client_id: client.id, terms_days: 7, line_items: [line] };
    const original = await createSentInvoice(owner, changes);
    await db().client.update({ where: { id: client.id }, data: { name: "Dana Hill" } });
    clock.set("2026-12-01T18:00:00Z");
    const copy = await duplicateInvoice({ ctx: owner, input: { id: original.id } });
    expect(copy).toMatchObject({
      ...{ invoiceNumber: "INV-0002", state: "draft", customerName: "Dana Hill", dueDate: "2026-12-08" },
      ...{ taxCents: 8_25, totalCents: 108_25, lines: [{ chargedOn: null, chargeShareId: null }] },
    });
    expect(await getBilledLine(shareId)).toBe(original.lines[0]?.id);
  });

  it("another organization's invoice can't be duplicated", async () => {
    const { id } = await createDraftInvoice(ctx);
    const stranger = await createOwnerContext(await createOrganization({ tier: "pro" }));
    await expect(duplicateInvoice({ ctx: stranger, input: { id } })).rejects.toMatchObject({
      code: "NOT_FOUND",
    });
  });
});

describe("the charges on invoice lines", () => {
  it("a charge is billed by only one of several concurrent drafts", async () => {
    const shareId = await createShare();
    const line_items = [{ ...BOARD, charge_share_id: shareId }];
    const results = await Promise.allSettled(
      Array.from({ length: 5 }, () => createDraftInvoice(ctx, { line_items })),
    );
    const [created, ...others] = results.flatMap((result) =>
      result.status === "fulfilled" ? result.value : [],
    );
    expect(others).toEqual([]);
    expect(await getBilledLine(shareId)).toBe(created?.lines[0]?.id);
    expect(created?.lines[0]?.chargeShareId).toBe(shareId);
    expect(await db().invoice.count({ where: { organizationId: organization.id } })).toBe(1);
  });

  it("another organization's charge can't be billed", async () => {
    const shareId = await createShare();
    const stranger = await createOwnerContext(await createOrganization({ tier: "pro" }));
    const line_items = [{ ...BOARD, charge_share_id: shareId }];
    await expect(createDraftInvoice(stranger, { line_items })).rejects.toMatchObject({ code: "CONFLICT" });
    expect(await getBilledLine(shareId)).toBeNull();
  });

  it("replacing a draft's content keeps the charges of the remaining lines", async () => {
    const [remaining, dropped] = [await createShare(), await createShare()];
    const lines = [remaining, dropped].map((id) => ({ ...BOARD, charge_share_id: id }));
    const draft = await createDraftInvoice(ctx, { line_items: lines });
    const input = { ...createInvoiceInput(ctx, { line_items: [lines[0] ?? BOARD] }), id: draft.id };
    const after = await updateDraft({ ctx, input });
    expect(await getBilledLine(remaining)).toBe(after.lines[0]?.id);
    expect(await getBilledLine(dropped)).toBeNull();
    const { lines: read } = await getInvoice({ ctx, input: { id: draft.id } });
    expect(read.map(({ chargeShareId }) => chargeShareId)).toEqual([remaining]);
  });

  it("editing a draft keeps the links from its lines to other organizations' horses", async () => {
    const [shareId, horseId] = [await createShare(), await createHorse(organization)];
    const neighborId = await createHorse(await createOrganization());
    const line_items = [
      { ...BOARD, charge_share_id: shareId, horse_id: horseId },
      { ...BOARD, horse_id: horseId },
    ];
    const draft = await createDraftInvoice(ctx, { line_items });
    const [first, second] = draft.lines;
    await db().invoiceLineItem.update({ where: { id: first?.id ?? "" }, data: { horseId: null } });
    const shared = { horseId: neighborId, horseName: "Moss" };
    await db().invoiceLineItem.update({ where: { id: second?.id ?? "" }, data: shared });
    const edited = [
      { ...BOARD, charge_share_id: shareId },
      { ...BOARD, horse_id: neighborId },
    ];
    const input = { ...createInvoiceInput(ctx, { line_items: edited }), id: draft.id };
    expect((await updateDraft({ ctx, input })).lines).toMatchObject([
      { horseId: null, horseName: "Juniper" },
      { horseId: neighborId, horseName: "Moss" },
    ]);
  });

  it("voiding an invoice or discarding a draft makes its charges unbilled", async () => {
    const shareId = await createShare();
    const line_items = [{ ...BOARD, charge_share_id: shareId }];
    const draft = await createDraftInvoice(ctx, { line_items });
    await voidInvoice({ ctx, input: { id: draft.id } });
    expect(await getBilledLine(shareId)).toBeNull();
    const sent = await createSentInvoice(ctx, { line_items });
    expect(await getBilledLine(shareId)).toBe(sent.lines[0]?.id);
    await voidInvoice({ ctx, input: { id: sent.id } });
    expect(await getBilledLine(shareId)).toBeNull();
  });

  it("an invoice that replaces a void invoice bills the void invoice's charges", async () => {
    const shareId = await createShare();
    const sent = await createSentInvoice(ctx, { line_items: [{ ...BOARD, charge_share_id: shareId }] });
    const { replacement } = await voidInvoice({ ctx, input: { id: sent.id, replace: true } });
    expect(await getBilledLine(shareId)).toBe(replacement?.lines[0]?.id);
  });

  it("an invoice created before taxes were supported has a subtotal equal to its total", async () => {
    const { id } = await createDraftInvoice(ctx);
    await db().invoice.update({ where: { id }, data: { subtotalAmount: null } });
    expect(await getInvoice({ ctx, input: { id } })).toMatchObject({ subtotalCents: 480_00, taxCents: 0 });
  });
});

it("editing and creating drafts with the same charges concurrently doesn't deadlock", async () => {
  const shareIds = await Promise.all([1, 2, 3].map(() => createShare()));
  const line_items = shareIds.map((id) => ({ ...BOARD, charge_share_id: id }));
  const draft = await createDraftInvoice(ctx, { line_items });
  const edit = () =>
    updateDraft({ ctx, input: { ...createInvoiceInput(ctx, { line_items }), id: draft.id } });
  const reversed = line_items.toReversed();
  const attempts = [1, 2, 3, 4].flatMap(() => [edit(), createDraftInvoice(ctx, { line_items: reversed })]);
  const results = await Promise.allSettled(attempts);
  const codes = results.flatMap((result) => (result.status === "rejected" ? result.reason.code : []));
  expect(new Set(codes)).toEqual(new Set(["CONFLICT"]));
  const { lines } = await getInvoice({ ctx, input: { id: draft.id } });
  expect(lines.map(({ chargeShareId }) => chargeShareId)).toEqual(shareIds);
});
