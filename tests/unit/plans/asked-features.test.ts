import { globSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { FEATURE_MATRIX } from "@/content/feature-matrix";
import { COMING_FEATURES, featureText, isMarkedComing } from "@/lib/plans/coming-features";
import { FEATURES, type Feature, LIMIT_NAMES, type Limit } from "@/lib/plans/entitlements";
import { planDefinitions } from "@/lib/plans/plan-definition";
import { REPORTS } from "@/lib/reports/kinds";

/** What no code asks for, and why it needn't. */
const NOT_ASKED: Partial<Record<Feature, string>> = {
  ai_wiki: "everybody has it: the wiki is public",
  mobile_app: "every plan has it: the apps' API asks who somebody is, never for their plan",
};

/** Limits that needn't be asked for. */
const NOT_COUNTED: Partial<Record<Limit, string>> = {
  clients: "it is none or no limit: the verbs ask for client_management",
};

/** Verbs and the context that they are given: what only a page asks protects nothing. */
const code = globSync("lib/{auth,domain}/**/*.ts")
  .map((file) => readFileSync(file, "utf8"))
  .join("\n");

const asks = (names: string, word: string) => new RegExp(`(${names})\\([^()]*"${word}"\\)`).test(code);

/** What a report takes, its verbs ask for by its description (`requireReport`). */
const OF_REPORTS = new Set<Feature>(Object.values(REPORTS).flatMap(({ features }) => features));

/** Nothing is refused there: what plans have of it differs. */
const isToldApart = (feature: Feature) =>
  ["live_chat", "phone_support", "emergency_support"].includes(feature) && asks("hasFeature", feature);

describe("what a plan sells", () => {
  it.each(FEATURES)("%s is asked for, given by a person, or said to be coming", (feature) => {
    const isAsked = asks("requireFeature", feature) || OF_REPORTS.has(feature) || isToldApart(feature);
    const reasons = [isAsked, feature in NOT_ASKED, COMING_FEATURES.has(feature)];
    expect(reasons.filter(Boolean)).toHaveLength(1);
  });

  it.each(LIMIT_NAMES)("the limit of %s is held", (limit) => {
    const reasons = [asks("planLimit|planWithout", limit), limit in NOT_COUNTED];
    expect(reasons.filter(Boolean)).toHaveLength(1);
  });

  it("and that is there is marked on no card and not in the table", () => {
    const words = / photos| of documents|^Photos|^Documents/;
    const lines = [
      ...planDefinitions().flatMap(({ features }) => features),
      ...FEATURE_MATRIX.flatMap(({ rows }) => rows.map(({ label }) => label)),
    ].filter((line) => words.test(line));
    expect(lines).toHaveLength(9);
    expect(lines.filter(isMarkedComing)).toEqual([]);
  });

  it("that is coming is said to be so on every card and in the table", () => {
    const lines = [
      ...planDefinitions().flatMap(({ features }) => features),
      ...FEATURE_MATRIX.flatMap(({ rows }) => rows.map(({ label }) => label)),
    ];
    for (const feature of COMING_FEATURES) {
      const text = featureText(feature);
      expect(text).toMatch(/ \(coming soon\)$/);
      expect(lines.filter((line) => line.startsWith(text.replace(" (coming soon)", "")))).toEqual([
        text,
        text,
      ]);
    }
  });
});
