import { expect, it } from "vitest";
import { createRowCosts, setTypedCost, setWork } from "@/app/(app)/care/visit/_components/row-costs";
import type { VisitRow } from "@/app/(app)/care/visit/_components/visit-row";

const ROW: VisitRow = {
  ...{ key: "ada", horseId: "ada", items: [], name: "Ada", bornOn: null },
  last: { work: "reset", costCents: 185_00, costsByWork: { reset: 185_00, trim: 60_00, shoes: null } },
};
const format = (cents: number) => (cents / 100).toFixed(2);
const initial = createRowCosts([ROW], format);
const choose = (work: string, costs = initial) => setWork(costs, ROW, work, format);

it("selecting the type of work fills in the horse's last cost for that work", () => {
  expect(initial.ada?.text).toBe("185.00");
  expect(choose("trim").ada?.text).toBe("60.00");
  expect(choose("reset", choose("trim")).ada?.text).toBe("185.00");
});

it("selecting a type of work without a previous cost clears the horse's cost", () => {
  for (const work of ["shoes", "other"]) expect(choose(work).ada?.text).toBe("");
});

it("changing the type of work keeps a cost that the user typed or cleared", () => {
  for (const typed of ["70", ""]) {
    const costs = choose("trim", setTypedCost(initial, "ada", typed));
    expect(costs.ada).toEqual({ text: typed, work: "trim", isTyped: true });
  }
});
