import { describe, expect, it } from "vitest";
import { buildSortedPageQuery, type SortColumn } from "@/lib/lists/sorted-page";

const NAME: SortColumn = {
  expression: "horse.name",
  type: "text",
  parts: [{ expression: "lower(horse.name)", fromCursor: (name) => `lower(${name})` }],
};
const DUE: SortColumn = { expression: "item.due_on", type: "date" };

function build(columns: readonly SortColumn[], side: "after" | "before", keys: readonly string[]) {
  const values: string[] = [];
  const page = buildSortedPageQuery({
    ...{ columns, sort: { isDescending: false }, place: { keys, side }, id: "item.id" },
    bind: (value) => `$${values.push(value)}`,
  });
  return { ...page, values };
}

describe("buildSortedPageQuery", () => {
  it("buildSortedPageQuery compares all sort columns and the ID with the cursor's values", () => {
    expect(build([NAME, DUE], "after", ["Juniper", "2026-01-05", "id-1"])).toEqual({
      conditions: ["(lower(horse.name), item.due_on, item.id) > (lower($1::text), $2::date, $3::uuid)"],
      orderBy: "lower(horse.name) ASC, item.due_on ASC, item.id ASC",
      values: ["Juniper", "2026-01-05", "id-1"],
    });
  });

  it("to read the rows before a position, buildSortedPageQuery reverses the sort order", () => {
    expect(build([], "before", ["id-1"])).toEqual({
      conditions: ["(item.id) < ($1::uuid)"],
      orderBy: "item.id DESC",
      values: ["id-1"],
    });
  });
});
