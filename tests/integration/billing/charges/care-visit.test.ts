import { afterAll, beforeEach, expect, it } from "vitest";
import type { Context } from "@/lib/auth/context";
import { closeDatabase, db } from "@/lib/db";
import { getBillingReport } from "@/lib/domain/billing/billing-reports/get-billing-report";
import { chargeFromSource } from "@/lib/domain/billing/charges/charge-from-source";
import { chargeVisit } from "@/lib/domain/billing/charges/charge-visit";
import { getCareVisit } from "@/lib/domain/billing/charges/get-care-visit";
import { createService } from "@/lib/domain/billing/services/create-service";
import { createId } from "@/lib/ids";
import { createHealthRecord } from "@/tests/factories/health-records";
import { createHorse } from "@/tests/factories/horses";
import {
  createMemberWithContext,
  createOrganization,
  createOwnerContext,
  type TestOrganization,
} from "@/tests/factories/organizations";

const DAY = "2026-01-05";
const SHOEING = { name: "Shoeing", category: "farrier", unit: "each", price: "85" } as const;

let organization: TestOrganization;
let ctx: Context;
let serviceId: string;
let horseIds: string[];
let recordIds: string[];
beforeEach(async () => {
  organization = await createOrganization({ tier: "pro" });
  ctx = await createOwnerContext(organization);
  serviceId = (await createService({ ctx, input: SHOEING })).id;
  horseIds = [await createHorse(organization, "Ash"), await createHorse(organization, "Moss")];
  recordIds = [];
  for (const [index, horseId] of horseIds.entries()) {
    recordIds.push((await createHealthRecord(ctx, horseId, { cost: index === 0 ? "90" : "110" })).id);
  }
});
afterAll(closeDatabase);

const getInput = () => ({
  ...{ id: createId(), charged_on: DAY, horse_ids: horseIds, record_ids: recordIds },
  ...{ service_id: serviceId, pricing: "total" as const, amount: "200" },
});

const countCharges = () => db().charge.count({ where: { organizationId: organization.id } });

it("the form for charging logged care shows the care's day, type, cost and horses", async () => {
  const visit = await getCareVisit({ ctx, input: { record_ids: recordIds } });
  expect(visit).toMatchObject({ happenedOn: DAY, kind: "farrier", costCents: 200_00 });
  expect(new Set(visit?.records.map(({ horseId }) => horseId))).toEqual(new Set(horseIds));
});

it("a visit's total is split among its charges in proportion to the records' costs", async () => {
  const charges = await chargeVisit({
    ctx,
    input: { ...getInput(), is_passed_through: true, record_cost: true },
  });
  expect(charges).toMatchObject([
    { source: "care", sourceKey: `care:${recordIds[0]}`, amountCents: 90_00, costCents: 90_00 },
    { source: "care", sourceKey: `care:${recordIds[1]}`, amountCents: 110_00, costCents: 110_00 },
  ]);
  // The two expenses come from the health records. The charges add none.
  expect(await db().financeEntry.count({ where: { organizationId: organization.id } })).toBe(2);
  expect(await getCareVisit({ ctx, input: { record_ids: recordIds } })).toBeNull();
});

it("charging for a visit removes its care from the missed charges report", async () => {
  const readMissed = async () => {
    const input = { kind: "missed", from: DAY, to: DAY } as const;
    const { rows } = await getBillingReport({ ctx, input });
    return rows.filter(([problem]) => problem === "Care without a charge").length;
  };
  await db().service.update({ where: { id: serviceId }, data: { careKind: "farrier" } });
  expect(await readMissed()).toBe(2);
  const charges = await chargeVisit({ ctx, input: getInput() });
  expect(await readMissed()).toBe(0);
  const again = await chargeFromSource({ ctx, input: { source: "care", id: recordIds[0] ?? "" } });
  expect(again.id).toBe(charges[0]?.id);
  expect(await countCharges()).toBe(2);
});

it("a repeated request to charge for logged care returns the same charges", async () => {
  const input = getInput();
  const [first, repeated] = [await chargeVisit({ ctx, input }), await chargeVisit({ ctx, input })];
  expect(repeated.map(({ id }) => id)).toEqual(first.map(({ id }) => id));
  await expect(chargeVisit({ ctx, input: getInput() })).rejects.toMatchObject({
    code: "CONFLICT",
    fieldErrors: { horse_ids: expect.stringContaining("Ash") },
  });
  expect(await countCharges()).toBe(2);
});

it("a visit can't be charged if any of its care was already charged", async () => {
  await db().service.update({ where: { id: serviceId }, data: { careKind: "farrier" } });
  await chargeFromSource({ ctx, input: { source: "care", id: recordIds[1] ?? "" } });
  await expect(chargeVisit({ ctx, input: getInput() })).rejects.toMatchObject({ code: "CONFLICT" });
  expect(await countCharges()).toBe(1);
  const visit = await getCareVisit({ ctx, input: { record_ids: recordIds } });
  expect(visit?.records).toEqual([{ recordId: recordIds[0], horseId: horseIds[0], costCents: 90_00 }]);
});

it("charging for a visit adds manual charges only for horses without a health record", async () => {
  const other = await createHorse(organization, "Rye");
  const input = { ...getInput(), horse_ids: [...horseIds, other], pricing: "each" as const };
  const charges = await chargeVisit({ ctx, input });
  expect(charges.map(({ source }) => source)).toEqual(["care", "care", "manual"]);
});

it("charging for a visit skips the care of horses that aren't selected", async () => {
  const [horseId] = horseIds;
  const charges = await chargeVisit({ ctx, input: { ...getInput(), horse_ids: [horseId ?? ""] } });
  expect(charges).toMatchObject([{ sourceKey: `care:${recordIds[0]}`, amountCents: 200_00 }]);
});

it("charging for a visit rejects other organizations' health records", async () => {
  const stranger = await createOwnerContext(await createOrganization({ tier: "pro" }));
  expect(await getCareVisit({ ctx: stranger, input: { record_ids: recordIds } })).toBeNull();
  const own = await createHorse(stranger.organization ?? organization, "Own");
  const { id: ownService } = await createService({ ctx: stranger, input: SHOEING });
  const input = { ...getInput(), horse_ids: [own], service_id: ownService };
  await expect(chargeVisit({ ctx: stranger, input })).rejects.toMatchObject({ code: "NOT_FOUND" });
  const { ctx: groom } = await createMemberWithContext(organization, "groom");
  await expect(getCareVisit({ ctx: groom, input: { record_ids: recordIds } })).rejects.toMatchObject({
    code: "FORBIDDEN",
  });
});
