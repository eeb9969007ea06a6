import { describe, expect, it } from "vitest";
import { fillServiceRate, NO_FILLED_RATE } from "@/components/billing/invoices/form/use-service-choices";

const CHOICES = [
  { id: "1", name: "Lesson", unit: "each", priceCents: 4_800 },
  { id: "2", name: "Lesson, private", unit: "each", priceCents: 7_500 },
  { id: "3", name: "Hay", unit: "each", priceCents: 975 },
] as const;
const LESSON = { name: "Lesson", rate: "48.00" };

describe("fillServiceRate", () => {
  it("fills an empty rate with the price of the named service, ignoring case", () => {
    const line = { description: " lesson ", rate: "" };
    expect(fillServiceRate(CHOICES, line, NO_FILLED_RATE)).toEqual(LESSON);
    expect(fillServiceRate(CHOICES, { description: "Les", rate: "" }, NO_FILLED_RATE)).toBeNull();
  });

  it("never replaces a rate that the person entered", () => {
    const line = { description: "Lesson, private", rate: "60" };
    expect(fillServiceRate(CHOICES, line, NO_FILLED_RATE)).toBeNull();
    expect(fillServiceRate(CHOICES, line, LESSON)).toBeNull();
    expect(fillServiceRate(CHOICES, { description: "Boots", rate: "60" }, LESSON)).toBeNull();
  });

  it("replaces a filled rate when the description names another service", () => {
    const line = { description: "Lesson, private", rate: "48.00" };
    expect(fillServiceRate(CHOICES, line, LESSON)).toEqual({ name: "Lesson, private", rate: "75.00" });
  });

  it("keeps a filled rate when the person adds words to the service's name", () => {
    expect(fillServiceRate(CHOICES, { description: "Lesson, Dec 4", rate: "48.00" }, LESSON)).toBeNull();
  });

  it("clears a filled rate when the description no longer names the service", () => {
    const hay = { name: "Hay", rate: "9.75" };
    expect(fillServiceRate(CHOICES, { description: "Hayride", rate: "9.75" }, hay)).toEqual(NO_FILLED_RATE);
    expect(fillServiceRate(CHOICES, { description: "", rate: "48.00" }, LESSON)).toEqual(NO_FILLED_RATE);
  });
});
