import { describe, expect, it } from "vitest";
import { sortField } from "@/lib/lists/fields";
import { formatSort, readSort } from "@/lib/lists/sort";

const KEYS = ["name", "due"] as const;

describe("the sort order of a list", () => {
  it("the sort order of a list doesn't change when it is formatted and then parsed", () => {
    for (const text of ["name", "-name", "due", "-due"]) {
      const sort = readSort(KEYS, text);
      expect(sort && formatSort(sort)).toBe(text);
    }
  });

  it("the sort order of a list is null if it doesn't name a column of the list", () => {
    for (const text of ["", "-", "--name", "Name", "toString", "-total"])
      expect(readSort(KEYS, text)).toBeNull();
  });

  it("a list without a given sort order uses the default, and an unknown column causes a field error", () => {
    const field = sortField(KEYS, { key: "due", isDescending: true });
    expect(field.parse(undefined)).toEqual({ key: "due", isDescending: true });
    expect(field.parse("")).toEqual({ key: "due", isDescending: true });
    expect(field.parse("name")).toEqual({ key: "name", isDescending: false });
    expect(field.safeParse("total").error?.issues[0]?.message).toContain("name, due");
  });
});
