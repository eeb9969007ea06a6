import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Context } from "@/lib/auth/context";
import { closeDatabase, db } from "@/lib/db";
import { addCharge } from "@/lib/domain/billing/charges/add-charge";
import { chargeVisit } from "@/lib/domain/billing/charges/charge-visit";
import { getCharge } from "@/lib/domain/billing/charges/list-charges";
import { deleteCharge, updateCharge } from "@/lib/domain/billing/charges/update-charge";
import { writeOffCharge } from "@/lib/domain/billing/charges/write-off-charge";
import { deleteEntry } from "@/lib/domain/billing/finances/delete-entry";
import { findEntry } from "@/lib/domain/billing/finances/find-entry";
import { createService } from "@/lib/domain/billing/services/create-service";
import { createId } from "@/lib/ids";
import { sumCents } from "@/lib/money/cents";
import { createContact } from "@/tests/factories/horse-owners";
import { createHorse } from "@/tests/factories/horses";
import {
  createOrganization,
  createOwnerContext,
  type TestOrganization,
} from "@/tests/factories/organizations";

const DAY = "2026-01-05";

let organization: TestOrganization;
let ctx: Context;
let dana: string;
let serviceId: string;
const horseIds: string[] = [];
beforeAll(async () => {
  organization = await createOrganization({ tier: "pro" });
  ctx = await createOwnerContext(organization);
  dana = await createContact(organization, "Dana");
  const service = { name: "Shoeing", category: "farrier", unit: "each", price: "60" } as const;
  serviceId = (await createService({ ctx, input: service })).id;
  for (let count = 0; count < 9; count += 1) horseIds.push(await createHorse(organization));
});
afterAll(closeDatabase);

const visit = () => ({
  ...{ id: createId(), charged_on: DAY, service_id: serviceId, contact_id: dana, horse_ids: horseIds },
  ...({ pricing: "total", amount: "540", markup: "5", is_passed_through: true, record_cost: true } as const),
  ...{ vendor: "Hooves & Co.", is_repeated: true },
});

async function findExpense(costGroupId: string) {
  const row = await db().financeEntry.findFirst({
    where: { organizationId: organization.id, sourceKey: `cost:${costGroupId}`, deletedAt: null },
    select: { id: true, vendor: true, category: true },
  });
  const entry = row && (await findEntry({ ctx, input: { id: row.id } }));
  return entry && { ...entry, ...row };
}

describe("the expense of a visit", () => {
  it("the expense of a visit to nine horses is added only once", async () => {
    const input = visit();
    await chargeVisit({ ctx, input });
    await chargeVisit({ ctx, input });
    const expense = await findExpense(input.id);
    expect(expense).toMatchObject({
      ...{ kind: "expense", amountCents: 54_000, category: "farrier", vendor: "Hooves & Co." },
      passedThrough: { chargeCount: 9, chargedCents: 56_700 },
    });
    expect(expense?.horses).toHaveLength(9);
    expect(sumCents((expense?.horses ?? []).map(({ cents }) => cents))).toBe(54_000);
    const deletion = deleteEntry({ ctx, input: { id: expense?.id ?? "" } });
    await expect(deletion).rejects.toMatchObject({ code: "PRECONDITION_FAILED" });
  });

  it("concurrent requests with the same ID record the cost of a visit only once", async () => {
    const input = { ...visit(), horse_ids: horseIds.slice(0, 2) };
    await Promise.all(Array.from({ length: 2 }, () => chargeVisit({ ctx, input })));
    expect(await findExpense(input.id)).toMatchObject({
      ...{ amountCents: 54_000, passedThrough: { chargeCount: 2, chargedCents: 56_700 } },
    });
  });

  it("for randomly generated visits, the expense equals the total cost of the visit's charges", async () => {
    const randomVisit = fc.record({
      amount: fc.integer({ min: 1, max: 999_999 }),
      markup: fc.integer({ min: 0, max: 5_000 }),
      pricing: fc.constantFrom("total" as const, "each" as const),
      count: fc.integer({ min: 1, max: 3 }),
    });
    await fc.assert(
      fc.asyncProperty(randomVisit, async ({ amount, markup, pricing, count }) => {
        const input = { ...visit(), horse_ids: horseIds.slice(0, count), pricing };
        const money = { amount: (amount / 100).toFixed(2), markup: (markup / 100).toFixed(2) };
        const charges = await chargeVisit({ ctx, input: { ...input, ...money } });
        const expense = await findExpense(input.id);
        const costs = sumCents(charges.map(({ costCents }) => costCents ?? 0));
        const charged = sumCents(charges.map(({ amountCents }) => amountCents));
        expect(expense?.amountCents).toBe(costs);
        expect(costs).toBe(pricing === "total" ? amount : amount * count);
        expect(sumCents((expense?.horses ?? []).map(({ cents }) => cents))).toBe(costs);
        expect(expense?.passedThrough).toEqual({ chargeCount: count, chargedCents: charged });
      }),
      { numRuns: 6 },
    );
  });

  it("after concurrent changes to a visit's charges, the visit's expense equals their total cost", async () => {
    for (let round = 1; round <= 5; round += 1) {
      const input = { ...visit(), horse_ids: horseIds.slice(0, 2) };
      const charges = await chargeVisit({ ctx, input });
      await Promise.all(
        charges.map(({ id, revision }) =>
          updateCharge({
            ctx,
            input: {
              ...{ id, revision, charged_on: DAY, service_id: serviceId, contact_id: dana },
              cost: String(100 + round),
            },
          }),
        ),
      );
      expect(await findExpense(input.id)).toMatchObject({ amountCents: 2 * (100 + round) * 100 });
    }
  });

  it("a visit's expense stays linked to its vendor when the charge changes", async () => {
    const farrier = await createContact(organization, "Sam Ortiz");
    const id = createId();
    const input = {
      ...{ id, charged_on: DAY, service_id: serviceId, contact_id: dana },
      ...{ cost: "40", record_cost: true, vendor_id: farrier },
    };
    const { revision } = await addCharge({ ctx, input });
    expect(await findExpense(id)).toMatchObject({ vendor: "Sam Ortiz", contactId: farrier });
    const change = { id, revision, charged_on: DAY, service_id: serviceId, contact_id: dana, cost: "45" };
    await updateCharge({ ctx, input: change });
    expect(await findExpense(id)).toMatchObject({ amountCents: 4_500, contactId: farrier });
    const other = await createContact(await createOrganization({ tier: "pro" }), "Sam Ortiz");
    const refused = addCharge({ ctx, input: { ...input, id: createId(), vendor_id: other } });
    await expect(refused).rejects.toMatchObject({ code: "NOT_FOUND" });
  });

  it("deleting one of a visit's charges reduces the visit's expense", async () => {
    const input = { ...visit(), horse_ids: horseIds.slice(0, 3), amount: "90", markup: "" };
    const [first, second, third] = await chargeVisit({ ctx, input });
    await deleteCharge({ ctx, input: { id: first?.id ?? "" } });
    expect(await findExpense(input.id)).toMatchObject({ amountCents: 6_000, vendor: "Hooves & Co." });
    await writeOffCharge({ ctx, input: { id: second?.id ?? "", reason: "Goodwill" } });
    expect(await findExpense(input.id)).toMatchObject({
      ...{ amountCents: 6_000, passedThrough: { chargeCount: 2, chargedCents: 3_000 } },
    });
    await deleteCharge({ ctx, input: { id: third?.id ?? "" } });
    expect(await findExpense(input.id)).toMatchObject({ amountCents: 3_000 });
  });
});

describe("the expense of a charge", () => {
  const input = () => ({
    ...{ id: createId(), charged_on: DAY, service_id: serviceId, contact_id: dana },
    ...{ cost: "40", record_cost: true },
  });

  it("a charge's expense is updated or removed when the cost changes", async () => {
    const fields = input();
    await addCharge({ ctx, input: fields });
    const { id, revision } = await addCharge({ ctx, input: fields });
    expect(await findExpense(id)).toMatchObject({
      amountCents: 4_000,
      passedThrough: { chargedCents: 6_000 },
    });
    const { record_cost: _booked, ...change } = fields;
    await updateCharge({ ctx, input: { ...change, revision, cost: "45" } });
    expect(await findExpense(id)).toMatchObject({ amountCents: 4_500 });
    await updateCharge({ ctx, input: { ...change, revision: revision + 1, cost: "" } });
    expect(await findExpense(id)).toBeNull();
  });

  it("the cost of a charge is recorded as an expense only on request", async () => {
    const { record_cost: _booked, ...fields } = input();
    const { id } = await addCharge({ ctx, input: fields });
    expect(await findExpense(id)).toBeNull();
    expect(await getCharge({ ctx, input: { id } })).toMatchObject({ costCents: 4_000, costGroupId: null });
    const limited: Context = { ...ctx, permissions: { ...ctx.permissions, finances: "read" } };
    await expect(addCharge({ ctx: limited, input: input() })).rejects.toMatchObject({ code: "FORBIDDEN" });
    await expect(chargeVisit({ ctx: limited, input: visit() })).rejects.toMatchObject({ code: "FORBIDDEN" });
  });
});
