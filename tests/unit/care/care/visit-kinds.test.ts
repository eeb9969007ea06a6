import { expect, it } from "vitest";
import { formatMixedKindsWarning, formatVisitLabel } from "@/lib/domain/care/model/list-visit-kinds";

it("if the selected care needs several forms, a warning lists the types of care", () => {
  expect(formatMixedKindsWarning([])).toBeNull();
  expect(formatMixedKindsWarning(["Farrier", "Farrier"])).toBeNull();
  expect(formatMixedKindsWarning(["Vaccination: Rabies", "Vaccination: rabies"])).toBeNull();
  expect(formatMixedKindsWarning(["Farrier", "Dental", "Farrier"])).toBe(
    "You selected 2 types of care. Each has its own form, in this order: Farrier, Dental.",
  );
});

it("the “Log visit” button shows the number of horses if several are selected", () => {
  expect(formatVisitLabel(9)).toBe("Log visit for 9 horses");
  expect(formatVisitLabel(1)).toBe("Log visit");
});
