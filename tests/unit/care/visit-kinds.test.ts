import { expect, it } from "vitest";
import { mixedText } from "@/lib/care/visit-kinds";

it("says which kinds are ticked where one form can't have them all", () => {
  expect(mixedText([])).toBeNull();
  expect(mixedText(["Farrier", "Farrier"])).toBeNull();
  expect(mixedText(["Vaccination: Rabies", "Vaccination: rabies"])).toBeNull();
  expect(mixedText(["Farrier", "Dental", "Farrier"])).toBe(
    "2 kinds are ticked. Each has its own form, one after the other: Farrier, Dental.",
  );
});
