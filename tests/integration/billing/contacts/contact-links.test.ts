import { afterAll, beforeEach, describe, expect, it } from "vitest";
import type { Context } from "@/lib/auth/context";
import { closeDatabase, db } from "@/lib/db";
import { getContactOverview } from "@/lib/domain/billing/contact-overview/get-contact-overview";
import { createContact } from "@/lib/domain/billing/contacts/create-contact";
import { continueSeries } from "@/lib/domain/billing/finances/continue-series";
import { toEntryInput, toEntryJson } from "@/lib/domain/billing/finances/entry-json";
import { listEntries } from "@/lib/domain/billing/finances/list-entries";
import { updateEntry } from "@/lib/domain/billing/finances/update-entry";
import { updateHealthRecord } from "@/lib/domain/care/care-plans/update-health-record";
import { getHealthRecord } from "@/lib/domain/care/health-records/get-health-record";
import { toHealthRecordInput, toHealthRecordJson } from "@/lib/domain/care/health-records/record-json";
import { createId } from "@/lib/ids";
import { markUnparsed } from "@/lib/mark-unparsed";
import { addEntry } from "@/tests/factories/finances";
import { createHealthRecord } from "@/tests/factories/health-records";
import { createHorse } from "@/tests/factories/horses";
import { createDraftInvoice } from "@/tests/factories/invoices";
import {
  createClock,
  createOrganization,
  createOwnerContext,
  type TestOrganization,
} from "@/tests/factories/organizations";

let organization: TestOrganization;
let ctx: Context;
let vetId: string;
beforeEach(async () => {
  organization = await createOrganization({ tier: "pro" });
  ctx = await createOwnerContext(organization, createClock("2026-02-02T18:00:00Z"));
  vetId = (await createContact({ ctx, input: { name: "Dr. Ana Ruiz", roles: "vet,vendor" } })).id;
});
afterAll(closeDatabase);

const missing = { code: "NOT_FOUND" };

async function addForeignContact(): Promise<string> {
  const other = await createOwnerContext(await createOrganization({ tier: "pro" }));
  return (await createContact({ ctx: other, input: { name: "Other" } })).id;
}

describe("the contact of a finance entry", () => {
  it("a finance entry without a vendor gets its linked contact's name as the vendor", async () => {
    const named = await addEntry(ctx, { contact_id: vetId });
    expect(toEntryJson(named)).toMatchObject({ vendor: "Dr. Ana Ruiz", contact_id: vetId });
    const typed = await addEntry(ctx, { contact_id: vetId, vendor: "Blue Vet" });
    expect(typed).toMatchObject({ vendor: "Blue Vet", contactId: vetId });
    const change = { ...toEntryInput(typed), contact_id: "" };
    expect(await updateEntry({ ctx, input: change })).toMatchObject({ vendor: "Blue Vet", contactId: null });
  });

  it("a matching vendor name doesn't link a finance entry to a contact", async () => {
    expect(await addEntry(ctx, { vendor: "Dr. Ana Ruiz" })).toMatchObject({ contactId: null });
  });

  it("a finance entry can't link to another organization's contact", async () => {
    await expect(addEntry(ctx, { contact_id: await addForeignContact() })).rejects.toMatchObject(missing);
    await expect(addEntry(ctx, { contact_id: createId() })).rejects.toMatchObject(missing);
    await expect(addEntry(ctx, { contact_id: "ana" })).rejects.toMatchObject({
      fieldErrors: { contact_id: "Choose a contact from the list." },
    });
  });

  it("every entry in a repeating series has the first entry's contact", async () => {
    await addEntry(ctx, { contact_id: vetId, booked_on: "2026-01-01", repeats: "monthly" });
    await continueSeries({ ctx });
    const { entries } = await listEntries({ ctx, input: {} });
    expect(entries.map(({ contactId }) => contactId)).toEqual([vetId, vetId]);
  });
});

describe("the contact of a health record", () => {
  it("a health record and the expense for its cost link to the same contact", async () => {
    const horseId = await createHorse(organization);
    const record = await createHealthRecord(ctx, horseId, { contact_id: vetId, cost: 85 });
    expect(toHealthRecordJson(record)).toMatchObject({ provider: "Dr. Ana Ruiz", contact_id: vetId });
    const findExpense = async () => (await listEntries({ ctx, input: {} })).entries;
    expect(await findExpense()).toMatchObject([{ vendor: "Dr. Ana Ruiz", contactId: vetId }]);
    const input = markUnparsed({ ...toHealthRecordInput(record), provider: "Blue Vet", contact_id: "" });
    expect(await updateHealthRecord({ ctx, input })).toMatchObject({
      provider: "Blue Vet",
      contactId: null,
    });
    expect(await findExpense()).toMatchObject([{ vendor: "Blue Vet", contactId: null }]);
  });

  it("a health record's history keeps the contact of each earlier revision", async () => {
    const horseId = await createHorse(organization);
    const record = await createHealthRecord(ctx, horseId, { contact_id: vetId });
    const input = markUnparsed({ ...toHealthRecordInput(record), contact_id: "", notes: "Sound" });
    await updateHealthRecord({ ctx, input });
    const read = () => getHealthRecord({ ctx, input: { horse_id: horseId, id: record.id } });
    expect((await read()).revisions).toMatchObject([{ state: { contactId: vetId } }]);
    await db().$executeRaw`
      UPDATE health_record_revisions SET state = state - 'contactId' WHERE record_id = ${record.id}::uuid`;
    expect((await read()).revisions).toMatchObject([{ state: { contactId: null } }]);
  });

  it("a health record can't be linked to another organization's contact but stays linked to a contact that is archived", async () => {
    const horseId = await createHorse(organization);
    const foreignId = await addForeignContact();
    await expect(createHealthRecord(ctx, horseId, { contact_id: foreignId })).rejects.toMatchObject(missing);
    const record = await createHealthRecord(ctx, horseId, { contact_id: vetId });
    await db().client.update({ where: { id: vetId }, data: { archivedAt: new Date() } });
    const input = markUnparsed({ ...toHealthRecordInput(record), notes: "Sound" });
    expect(await updateHealthRecord({ ctx, input })).toMatchObject({
      notes: "Sound",
      contactId: vetId,
    });
  });
});

describe("the page of a contact with linked records", () => {
  const readPage = (as = ctx) => getContactOverview({ ctx: as, input: { id: vetId } });

  it("a vet's contact page lists the linked care and expenses, newest first", async () => {
    const horseId = await createHorse(organization, "Willow");
    const earlier = await createHealthRecord(ctx, horseId, { contact_id: vetId, cost: 85 });
    const later = await createHealthRecord(ctx, horseId, { contact_id: vetId, happened_on: "2026-01-20" });
    await createHealthRecord(ctx, horseId, { provider: "Dr. Ana Ruiz" });
    const hay = await addEntry(ctx, { contact_id: vetId, booked_on: "2026-01-12" });
    const { care, entries } = await readPage();
    expect(care).toMatchObject([
      { id: later.id, horseName: "Willow", happenedOn: "2026-01-20" },
      { id: earlier.id, horseId },
    ]);
    expect(entries).toMatchObject([
      { id: hay.id, amountCents: 10_000, isIncome: false, category: "feed" },
      { amountCents: 8_500, bookedOn: "2026-01-05" },
    ]);
  });

  it("the contact page lists payments for the contact's invoices, except surplus payments", async () => {
    const invoice = await createDraftInvoice(ctx);
    await db().invoice.update({ where: { id: invoice.id }, data: { clientId: vetId } });
    const other = await createDraftInvoice(ctx);
    const pay = (invoiceId: string, status = "settled") =>
      db().invoicePayment.create({
        data: {
          ...{ id: createId(), organizationId: organization.id, invoiceId, method: "check", status },
          ...{ amount: 12_300, refundedAmount: 300, paidAt: new Date("2026-01-20T12:00:00Z") },
        },
      });
    const payment = await pay(invoice.id);
    await pay(invoice.id, "surplus");
    await pay(other.id);
    expect((await readPage()).money?.payments).toEqual([
      {
        ...{ id: payment.id, invoiceId: invoice.id, invoiceNumber: invoice.invoiceNumber, method: "check" },
        ...{ amountCents: 12_300, creditedCents: 0, refundedCents: 300, paidAt: "2026-01-20T12:00:00.000Z" },
        ...{ reversedAt: null, reversalReason: null },
      },
    ]);
  });

  it("the contact page shows linked records only to members who can read them", async () => {
    const horseId = await createHorse(organization);
    await createHealthRecord(ctx, horseId, { contact_id: vetId, cost: 85 });
    const permissions = { ...ctx.permissions, health: "none", finances: "none", invoices: "none" } as const;
    expect(await readPage({ ...ctx, permissions })).toMatchObject({ care: [], entries: [], money: null });
    expect(await readPage({ ...ctx, horseIds: [] })).toMatchObject({ care: [], entries: [] });
    expect(await readPage({ ...ctx, horseIds: [horseId] })).toMatchObject({
      care: [{ horseId }],
      entries: [],
    });
  });
});
