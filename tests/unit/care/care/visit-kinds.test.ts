import { expect, it } from "vitest";
import { mixedText, visitLabel } from "@/lib/domain/care/model/visit-kinds";

it("names the selected kinds of care when one form can't cover them", () => {
  expect(mixedText([])).toBeNull();
  expect(mixedText(["Farrier", "Farrier"])).toBeNull();
  expect(mixedText(["Vaccination: Rabies", "Vaccination: rabies"])).toBeNull();
  expect(mixedText(["Farrier", "Dental", "Farrier"])).toBe(
    "You selected 2 kinds of care. Each has its own form, in this order: Farrier, Dental.",
  );
});

it("names the number of horses on the button that logs a visit", () => {
  expect(visitLabel(9)).toBe("Log visit for 9 horses");
  expect(visitLabel(1)).toBe("Log visit");
});
