import fc from "fast-check";
import { expect, it } from "vitest";
import { formatDocumentDay } from "@/lib/dates/document-formats";
import { formatTaxRate } from "@/lib/domain/billing/records/model/tax-rules";
import { formatCents } from "@/lib/money/format";
import { NUMBER_FORMAT_LABELS, NUMBER_FORMATS } from "@/lib/money/number-format";

it("the number formats match the examples in the settings", () => {
  const amounts = NUMBER_FORMATS.map((format) => formatCents(123_450, "eur", format));
  expect(amounts).toEqual(["€1,234.50", "1.234,50\u00a0€", "1\u00a0234,50\u00a0€"]);
  for (const format of NUMBER_FORMATS) {
    const shown = formatCents(123_450, "eur", format).replaceAll("\u00a0", " ");
    expect(shown.replace("€", "").trim()).toBe(NUMBER_FORMAT_LABELS[format]);
  }
});

it("amounts in a currency without a minor unit have no decimals in any format", () => {
  const amounts = NUMBER_FORMATS.map((format) => formatCents(-1_234_567, "jpy", format));
  expect(amounts).toEqual(["-¥1,234,567", "-1.234.567\u00a0¥", "-1\u00a0234\u00a0567\u00a0¥"]);
});

it("formatting an amount in any number format keeps all of its digits", () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...NUMBER_FORMATS),
      fc.integer({ min: 0, max: 99_999_999 }),
      (format, cents) => {
        const digits = formatCents(cents, "usd", format).replaceAll(/\D/g, "");
        expect(Number(digits)).toBe(cents);
      },
    ),
    { numRuns: 2_000 },
  );
});

it("tax rates are formatted in the given number format", () => {
  expect(NUMBER_FORMATS.map((format) => formatTaxRate(82_525, format))).toEqual([
    "8.2525%",
    "8,2525%",
    "8,2525%",
  ]);
});

it.each([
  ["month_first", "Nov 7, 2026", "November 7, 2026"],
  ["day_first", "7 Nov 2026", "7 November 2026"],
  ["iso", "2026-11-07", "2026-11-07"],
] as const)("the date format %s produces the short date %s and the long date %s", (format, medium, long) => {
  expect(formatDocumentDay("2026-11-07", format)).toBe(medium);
  expect(formatDocumentDay("2026-11-07", format, "long")).toBe(long);
});
