import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { addCalendarDays, type CalendarDate } from "@/lib/dates/calendar-date";
import {
  calculateDiscountCents,
  isAdditionalHorse,
} from "@/lib/domain/billing/agreements/model/additional-horse-discount";
import { CADENCES, CHARGE_TIMINGS, hasBillingDay } from "@/lib/domain/billing/agreements/model/labels";
import {
  type AgreementPeriod,
  countDays,
  getFullPeriod,
  getLaterDay,
  listDuePeriods,
  type PeriodTerms,
} from "@/lib/domain/billing/agreements/model/periods";
import { calculatePeriodPrice, countBillableDays } from "@/lib/domain/billing/agreements/model/proration";

const dayArbitrary = fc.integer({ min: 0, max: 4_000 }).map((days) => addCalendarDays("2023-01-01", days));

const termsArbitrary = fc
  .record({
    cadence: fc.constantFrom(...CADENCES),
    day: fc.integer({ min: 1, max: 31 }),
    timing: fc.constantFrom(...CHARGE_TIMINGS),
    startsOn: dayArbitrary,
    length: fc.option(fc.integer({ min: 1, max: 1_500 })),
  })
  .map(
    ({ day, length, ...terms }): PeriodTerms => ({
      ...terms,
      billingDay: hasBillingDay(terms.cadence) ? day : null,
      endsOn: length === null ? null : addCalendarDays(terms.startsOn, length - 1),
    }),
  );

const THROUGH = "2045-12-31";
const MONTHLY: PeriodTerms = {
  ...{ cadence: "monthly", billingDay: 31, timing: "advance", startsOn: "2028-01-31", endsOn: null },
};

const toRanges = (periods: readonly AgreementPeriod[]) =>
  periods.map(({ startsOn, endsOn }) => [startsOn, endsOn]);

describe("the periods of an agreement", () => {
  it("the periods of an agreement cover every day exactly once", () => {
    fc.assert(
      fc.property(termsArbitrary, (terms) => {
        const periods = listDuePeriods(terms, terms.startsOn, THROUGH);
        let next: CalendarDate = terms.startsOn;
        for (const period of periods) {
          expect(period.startsOn).toBe(next);
          expect(period.endsOn >= period.startsOn).toBe(true);
          expect(period.full.startsOn <= period.startsOn && period.full.endsOn >= period.endsOn).toBe(true);
          expect(period.chargedOn).toBe(terms.timing === "advance" ? period.startsOn : period.endsOn);
          next = addCalendarDays(period.endsOn, 1);
        }
        if (terms.endsOn) expect(next).toBe(addCalendarDays(terms.endsOn, 1));
        for (const period of periods.slice(1, -1)) expect(period).toMatchObject(period.full);
      }),
      { numRuns: 60 },
    );
  });

  it("getFullPeriod returns the same period for any day in the period", () => {
    fc.assert(
      fc.property(termsArbitrary, dayArbitrary, (terms, day) => {
        const later = getLaterDay(day, terms.startsOn);
        const full = getFullPeriod(terms, later);
        expect(full.startsOn <= later && later <= full.endsOn).toBe(true);
        if (full.startsOn >= terms.startsOn) expect(getFullPeriod(terms, full.startsOn)).toEqual(full);
        expect(getFullPeriod(terms, full.endsOn)).toEqual(full);
      }),
    );
  });

  it("if an agreement starts on January 31, its monthly periods start on the last day of shorter months", () => {
    expect(toRanges(listDuePeriods(MONTHLY, "2028-01-31", "2028-04-30"))).toEqual([
      ["2028-01-31", "2028-02-28"],
      ["2028-02-29", "2028-03-30"],
      ["2028-03-31", "2028-04-29"],
      ["2028-04-30", "2028-05-30"],
    ]);
  });

  it("if an agreement starts on February 29, its yearly periods begin on February 28 in non-leap years", () => {
    const terms: PeriodTerms = { ...MONTHLY, cadence: "yearly", billingDay: 29, startsOn: "2028-02-29" };
    expect(toRanges(listDuePeriods(terms, "2028-02-29", "2030-01-01"))).toEqual([
      ["2028-02-29", "2029-02-27"],
      ["2029-02-28", "2030-02-27"],
    ]);
  });

  it("the first charge of a quarterly agreement covers the rest of the quarter", () => {
    const terms: PeriodTerms = { ...MONTHLY, cadence: "quarterly", billingDay: 1, startsOn: "2026-02-10" };
    expect(toRanges(listDuePeriods(terms, "2026-02-10", "2026-05-01"))).toEqual([
      ["2026-02-10", "2026-04-30"],
      ["2026-05-01", "2026-07-31"],
    ]);
  });

  it("weekly periods have seven days even when daylight saving time starts or ends", () => {
    const terms: PeriodTerms = { ...MONTHLY, cadence: "weekly", billingDay: null, startsOn: "2026-03-04" };
    for (const period of listDuePeriods(terms, "2026-03-04", "2026-12-31")) expect(countDays(period)).toBe(7);
  });
});

describe("the price of a period", () => {
  const price = { quantityHundredths: 100, priceCents: 65_000, isProrated: true, pauses: [] };

  it("a period that starts on the 10th is charged for 21 of 30 days", () => {
    const terms: PeriodTerms = { ...MONTHLY, billingDay: 1, startsOn: "2026-11-10" };
    const [first] = listDuePeriods(terms, "2026-11-10", "2026-11-10");
    expect(first && calculatePeriodPrice(first, { ...terms, ...price })).toEqual({
      ...{ billableDays: 21, fullDays: 30, quantityHundredths: 100, priceCents: 45_500, amountCents: 45_500 },
    });
  });

  it("a period's price doesn't include paused days", () => {
    const terms: PeriodTerms = { ...MONTHLY, billingDay: 1, startsOn: "2026-11-01" };
    const [november] = listDuePeriods(terms, "2026-11-01", "2026-11-01");
    if (!november) throw new Error("The agreement has no period in November.");
    const paused = (startsOn: string, endsOn: string) =>
      calculatePeriodPrice(november, { ...terms, ...price, pauses: [{ startsOn, endsOn }] });
    expect(paused("2026-10-25", "2026-11-03")).toMatchObject({ billableDays: 27, amountCents: 58_500 });
    expect(paused("2026-10-25", "2026-12-03")).toBeNull();
  });

  it("without proration, a partial period costs the full price", () => {
    const terms: PeriodTerms = { ...MONTHLY, billingDay: 1, startsOn: "2026-11-10" };
    const [first] = listDuePeriods(terms, "2026-11-10", "2026-11-10");
    expect(first && calculatePeriodPrice(first, { ...terms, ...price, isProrated: false })).toMatchObject({
      amountCents: 65_000,
    });
  });

  it("the price of a prorated period is proportional to its billable days", () => {
    fc.assert(
      fc.property(termsArbitrary, fc.integer({ min: 0, max: 9_999_999 }), (terms, priceCents) => {
        for (const period of listDuePeriods(terms, terms.startsOn, addCalendarDays(terms.startsOn, 400))) {
          const found = calculatePeriodPrice(period, { ...terms, ...price, priceCents });
          const days = countDays(period);
          const exact = (priceCents * days) / countDays(period.full);
          expect(found?.billableDays).toBe(days);
          expect(Math.abs((found?.amountCents ?? 0) - exact)).toBeLessThanOrEqual(0.5);
        }
      }),
      { numRuns: 60 },
    );
  });

  it("the periods' billable days add up to the agreement's days minus paused days", () => {
    const pauseArbitrary = fc.record({
      after: fc.integer({ min: 0, max: 300 }),
      length: fc.integer({ min: 1, max: 60 }),
    });
    fc.assert(
      fc.property(termsArbitrary, pauseArbitrary, (terms, { after, length }) => {
        const startsOn = addCalendarDays(terms.startsOn, after);
        const pause = { startsOn, endsOn: addCalendarDays(startsOn, length - 1) };
        const endsOn = terms.endsOn ?? addCalendarDays(terms.startsOn, 500);
        const whole = { ...terms, endsOn, pauses: [pause] };
        const days = listDuePeriods(whole, terms.startsOn, THROUGH).map((one) =>
          countBillableDays(one, whole),
        );
        const expected = countBillableDays({ startsOn: terms.startsOn, endsOn }, whole);
        expect(days.reduce((sum, count) => sum + count, 0)).toBe(expected);
      }),
      { numRuns: 60 },
    );
  });
});

describe("the discount for additional horses", () => {
  const agreement = (id: string, startsOn: string, endsOn: string | null = null) => ({
    id,
    startsOn,
    endsOn,
  });

  it("the discount for additional horses excludes the first horse's agreement", () => {
    const all = [agreement("b", "2026-01-01"), agreement("a", "2026-02-01"), agreement("c", "2026-02-01")];
    const discounted = all.filter((one) => isAdditionalHorse(one, all, "2026-03-01"));
    expect(discounted.map(({ id }) => id)).toEqual(["a", "c"]);
  });

  it("an agreement that has ended doesn't count toward the discount for additional horses", () => {
    const ended = agreement("a", "2026-01-01", "2026-02-28");
    expect(isAdditionalHorse(agreement("b", "2026-02-01"), [ended], "2026-03-01")).toBe(false);
  });

  it("a discount is rounded half up to the cent", () => {
    expect(calculateDiscountCents(65_005, 1_000)).toBe(6_501);
  });
});
