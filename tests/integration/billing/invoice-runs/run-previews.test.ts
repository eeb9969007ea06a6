import { afterAll, beforeEach, describe, expect, it } from "vitest";
import type { Context } from "@/lib/auth/context";
import { closeDatabase, db } from "@/lib/db";
import { getInvoiceRun } from "@/lib/domain/billing/invoice-runs/list-runs";
import { previewInvoiceRun, previewRunContact } from "@/lib/domain/billing/invoice-runs/preview-run";
import { addTestCharge } from "@/tests/factories/charges";
import { createContact, setOwners } from "@/tests/factories/horse-owners";
import { createHorse } from "@/tests/factories/horses";
import { createDraftInvoice } from "@/tests/factories/invoices";
import {
  createOrganization,
  createOwnerContext,
  type TestOrganization,
} from "@/tests/factories/organizations";
import { completeRun, createRunStable, THROUGH } from "./run-support";

const ONE = { quantityHundredths: 100, discountCents: 0 };
const at = (cents: number) => ({ rateCents: cents, amountCents: cents });

let organization: TestOrganization;
let ctx: Context;
let danaId: string;
beforeEach(async () => {
  ({ organization, ctx, danaId } = await createRunStable());
});
afterAll(closeDatabase);

describe("an invoice run", () => {
  it("an invoice run marks the invoices that are delivered on paper", async () => {
    const kimId = await createContact(organization, "Kim Ode");
    await db().client.update({ where: { id: danaId }, data: { email: null, invoiceDelivery: "paper" } });
    await db().client.update({ where: { id: kimId }, data: { email: "kim@example.com" } });
    await addTestCharge(ctx, { contactId: danaId });
    await addTestCharge(ctx, { contactId: kimId });
    const run = await getInvoiceRun({ ctx, input: { id: await completeRun(ctx) } });
    expect(run.items.map(({ contactName, invoice }) => [contactName, invoice?.isOnPaper])).toEqual([
      ["Dana Whitfield", true],
      ["Kim Ode", false],
    ]);
  });
});

describe("the preview of an invoice run", () => {
  it("the preview of an invoice run totals each contact's charges, including tax", async () => {
    await addTestCharge(ctx, { contactId: danaId, quantityHundredths: 250 });
    await addTestCharge(ctx, { contactId: danaId, chargedOn: "2026-12-01" });
    const preview = await previewInvoiceRun({ ctx, input: THROUGH });
    expect(preview.contacts).toEqual([
      expect.objectContaining({ contactId: danaId, chargeCount: 1, totalCents: 11_250, problems: [] }),
    ]);
    expect(preview.totalCents).toBe(11_250);
  });

  it("the preview of an invoice run lists each contact's charges", async () => {
    const kimId = await createContact(organization, "Kim Ode");
    const horseId = await createHorse(organization);
    await setOwners(organization, horseId, { [danaId]: 5_000, [kimId]: 5_000 });
    await addTestCharge(ctx, { horseId, chargedOn: "2026-11-12" });
    await addTestCharge(ctx, { contactId: danaId, chargedOn: "2026-11-10" });
    const { contacts } = await previewInvoiceRun({ ctx, input: THROUGH });
    expect(contacts.map(({ name, horses }) => [name, horses?.flatMap(({ charges }) => charges)])).toEqual([
      [
        "Dana Whitfield",
        expect.arrayContaining([
          { chargedOn: "2026-11-12", description: "Lesson (50% share)", ...ONE, ...at(2_250) },
          { chargedOn: "2026-11-10", description: "Lesson", ...ONE, ...at(4_500) },
        ]),
      ],
      ["Kim Ode", [{ chargedOn: "2026-11-12", description: "Lesson (50% share)", ...ONE, ...at(2_250) }]],
    ]);
  });

  it("the invoice preview for one contact lists charges through a given day", async () => {
    const horseId = await createHorse(organization, "Juniper");
    await addTestCharge(ctx, { horseId, contactId: danaId, chargedOn: "2026-11-12" });
    await addTestCharge(ctx, { contactId: danaId, chargedOn: "2026-12-01" });
    await addTestCharge(ctx, { contactId: await createContact(organization, "Kim Ode") });
    const input = { ...THROUGH, contact_id: danaId };
    expect(await previewRunContact({ ctx, input })).toEqual([
      {
        ...{ name: "Juniper", amountCents: 4_500 },
        charges: [{ chargedOn: "2026-11-12", description: "Lesson", ...ONE, ...at(4_500) }],
      },
    ]);
    const stranger = await createOwnerContext(await createOrganization({ tier: "pro" }));
    expect(await previewRunContact({ ctx: stranger, input })).toEqual([]);
  });

  it("the preview of an invoice run lists contacts with problems first", async () => {
    await db().client.update({ where: { id: danaId }, data: { email: null } });
    const abeId = await createContact(organization, "Abe Lindqvist");
    await addTestCharge(ctx, { contactId: abeId });
    await addTestCharge(ctx, { contactId: danaId });
    const { contacts } = await previewInvoiceRun({ ctx, input: THROUGH });
    expect(contacts.map(({ name, problems }) => [name, problems])).toEqual([
      ["Dana Whitfield", ["no_email"]],
      ["Abe Lindqvist", []],
    ]);
  });

  it("the preview of an invoice run counts charges without a payer", async () => {
    const horseId = await createHorse(organization);
    await addTestCharge(ctx, { horseId });
    const preview = await previewInvoiceRun({ ctx, input: THROUGH });
    expect(preview).toMatchObject({ contacts: [], withoutPayer: { chargeCount: 1, amountCents: 4_500 } });
  });

  it("the preview of an invoice run flags totals that differ from earlier months", async () => {
    const runIds: string[] = [];
    for (const _ of Array(3)) {
      await addTestCharge(ctx, { contactId: danaId });
      runIds.push(await completeRun(ctx));
    }
    await addTestCharge(ctx, { contactId: danaId, priceCents: 6_751 });
    const preview = async () => (await previewInvoiceRun({ ctx, input: THROUGH })).contacts[0];
    for (const [index, runId] of runIds.entries()) {
      expect(await preview()).toMatchObject({ averageCents: null, problems: [] });
      const createdAt = new Date(ctx.clock.now().getTime() - (index + 1) * 35 * 24 * 60 * 60 * 1_000);
      await db().invoice.updateMany({ where: { runId }, data: { createdAt } });
    }
    expect(await preview()).toMatchObject({ averageCents: 4_500, problems: ["unusual_total"] });
  });

  it("an invoice run and its preview show the number and total of other drafts", async () => {
    const draft = await createDraftInvoice(ctx);
    await addTestCharge(ctx, { contactId: danaId });
    const other = { count: 1, totalCents: draft.totalCents };
    expect((await previewInvoiceRun({ ctx, input: THROUGH })).otherDrafts).toEqual(other);
    const id = await completeRun(ctx);
    expect((await getInvoiceRun({ ctx, input: { id } })).otherDrafts).toEqual(other);
    expect((await previewInvoiceRun({ ctx, input: THROUGH })).otherDrafts.count).toBe(2);
  });
});
