import { afterAll, beforeEach, expect, it } from "vitest";
import type { Context } from "@/lib/auth/context";
import { closeDatabase, db } from "@/lib/db";
import { chargeFromSource } from "@/lib/domain/billing/charges/charge-from-source";
import { createService } from "@/lib/domain/billing/services/create-service";
import { completeCare } from "@/lib/domain/care/care-plans/complete-care";
import { createCarePlan } from "@/lib/domain/care/care-plans/create-care-plan";
import { createContact, setOwners } from "@/tests/factories/horse-owners";
import { createHorse } from "@/tests/factories/horses";
import {
  createMemberWithContext,
  createOrganization,
  createOwnerContext,
  type TestOrganization,
} from "@/tests/factories/organizations";

const TODAY = "2026-03-01";

let organization: TestOrganization;
let ctx: Context;
beforeEach(async () => {
  organization = await createOrganization({ tier: "pro" });
  ctx = await createOwnerContext(organization);
});
afterAll(closeDatabase);

async function setService(careCharging: "ask" | "automatic"): Promise<void> {
  const input = { name: "Trim", category: "farrier", unit: "each", price: "60" } as const;
  const { id } = await createService({ ctx, input });
  await db().service.update({ where: { id }, data: { careKind: "farrier", careCharging } });
}

/** Completes a trim that is due for each horse. */
async function completeTrims(horseIds: string[], actor: Context = ctx) {
  const input = { horse_ids: horseIds, kind: "farrier", due_on: TODAY } as const;
  const plans = await createCarePlan({ ctx, input });
  return completeCare({
    ctx: actor,
    input: {
      item_ids: plans.flatMap(({ open }) => open?.id ?? []),
      ...{ happened_on: TODAY, details: { work: "trim" } },
    },
  });
}

it("completing care returns the records that can be charged to the owners with one tap", async () => {
  await setService("ask");
  const horseIds = [await createHorse(organization), await createHorse(organization)];
  const contactId = await createContact(organization, "Anna Bell");
  for (const horseId of horseIds) await setOwners(organization, horseId, { [contactId]: 10_000 });
  const { completed, chargeableRecordIds } = await completeTrims(horseIds);
  expect(chargeableRecordIds.toSorted()).toEqual(completed.map(({ recordId }) => recordId).toSorted());
  const charges = await Promise.all(
    chargeableRecordIds.map((id) => chargeFromSource({ ctx, input: { source: "care", id } })),
  );
  expect(charges).toMatchObject(
    charges.map(() => ({ amountCents: 6_000, shares: [{ contactName: "Anna Bell" }] })),
  );
});

it("completed care without a service, or with one that charges automatically, isn't offered for charging", async () => {
  expect((await completeTrims([await createHorse(organization)])).chargeableRecordIds).toEqual([]);
  await setService("automatic");
  expect((await completeTrims([await createHorse(organization)])).chargeableRecordIds).toEqual([]);
  expect(await db().charge.count({ where: { organizationId: organization.id } })).toBe(1);
});

it("a groom, who can't add charges, isn't offered to charge for completed care", async () => {
  await setService("ask");
  const { ctx: groom } = await createMemberWithContext(organization, "groom");
  const done = await completeTrims([await createHorse(organization)], groom);
  expect(done.completed).toHaveLength(1);
  expect(done.chargeableRecordIds).toEqual([]);
});

it("care completed on a plan without invoicing isn't offered for charging", async () => {
  await setService("ask");
  await db().organization.update({ where: { id: organization.id }, data: { subscriptionTier: "ranch" } });
  const ranch = await createOwnerContext(organization);
  expect((await completeTrims([await createHorse(organization)], ranch)).chargeableRecordIds).toEqual([]);
});
