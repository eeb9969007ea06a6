import { afterAll, expect, it } from "vitest";
import { closeDatabase, db } from "@/lib/db";
import { getEntitlementRows } from "@/lib/plans/entitlements";

afterAll(closeDatabase);

it("the entitlements in the database match those in the code", async () => {
  const rows = await db().tierEntitlement.findMany();
  const sorted = (all: { tier: string; feature: string }[]) =>
    all.toSorted((left, right) =>
      `${left.tier} ${left.feature}`.localeCompare(`${right.tier} ${right.feature}`),
    );
  expect(sorted(rows)).toEqual(sorted(getEntitlementRows()));
});
