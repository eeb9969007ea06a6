import { describe, expect, it } from "vitest";
import { getWikiText } from "@/content/wiki/texts";
import { EMERGENCIES } from "@/lib/domain/platform/wiki/model/emergency-signs";
import { searchWiki } from "@/lib/domain/platform/wiki/model/search-wiki";
import { getWikiIndex } from "@/lib/domain/platform/wiki/model/wiki-index";
import { EMERGENCY_QUESTIONS, ORDINARY_QUESTIONS } from "@/tests/fixtures/emergency-questions";

const isUrgent = (question: string) => searchWiki(question).isUrgent;

/** Returns the plants and feeds that appear in bold in the article on poisonous plants. */
function poisons(): string[] {
  const article = getWikiText("poisonous-plants").split("## Signs, and what to do")[0] ?? "";
  return [...article.matchAll(/\*\*([^*]+)\*\*/g)].flatMap(([, names = ""]) =>
    names
      .toLowerCase()
      .replaceAll(/[:.]/g, "")
      .split(/, | and /),
  );
}

describe("emergency detection", () => {
  it.each(EMERGENCY_QUESTIONS)("an emergency is detected in: %s", (question) =>
    expect(isUrgent(question)).toBe(true),
  );

  it.each(ORDINARY_QUESTIONS)("no emergency is detected in: %s", (question) =>
    expect(isUrgent(question)).toBe(false),
  );

  it.each(["mare is rolling and looking at her flank", "he won't get up", "there's blood everywhere"])(
    "the first wiki search result for the emergency “%s” is about first aid",
    (question) => expect(searchWiki(question).results[0]?.heading).toMatch(/^What to do|get up$|^Stop the/),
  );

  it("an emergency is detected if a horse ate any poison that the wiki lists", () => {
    expect(poisons().length).toBeGreaterThan(25);
    expect(poisons().filter((poison) => !isUrgent(`horse ate some ${poison}`))).toEqual([]);
  });

  it("each type of emergency has a first-aid passage in the wiki", () => {
    for (const { firstAid } of EMERGENCIES) {
      expect(getWikiIndex().at(...firstAid), firstAid.join(" ")).toBeDefined();
    }
  });
});
