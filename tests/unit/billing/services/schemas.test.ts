import { expect, it } from "vitest";
import { createPriceChangeSchema, getCreateServiceSchema } from "@/lib/domain/billing/services/model/schemas";

const FULL_BOARD = { name: " Full board ", category: "board", unit: "month", price: "$1,650.50", notes: " " };

it("a service's name is trimmed and its price is converted to cents", () => {
  expect(getCreateServiceSchema("usd").parse(FULL_BOARD)).toEqual({
    name: "Full board",
    category: "board",
    unit: "month",
    price: 165_050,
    notes: null,
    tax_rate_id: null,
    income_account: null,
    next_horse_discount: 0,
    care_kind: null,
    care_charging: "ask",
  });
});

it.each([
  ["name", " ", "Enter a name, such as Full board."],
  ["category", "rent", "Choose a category from the list."],
  ["unit", "acre", "Choose a unit from the list."],
  ["price", "-1", "Enter a price, such as 650 or 45.50."],
  ["price", "12,50", "Enter a price, such as 650 or 45.50."],
  ["price", "1000000", "Enter $999,999.99 or less."],
])("a service with the %s “%s” is rejected with a field error", (field, value, message) => {
  const result = getCreateServiceSchema("usd").safeParse({ ...FULL_BOARD, [field]: value });
  expect(result.error?.issues).toMatchObject([{ path: [field], message }]);
});

it("a service's price can be zero", () => {
  expect(getCreateServiceSchema("usd").parse({ ...FULL_BOARD, price: 0 }).price).toBe(0);
});

it("a service's new price can start today or later, but not earlier", () => {
  const schema = createPriceChangeSchema("2026-11-26", "usd");
  const change = (starts_on: string) => schema.safeParse({ id: "x", price: "700", starts_on });
  expect(change("2026-11-26").success).toBe(true);
  expect(change("2026-11-25").error?.issues).toMatchObject([
    { path: ["starts_on"], message: "Choose today or a later day. You can't change past prices." },
  ]);
});
