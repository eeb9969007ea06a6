import { describe, expect, it } from "vitest";
import { matchesSearch } from "@/lib/articles/matches-search";
import { getHeadingId, getOutline } from "@/lib/articles/outline";

describe("getHeadingId", () => {
  it.each([
    ["What to do until the vet arrives", "what-to-do-until-the-vet-arrives"],
    ["Shelter, and when to blanket", "shelter-and-when-to-blanket"],
    ["What's new", "whats-new"],
    ["A dark barn at 5 a.m.", "a-dark-barn-at-5-a-m"],
  ])("getHeadingId converts %j to an anchor", (text, id) => {
    expect(getHeadingId(text)).toBe(id);
  });
});

describe("getOutline", () => {
  const source = [
    'import { brand } from "@/lib/brand";',
    "One two three.",
    "## First part",
    "Four [five](/six/seven) <b>eight</b> don't 1.5",
    "### No part of the contents",
    "## Second part",
  ].join("\n");

  it("getOutline lists the second-level headings with their anchors", () => {
    expect(getOutline(source).headings).toEqual([
      { id: "first-part", text: "First part" },
      { id: "second-part", text: "Second part" },
    ]);
  });

  it("getOutline counts words, but not code or URLs", () => {
    expect(getOutline(source).words).toBe(3 + 2 + 5 + 5 + 2);
  });

  it("getOutline returns a reading time of at least one minute", () => {
    expect(getOutline("Word").minutes).toBe(1);
    expect(getOutline("word ".repeat(1_100)).minutes).toBe(5);
  });
});

describe("matchesSearch", () => {
  it.each([
    [["Colic: the signs"], "COLIC", true],
    [["Colic", "What it looks like"], "looks", true],
    [["Colic"], "  colic ", true],
    [["Colic"], "", true],
    [["Colic"], "laminitis", false],
    [["a.b"], "a*b", false],
  ])("matchesSearch(%j, %j) returns %s", (texts, query, expected) => {
    expect(matchesSearch(texts, query)).toBe(expected);
  });
});
