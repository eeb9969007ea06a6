import { describe, expect, it } from "vitest";
import { sortField } from "@/lib/lists/fields";
import { formatSort, readSort } from "@/lib/lists/sort";

const KEYS = ["name", "due"] as const;

describe("the sort order of a list", () => {
  it("a list's sort order is unchanged after formatting and parsing", () => {
    for (const text of ["name", "-name", "due", "-due"]) {
      const sort = readSort(KEYS, text);
      expect(sort && formatSort(sort)).toBe(text);
    }
  });

  it("a sort order that doesn't name a column of the list is parsed as null", () => {
    for (const text of ["", "-", "--name", "Name", "toString", "-total"])
      expect(readSort(KEYS, text)).toBeNull();
  });

  it("a list uses its default sort order if no order is specified", () => {
    const field = sortField(KEYS, { key: "due", isDescending: true });
    expect(field.parse(undefined)).toEqual({ key: "due", isDescending: true });
    expect(field.parse("")).toEqual({ key: "due", isDescending: true });
    expect(field.parse("name")).toEqual({ key: "name", isDescending: false });
    expect(field.safeParse("total").error?.issues[0]?.message).toContain("name, due");
  });
});
