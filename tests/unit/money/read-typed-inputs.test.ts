import { describe, expect, it } from "vitest";
import { readTypedInputs } from "@/components/money/read-typed-inputs";

const GERMANY = { currency: "eur", numberFormat: "comma_decimal" } as const;
const US = { currency: "usd", numberFormat: "point_decimal" } as const;

/** Returns a minimal form with the given amounts and numbers entered. */
function createForm(
  amounts: Readonly<Record<string, string>>,
  numbers: Readonly<Record<string, string>> = {},
  disabled: readonly string[] = [],
): HTMLFormElement {
  const toInputs = (typed: Readonly<Record<string, string>>, dataset: object) =>
    Object.entries(typed).map(([name, value]) => ({
      ...{ name, value, disabled: disabled.includes(name), dataset },
    }));
  const inputs = [...toInputs(amounts, { amount: "" }), ...toInputs(numbers, { decimals: "2" })];
  return { querySelectorAll: () => inputs } as unknown as HTMLFormElement;
}

describe("the amounts and numbers of a form", () => {
  it("amounts and numbers in the organization's format become plain decimals for the server", () => {
    const form = createForm(
      { price: "1.234,50", discount: "12,5", cost: "" },
      { quantity: "1,5", percent: "7,5 %" },
    );
    expect(readTypedInputs(form, GERMANY)).toEqual({
      values: { price: "1234.50", discount: "12.50", quantity: "1.5", percent: "7.5%" },
      ...{ errors: {}, ownErrors: {}, hasAmounts: true },
    });
  });

  it("an ambiguous amount causes an error on its field", () => {
    const { values, ownErrors, errors } = readTypedInputs(createForm({ price: "1,234" }), GERMANY);
    expect(values).toEqual({});
    expect(ownErrors).toEqual({
      price: "This amount can be read in two ways. Write it like 85,50 or 1.234,50.",
    });
    expect(errors).toEqual(ownErrors);
  });

  it("a decimal comma in a quantity is an error in formats with a decimal point", () => {
    const { values, ownErrors } = readTypedInputs(createForm({}, { quantity: "1,5" }), US);
    expect([values, ownErrors]).toEqual([
      {},
      { quantity: "This number can be read in two ways. Write it like 5 or 7.5." },
    ]);
  });

  it("an error message shows example amounts in the organization's number format", () => {
    const read = readTypedInputs(createForm({ price: "four" }), US);
    expect([Object.keys(read.errors), read.ownErrors]).toEqual([["price"], {}]);
    expect(readTypedInputs(createForm({ price: "four" }), GERMANY).ownErrors).toEqual({
      price: "Enter an amount, such as 85,50 or 1.234,50.",
    });
    expect(readTypedInputs(createForm({}, { quantity: "2" }), GERMANY).hasAmounts).toBe(false);
  });

  it("an unreadable number in a disabled field doesn't block the form", () => {
    const form = createForm({ amount: "25" }, { percent: "five" }, ["percent"]);
    const { values, errors } = readTypedInputs(form, US);
    expect([values, errors]).toEqual([{ amount: "25.00" }, {}]);
  });
});
