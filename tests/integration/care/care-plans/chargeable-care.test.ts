import { afterAll, beforeEach, expect, it } from "vitest";
import type { Context } from "@/lib/auth/context";
import { closeDatabase, db } from "@/lib/db";
import { chargeFromSource } from "@/lib/domain/billing/charges/charge-from-source";
import { createService } from "@/lib/domain/billing/services/create-service";
import { completeCare } from "@/lib/domain/care/care-plans/complete-care";
import { createCarePlan } from "@/lib/domain/care/care-plans/create-care-plan";
import { createId } from "@/lib/ids";
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

/** Plans a trim for each horse, due today, and completes the trims. */
async function completeTrims(
  horseIds: string[],
  actor: Context = ctx,
  cost: { cost?: string; cost_is?: "total" } = {},
) {
  const input = { horse_ids: horseIds, kind: "farrier", due_on: TODAY } as const;
  const plans = await createCarePlan({ ctx, input });
  return completeCare({
    ctx: actor,
    input: {
      item_ids: plans.flatMap(({ open }) => open?.id ?? []),
      ...{ happened_on: TODAY, details: { work: "trim" } },
      ...cost,
    },
  });
}

it("members who complete care can charge the owners for all new records at once", async () => {
  await setService("ask");
  const horseIds = [await createHorse(organization), await createHorse(organization)];
  const contactId = await createContact(organization, "Anna Bell");
  for (const horseId of horseIds) await setOwners(organization, horseId, { [contactId]: 10_000 });
  const { completed, chargeOffer } = await completeTrims(horseIds);
  const recordIds = completed.map(({ recordId }) => recordId);
  expect(chargeOffer).toEqual({
    ...{ kind: "charge", recordIds },
    ...{ amountCents: 12_000, costCents: null, currency: "usd" },
  });
  const charges = await Promise.all(
    recordIds.map((id) => chargeFromSource({ ctx, input: { source: "care", id } })),
  );
  expect(charges).toMatchObject(
    charges.map(() => ({ amountCents: 6_000, shares: [{ contactName: "Anna Bell" }] })),
  );
});

it("the suggested charge for completed care uses the service's price on the completion date", async () => {
  await setService("ask");
  const { serviceId } = await db().servicePrice.findFirstOrThrow({
    where: { organizationId: organization.id },
  });
  const prices = { "2026-01-01": 5_000, "2026-03-02": 9_900 };
  await db().servicePrice.createMany({
    data: Object.entries(prices).map(([day, price]) => ({
      ...{ id: createId(), organizationId: organization.id, serviceId, startsOn: new Date(day), price },
    })),
  });
  const { chargeOffer } = await completeTrims([await createHorse(organization)]);
  expect(chargeOffer).toMatchObject({ kind: "charge", amountCents: 5_000 });
});

it("the suggested charge for completed care shows the visit's total cost", async () => {
  await setService("ask");
  const horseIds = [await createHorse(organization), await createHorse(organization)];
  const { chargeOffer } = await completeTrims(horseIds, ctx, { cost: "133.01", cost_is: "total" });
  expect(chargeOffer).toMatchObject({ amountCents: 12_000, costCents: 13_301 });
});

it("members must enter the charge if completed care costs more than its service's price", async () => {
  await setService("ask");
  const complete = async (cost: string) => {
    const horseIds = [await createHorse(organization), await createHorse(organization)];
    return completeTrims(horseIds, ctx, { cost, cost_is: "total" });
  };
  expect((await complete("120")).chargeOffer).toMatchObject({ kind: "charge", amountCents: 12_000 });
  expect((await complete("120.01")).chargeOffer).toMatchObject({ kind: "enter_amount", costCents: 12_001 });
});

it("if no service covers completed care, members are asked to choose one", async () => {
  const { completed, chargeOffer } = await completeTrims([await createHorse(organization)]);
  expect(chargeOffer).toEqual({
    ...{ kind: "choose_service", careKind: "farrier" },
    recordIds: completed.map(({ recordId }) => recordId),
  });
});

it("members aren't offered a charge for completed care if its service is charged automatically", async () => {
  await setService("automatic");
  expect((await completeTrims([await createHorse(organization)])).chargeOffer).toBeNull();
  expect(await db().charge.count({ where: { organizationId: organization.id } })).toBe(1);
});

it("the option to charge for completed care isn't offered to grooms", async () => {
  const { ctx: groom } = await createMemberWithContext(organization, "groom");
  const withoutService = await completeTrims([await createHorse(organization)], groom);
  await setService("ask");
  const withService = await completeTrims([await createHorse(organization)], groom);
  for (const { completed, chargeOffer } of [withoutService, withService]) {
    expect(completed).toHaveLength(1);
    expect(chargeOffer).toBeNull();
  }
});

it("on a plan without invoicing, members who complete care aren't offered a charge", async () => {
  await db().organization.update({ where: { id: organization.id }, data: { subscriptionTier: "ranch" } });
  const ranch = await createOwnerContext(organization);
  expect((await completeTrims([await createHorse(organization)], ranch)).chargeOffer).toBeNull();
  await setService("ask");
  expect((await completeTrims([await createHorse(organization)], ranch)).chargeOffer).toBeNull();
});
