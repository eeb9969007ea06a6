import { describe, expect, it } from "vitest";
import { getAgeGroup } from "@/lib/domain/care/model/age-group";
import { DEFAULT_CARE_INTERVALS } from "@/lib/domain/care/model/default-care-intervals";
import { findVaccine, VACCINES } from "@/lib/domain/care/model/vaccines";
import { compareToNormalRange, getNormalRange, VITAL_SIGNS } from "@/lib/domain/care/model/vital-ranges";
import { addInterval, formatInterval, type Interval } from "@/lib/recurrence/interval";

describe("a care interval", () => {
  it.each<[string, Interval, string, string]>([
    ["2026-03-01", { weeks: 6 }, "2026-04-12", "6 weeks"],
    ["2026-11-21", { months: 12 }, "2027-11-21", "12 months"],
    ["2024-02-29", { months: 12 }, "2025-02-28", "12 months"],
    ["2026-08-31", { months: 6 }, "2027-02-28", "6 months"],
    ["2026-12-31", { months: 1 }, "2027-01-31", "1 month"],
    ["2026-12-15", { days: 30 }, "2027-01-14", "30 days"],
    ["2026-12-15", { days: 7 }, "2026-12-22", "1 week"],
    ["2026-12-15", { days: 49 }, "2027-02-02", "7 weeks"],
  ])("the date %s plus the interval %o is %s", (from, interval, to, text) => {
    expect(addInterval(from, interval)).toBe(to);
    expect(formatInterval(interval)).toBe(text);
  });

  it("each type of care except deworming has a default care interval", () => {
    expect(DEFAULT_CARE_INTERVALS.farrier.interval).toEqual({ weeks: 6 });
    expect(DEFAULT_CARE_INTERVALS.dental.interval).toEqual({ months: 12 });
    expect(DEFAULT_CARE_INTERVALS.coggins.interval).toEqual({ months: 12 });
    expect(DEFAULT_CARE_INTERVALS.deworming.interval).toBeNull();
  });
});

describe("vaccines", () => {
  it("the vaccine list contains four core vaccines and one breeding vaccine", () => {
    const kinds = Object.values(VACCINES).map(({ kind }) => kind);
    expect(kinds.filter((kind) => kind === "core")).toHaveLength(4);
    expect(kinds.filter((kind) => kind === "breeding")).toHaveLength(1);
    expect(findVaccine("Influenza")).toMatchObject({ boosterMonths: 6 });
    expect(findVaccine("Rabies")).toMatchObject({ firstDoses: "1 dose", boosterMonths: 12 });
    expect(findVaccine("A custom vaccine")).toBeNull();
  });
});

describe("the normal range of a vital sign", () => {
  it.each([
    ["2026-11-20", "newborn", { low: 80, high: 120 }],
    ["2026-11-14", "foal", { low: 60, high: 80 }],
    ["2025-11-22", "foal", { low: 60, high: 80 }],
    ["2025-11-21", "yearling", { low: 40, high: 60 }],
    ["2024-11-21", "adult", { low: 28, high: 44 }],
    [null, "adult", { low: 28, high: 44 }],
  ] as const)("the birth date %j gives the age group %s and its pulse range", (bornOn, age, pulse) => {
    expect(getAgeGroup(bornOn, "2026-11-21")).toBe(age);
    expect(getNormalRange("pulse", age)).toEqual(pulse);
  });

  it("normal ranges cover every vital sign of adult horses, but only the pulse of foals", () => {
    for (const vital of VITAL_SIGNS) expect(getNormalRange(vital, "adult")).not.toBeNull();
    expect(VITAL_SIGNS.filter((vital) => getNormalRange(vital, "foal"))).toEqual(["pulse"]);
  });

  it.each([
    ["temperature", 37.2, "within"],
    ["temperature", 38.61, "within"],
    ["temperature", 38.7, "above"],
    ["temperature", 37.1, "below"],
    ["pulse", 27, "below"],
    ["pulse", 44, "within"],
    ["respiration", 17, "above"],
    ["capillary_refill", 0.5, "within"],
    ["capillary_refill", 2.5, "above"],
  ] as const)("a %s of %f is %s the normal range", (vital, value, position) => {
    const range = getNormalRange(vital, "adult");
    expect(range && compareToNormalRange(range, value)).toBe(position);
  });
});
