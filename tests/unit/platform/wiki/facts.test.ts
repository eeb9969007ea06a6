import { describe, expect, it } from "vitest";
import { getWikiText } from "@/content/wiki/texts";
import { IDEAL_BODY_CONDITION } from "@/lib/domain/care/model/body-condition";
import { DEFAULT_CARE_INTERVALS } from "@/lib/domain/care/model/default-care-intervals";
import { VACCINES } from "@/lib/domain/care/model/vaccines";

/** The wiki's text must match the values that health records and reminders use. */
describe("the wiki's facts", () => {
  it("the wiki and the app list the same doses and boosters for core vaccines", () => {
    const core = Object.values(VACCINES).filter(({ kind }) => kind === "core");
    const rows = getWikiText("core-vaccines")
      .split("\n")
      .filter((line) => line.startsWith("| ") && line.includes("Every"));
    expect(rows).toHaveLength(core.length);
    for (const [index, { firstDoses, boosterMonths }] of core.entries()) {
      expect(rows[index]).toContain(firstDoses.replace("–", " to "));
      expect(rows[index]).toContain(`Every ${boosterMonths} months`);
    }
  });

  it("the wiki and the health records list the same initial doses for risk-based vaccines", () => {
    const text = getWikiText("risk-based-vaccines");
    const others = [VACCINES.ehv, VACCINES.botulism, VACCINES.anthrax];
    for (const { firstDoses } of others) {
      expect(text).toContain(firstDoses.replace("–", " to ").replace(" apart", ""));
    }
  });

  it("the wiki lists a horse's normal vital signs", () => {
    const text = getWikiText("vital-signs");
    for (const fact of [
      "99 to 101.5 °F (37.2 to 38.6 °C)",
      "28 to 44 beats",
      "8 to 16 breaths",
      "2 seconds or less",
    ]) {
      expect(text).toContain(fact);
    }
  });

  it("the wiki's intervals, condition scores and weight formula match the app", () => {
    const { weeks } = DEFAULT_CARE_INTERVALS.farrier.interval;
    expect(getWikiText("farrier-visits")).toContain(
      `Every ${weeks} weeks is a good starting point, and 4 to 8`,
    );
    expect(getWikiText("body-condition-scoring")).toContain(
      `${IDEAL_BODY_CONDITION.low} to ${IDEAL_BODY_CONDITION.high} is ideal`,
    );
    expect(getWikiText("weight-tape")).toContain("75 × 75 × 70 ÷ 330 = 1,193 lb");
    expect(getWikiText("fecal-egg-counts")).toContain("| 200 to 500 | Moderate |");
    expect(getWikiText("vaccination-rules-at-shows")).toContain("between March 26 and October 9, 2025");
  });
});
