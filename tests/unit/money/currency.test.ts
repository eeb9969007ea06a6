import { expect, it } from "vitest";
import { parseEnteredCents } from "@/lib/money/cents";
import { addCurrencyCode, CURRENCIES, getAmountUnit, getCurrencyName } from "@/lib/money/currency";
import { formatCents } from "@/lib/money/format";
import { formatTypedAmount } from "@/lib/money/typed-amount";

it.each([
  ["usd", "$1,240.05", "-$0.50"],
  ["cad", "CA$1,240.05", "-CA$0.50"],
  ["gbp", "£1,240.05", "-£0.50"],
  ["eur", "€1,240.05", "-€0.50"],
  ["aud", "A$1,240.05", "-A$0.50"],
  ["nzd", "NZ$1,240.05", "-NZ$0.50"],
  ["chf", "CHF\u00a01,240.05", "-CHF\u00a00.50"],
  ["sek", "SEK\u00a01,240.05", "-SEK\u00a00.50"],
  ["nok", "NOK\u00a01,240.05", "-NOK\u00a00.50"],
  ["dkk", "DKK\u00a01,240.05", "-DKK\u00a00.50"],
] as const)("amounts in %s are formatted like %s and %s", (currency, positive, negative) => {
  expect([
    formatCents(124_005, currency, "point_decimal"),
    formatCents(-50, currency, "point_decimal"),
  ]).toEqual([positive, negative]);
});

it("the same amount is formatted differently in each currency", () => {
  expect(new Set(CURRENCIES.map((currency) => formatCents(1_000, currency, "point_decimal"))).size).toBe(
    CURRENCIES.length,
  );
});

it("an amount for a form field has no currency symbol", () => {
  expect([
    formatTypedAmount(124_005, { currency: "usd", numberFormat: "point_decimal" }),
    formatTypedAmount(5, { currency: "usd", numberFormat: "point_decimal" }),
  ]).toEqual(["1,240.05", "0.05"]);
});

it.each(CURRENCIES)("an entered amount can start with the symbol or the code of %s", (currency) => {
  const entered = formatCents(124_005, currency, "point_decimal").replaceAll("\u00a0", " ");
  expect(parseEnteredCents(entered, currency)).toBe(124_005);
  expect(
    parseEnteredCents(
      `${currency.toUpperCase()} ${formatTypedAmount(124_005, { currency, numberFormat: "point_decimal" })}`,
      currency,
    ),
  ).toBe(124_005);
  expect(parseEnteredCents(`${currency} -5`, currency)).toBeNull();
});

it.each(["XYZ 5", "€", "5 €5", "$€5", "12,50"])("the entered amount %s is rejected", (entered) => {
  expect(parseEnteredCents(entered, "usd")).toBeNull();
});

it("amount labels omit the currency code only for US dollars", () => {
  expect([getAmountUnit("usd"), addCurrencyCode("Total", "usd")]).toEqual(["dollars", "Total"]);
  expect([getAmountUnit("eur"), addCurrencyCode("Total", "eur")]).toEqual(["EUR", "Total (EUR)"]);
  expect(getCurrencyName("usd")).toBe("US dollar (USD)");
});
