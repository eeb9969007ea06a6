import { afterAll, beforeEach, describe, expect, it } from "vitest";
import type { Context } from "@/lib/auth/context";
import { closeDatabase, db } from "@/lib/db";
import { mergeContacts } from "@/lib/domain/billing/contacts/merge-contacts";
import { deleteEntry } from "@/lib/domain/billing/finances/delete-entry";
import { getEntry } from "@/lib/domain/billing/finances/get-entry";
import { updateEntry } from "@/lib/domain/billing/finances/update-entry";
import { exportVendorTotals } from "@/lib/domain/billing/vendor-totals/export-vendor-totals";
import { findVendorPayments } from "@/lib/domain/billing/vendor-totals/find-vendor-payments";
import { getVendorTotals } from "@/lib/domain/billing/vendor-totals/get-vendor-totals";
import { setVendorThreshold } from "@/lib/domain/billing/vendor-totals/set-vendor-threshold";
import { createHealthRecord } from "@/lib/domain/care/care-plans/create-health-record";
import { addEntry } from "@/tests/factories/finances";
import { createContact } from "@/tests/factories/horse-owners";
import { createHorse } from "@/tests/factories/horses";
import {
  createMemberWithContext,
  createOrganization,
  createOwnerContext,
  type TestOrganization,
} from "@/tests/factories/organizations";

let organization: TestOrganization;
let ctx: Context;
let vetId: string;
beforeEach(async () => {
  organization = await createOrganization();
  ctx = await createOwnerContext(organization);
  vetId = await createContact(organization, "Dr. Osei");
});
afterAll(closeDatabase);

const read = (year = 2026, as = ctx) => getVendorTotals({ ctx: as, input: { year } });
const addVet = (amount: string, changes: Parameters<typeof addEntry>[1] = {}) =>
  addEntry(ctx, { category: "vet", amount, contact_id: vetId, booked_on: "2026-03-01", ...changes });

describe("vendor totals", () => {
  it("vendor totals add up a contact's expenses in a calendar year, except card payments", async () => {
    await addVet("1200", { payment_method: "check" });
    await addVet("900.50");
    await addVet("5000", { payment_method: "card" });
    await addVet("70", { booked_on: "2025-12-31" });
    await addVet("80", { booked_on: "2027-01-01" });
    await addVet("60", { kind: "income", category: "sales" });
    const deleted = await addVet("40");
    await deleteEntry({ ctx, input: { id: deleted.id } });
    await addEntry(ctx, { amount: "300", booked_on: "2026-12-31" });
    expect(await read()).toMatchObject({
      ...{ year: 2026, thresholdCents: 2_000_00, withoutContactCents: 300_00 },
      vendors: [
        {
          contactId: vetId,
          totalCents: 2_100_50,
          unknownCents: 900_50,
          hasTaxId: false,
          isOverThreshold: true,
        },
      ],
    });
    expect(await read(2025)).toMatchObject({
      ...{ thresholdCents: 600_00, withoutContactCents: 0 },
      vendors: [{ totalCents: 70_00, isOverThreshold: false }],
    });
  });

  it("vendor totals count a merged contact's expenses for the remaining contact", async () => {
    const duplicateId = await createContact(organization, "Doctor Osei");
    await addVet("100");
    await addVet("50", { contact_id: duplicateId });
    const source = await db().client.findUniqueOrThrow({ where: { id: duplicateId } });
    await mergeContacts({
      ctx,
      input: { id: vetId, source_id: duplicateId, source_revision: source.revision },
    });
    expect((await read()).vendors).toMatchObject([{ contactId: vetId, totalCents: 150_00 }]);
    const other = await createOwnerContext(await createOrganization());
    expect((await read(2026, other)).vendors).toEqual([]);
  });

  it("vendor payments add up to the vendor's total", async () => {
    const duplicateId = await createContact(organization, "Doctor Osei");
    await addVet("100", { payment_method: "check", booked_on: "2026-02-01" });
    await addVet("50", { contact_id: duplicateId });
    await addVet("5000", { payment_method: "card" });
    await addVet("70", { booked_on: "2025-12-31" });
    await addEntry(ctx, { amount: "300", booked_on: "2026-12-31", vendor: "Hay barn" });
    const source = await db().client.findUniqueOrThrow({ where: { id: duplicateId } });
    await mergeContacts({
      ctx,
      input: { id: vetId, source_id: duplicateId, source_revision: source.revision },
    });
    const list = (contact: string, as = ctx) =>
      findVendorPayments({ ctx: as, input: { year: "2026", contact } });
    const { vendors, withoutContactCents } = await read();
    expect(await list(vetId)).toMatchObject({
      ...{ contactName: "Dr. Osei", count: 2, totalCents: vendors[0]?.totalCents },
      payments: [
        { bookedOn: "2026-03-01", cents: 50_00, paymentMethod: null, category: "vet" },
        { bookedOn: "2026-02-01", cents: 100_00, paymentMethod: "check" },
      ],
    });
    expect(await list("none")).toMatchObject({
      ...{ contactName: null, totalCents: withoutContactCents },
      payments: [{ vendor: "Hay barn", cents: 300_00 }],
    });
    const other = await createOwnerContext(await createOrganization());
    expect(await list(vetId, other)).toBeNull();
    expect(await list("none", other)).toMatchObject({ count: 0, payments: [] });
    const groom = (await createMemberWithContext(organization, "groom")).ctx;
    await expect(list("none", groom)).rejects.toMatchObject({ code: "FORBIDDEN" });
  });

  it("a health record's expense includes the record's ID", async () => {
    const horseId = await createHorse(organization, "Maple");
    const trim = { horse_id: horseId, kind: "farrier", details: { work: "trim" } } as const;
    const record = await createHealthRecord({
      ctx,
      input: { ...trim, happened_on: "2026-05-04", cost: "55" },
    });
    const found = await findVendorPayments({ ctx, input: { year: 2026, contact: "none" } });
    expect(found).toMatchObject({ count: 1, payments: [{ source: "record", cents: 55_00 }] });
    const entry = await getEntry({ ctx, input: { id: found?.payments[0]?.id ?? "" } });
    expect(entry).toMatchObject({ recordId: record.id, horses: [{ id: horseId }] });
    expect(await addVet("10")).toMatchObject({ recordId: null });
  });

  it("vendor totals show tax IDs only to members who can change finances", async () => {
    await db().client.update({ where: { id: vetId }, data: { taxId: "12-3456789" } });
    await addVet("2500");
    expect((await read()).vendors).toMatchObject([{ taxId: "12-3456789", hasTaxId: true }]);
    const reader = { ...ctx, permissions: { ...ctx.permissions, finances: "read" } as const };
    expect((await read(2026, reader)).vendors).toMatchObject([{ taxId: null, hasTaxId: true }]);
    const file = (as: Context) => exportVendorTotals({ ctx: as, input: { year: "2026" } });
    expect((await file(ctx)).content).toContain("Dr. Osei,person,12-3456789,2500.00,2500.00,yes");
    expect((await file(reader)).content).toContain("Dr. Osei,person,On file,2500.00,2500.00,yes");
    const groom = (await createMemberWithContext(organization, "groom")).ctx;
    await expect(read(2026, groom)).rejects.toMatchObject({ code: "FORBIDDEN" });
  });

  it("vendor totals use the reporting threshold that was set for the year", async () => {
    await addVet("700");
    await setVendorThreshold({ ctx, input: { year: 2026, threshold: "700" } });
    expect(await read()).toMatchObject({ thresholdCents: 700_00, vendors: [{ isOverThreshold: true }] });
    expect((await read(2027)).thresholdCents).toBe(2_000_00);
    const reader = { ...ctx, permissions: { ...ctx.permissions, finances: "read" } as const };
    const change = { year: 2026, threshold: "1" };
    await expect(setVendorThreshold({ ctx: reader, input: change })).rejects.toMatchObject({
      code: "FORBIDDEN",
    });
  });

  it("correcting an expense's payment method to card removes it from vendor totals", async () => {
    const { id, revision } = await addVet("900", { payment_method: "transfer", repeats: "yearly" });
    expect(await getEntry({ ctx, input: { id } })).toMatchObject({ paymentMethod: "transfer" });
    const fields = { kind: "expense", category: "vet", amount: "900", booked_on: "2026-03-01" } as const;
    const change = { ...fields, id, revision, contact_id: vetId, payment_method: "card" as const };
    await updateEntry({ ctx, input: change });
    expect((await read()).vendors).toEqual([]);
  });
});
