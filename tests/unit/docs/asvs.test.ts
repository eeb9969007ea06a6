import { existsSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";

const DOCUMENTS = ["docs/security/asvs.md", "docs/security/authentication.md"];
/** The number of level 1 and 2 requirements in each section of chapters 6, 7 and 9. */
const REQUIREMENTS = {
  "6.1": 3,
  "6.2": 12,
  "6.3": 4,
  "6.4": 4,
  "6.5": 5,
  "6.6": 3,
  "6.8": 4,
  "7.1": 3,
  "7.2": 4,
  "7.3": 2,
  "7.4": 5,
  "7.5": 2,
  "7.6": 2,
  "9.1": 3,
  "9.2": 4,
};
const FILE = /`([\w@()[\]./-]+\/[\w@()[\]./-]+\.\w+)`/g;

const text = readFileSync("docs/security/asvs.md", "utf8");
const ENTRY = /^(\d[\d.]*) (.+)\n\nLevel (\d), (met|not met|not applicable)\. ([^#]+)/;
const rows = text
  .split("\n### ")
  .slice(1)
  .map((entry) => ENTRY.exec(entry) ?? [entry])
  .map(([, id = "", requirement = "", level = "", status = "", evidence = ""]) => ({
    ...{ id, requirement, level, status, evidence },
  }));

describe("the list of ASVS requirements", () => {
  it("the ASVS list covers chapters 6, 7 and 9 completely and without duplicates", () => {
    const expected = Object.entries(REQUIREMENTS).flatMap(([section, count]) =>
      Array.from({ length: count }, (_, index) => `${section}.${index + 1}`),
    );
    expect(rows.map(({ id }) => id)).toEqual(expected);
  });

  it("the ASVS list states a status and evidence for every requirement", () => {
    for (const { id, requirement, level, status, evidence } of rows) {
      expect([id, requirement !== "" && evidence !== ""]).toEqual([id, true]);
      expect(level).toMatch(/^[12]$/);
      expect(["met", "not met", "not applicable"]).toContain(status);
      if (status === "met") expect([id, evidence]).toEqual([id, expect.stringMatching(FILE.source)]);
    }
  });

  it("the ASVS list states the correct number of requirements for each status", () => {
    const count = (status: string) => rows.filter((row) => row.status === status).length;
    expect(text).toContain(
      `Met: ${count("met")}. Not met: ${count("not met")}. Not applicable: ${count("not applicable")}.`,
    );
  });
});

it.each(DOCUMENTS)("every file named in %s exists", (document) => {
  const named = [...readFileSync(document, "utf8").matchAll(FILE)].map(([, file = ""]) => file);
  expect(named.length).toBeGreaterThan(3);
  expect(named.filter((file) => !existsSync(file))).toEqual([]);
});
