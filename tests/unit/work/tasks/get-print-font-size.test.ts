import { describe, expect, it } from "vitest";
import { getPrintFontSize } from "@/app/(app)/tasks/_components/get-print-font-size";

const rows = (horses: number, tasks: number) =>
  Array.from({ length: horses }, (_, index) => ({
    name: `Horse number ${index}`,
    tasks: Array.from({ length: tasks }, () => "7:00 AM Turn out and check water, Alex Moreno"),
  }));

describe("the printed task board", () => {
  it("the printed task board uses the largest text size that fits", () => {
    expect(getPrintFontSize([])).toBe(11);
    expect(getPrintFontSize(rows(5, 2))).toBe(11);
    const [few, more, most] = [
      getPrintFontSize(rows(30, 1)),
      getPrintFontSize(rows(30, 3)),
      getPrintFontSize(rows(30, 5)),
    ];
    expect(few).toBeGreaterThan(more);
    expect(more).toBeGreaterThan(most);
    expect(most).toBeGreaterThanOrEqual(6);
  });

  it("the printed task board never uses text smaller than the readable minimum", () => {
    expect(getPrintFontSize(rows(100, 20))).toBe(6);
  });
});
