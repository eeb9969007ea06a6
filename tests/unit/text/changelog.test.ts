import { existsSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { formatChangelog } from "@/scripts/text/changelog.mjs";

const NOTES = {
  earlier: ["**Horses:** profiles."],
  compatibility: ["`premium` means `ranch`."],
  subjects: {},
};
const on = (date: string, subject: string, body = "") => ({ date, subject, body });

describe("the changelog", () => {
  it("the changelog groups features, fixes and performance improvements by date and omits other commits", () => {
    const text = formatChangelog(
      [
        on("2026-11-23", "fix(invoices): keep the typed amount"),
        on("2026-11-23", "feat(invoices): add partial payments"),
        on("2026-11-23", "refactor: rename a helper"),
        on("2026-11-22", "perf: read horses in one query"),
        on("2026-11-21", "docs: correct the README"),
      ],
      NOTES,
    );
    expect(text).toContain(
      [
        "## Unreleased\n",
        "### 2026-11-23\n",
        "#### Added\n",
        "- **invoices:** Add partial payments.\n",
        "#### Fixed\n",
        "- **invoices:** Keep the typed amount.\n",
        "### 2026-11-22\n",
        "#### Faster\n",
        "- Read horses in one query.\n",
      ].join("\n"),
    );
    expect(text).not.toMatch(/rename a helper|README|2026-11-21/);
  });

  it("the changelog has a section for each tagged version", () => {
    const text = formatChangelog(
      [
        on("2026-12-02", "feat: add feed charts"),
        { ...on("2026-12-01", "fix: show the balance"), version: "1.0.0" },
        on("2026-11-30", "feat: add statements"),
      ],
      NOTES,
    );
    const headings = [...text.matchAll(/^##+ (.+)$/gm)].map(([, heading]) => heading);
    expect(headings.slice(0, 7)).toEqual([
      "Unreleased",
      "2026-12-02",
      "Added",
      "1.0.0",
      "2026-12-01",
      "Fixed",
      "2026-11-30",
    ]);
  });

  it("the changelog lists compatibility notes before the day's other entries", () => {
    const body =
      "Why.\n\nCompatibility: the API accepts `ends_on` and\n`ends` for the same field\n\nRefs: 20";
    const text = formatChangelog([on("2026-11-23", "refactor(api): rename ends_on", body)], NOTES);
    expect(text).toContain(
      "#### Compatibility\n\n- The API accepts `ends_on` and `ends` for the same field.\n",
    );
    expect(text).not.toContain("Refs");
  });

  it("the changelog's Compatibility section also lists breaking changes that have no compatibility note", () => {
    const text = formatChangelog([on("2026-11-23", "feat(api)!: require a name")], NOTES);
    expect(text).toContain("#### Compatibility\n\n- **api:** Require a name.\n\n#### Added");
  });

  it("if the notes file rewords a commit's subject, the changelog contains the new wording", () => {
    const subject = "feat: one origin rule";
    const notes = { ...NOTES, subjects: { [subject]: "use one origin rule" } };
    const text = formatChangelog([on("2026-11-23", subject)], notes);
    expect(text).toContain("- Use one origin rule.");
  });

  it("the changelog ends with a summary of earlier changes", () => {
    expect(formatChangelog([], NOTES)).toMatch(/## Earlier changes\n\n- \*\*Horses:\*\* profiles\.\n$/);
  });
});

it("CHANGELOG.md contains every compatibility note from scripts/text/changelog.json", () => {
  expect(existsSync("CHANGELOG.md"), "Run npm run changelog and commit CHANGELOG.md.").toBe(true);
  const text = readFileSync("CHANGELOG.md", "utf8");
  const { compatibility }: { compatibility: string[] } = JSON.parse(
    readFileSync("scripts/text/changelog.json", "utf8"),
  );
  const missing = compatibility.filter((note) => !text.includes(note));
  expect(missing, "Run npm run changelog and commit CHANGELOG.md.").toEqual([]);
});
