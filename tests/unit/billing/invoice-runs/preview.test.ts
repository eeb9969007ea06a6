import { describe, expect, it } from "vitest";
import {
  describeCalculation,
  findPreviewProblems,
  findShownCharges,
  getMonthlyAverage,
  groupChargesByHorse,
  limitCharges,
} from "@/lib/domain/billing/invoice-runs/model/preview";

const FACTS = {
  totalCents: 15_000,
  averageCents: 10_000,
  delivery: "email",
  hasEmail: true,
  hasMoreLines: false,
} as const;

describe("problems in the preview of an invoice run", () => {
  it.each([
    ["a total of exactly 150% of the average has no problem", {}, []],
    ["a total above 150% of the average is unusual", { totalCents: 15_001 }, ["unusual_total"]],
    [
      "a contact without three earlier months has no average to compare with",
      { averageCents: null, totalCents: 90_000 },
      [],
    ],
    ["a contact without an email address is reported as a problem", { hasEmail: false }, ["no_email"]],
    ["delivery on paper needs no email address", { hasEmail: false, delivery: "paper" }, []],
    ["a total of zero is reported as a problem", { totalCents: 0 }, ["zero_total"]],
    [
      "too many charges for one invoice are reported as a problem",
      { hasMoreLines: true },
      ["too_many_lines"],
    ],
  ] as const)("in the preview of an invoice run, %s", (_, change, problems) => {
    expect(findPreviewProblems({ ...FACTS, ...change })).toEqual(problems);
  });
});

it("the invoice run preview separates the charges of horses with the same name", () => {
  const share = (horseId: string | null, amountCents: number) => ({
    ...{ horseId, horseName: horseId && "Juniper", amountCents, discountCents: 100 },
    ...{ chargedOn: "2026-11-20", description: "Board", quantityHundredths: 100, rateCents: amountCents },
  });
  const charge = (amountCents: number) => ({
    ...{ chargedOn: "2026-11-20", description: "Board", quantityHundredths: 100 },
    ...{ rateCents: amountCents + 100, discountCents: 100, amountCents },
  });
  expect(groupChargesByHorse([share("a", 500), share("a", 700), share("b", 900), share(null, 300)])).toEqual([
    { name: "Juniper", charges: [charge(400), charge(600)], amountCents: 1_000 },
    { name: "Juniper", charges: [charge(800)], amountCents: 800 },
    { name: null, charges: [charge(200)], amountCents: 200 },
  ]);
});

describe("a contact's monthly average in the preview of an invoice run", () => {
  const month = (name: string, totalCents: number) => ({ month: name, totalCents });
  const REGULAR = [month("2026-10", 765_00), month("2026-09", 765_00), month("2026-07", 765_00)];

  it("a contact's monthly average excludes invoices from the same month as the preview", () => {
    expect(getMonthlyAverage([month("2026-11", 14_00), ...REGULAR], "2026-11-28")).toBe(765_00);
    expect(getMonthlyAverage([month("2026-11", 14_00)], "2026-11-28")).toBeNull();
  });

  it("a contact's first full month after a prorated month isn't unusual", () => {
    const prorated = month("2026-09", 272_00);
    for (const totals of [[prorated], [month("2026-10", 670_50), prorated]]) {
      const averageCents = getMonthlyAverage(totals, "2026-11-30");
      expect(averageCents).toBeNull();
      expect(findPreviewProblems({ ...FACTS, totalCents: 670_50, averageCents })).toEqual([]);
    }
  });

  it("a contact's monthly average covers the last three months with invoices", () => {
    expect(getMonthlyAverage([month("2025-12", 9_000_00), ...REGULAR], "2026-11-28")).toBe(765_00);
    const rounded = [month("2026-10", 100_00), month("2026-04", 200_00), month("2026-02", 150_02)];
    expect(getMonthlyAverage(rounded, "2026-11-28")).toBe(150_01);
  });
});

it.each([
  ["4 × $55.00", { quantityHundredths: 400, rateCents: 55_00, discountCents: 0 }],
  ["1.5 × $40.00, discount $5.00", { quantityHundredths: 150, rateCents: 40_00, discountCents: 5_00 }],
  [null, { quantityHundredths: 100, rateCents: 55_00, discountCents: 0 }],
])("the invoice run preview describes a charge's calculation as %j", (text, charge) => {
  expect(describeCalculation(charge, "usd", "point_decimal")).toBe(text);
});

describe("the charges in the preview of an invoice run", () => {
  it("the invoice run preview includes the first contacts' charges, at most 500 in total", () => {
    const contacts = [499, 1, 1, 20].map((chargeCount) => ({ chargeCount, horses: [] }));
    expect(limitCharges(contacts).map(({ horses }) => horses)).toEqual([[], [], null, null]);
  });

  it("an invoice run's preview omits a contact's charges if there are over 500", () => {
    expect(limitCharges([{ chargeCount: 501, horses: [] }])).toEqual([{ chargeCount: 501, horses: null }]);
  });
});

describe("the charges of a contact in the preview of an invoice run", () => {
  const horse = (amountCents: number) => ({ name: "Juniper", charges: [], amountCents });
  const preview = {
    ...{ throughOn: "2026-11-30", advanceThroughOn: null },
    ...{ chargeCount: 2, totalCents: 900_00, horses: null },
  };
  const loaded = { ...preview, horses: [horse(900_00)] };

  it("refreshing an invoice run preview replaces the charges that were loaded earlier", () => {
    expect(findShownCharges({ ...preview, horses: [horse(950_00)] }, loaded)).toEqual([horse(950_00)]);
  });

  it("charges loaded for a contact are hidden after the preview's date or totals change", () => {
    expect(findShownCharges(preview, null)).toBeNull();
    expect(findShownCharges(preview, loaded)).toEqual([horse(900_00)]);
    const changes = [
      ...[{ throughOn: "2026-12-31" }, { advanceThroughOn: "2027-01-01" }],
      ...[{ chargeCount: 3 }, { totalCents: 950_00 }],
    ];
    for (const change of changes) {
      expect(findShownCharges({ ...preview, ...change }, loaded)).toBeNull();
    }
  });
});
