import { describe, expect, it } from "vitest";
import { fillServiceRate, NO_PREFILLED_RATE } from "@/components/billing/invoices/form/use-service-choices";
import { formatTypedAmount } from "@/lib/money/typed-amount";

const CHOICES = [
  { id: "1", name: "Lesson", unit: "each", priceCents: 4_800 },
  { id: "2", name: "Lesson, private", unit: "each", priceCents: 7_500 },
  { id: "3", name: "Hay", unit: "each", priceCents: 975 },
] as const;
const format = (cents: number) =>
  formatTypedAmount(cents, { currency: "usd", numberFormat: "point_decimal" });
const LESSON = { name: "Lesson", rate: "48.00" };

describe("fillServiceRate", () => {
  it("fillServiceRate fills in a service's price if the description is the service's name", () => {
    const line = { description: " lesson ", rate: "" };
    expect(fillServiceRate(CHOICES, line, { filled: NO_PREFILLED_RATE, format })).toEqual(LESSON);
    expect(
      fillServiceRate(CHOICES, { description: "Les", rate: "" }, { filled: NO_PREFILLED_RATE, format }),
    ).toBeNull();
  });

  it("fillServiceRate never replaces a rate that the user entered", () => {
    const line = { description: "Lesson, private", rate: "60" };
    expect(fillServiceRate(CHOICES, line, { filled: NO_PREFILLED_RATE, format })).toBeNull();
    expect(fillServiceRate(CHOICES, line, { filled: LESSON, format })).toBeNull();
    expect(
      fillServiceRate(CHOICES, { description: "Boots", rate: "60" }, { filled: LESSON, format }),
    ).toBeNull();
  });

  it("fillServiceRate replaces a prefilled rate when the description names another service", () => {
    const line = { description: "Lesson, private", rate: "48.00" };
    expect(fillServiceRate(CHOICES, line, { filled: LESSON, format })).toEqual({
      name: "Lesson, private",
      rate: "75.00",
    });
  });

  it("fillServiceRate keeps a prefilled rate if text is added after the service's name", () => {
    expect(
      fillServiceRate(CHOICES, { description: "Lesson, Dec 4", rate: "48.00" }, { filled: LESSON, format }),
    ).toBeNull();
  });

  it("fillServiceRate clears a prefilled rate when the description no longer names the service", () => {
    const hay = { name: "Hay", rate: "9.75" };
    expect(
      fillServiceRate(CHOICES, { description: "Hayride", rate: "9.75" }, { filled: hay, format }),
    ).toEqual(NO_PREFILLED_RATE);
    expect(fillServiceRate(CHOICES, { description: "", rate: "48.00" }, { filled: LESSON, format })).toEqual(
      NO_PREFILLED_RATE,
    );
  });
});
