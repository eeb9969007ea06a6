import { describe, expect, it } from "vitest";
import { createCssFilter } from "@/scripts/lib/used-css.mjs";

const PAGE = '<p class="card sm:flex">Text</p>';

function filter(css: string): string {
  return createCssFilter(css)(PAGE);
}

describe("createCssFilter", () => {
  it("createCssFilter removes rules for classes that aren't on the page", () => {
    expect(filter(".card{color:red}.other{color:blue}")).toBe(".card{color:red}");
  });

  it("in a selector list, createCssFilter removes only the selectors that the page doesn't use", () => {
    expect(filter(".other,.card,p{color:red}")).toBe(".card,p{color:red}");
  });

  it("createCssFilter removes a rule if one of its classes isn't on the page", () => {
    expect(filter(".card .other{color:red}")).toBe("");
  });

  it("createCssFilter ignores missing classes inside :not() and :where()", () => {
    for (const css of [".card:not(.other){color:red}", ".card:where(.other,:hover *){color:red}"])
      expect(filter(css)).toBe(css);
  });

  it("createCssFilter recognizes escaped class names", () => {
    const css = String.raw`.sm\:flex{display:flex}`;
    expect(filter(css)).toBe(css);
  });

  it("createCssFilter removes empty media queries but keeps empty layers", () => {
    expect(filter("@layer base{.other{color:red}}@media print{.other{color:red}}")).toBe("@layer base{}");
  });

  it("createCssFilter removes @property rules and keyframes that no other rule uses", () => {
    const used = "@property --used{syntax:'*';inherits:false}.card{color:var(--used)}";
    expect(
      filter(`${used}@property --free{syntax:'*';inherits:false}@keyframes spin{to{rotate:1turn}}`),
    ).toBe(used);
  });
});
