import { describe, expect, it } from "vitest";
import { getDefaultThreshold, toVendorTotals } from "@/lib/domain/billing/vendor-totals/model/vendor-totals";

const vendor = { contactId: "1", name: "Dr. Osei", kind: "person", taxId: "12-3456789" } as const;

describe("getDefaultThreshold", () => {
  it("getDefaultThreshold returns 600 through 2025 and 2,000 starting in 2026, converted to the currency's minor units", () => {
    expect([2020, 2025, 2026, 2030].map((year) => getDefaultThreshold(year, "usd"))).toEqual([
      ...[600_00, 600_00, 2_000_00, 2_000_00],
    ]);
    expect(getDefaultThreshold(2026, "jpy")).toBe(2_000);
  });
});

describe("toVendorTotals", () => {
  it("toVendorTotals marks only vendors whose positive total reaches the threshold", () => {
    const totals = [599_99, 600_00, 0, -10_00].map((totalCents) => ({
      ...vendor,
      totalCents,
      unknownCents: 0,
    }));
    const marked = toVendorTotals(totals, { thresholdCents: 600_00, showsTaxIds: true });
    expect(marked.map(({ isOverThreshold }) => isOverThreshold)).toEqual([false, true, false, false]);
    const withoutThreshold = toVendorTotals(totals, { thresholdCents: 0, showsTaxIds: true });
    expect(withoutThreshold.map(({ isOverThreshold }) => isOverThreshold)).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });

  it("toVendorTotals can hide tax IDs and still report whether a vendor has one", () => {
    const vendors = [vendor, { ...vendor, taxId: null }].map((one) => ({
      ...one,
      totalCents: 1,
      unknownCents: 1,
    }));
    const hidden = toVendorTotals(vendors, { thresholdCents: 1, showsTaxIds: false });
    expect(hidden.map(({ taxId, hasTaxId }) => [taxId, hasTaxId])).toEqual([
      [null, true],
      [null, false],
    ]);
  });
});
