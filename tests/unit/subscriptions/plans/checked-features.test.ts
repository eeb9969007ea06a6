import { globSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { FEATURE_LABELS } from "@/content/feature-labels";
import { FEATURE_MATRIX } from "@/content/feature-matrix";
import { PLANS } from "@/content/plans";
import { REPORTS } from "@/lib/domain/platform/reports/model/kinds";
import {
  hasFeature,
  PLAN_FEATURES,
  PLAN_LIMIT_NAMES,
  type PlanFeature,
  type PlanLimit,
} from "@/lib/plans/entitlements";
import { getPlanDefinitions } from "@/lib/plans/plan-definition";
import { PLAN_IDS } from "@/lib/plans/plan-id";

/** Features that no code needs to check, each with its reason. */
const FEATURES_WITHOUT_CHECK: Partial<Record<PlanFeature, string>> = {
  ai_wiki: "the wiki is public",
  mobile_app: "every plan includes it, and the apps' API doesn't check the plan",
};

/** Limits that no code needs to check, each with its reason. */
const LIMITS_WITHOUT_CHECK: Partial<Record<PlanLimit, string>> = {
  clients: "the limit is 0 or unlimited, and the verbs check client_management",
};

/**
 * The code in lib/auth and lib/domain, which must check that the plan includes a feature. A check only on a
 * page wouldn't protect anything.
 */
const code = globSync("lib/{auth,domain}/**/*.ts")
  .map((file) => readFileSync(file, "utf8"))
  .join("\n");

const isChecked = (names: string, word: string) => new RegExp(`(${names})\\([^()]*"${word}"\\)`).test(code);

/** Features that reports require. `requireReportAccess` checks the features in the report's definition. */
const REPORT_FEATURES = new Set<PlanFeature>(Object.values(REPORTS).flatMap(({ features }) => features));

/** Returns whether this is a support feature that the code checks with `hasFeature`. */
const isSupportFeature = (feature: PlanFeature) =>
  ["live_chat", "phone_support", "emergency_support"].includes(feature) && isChecked("hasFeature", feature);

describe("the features of a plan", () => {
  it.each(PLAN_FEATURES)("the feature %s is checked by code or listed as an exception", (feature) => {
    const isEnforced =
      isChecked("requireFeature", feature) || REPORT_FEATURES.has(feature) || isSupportFeature(feature);
    const reasons = [isEnforced, feature in FEATURES_WITHOUT_CHECK];
    expect(reasons.filter(Boolean)).toHaveLength(1);
  });

  it.each(PLAN_LIMIT_NAMES)("the plan limit for %s is checked by code or listed as an exception", (limit) => {
    const reasons = [isChecked("getPlanLimit|getPlanWithoutLimit", limit), limit in LIMITS_WITHOUT_CHECK];
    expect(reasons.filter(Boolean)).toHaveLength(1);
  });

  it.each(PLAN_FEATURES)("the feature %s is listed only on the lowest plan that includes it", (feature) => {
    const label = FEATURE_LABELS[feature];
    const cards = getPlanDefinitions().filter(({ features }) => features.includes(label));
    expect(cards.map(({ id }) => id)).toEqual([PLAN_IDS.find((plan) => hasFeature(plan, feature))]);
    const rows = FEATURE_MATRIX.flatMap(({ rows: all }) => all).filter((row) => row.label === label);
    const hasTableRow = feature !== "priority_support";
    expect(rows.map(({ cells }) => cells)).toEqual(
      hasTableRow ? [PLAN_IDS.map((plan) => hasFeature(plan, feature))] : [],
    );
  });

  it.each(PLAN_IDS)("the advertised support level of the plan %s matches the plan's features", (plan) => {
    const isDedicated = hasFeature(plan, "phone_support");
    const supportLevel = isDedicated
      ? "Dedicated"
      : hasFeature(plan, "priority_support")
        ? "Priority"
        : "Email";
    expect(PLANS[plan].support).toBe(supportLevel);
  });

  it.each(PLAN_IDS)(
    "the description of the plan %s mentions only features that the plan includes",
    (plan) => {
      const { description, chooseIf } = PLANS[plan];
      const promisedFeatures = [description, ...chooseIf].flatMap(({ about }) => about);
      const features = promisedFeatures.filter((item): item is PlanFeature =>
        PLAN_FEATURES.includes(item as PlanFeature),
      );
      expect(features.filter((feature) => !hasFeature(plan, feature))).toEqual([]);
    },
  );
});
