import { afterAll, beforeEach, describe, expect, it } from "vitest";
import type { Context } from "@/lib/auth/context";
import { toDateColumn } from "@/lib/dates/calendar-date";
import { closeDatabase, db } from "@/lib/db";
import { addCharge } from "@/lib/domain/billing/charges/add-charge";
import { updateCharge } from "@/lib/domain/billing/charges/update-charge";
import { mergeContacts } from "@/lib/domain/billing/contacts/merge-contacts";
import { undoContactMerge } from "@/lib/domain/billing/contacts/undo-contact-merge";
import { toEntryInput } from "@/lib/domain/billing/finances/entry-json";
import { getEntry } from "@/lib/domain/billing/finances/get-entry";
import { updateEntry } from "@/lib/domain/billing/finances/update-entry";
import { getVendorTotals } from "@/lib/domain/billing/vendor-totals/get-vendor-totals";
import { createHealthRecord } from "@/lib/domain/care/care-plans/create-health-record";
import { addEntry } from "@/tests/factories/finances";
import { createContact } from "@/tests/factories/horse-owners";
import { createHorse } from "@/tests/factories/horses";
import {
  createClock,
  createOrganization,
  createOwnerContext,
  type TestOrganization,
} from "@/tests/factories/organizations";

let organization: TestOrganization;
let ctx: Context;
let maple: string;
let juniper: string;
beforeEach(async () => {
  organization = await createOrganization();
  ctx = await createOwnerContext(organization, createClock("2026-10-20T18:00:00Z"));
  maple = await createHorse(organization, "Maple");
  juniper = await createHorse(organization, "Juniper");
});
afterAll(closeDatabase);

const lock = () =>
  db().bookLock.create({
    data: {
      ...{ organizationId: organization.id, lockedThrough: toDateColumn("2026-10-18") },
      updatedAt: new Date(),
    },
  });
const refused = (field: string) => ({ fieldErrors: { [field]: expect.stringContaining("locked") } });

describe("figures per horse in a locked period", () => {
  it("an entry's amounts per horse can't be changed in a locked period", async () => {
    const entry = await addEntry(ctx, { booked_on: "2026-10-12", horse_ids: [maple] });
    await lock();
    const input = toEntryInput(entry);
    for (const horse_ids of [[juniper], [maple, juniper], []]) {
      await expect(updateEntry({ ctx, input: { ...input, horse_ids } })).rejects.toThrow(
        "Oct 18, 2026 or earlier is locked. Add a correcting entry with a later date instead.",
      );
    }
    const note = "Hay of the second cut";
    expect(await updateEntry({ ctx, input: { ...input, note } })).toMatchObject({
      ...{ note, horses: [{ id: maple, cents: entry.amountCents }] },
    });
    // Deleting a horse also deletes its shares of finance entries.
    await db().horse.delete({ where: { id: maple } });
    expect((await getEntry({ ctx, input: { id: entry.id } })).horses).toEqual([]);
  });
});

describe("charges in a locked period", () => {
  it("a charge's horse, payer and cost can't be changed in a locked period", async () => {
    const [dana, double] = [
      await createContact(organization, "Dana"),
      await createContact(organization, "Dana W."),
    ];
    const fields = {
      ...{ contact_id: double, horse_id: maple, description: "Vet", category: "vet", price: "300" },
      ...{ cost: "250", charged_on: "2026-10-12" },
    } as const;
    const { id, revision } = await addCharge({ ctx, input: fields });
    await lock();
    for (const change of [{ contact_id: dana }, { horse_id: juniper }, { cost: "260" }]) {
      await expect(
        updateCharge({ ctx, input: { ...fields, id, revision, ...change } }),
      ).rejects.toMatchObject(refused("charged_on"));
    }
    const readPayer = async () => (await db().charge.findUniqueOrThrow({ where: { id } })).contactId;
    const merged = await mergeContacts({ ctx, input: { id: dana, source_id: double } });
    expect(await readPayer()).toBe(dana);
    await undoContactMerge({ ctx, input: { id: dana, merge_id: merged.id } });
    expect(await readPayer()).toBe(double);
    await db().horse.delete({ where: { id: maple } });
  });
});

describe("the payment method of an expense from a health record", () => {
  it("an expense's payment method can be corrected in a locked year", async () => {
    const contact_id = await createContact(organization, "Dr. Osei");
    const visit = { horse_id: maple, kind: "farrier", details: { work: "trim" }, contact_id } as const;
    await createHealthRecord({ ctx, input: { ...visit, happened_on: "2026-10-12", cost: "700" } });
    await lock();
    const { id } = await db().financeEntry.findFirstOrThrow({ where: { organizationId: organization.id } });
    const entry = await getEntry({ ctx, input: { id } });
    const input = toEntryInput(entry);
    const readTotals = async () => (await getVendorTotals({ ctx, input: { year: 2026 } })).vendors;
    expect(await readTotals()).toMatchObject([{ totalCents: 700_00, unknownCents: 700_00 }]);
    const after = await updateEntry({ ctx, input: { ...input, payment_method: "card" } });
    expect(after).toMatchObject({ paymentMethod: "card", source: "record", horses: [{ id: maple }] });
    expect(await readTotals()).toEqual([]);
    for (const change of [{ amount: "600" }, { note: "Other" }, { horse_ids: [juniper] }]) {
      await expect(updateEntry({ ctx, input: { ...toEntryInput(after), ...change } })).rejects.toMatchObject({
        code: "PRECONDITION_FAILED",
      });
    }
  });
});
