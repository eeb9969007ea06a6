import { describe, expect, it } from "vitest";
import { createId } from "@/lib/ids";
import { restoreListOrder, sortKeysSchema } from "@/lib/lists/sort-keys";
import { dateColumn } from "@/lib/lists/sorted-page";

const isAccepted = (value: string) =>
  sortKeysSchema({ type: "timestamp" }).safeParse([value, createId()]).success;

describe("sortKeysSchema", () => {
  it("sortKeysSchema accepts a timestamp without seconds in a timestamp cursor", () => {
    expect(isAccepted("2024-01-01 10:00")).toBe(true);
  });

  it.each([
    "2024-01-01 10:00 garbage",
    "2024-01-01 10:00 ",
    "2024-01-01 10:00\n",
    "x 2024-01-01 10:00",
    "2024-02-30 10:00",
    "2024-01-01 24:00",
    "2024-01-01",
  ])("sortKeysSchema rejects %j in a timestamp cursor", (value) => {
    expect(isAccepted(value)).toBe(false);
  });

  it("sortKeysSchema requires one value for each sort column, followed by an ID", () => {
    const [horseId, id] = [createId(), createId()];
    const schema = sortKeysSchema({ type: "text" }, { type: "uuid" }, { type: "date" });
    expect(schema.parse(["Juniper", horseId, "2026-01-05", id])).toEqual([
      "Juniper",
      horseId,
      "2026-01-05",
      id,
    ]);
    for (const keys of [
      ["Juniper", id],
      ["Juniper", horseId, "2026-01-05", id, id],
      ["Juniper", "x", "2026-01-05", id],
    ])
      expect(schema.safeParse(keys).success).toBe(false);
  });

  it("sortKeysSchema accepts infinity only for date columns that sort empty dates as infinity", () => {
    const keys = ["infinity", createId()];
    expect(sortKeysSchema({ type: "date" }).safeParse(keys).success).toBe(false);
    const column = dateColumn("born_on", { key: "born", isDescending: false });
    expect(sortKeysSchema(column).safeParse(keys).success).toBe(true);
  });

  it("sortKeysSchema requires a single ID if there are no sort columns", () => {
    expect(sortKeysSchema().safeParse([createId()]).success).toBe(true);
    expect(sortKeysSchema().safeParse(["x"]).success).toBe(false);
  });
});

describe("restoreListOrder", () => {
  it("restoreListOrder reverses rows only if they were read backward from a position", () => {
    expect(restoreListOrder([1, 2], { keys: [], side: "before" })).toEqual([2, 1]);
    expect(restoreListOrder([1, 2], { keys: [], side: "after" })).toEqual([1, 2]);
    expect(restoreListOrder([1, 2], null)).toEqual([1, 2]);
  });
});
