import { afterAll, describe, expect, it } from "vitest";
import { FEATURE_CATEGORIES } from "@/content/feature-categories";
import { closeDatabase } from "@/lib/db";
import { DomainError } from "@/lib/errors";
import { getPlanWithFeature, hasFeature, PLAN_FEATURES } from "@/lib/plans/entitlements";
import { PLAN_IDS, type PlanId } from "@/lib/plans/plan-id";
import { createHorse } from "@/tests/factories/horses";
import { createOrganization, createOwnerContext } from "@/tests/factories/organizations";
import { FEATURE_LINES, type FeatureLine, POINT_PAGES } from "@/tests/fixtures/feature-lines";
import { PAGE_TABLE } from "@/tests/fixtures/page-table";

afterAll(closeDatabase);

type Fulfillment = Exclude<FeatureLine["by"], string>;

/** Runs an operation as an owner on this plan. Returns "done" or the required plan. */
async function findRequiredPlan(plan: PlanId, work: Fulfillment): Promise<PlanId | "done"> {
  const organization = await createOrganization({ tier: plan });
  const horseId = await createHorse(organization);
  try {
    await work({ ctx: await createOwnerContext(organization), horseId });
    return "done";
  } catch (error) {
    // Stripe isn't available in this test. The code calls Stripe only if the plan allows the action, so a
    // failed call shows that the action is allowed.
    if (error instanceof DomainError && error.code === "EXTERNAL") return "done";
    if (error instanceof DomainError && error.upgrade) return error.upgrade.plan;
    throw error;
  }
}

const pages = PAGE_TABLE.map(({ page }) => page);

it("every item on the features page is assigned to an existing page", () => {
  const titles = FEATURE_CATEGORIES.flatMap(({ points }) => points.map(({ title }) => title));
  expect(Object.keys(POINT_PAGES).toSorted()).toEqual(titles.toSorted());
  expect(pages).toEqual(expect.arrayContaining(Object.values(POINT_PAGES)));
});

describe("every feature of a plan", () => {
  it.each(PLAN_FEATURES)("`FEATURE_LINES` assigns an existing page to the plan feature %s", (feature) => {
    expect(pages).toContain(FEATURE_LINES[feature].page);
  });

  const lines = PLAN_FEATURES.flatMap((feature) => {
    const { by } = FEATURE_LINES[feature];
    return typeof by === "string" ? [] : [[feature, by] as const];
  });

  it.each(lines)("the plan feature %s works only on the plans that include it", async (feature, by) => {
    const answers = await Promise.all(PLAN_IDS.map((plan) => findRequiredPlan(plan, by)));
    const expected = PLAN_IDS.map((plan) =>
      hasFeature(plan, feature) ? "done" : getPlanWithFeature(feature),
    );
    expect(answers).toEqual(expected);
  });
});
