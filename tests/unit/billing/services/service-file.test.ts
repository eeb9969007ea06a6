import { expect, it } from "vitest";
import { SERVICE_FILE } from "@/lib/domain/billing/services/service-file";

it.each([
  "Discount for additional horses (%)",
  "Discount for second and later horses (%)",
  "Discount from the second horse (%)",
  "Second horse discount",
])("a price list import accepts “%s” as the name of the discount column", (header) => {
  expect(SERVICE_FILE.getField(header)).toBe("next_horse_discount");
});

it("an exported price list names the discount column “Discount for additional horses (%)”", () => {
  expect(SERVICE_FILE.getHeader("next_horse_discount")).toBe("Discount for additional horses (%)");
});
