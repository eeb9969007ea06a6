import { expect, it } from "vitest";
import { parseGuestVisit } from "@/lib/domain/care/guest-links/model/schemas";
import { DomainError } from "@/lib/errors";
import type { NumberFormat } from "@/lib/money/number-format";

/** Parses a guest visit that contains one fecal egg count. */
function parseEggCount(typed: string, numberFormat: NumberFormat) {
  const entry = {
    kind: "faecal_egg_count",
    horse_ids: ["one"],
    details: { eggs_per_gram: typed },
    cost: "12,5",
  };
  return parseGuestVisit(
    { token: "", name: "Dr. Reyes", practice: "", happened_on: "2026-11-01", entries: { 0: entry } },
    { currency: "eur", numberFormat },
  );
}

it("a guest's egg count and cost are parsed in the stable's number format", () => {
  const [visit] = parseEggCount("1.250", "comma_decimal").entries;
  expect(visit?.entry).toMatchObject({ details: { eggs_per_gram: 1250 }, cost: 1250 });
});

it("a guest's ambiguous egg count is rejected with an error for that field", () => {
  let error: unknown;
  try {
    parseEggCount("1.250", "space_comma");
  } catch (thrown) {
    error = thrown;
  }
  expect(error).toBeInstanceOf(DomainError);
  expect(error).toHaveProperty("fieldErrors", {
    "entries.0.details.eggs_per_gram": "This number can be read in two ways. Write it like 5 or 1200.",
  });
});
