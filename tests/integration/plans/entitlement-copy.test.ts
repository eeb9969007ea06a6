import { afterAll, expect, it } from "vitest";
import { closeDatabase, db } from "@/lib/db";
import { entitlementRows } from "@/lib/plans/entitlements";

afterAll(closeDatabase);

it("the database has the table of entitlements as the code has it", async () => {
  const rows = await db().tierEntitlement.findMany();
  const sorted = (all: { tier: string; feature: string }[]) =>
    all.toSorted((left, right) =>
      `${left.tier} ${left.feature}`.localeCompare(`${right.tier} ${right.feature}`),
    );
  expect(sorted(rows)).toEqual(sorted(entitlementRows()));
});
