import { expect, it } from "vitest";
import { findNextServicePrice, findServicePriceOn } from "@/lib/domain/billing/services/model/price-on";

const PRICES = [
  { startsOn: "2026-06-01", priceCents: 70_000 },
  { startsOn: "2025-01-01", priceCents: 60_000 },
  { startsOn: "2027-01-01", priceCents: 80_000 },
];

it.each([
  ["2024-12-31", null, 60_000],
  ["2025-01-01", 60_000, 70_000],
  ["2026-05-31", 60_000, 70_000],
  ["2026-06-01", 70_000, 80_000],
  ["2030-01-01", 80_000, null],
])("on %s, a service costs %s cents and its next price is %s", (day, price, next) => {
  expect(findServicePriceOn(PRICES, day)?.priceCents ?? null).toBe(price);
  expect(findNextServicePrice(PRICES, day)?.priceCents ?? null).toBe(next);
});
