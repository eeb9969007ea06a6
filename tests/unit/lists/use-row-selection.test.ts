import { expect, it } from "vitest";
import { listUnchangedIds } from "@/components/lists/use-row-selection";

const ROWS = ["draft", "sent", "overdue"].map((id) => ({ id, name: id }));

it("selected rows that an action didn't change stay selected", () => {
  expect(listUnchangedIds(ROWS, ["draft"])).toEqual(["sent", "overdue"]);
  expect(listUnchangedIds(ROWS, ["draft", "sent", "overdue"])).toEqual([]);
});
