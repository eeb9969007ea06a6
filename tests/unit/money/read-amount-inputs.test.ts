import { describe, expect, it } from "vitest";
import { readAmountInputs } from "@/components/money/read-amount-inputs";

const GERMANY = { currency: "eur", numberFormat: "comma_decimal" } as const;

/** Returns a form with these typed amounts, as far as the function uses it. */
function createForm(typed: Readonly<Record<string, string>>): HTMLFormElement {
  const inputs = Object.entries(typed).map(([name, value]) => ({ name, value, disabled: false }));
  const form = { querySelectorAll: (selector: string) => (selector === "input[data-amount]" ? inputs : []) };
  return form as unknown as HTMLFormElement;
}

describe("the amounts of a form", () => {
  it("amounts in the organization's format become plain decimals for the server", () => {
    const form = createForm({ price: "1.234,50", discount: "12,5", cost: "" });
    expect(readAmountInputs(form, GERMANY)).toEqual({
      ...{ amounts: { price: "1234.50", discount: "12.50" }, errors: {}, ambiguous: {}, hasAmounts: true },
    });
  });

  it("an ambiguous amount is an error at its field, although the server could read it", () => {
    const { amounts, ambiguous, errors } = readAmountInputs(createForm({ price: "1,234" }), GERMANY);
    expect(amounts).toEqual({});
    expect(ambiguous).toEqual({
      price: "This amount can be read in two ways. Write it like 85,50 or 1.234,50.",
    });
    expect(errors).toEqual(ambiguous);
  });

  it("an unreadable amount is left to the form's own message", () => {
    const read = readAmountInputs(createForm({ price: "four" }), GERMANY);
    expect([Object.keys(read.errors), read.ambiguous]).toEqual([["price"], {}]);
    expect(readAmountInputs(createForm({}), GERMANY).hasAmounts).toBe(false);
  });
});
