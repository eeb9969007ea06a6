import { describe, expect, it } from "vitest";

const sources = import.meta.glob<string>(["/components/**/*.tsx", "/app/**/*.tsx"], {
  query: "?raw",
  import: "default",
  eager: true,
});

/**
 * Decimal fields with their own parser: the quantities in the invoice form and a horse's height in hands or
 * centimeters.
 */
const OWN_READERS = /register\(`line_items\.\$\{index\}\.quantity`|name=\{unit\}/;

describe("fields for amounts and numbers", () => {
  it("each decimal field is parsed in the organization's number format", () => {
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

  it("no field shows its initial amount or number in a fixed format", () => {
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
