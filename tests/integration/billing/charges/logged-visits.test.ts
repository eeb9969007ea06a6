import { afterAll, beforeEach, expect, it } from "vitest";
import type { Context } from "@/lib/auth/context";
import { closeDatabase, db } from "@/lib/db";
import { getBillingReport } from "@/lib/domain/billing/billing-reports/get-billing-report";
import { chargeCareRecords } from "@/lib/domain/billing/charges/charge-care-records";
import { chargeVisit } from "@/lib/domain/billing/charges/charge-visit";
import { getChargeChoices } from "@/lib/domain/billing/charges/get-charge-choices";
import { undoCharges } from "@/lib/domain/billing/charges/undo-charges";
import { createService } from "@/lib/domain/billing/services/create-service";
import { createId } from "@/lib/ids";
import { createHealthRecord } from "@/tests/factories/health-records";
import { createHorse } from "@/tests/factories/horses";
import {
  createClock,
  createOrganization,
  createOwnerContext,
  type TestOrganization,
} from "@/tests/factories/organizations";

const DAY = "2026-01-05";
const TODAY = "2026-01-08";
const TRIM = { name: "Trim", category: "farrier", unit: "each", price: "85", care_kind: "farrier" } as const;

let organization: TestOrganization;
let ctx: Context;
let serviceId: string;
let horseIds: string[];
let recordIds: string[];
beforeEach(async () => {
  organization = await createOrganization({ tier: "pro" });
  ctx = await createOwnerContext(organization, createClock(`${TODAY}T18:00:00Z`));
  serviceId = (await createService({ ctx, input: { ...TRIM, care_charging: "ask" } })).id;
  await db().service.update({ where: { id: serviceId }, data: { careStartsOn: null } });
  horseIds = [await createHorse(organization, "Ash"), await createHorse(organization, "Moss")];
  recordIds = [];
  for (const horseId of horseIds) recordIds.push((await createHealthRecord(ctx, horseId)).id);
});
afterAll(closeDatabase);

/** Returns the input for a visit that is entered manually, without health records. */
const getInput = (changes: object = {}) => ({
  ...{ id: createId(), charged_on: DAY, horse_ids: horseIds, service_id: serviceId },
  ...{ pricing: "total" as const, amount: "200", ...changes },
});

const readVisits = async () => (await getChargeChoices({ ctx })).visits;

const readMissed = async () => {
  const input = { kind: "missed", from: "2025-12-01", to: TODAY } as const;
  const { rows } = await getBillingReport({ ctx, input });
  return rows.filter(([problem]) => problem === "Care without a charge").map((row) => row[2]);
};

const chargeAll = () => chargeCareRecords({ ctx, input: { record_ids: recordIds } });
const countCharges = () => db().charge.count({ where: { organizationId: organization.id } });
const undo = (charges: readonly { id: string }[]) =>
  undoCharges({ ctx, input: { ids: charges.map(({ id }) => id) } });

it("a logged visit is listed as uncharged until it has charges", async () => {
  const [visit] = await readVisits();
  expect(visit).toMatchObject({ happenedOn: DAY, kind: "farrier" });
  expect(visit?.records.map(({ recordId }) => recordId).sort()).toEqual([...recordIds].sort());
  const charges = await chargeVisit({ ctx, input: getInput({ charged_on: TODAY, record_ids: recordIds }) });
  expect(await readVisits()).toEqual([]);
  expect(await readMissed()).toEqual([]);
  await undo(charges);
  expect(await readVisits()).toHaveLength(1);
  expect(await readMissed()).toEqual(["Ash", "Moss"]);
});

it("the missed charges report recommends the visit form for care from before the day a service was set up for it", async () => {
  await db().service.update({ where: { id: serviceId }, data: { careStartsOn: new Date(TODAY) } });
  expect(await readVisits()).toHaveLength(1);
  expect(await readMissed()).toEqual([]);
  const { note } = await getBillingReport({ ctx, input: { kind: "missed", from: DAY, to: TODAY } });
  expect(note).toContain("care from the last 30 days, use “Charge for a visit”");
});

it("a visit whose charges were undone can be charged again by manual entry", async () => {
  await undo(await chargeVisit({ ctx, input: getInput({ record_ids: recordIds }) }));
  const charges = await chargeVisit({ ctx, input: getInput() });
  expect(charges.map(({ sourceKey }) => sourceKey)).toEqual(recordIds.map((id) => `care:${id}`));
  expect(charges.map(({ amountCents }) => amountCents)).toEqual([100_00, 100_00]);
  expect(await readMissed()).toEqual([]);
  expect(await readVisits()).toEqual([]);
  const again = await chargeAll();
  expect(again.charges).toEqual([]);
  expect(again.existing).toHaveLength(2);
  expect(await countCharges()).toBe(2);
});

it("repeating the request to charge for a manually entered visit returns the same charges", async () => {
  const input = getInput();
  const first = await chargeVisit({ ctx, input });
  const repeated = await chargeVisit({ ctx, input });
  expect(repeated.map(({ id }) => id)).toEqual(first.map(({ id }) => id));
  expect(await countCharges()).toBe(2);
});

it("a second charge for the same service and day must be marked as repeated", async () => {
  await chargeVisit({ ctx, input: getInput() });
  const message =
    "Ash and Moss already have a charge for Trim on this day. Deselect these horses, or select “Charge again”.";
  await expect(chargeVisit({ ctx, input: getInput() })).rejects.toMatchObject({
    ...{ code: "CONFLICT", message, fieldErrors: { is_repeated: message } },
  });
  expect(await countCharges()).toBe(2);
  const again = getInput({ is_repeated: true });
  await chargeVisit({ ctx, input: again });
  await chargeVisit({ ctx, input: again });
  expect(await countCharges()).toBe(4);
});

it("a visit that is entered several times simultaneously is charged only once", async () => {
  await db().healthRecord.deleteMany({ where: { organizationId: organization.id } });
  const results = await Promise.allSettled(
    Array.from({ length: 3 }, () => chargeVisit({ ctx, input: getInput() })),
  );
  expect(results.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected", "rejected"]);
  expect(await countCharges()).toBe(2);
});

it("the total of a manually entered visit is divided equally among its horses", async () => {
  const [ash = "", moss = ""] = recordIds;
  await db().healthRecord.update({ where: { id: ash }, data: { costCents: 55_00 } });
  await db().healthRecord.update({ where: { id: moss }, data: { costCents: 185_00 } });
  const charges = await chargeVisit({ ctx, input: getInput() });
  expect(charges.map(({ amountCents }) => amountCents)).toEqual([100_00, 100_00]);
});

it("concurrent requests to charge for a visit and for missed care charge each health record only once", async () => {
  const results = await Promise.allSettled([
    chargeVisit({ ctx, input: getInput({ record_ids: recordIds }) }),
    chargeAll(),
  ]);
  expect(results[1]).toMatchObject({ status: "fulfilled" });
  expect(await countCharges()).toBe(2);
});

it("a visit's price for each horse is split among that horse's health records", async () => {
  const [ash = ""] = horseIds;
  recordIds.push((await createHealthRecord(ctx, ash, { details: { work: "shoes" } })).id);
  const charges = await chargeVisit({ ctx, input: getInput({ pricing: "each", amount: "85" }) });
  expect(charges.map(({ amountCents }) => amountCents)).toEqual([42_50, 42_50, 85_00]);
  expect(await readMissed()).toEqual([]);
});

it("a manually entered visit is linked only to same-day care of the same type", async () => {
  const input = {
    name: "Dental float",
    category: "vet",
    unit: "each",
    price: "85",
    care_kind: "dental",
  } as const;
  const { id: dental } = await createService({ ctx, input });
  const charges = [
    ...(await chargeVisit({ ctx, input: getInput({ charged_on: TODAY }) })),
    ...(await chargeVisit({ ctx, input: getInput({ service_id: dental }) })),
  ];
  expect(charges.map(({ source }) => source)).toEqual(Array.from({ length: 4 }, () => "manual"));
  expect(await readVisits()).toHaveLength(1);
});

it("care isn't listed as missed if its service was charged that day", async () => {
  await db().service.update({ where: { id: serviceId }, data: { category: "other" } });
  // The name of this service sorts first, so the report uses this service's category.
  const first = { ...TRIM, name: "A trim", care_charging: "ask" } as const;
  const { id } = await createService({ ctx, input: first });
  await db().service.update({ where: { id }, data: { careStartsOn: null } });
  const charges = await chargeVisit({ ctx, input: getInput() });
  // Simulates charges that were added before charges were linked to care.
  const ids = charges.map((charge) => charge.id);
  await db().charge.updateMany({ where: { id: { in: ids } }, data: { source: "manual", sourceKey: null } });
  expect(await readVisits()).toEqual([]);
  expect(await readMissed()).toEqual([]);
});

it("passing a vendor's bill through to clients doesn't add an expense for care with a recorded cost", async () => {
  const [ash = "", moss = ""] = recordIds;
  await db().healthRecord.update({ where: { id: ash }, data: { costCents: 90_00 } });
  const charges = await chargeVisit({ ctx, input: getInput({ is_passed_through: true, record_cost: true }) });
  expect(charges.map(({ costCents, costGroupId }) => [costCents, costGroupId !== null])).toEqual([
    [90_00, false],
    [100_00, true],
  ]);
  expect(charges.map(({ sourceKey }) => sourceKey)).toEqual([`care:${ash}`, `care:${moss}`]);
});

it("a charge isn't linked to care if several types of care could match it", async () => {
  const [ash = ""] = horseIds;
  const vetCall = { name: "Vet call", category: "vet", unit: "each", price: "85" } as const;
  const { id } = await createService({ ctx, input: vetCall });
  const { id: recordId } = await createHealthRecord(ctx, ash);
  await db().healthRecord.update({ where: { id: recordId }, data: { kind: "vet_visit" } });
  const charge = () => chargeVisit({ ctx, input: getInput({ service_id: id, horse_ids: [ash] }) });
  const [linked] = await charge();
  expect(linked?.sourceKey).toBe(`care:${recordId}`);
  await undo(linked ? [linked] : []);
  const { id: other } = await createHealthRecord(ctx, ash);
  await db().healthRecord.update({ where: { id: other }, data: { kind: "dental" } });
  expect((await charge()).map(({ source }) => source)).toEqual(["manual"]);
});
