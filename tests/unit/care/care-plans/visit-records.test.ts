import { describe, expect, it } from "vitest";
import { visitFormSchema } from "@/lib/domain/care/care-plans/model/form-values";
import { splitVisitCosts, toVisitRecords } from "@/lib/domain/care/care-plans/to-visit-records";

const createRecords = (count: number) =>
  Array.from({ length: count }, (_, index) => [{ id: `item-${index}` }]);

describe("the cost of a visit", () => {
  it("the parts of a split visit cost differ by at most one cent", () => {
    for (let count = 1; count <= 23; count += 1) {
      for (const cost of [0, 1, 99, 100, 10_001, 123_457, 99_999_999]) {
        const parts = splitVisitCosts({ cost, cost_is: "total", rows: {} }, createRecords(count)).map(
          (part) => part ?? -1,
        );
        expect(parts.reduce((sum, part) => sum + part, 0)).toBe(cost);
        expect(Math.max(...parts) - Math.min(...parts)).toBeLessThanOrEqual(1);
      }
    }
  });

  it("a cost entered for one row replaces the visit's cost for that row", () => {
    const own = { "item-1": { cost: 4_000, notes: null, details: {} } };
    expect(splitVisitCosts({ cost: 5_500, cost_is: "each", rows: own }, createRecords(3))).toEqual([
      5_500, 4_000, 5_500,
    ]);
    expect(splitVisitCosts({ cost: null, cost_is: "each", rows: own }, createRecords(2))).toEqual([
      null,
      4_000,
    ]);
  });
});

describe("the records of a visit", () => {
  it("a visit stores all of a horse's vaccines in one record", () => {
    const items = [
      { id: "1", horseId: "ada", kind: "vaccination" },
      { id: "2", horseId: "bo", kind: "vaccination" },
      { id: "3", horseId: "ada", kind: "vaccination" },
    ] as const;
    const ids = (all: readonly (readonly { id: string }[])[]) => all.map((one) => one.map(({ id }) => id));
    expect(ids(toVisitRecords(items))).toEqual([["1", "3"], ["2"]]);
    const visits = items.map((item) => ({ ...item, kind: "vet_visit" as const }));
    expect(ids(toVisitRecords(visits))).toEqual([["1"], ["2"], ["3"]]);
  });
});

it("visitFormSchema groups the fields of the visit form by row", () => {
  const visit = visitFormSchema.parse({
    ...{ item_ids: "a,b", happened_on: "2026-03-01", cost_is: "each", "details.next_due_on": "" },
    ...{ "rows.a.cost": "55", "rows.a.details.work": "trim", "rows.b.cost": "", "rows.b.notes": "Thrush" },
  });
  expect(visit.rows).toEqual({
    a: { cost: 5_500, notes: null, details: { work: "trim" } },
    b: { cost: null, notes: "Thrush", details: {} },
  });
  expect(visit.details).toEqual({ next_due_on: "" });
});
