import fc from "fast-check";
import { expect, it } from "vitest";
import { addCalendarDays } from "@/lib/dates/calendar-date";
import {
  calculateLateFee,
  describeFeeExample,
  describeLateFee,
  describeOverdueCoverage,
  findFeePeriod,
  type LateFeeTerms,
} from "@/lib/domain/billing/late-fees/model/late-fee";

const PERCENT: LateFeeTerms = {
  ...{ kind: "percent", rate: 15_000, amountCents: null, capCents: null },
  ...{ graceDays: 9, frequency: "monthly" },
};

const terms = fc.record({
  kind: fc.constantFrom("percent" as const, "flat" as const),
  rate: fc.integer({ min: 1, max: 1_000_000 }),
  amountCents: fc.integer({ min: 1, max: 100_000 }),
  capCents: fc.option(fc.integer({ min: 1, max: 50_000 })),
  graceDays: fc.integer({ min: 0, max: 60 }),
  frequency: fc.constantFrom("once" as const, "monthly" as const),
});

/**
 * Simulates job runs on days relative to the due date, with at most one fee per period. Payments between the runs
 * reduce the amount that fees are based on.
 */
function chargeAll(rule: LateFeeTerms, runs: readonly { day: number; paid: number }[]) {
  const dueOn = "2026-01-31";
  const charged = new Map<string, number>();
  let baseCents = 100_000;
  for (const { day, paid } of runs) {
    baseCents = Math.max(0, baseCents - paid);
    const period = findFeePeriod(rule, { dueOn, startsOn: "2020-01-01" }, addCalendarDays(dueOn, day));
    if (period === null || charged.has(period)) continue;
    const chargedCents = [...charged.values()].reduce((sum, cents) => sum + cents, 0);
    charged.set(period, calculateLateFee(rule, { baseCents, chargedCents }));
  }
  return charged;
}

const runs = fc
  .array(fc.record({ gap: fc.integer({ min: 0, max: 45 }), paid: fc.integer({ min: 0, max: 30_000 }) }), {
    maxLength: 40,
  })
  .map((list) => {
    let day = -40;
    return list.map(({ gap, paid }) => {
      day += gap;
      return { day, paid };
    });
  });

it("late fees never exceed the cap or start during the grace period", () => {
  fc.assert(
    fc.property(terms, runs, (rule, list) => {
      const charged = chargeAll(rule, list);
      const first = addCalendarDays("2026-01-31", rule.graceDays + 1);
      expect([...charged.keys()].every((period) => period >= first)).toBe(true);
      const amounts = [...charged.values()];
      const total = amounts.reduce((sum, cents) => sum + cents, 0);
      if (rule.capCents !== null) expect(total).toBeLessThanOrEqual(rule.capCents);
      if (rule.frequency === "once") expect(charged.size).toBeLessThanOrEqual(1);
      // If fees were compounded, a fee would exceed the rate times the original balance.
      const limit = rule.kind === "flat" ? rule.amountCents : Math.ceil((100_000 * rule.rate) / 1_000_000);
      for (const cents of amounts) expect(cents).toBeLessThanOrEqual(limit);
      // Running the job again for the same days doesn't add any fees.
      expect(
        chargeAll(
          rule,
          list.flatMap((run) => [run, { ...run, paid: 0 }]),
        ),
      ).toEqual(charged);
    }),
  );
});

it("if monthly late fee periods begin on the 31st, they start on the last day of shorter months", () => {
  const facts = { dueOn: "2026-01-21", startsOn: "2020-01-01" };
  expect(findFeePeriod(PERCENT, facts, "2026-01-30")).toBeNull();
  expect(findFeePeriod(PERCENT, facts, "2026-01-31")).toBe("2026-01-31");
  expect(findFeePeriod(PERCENT, facts, "2026-02-27")).toBe("2026-01-31");
  expect(findFeePeriod(PERCENT, facts, "2026-02-28")).toBe("2026-02-28");
  expect(findFeePeriod(PERCENT, facts, "2026-03-31")).toBe("2026-03-31");
  expect(findFeePeriod({ ...PERCENT, frequency: "once" }, facts, "2026-03-31")).toBe("2026-01-31");
});

it("no late fee is charged for periods that began before the rule took effect", () => {
  const facts = { dueOn: "2026-01-21", startsOn: "2026-02-10" };
  expect(findFeePeriod(PERCENT, facts, "2026-02-20")).toBeNull();
  expect(findFeePeriod(PERCENT, facts, "2026-02-28")).toBe("2026-02-28");
});

it("a late fee rule's description and example show what the fee will be", () => {
  expect(
    describeLateFee({ ...PERCENT, capCents: 5_000 }, { currency: "usd", numberFormat: "point_decimal" }),
  ).toBe(
    "1.5% of the open balance each month, starting 10 days after the due date, up to $50.00 per invoice",
  );
  expect(
    describeLateFee({ ...PERCENT, frequency: "once" }, { currency: "usd", numberFormat: "point_decimal" }),
  ).toBe("1.5% of the open balance once, 10 days after the due date");
  expect(describeFeeExample(PERCENT, { currency: "usd", numberFormat: "point_decimal" })).toBe(
    "A $500.00 invoice that is 10 days late incurs a fee of $7.50.",
  );
});

it("the late fee form's explanation about overdue invoices matches the fees that are charged", () => {
  const startsOn = "2026-11-28";
  const overdue = { dueOn: "2026-09-15", startsOn };
  expect(describeOverdueCoverage("monthly")).toContain("start with its next monthly period");
  expect(findFeePeriod(PERCENT, overdue, startsOn)).toBeNull();
  expect(findFeePeriod(PERCENT, overdue, "2026-12-25")).toBe("2026-12-25");
  expect(describeOverdueCoverage("once")).toContain("No fee is charged");
  expect(findFeePeriod({ ...PERCENT, frequency: "once" }, overdue, "2027-06-01")).toBeNull();
  const inGrace = { dueOn: "2026-11-25", startsOn };
  expect(findFeePeriod({ ...PERCENT, frequency: "once" }, inGrace, "2026-12-05")).toBe("2026-12-05");
});
