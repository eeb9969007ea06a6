import pg from "pg";
import { afterAll, beforeEach, expect, it, vi } from "vitest";
import type { Context } from "@/lib/auth/context";
import { closeDatabase, db } from "@/lib/db";
import { setBookLock } from "@/lib/domain/billing/book-lock/set-book-lock";
import { chargeCareRecords } from "@/lib/domain/billing/charges/charge-care-records";
import { decideApproval } from "@/lib/domain/billing/charges/decide-approval";
import { getCareVisit } from "@/lib/domain/billing/charges/get-care-visit";
import { undoCharges } from "@/lib/domain/billing/charges/undo-charges";
import { deleteCharge } from "@/lib/domain/billing/charges/update-charge";
import { writeOffCharge } from "@/lib/domain/billing/charges/write-off-charge";
import { updatePortalSettings } from "@/lib/domain/billing/portal/portal-settings";
import { createService } from "@/lib/domain/billing/services/create-service";
import { createHealthRecord } from "@/tests/factories/health-records";
import { createContact, setOwners } from "@/tests/factories/horse-owners";
import { createHorse } from "@/tests/factories/horses";
import { findQueuedJobs } from "@/tests/factories/jobs";
import {
  createContextFor,
  createMemberWithContext,
  createOrganization,
  createOwnerContext,
  type TestOrganization,
} from "@/tests/factories/organizations";

const TRIM = { name: "Trim", category: "farrier", unit: "each", price: "85", care_kind: "farrier" } as const;

let organization: TestOrganization;
let ctx: Context;
let owner: string;
beforeEach(async () => {
  organization = await createOrganization({ tier: "pro" });
  ctx = await createOwnerContext(organization);
  await createService({ ctx, input: { ...TRIM, care_charging: "ask" } });
  owner = await createContact(organization, "Anna Bell");
});
afterAll(closeDatabase);

/**
 * Creates a horse with an owner and a health record for a farrier visit. Returns the health record's ID.
 */
async function createVisit(name: string, changes: object = {}): Promise<string> {
  const horse = await createHorse(organization, name);
  await setOwners(organization, horse, { [owner]: 10_000 });
  return (await createHealthRecord(ctx, horse, changes)).id;
}

async function createVisits(count: number): Promise<string[]> {
  const ids: string[] = [];
  for (let number = 1; number <= count; number++) ids.push(await createVisit(`Horse ${number}`));
  return ids;
}

const charge = (ids: readonly string[], by = ctx) =>
  chargeCareRecords({ ctx: by, input: { record_ids: [...ids] } });
const countCharges = () => db().charge.count({ where: { organizationId: organization.id } });

it("charging for several health records adds one charge for each", async () => {
  const ids = await createVisits(3);
  const [one, two] = await Promise.all([charge(ids), charge(ids)]);
  expect([...one.charges, ...two.charges]).toHaveLength(3);
  expect(await countCharges()).toBe(3);
  const again = await charge(ids);
  expect(again.charges).toEqual([]);
  expect(again.existing.map(({ sourceKey }) => sourceKey).sort()).toEqual(
    ids.map((id) => `care:${id}`).sort(),
  );
  const { charges } = two.charges.length > 0 ? two : one;
  expect(charges[0]).toMatchObject({
    amountCents: 85_00,
    shares: [{ contactId: owner, amountCents: 85_00 }],
  });
});

it("charging for nine health records takes no more queries than charging for one", async () => {
  const ids = await createVisits(10);
  const query = vi.spyOn(pg.Client.prototype, "query");
  async function countQueries<T>(work: () => Promise<T>): Promise<[T, number]> {
    query.mockClear();
    return [await work(), query.mock.calls.length];
  }
  const undo = (charges: readonly { id: string }[]) =>
    undoCharges({ ctx, input: { ids: charges.map(({ id }) => id) } });
  try {
    const [one, ofOne] = await countQueries(() => charge(ids.slice(0, 1)));
    const [nine, ofNine] = await countQueries(() => charge(ids.slice(1)));
    expect([nine.charges.length, ofNine]).toEqual([9, ofOne]);
    const [, byOne] = await countQueries(() => undo(one.charges));
    const [, byNine] = await countQueries(() => undo(nine.charges));
    expect(byNine).toBe(byOne);
  } finally {
    query.mockRestore();
  }
});

it("charging for health records skips ineligible records and returns the reasons", async () => {
  const [open = ""] = await createVisits(1);
  const locked = await createVisit("Cedar", { happened_on: "2025-12-20" });
  const dental = await createVisit("Denny");
  await db().healthRecord.update({ where: { id: dental }, data: { kind: "dental" } });
  const deleted = await createVisit("Gonzo");
  await db().healthRecord.update({ where: { id: deleted }, data: { deletedAt: new Date() } });
  await setBookLock({ ctx, input: { locked_through: "2025-12-31" } });
  const { charges, uncharged } = await charge([open, locked, dental, deleted]);
  expect(charges.map(({ sourceKey }) => sourceKey)).toEqual([`care:${open}`]);
  expect(uncharged).toEqual([
    {
      count: 1,
      reason: "Everything dated Dec 31, 2025 or earlier is locked. Add a charge with a later date instead.",
    },
    {
      count: 1,
      reason:
        "No service on your price list covers this type of care. Add one, or edit a service to cover it.",
    },
    { count: 1, reason: "The health record was deleted. Reload the page." },
  ]);
});

it("each payer gets only one email about charges that exceed the approval limit", async () => {
  await updatePortalSettings({ ctx, input: { approval_limit: "50", revision: 0 } });
  const { charges } = await charge(await createVisits(3));
  const jobs = (await findQueuedJobs(owner)).filter(({ name }) => name === "mail.charge-approval");
  expect(jobs).toHaveLength(1);
  expect(jobs[0]?.payload).toMatchObject({
    chargeId: charges[0]?.id,
    otherChargeIds: [charges[1]?.id, charges[2]?.id],
  });
});

it("charging for health records requires permission to edit the organization's invoices", async () => {
  const ids = await createVisits(2);
  const reader = { ...ctx, permissions: { ...ctx.permissions, invoices: "read" } } as const;
  await expect(charge(ids, reader)).rejects.toMatchObject({ code: "FORBIDDEN" });
  const stranger = await createOwnerContext(await createOrganization({ tier: "pro" }));
  expect(await charge(ids, stranger)).toMatchObject({ charges: [], existing: [], uncharged: [{ count: 2 }] });
  const { user, ctx: manager } = await createMemberWithContext(organization, "manager");
  expect(manager.permissions.invoices).toBe("full");
  await db().organizationMember.updateMany({ where: { userId: user.id }, data: { horseScope: "chosen" } });
  const limited = await createContextFor(user, organization);
  expect(await charge(ids, limited)).toMatchObject({ charges: [], uncharged: [{ count: 2 }] });
  expect(await countCharges()).toBe(0);
  const { charges } = await charge(ids);
  const input = { ids: charges.map(({ id }) => id) };
  await expect(undoCharges({ ctx: reader, input })).rejects.toMatchObject({ code: "FORBIDDEN" });
  await expect(undoCharges({ ctx: stranger, input })).rejects.toMatchObject({ code: "NOT_FOUND" });
});

it("after charges are undone, the same care can be charged again", async () => {
  const records = await createVisits(2);
  const { charges } = await charge(records);
  const ids = charges.map(({ id }) => id);
  await undoCharges({ ctx, input: { ids } });
  expect(await countCharges()).toBe(0);
  const visit = await getCareVisit({ ctx, input: { record_ids: records } });
  expect(visit?.records.map(({ recordId }) => recordId).sort()).toEqual([...records].sort());
  expect(await db().auditLog.count({ where: { entityId: { in: ids }, action: "charge.deleted" } })).toBe(2);
  expect((await charge(records)).charges).toHaveLength(2);
});

it("undoing several charges at once deletes none of them if any can't be undone", async () => {
  const { charges } = await charge(await createVisits(3));
  const [one = "", two = "", old = ""] = charges.map(({ id }) => id);
  const undo = (ids: string[]) => undoCharges({ ctx, input: { ids } });
  const missing = "019a0000-0000-7000-8000-000000000000";
  await expect(undo([one, missing])).rejects.toMatchObject({ code: "NOT_FOUND" });
  await writeOffCharge({ ctx, input: { id: two, reason: "Goodwill" } });
  await expect(undo([one, two])).rejects.toMatchObject({
    ...{ code: "CONFLICT", message: "This charge was written off. Restore it first." },
  });
  const addedAt = new Date(ctx.clock.now().getTime() - 61 * 60_000);
  await db().charge.update({ where: { id: old }, data: { createdAt: addedAt } });
  await expect(undo([one, old])).rejects.toMatchObject({
    ...{ code: "CONFLICT", message: "This charge can't be undone anymore. Write it off instead." },
  });
  expect(await countCharges()).toBe(3);
});

it("charges from an agreement and charges on locked days can't be undone", async () => {
  const { charges } = await charge(await createVisits(1));
  const [id = ""] = charges.map((one) => one.id);
  await db().charge.update({ where: { id }, data: { source: "agreement" } });
  await expect(undoCharges({ ctx, input: { ids: [id] } })).rejects.toMatchObject({ code: "CONFLICT" });
  await db().charge.update({ where: { id }, data: { source: "care" } });
  await setBookLock({ ctx, input: { locked_through: charges[0]?.chargedOn ?? "" } });
  await expect(undoCharges({ ctx, input: { ids: [id] } })).rejects.toMatchObject({
    message: expect.stringContaining("Write off the charge instead."),
  });
});

it("deleting an old charge for care makes the care chargeable again", async () => {
  const records = await createVisits(1);
  const [{ id = "" } = {}] = (await charge(records)).charges;
  const addedAt = new Date(ctx.clock.now().getTime() - 24 * 60 * 60_000);
  await db().charge.update({ where: { id }, data: { createdAt: addedAt } });
  await deleteCharge({ ctx, input: { id } });
  const visit = await getCareVisit({ ctx, input: { record_ids: records } });
  expect(visit?.records.map(({ recordId }) => recordId)).toEqual(records);
  expect((await charge(records)).charges).toHaveLength(1);
});

it.each(["approved", "declined"] as const)(
  "several charges for care can't be undone together after a client has %s one of them",
  async (state) => {
    await updatePortalSettings({ ctx, input: { approval_limit: "50", revision: 0 } });
    const { charges } = await charge(await createVisits(2));
    const [{ id = "", revision = 0 } = {}] = charges;
    await decideApproval(ctx, { chargeId: id, contactId: owner, revision, state, reason: null });
    const input = { ids: charges.map((one) => one.id) };
    await expect(undoCharges({ ctx, input })).rejects.toMatchObject({
      ...{
        code: "CONFLICT",
        message: "A client has already approved or declined this charge. Write it off instead.",
      },
    });
    await expect(deleteCharge({ ctx, input: { id } })).rejects.toMatchObject({ code: "CONFLICT" });
    expect(await countCharges()).toBe(2);
  },
);
