import { describe, expect, it } from "vitest";

const sources = import.meta.glob<string>(["/components/**/*.tsx", "/app/**/*.tsx"], {
  query: "?raw",
  import: "default",
  eager: true,
});

/**
 * Fields with decimals that read the typed text themselves: the quantities of the invoice form, and the height of a
 * horse, which is in hands or centimeters.
 */
const OWN_READERS = /register\(`line_items\.\$\{index\}\.quantity`|name=\{unit\}/;

describe("fields for amounts and numbers", () => {
  it("each field with decimals is read in the organization's number format", () => {
    const wrong: string[] = [];
    for (const [path, source] of Object.entries(sources)) {
      if (/components\/money\/(?:amount|number)-input/.test(path)) continue;
      for (const [element] of source.matchAll(/<input\b(?:(?!<input)[\s\S])*?\/>/gi)) {
        const hasDecimals = element.includes('inputMode="decimal"') || /step="(?:any|0?\.)/.test(element);
        if (hasDecimals && !OWN_READERS.test(element))
          wrong.push(`${path}: ${element.replaceAll(/\s+/g, " ").slice(0, 120)}`);
      }
    }
    expect(wrong).toEqual([]);
  });

  it("no field's initial amount or number has a fixed format", () => {
    const wrong = Object.entries(sources).flatMap(([path, source]) =>
      [
        ...source.matchAll(
          /\b(?:defaultValue|value|placeholder)=\{[^}]*\b(?:formatDecimal|formatHundredths|formatAmount|formatTaxPercent|toFixed)\(/g,
        ),
      ].map(([found]) => `${path}: ${found}`),
    );
    expect(wrong).toEqual([]);
  });
});
