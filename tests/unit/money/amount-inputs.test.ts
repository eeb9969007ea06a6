import { describe, expect, it } from "vitest";

const sources = import.meta.glob<string>(["/components/**/*.tsx", "/app/**/*.tsx"], {
  query: "?raw",
  import: "default",
  eager: true,
});

/** Fields with decimals that aren't amounts of money. */
const OTHER_DECIMALS =
  /name="(?:quantity|percent|markup|rate|parts|next_horse_discount)"|\.quantity`|percent|name=\{(?:unit|prefix \+ name)\}/;

describe("fields for amounts of money", () => {
  it("each field with decimals that isn't a quantity or a percentage is read in the organization's number format", () => {
    const wrong: string[] = [];
    for (const [path, source] of Object.entries(sources)) {
      for (const [element] of source.matchAll(/<Input\b(?:(?!<Input)[\s\S])*?\/>/g)) {
        if (!element.includes('inputMode="decimal"') || element.includes("data-amount")) continue;
        if (/setValueAs: amounts\.toPlainEntry/.test(element) || OTHER_DECIMALS.test(element)) continue;
        wrong.push(`${path}: ${element.replaceAll(/\s+/g, " ").slice(0, 120)}`);
      }
    }
    expect(wrong).toEqual([]);
  });
});
