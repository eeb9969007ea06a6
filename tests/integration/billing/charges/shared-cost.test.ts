import { afterAll, beforeAll, expect, it } from "vitest";
import { closeDatabase, db } from "@/lib/db";
import { chargeFromSource } from "@/lib/domain/billing/charges/charge-from-source";
import { listSharedCostCharges } from "@/lib/domain/billing/charges/list-shared-cost-charges";
import { addHorseCharge } from "@/lib/domain/billing/horse-charges/add-horse-charge";
import { withdrawHorseCharge } from "@/lib/domain/billing/horse-charges/withdraw-horse-charge";
import { createAccount, type TestAccount } from "@/tests/factories/accounts";
import { createContact, setOwners } from "@/tests/factories/horse-owners";
import { loadSharedContext, shareHorse } from "@/tests/factories/horse-shares";
import { createHorse } from "@/tests/factories/horses";

let home: TestAccount;
let stable: TestAccount;
beforeAll(async () => {
  home = await createAccount("pro");
  stable = await createAccount("pro");
});
afterAll(closeDatabase);

/** Shares a horse that Dana owns with the stable. The stable then adds a cost of $85 to the horse. */
async function createSharedCost() {
  const organization = { id: home.organizationId };
  const horseId = await createHorse(organization, "Willow");
  await setOwners(organization, horseId, { [await createContact(organization, "Dana")]: 10_000 });
  await shareHorse({ organizationId: home.organizationId, horseId }, stable.organizationId, {
    scopes: ["costs"],
  });
  const visitor = await loadSharedContext(horseId, stable);
  const input = { what: "Shoes", category: "farrier", charged_on: "2026-01-05", amount: "85" } as const;
  const { id } = await addHorseCharge({ ctx: visitor, input: { ...input, horse_id: horseId } });
  return { horseId, id, visitor };
}

it("a shared horse's cost is charged to the owner only once", async () => {
  const { horseId, id } = await createSharedCost();
  const { ctx } = home;
  expect(await listSharedCostCharges({ ctx, input: { ids: [id] } })).toEqual({});
  const input = { source: "share", id } as const;
  const charges = await Promise.all(Array.from({ length: 4 }, () => chargeFromSource({ ctx, input })));
  expect(new Set(charges.map((charge) => charge.id)).size).toBe(1);
  expect(charges[0]).toMatchObject({
    ...{ source: "share", horseId, category: "farrier", amountCents: 8_500, costCents: 8_500 },
    shares: [{ contactName: "Dana", amountCents: 8_500 }],
  });
  expect(await listSharedCostCharges({ ctx, input: { ids: [id] } })).toEqual({ [id]: "Dana" });
  const expenses = await db().financeEntry.findMany({
    where: { organizationId: home.organizationId, allocations: { some: { horseId } } },
  });
  expect(expenses).toMatchObject([{ kind: "expense", amountCents: 8_500 }]);
});

it("a shared horse's cost can be charged only by the organization that shares the horse, until the cost is withdrawn", async () => {
  const { horseId, id, visitor } = await createSharedCost();
  const input = { source: "share", id } as const;
  await expect(chargeFromSource({ ctx: visitor, input })).rejects.toMatchObject({ code: "FORBIDDEN" });
  await expect(chargeFromSource({ ctx: stable.ctx, input })).rejects.toMatchObject({ code: "NOT_FOUND" });
  await withdrawHorseCharge({ ctx: visitor, input: { horse_id: horseId, id } });
  await expect(chargeFromSource({ ctx: home.ctx, input })).rejects.toMatchObject({ code: "NOT_FOUND" });
});
