import fc from "fast-check";
import type { ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { TextField } from "@/components/forms/text-field";
import { AmountInput } from "@/components/money/amount-input";
import { AmountNotationProvider } from "@/components/money/amount-notation";
import { NumberInput } from "@/components/money/number-input";
import { Field } from "@/components/ui/field";
import { CURRENCIES, getMaxCents } from "@/lib/money/currency";
import { NUMBER_FORMATS } from "@/lib/money/number-format";
import { type AmountNotation, readTypedAmount } from "@/lib/money/typed-amount";
import { readTypedNumber } from "@/lib/money/typed-number";

const notations = fc.record({
  currency: fc.constantFrom(...CURRENCIES),
  numberFormat: fc.constantFrom(...NUMBER_FORMATS),
});

/** Returns a field's initial text in an organization with the given currency and number format. */
function getInitialText(field: ReactElement, notation: AmountNotation): string {
  const html = renderToStaticMarkup(<AmountNotationProvider {...notation}>{field}</AmountNotationProvider>);
  return /value="([^"]*)"/.exec(html)?.[1] ?? "";
}

describe("the initial values of fields", () => {
  it("an amount field's initial text is parsed correctly in every format and currency", () => {
    fc.assert(
      fc.property(notations, fc.nat(), (notation, seed) => {
        const cents = seed % (getMaxCents(notation.currency) + 1);
        for (const field of [
          <AmountInput key="input" name="amount" cents={cents} />,
          <TextField key="field" name="amount" label="Amount" errors={{}} isAmount cents={cents} />,
        ]) {
          const text = getInitialText(field, notation);
          expect(readTypedAmount(text, notation), text).toEqual({ cents });
        }
      }),
      { numRuns: 500 },
    );
  });

  it("a number field's initial text is parsed correctly in every format", () => {
    fc.assert(
      fc.property(
        notations,
        fc.nat(9_999_999),
        fc.integer({ min: 0, max: 4 }),
        (notation, digits, maxDecimals) => {
          const number = digits / 10 ** maxDecimals;
          const field = <NumberInput name="number" number={number} maxDecimals={maxDecimals} />;
          const read = readTypedNumber(getInitialText(field, notation), { ...notation, maxDecimals });
          expect("decimal" in read && Number(read.decimal)).toBe(number);
        },
      ),
      { numRuns: 500 },
    );
  });

  it("the initial values of fields use the organization's number format", () => {
    const germany = { currency: "eur", numberFormat: "comma_decimal" } as const;
    expect(getInitialText(<AmountInput cents={123_450} />, germany)).toBe("1.234,50");
    expect(getInitialText(<NumberInput number={1.5} />, germany)).toBe("1,5");
    expect(getInitialText(<AmountInput cents={null} />, germany)).toBe("");
  });
});

describe("the currency in an amount field", () => {
  const render = (notation: AmountNotation) =>
    renderToStaticMarkup(
      <AmountNotationProvider {...notation}>
        <Field label="Price">{(control) => <AmountInput {...control} name="price" />}</Field>
      </AmountNotationProvider>,
    );

  it.each([
    ["usd", "point_decimal", "$"],
    ["cad", "point_decimal", "CA$"],
    ["eur", "comma_decimal", "€"],
    ["chf", "space_comma", "CHF"],
  ] as const)(
    "an amount field for %s in format %s shows %s on the correct side",
    (currency, numberFormat, symbol) => {
      const html = render({ currency, numberFormat });
      expect(html).toContain(`<span aria-hidden="true">${symbol}</span>`);
      expect(html.includes("padding-left")).toBe(numberFormat === "point_decimal");
      expect(html.includes("padding-right")).toBe(numberFormat !== "point_decimal");
    },
  );

  it("screen readers read the currency after the field's label", () => {
    const html = render({ currency: "eur", numberFormat: "comma_decimal" });
    const id = /<input[^>]* id="([^"]*)"/.exec(html)?.[1];
    const labels = [...html.matchAll(/<label for="([^"]*)"[^>]*>(.*?)<\/label>/g)].map(([, of, content]) => ({
      of,
      text: content?.replace(/<span aria-hidden="true">.*?<\/span>/, "").replaceAll(/<[^>]*>/g, ""),
    }));
    expect(labels).toEqual([
      { of: id, text: "Price" },
      { of: id, text: "(EUR)" },
    ]);
  });
});
