import { describe, expect, it } from "vitest";
import { getWikiOutline } from "@/content/wiki/texts";
import { searchWiki } from "@/lib/domain/platform/wiki/model/search-wiki";
import { WIKI_QUESTIONS } from "@/tests/fixtures/wiki-questions";
import { getWikiRecall } from "@/tests/fixtures/wiki-recall";

const findPaths = (question: string) => searchWiki(question).results.map(({ path }) => path);

describe("the benchmark questions", () => {
  it("the wiki search benchmark has 100 questions, and every expected heading exists", () => {
    expect(WIKI_QUESTIONS).toHaveLength(100);
    for (const [slug, heading] of WIKI_QUESTIONS.flatMap(({ answers }) => answers)) {
      if (heading === null) continue;
      expect(
        getWikiOutline(slug).headings.map(({ text }) => text),
        slug,
      ).toContain(heading);
    }
  });

  it("the top three wiki results answer at least 90% of the benchmark questions", () => {
    const { recall, missed } = getWikiRecall(3);
    expect(recall, missed.join("\n")).toBeGreaterThanOrEqual(0.9);
  });
});

describe("searchWiki", () => {
  it("searchWiki tolerates typos", () => {
    expect(findPaths("laminitus")[0]).toMatch(/^\/wiki\/laminitis/);
    expect(findPaths("deworminng rotaton")[0]).toBe("/wiki/deworming-program#why-not-rotate");
  });

  it("searchWiki returns no results if no passage answers the question", () => {
    for (const question of [
      "",
      "?!",
      "what is the capital of france",
      "best mortgage rates",
      "asdfgh qwertz",
      "recipe for chocolate cake",
      "who won the world cup",
      "python programming language",
    ]) {
      expect(searchWiki(question).results, question).toEqual([]);
    }
  });

  it("in an emergency, the first wiki search result is about first aid", () => {
    expect(findPaths("my horse has colick how much bute")[0]).toBe(
      "/wiki/colic#what-to-do-until-the-vet-comes",
    );
  });

  it.each([
    ["horse can't get up", "/wiki/stalls-and-bedding#a-horse-that-cant-get-up"],
    ["horse ate oleander", "/wiki/poisonous-plants#signs-and-what-to-do"],
    ["no manure since yesterday", "/wiki/colic#what-to-do-until-the-vet-comes"],
    ["snake bite", "/wiki/preparing-for-the-vet#what-to-have-ready"],
    ["stepped on a nail", "/wiki/wounds#wounds-that-look-small-and-arent"],
    ["how often does the farrier come", "/wiki/farrier-visits#how-often-should-the-farrier-come"],
  ])("wiki search for %j returns %s first", (question, path) => {
    expect(findPaths(question)[0]).toBe(path);
  });

  it("wiki search tolerates typos and ignores unknown words in a question", () => {
    // In an emergency, the first result is about first aid, so the second is the actual match.
    expect(findPaths("labratory laminitus symtoms")[1]).toMatch(/^\/wiki\/laminitis/);
    expect(findPaths("<b>x</b> colic")[1]).toMatch(/^\/wiki\/colic/);
    expect(findPaths("qwertz zzyx deworming")[0]).toMatch(/^\/wiki\/deworming-program/);
  });

  it("wiki search marks matches in a short excerpt", () => {
    const [first] = searchWiki("tick tweezers").results;
    const marked = first?.excerpt.filter(({ isMatch }) => isMatch).map(({ text }) => text.toLowerCase());
    expect(marked).toContain("tweezers");
    expect(first?.excerpt.map(({ text }) => text).join("").length).toBeLessThan(500);
  });

  it.each([
    ["how much bute can I give", true],
    ["ivermectin dosage for a 1000 lb horse", true],
    ["how many cc of banamine", true],
    ["how much hay a day", false],
    ["how long does deworming paste work", false],
  ])("the wiki detects whether the question %j asks for a medication dose: %s", (question, expected) => {
    expect(searchWiki(question).asksForDose).toBe(expected);
  });
});
