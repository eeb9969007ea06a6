import { describe, expect, it } from "vitest";
import { planTests } from "@/scripts/lib/changed-plan.mjs";
import { findAffectedFiles, mapImporters } from "@/scripts/lib/import-graph.mjs";

const SOURCES: Record<string, string> = {
  "lib/domain/work/notes/data.ts": "",
  "lib/domain/work/notes/add-note.ts": 'import { insert } from "@/lib/domain/work/notes/data";',
  "lib/actions/work/notes.ts": 'import { addShiftNote } from "@/lib/domain/work/notes/add-note";',
  "tests/factories/notes.ts": 'export * from "@/lib/domain/work/notes/add-note";',
  "tests/integration/work/notes.test.ts": 'import { addShiftNote } from "@/lib/domain/work/notes/add-note";',
  "tests/integration/care/plans.test.ts": 'import { noteFor } from "../../factories/notes";',
  "tests/integration/work/history.long.test.ts": 'import "@/lib/domain/work/notes/add-note";',
  "tests/unit/work/other.test.ts": 'vi.mock("@/lib/actions/work/notes");\nawait import("./missing");',
  "tests/unit/care/unrelated.test.ts": 'import { z } from "zod";',
};

function planTestsFor(changed: string[], limits?: { unit: number; integration: number; packages: number }) {
  const importers = mapImporters(Object.keys(SOURCES), (file) => SOURCES[file] ?? "");
  const distances = findAffectedFiles(changed, importers);
  return planTests({ changed, distances, ...(limits && { limits }) });
}

describe("npm run test:changed", () => {
  it("npm run test:changed runs all tests that import a changed file, starting with direct imports", () => {
    const plan = planTestsFor(["lib/domain/work/notes/data.ts"]);
    expect(plan.integration).toEqual({
      run: ["tests/integration/work/notes.test.ts", "tests/integration/care/plans.test.ts"],
      left: [],
    });
    expect(plan.unit.run).toEqual(["tests/unit/work/other.test.ts"]);
  });

  it("npm run test:changed lists the tests that exceed its limit instead of running them", () => {
    const plan = planTestsFor(["lib/domain/work/notes/data.ts"], { unit: 0, integration: 1, packages: 0 });
    expect(plan.integration.left).toEqual(["tests/integration/care/plans.test.ts"]);
    expect(plan.unit).toEqual({ run: [], left: ["tests/unit/work/other.test.ts"] });
  });

  it("npm run test:changed runs a changed test before all others", () => {
    const changed = ["lib/domain/work/notes/add-note.ts", "tests/integration/care/plans.test.ts"];
    expect(planTestsFor(changed).integration.run[0]).toBe("tests/integration/care/plans.test.ts");
  });

  it("npm run test:changed runs a browser test only if the test itself changed", () => {
    const spec = "tests/e2e/work/tasks/board.spec.ts";
    expect(planTestsFor([spec]).specs).toEqual([spec]);
    const plan = planTestsFor(["lib/domain/work/notes/add-note.ts"]);
    expect(plan.specs).toEqual([]);
    expect(plan.notes).toContain("Browser tests for this area: npx playwright test tests/e2e/work");
  });

  it("npm run test:changed recommends further tests to run before submitting a change", () => {
    const { notes } = planTestsFor(["lib/actions/work/notes.ts", "package-lock.json"]);
    expect(notes).toEqual(
      expect.arrayContaining([
        "Run tests/integration/organizations/permissions/actions.test.ts before you submit this change.",
        "package-lock.json can affect every test. Run npm test before you submit.",
      ]),
    );
  });

  it("npm run test:changed lists the affected long tests, which npm test doesn't run", () => {
    const { notes } = planTestsFor(["lib/domain/work/notes/add-note.ts"]);
    expect(notes).toContain(
      "Long tests: npx vitest run --project long tests/integration/work/history.long.test.ts",
    );
    expect(planTestsFor(["tests/factories/notes.ts"]).notes.join()).not.toContain("Long tests");
  });
});
