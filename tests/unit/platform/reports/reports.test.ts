import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { addCalendarDays } from "@/lib/dates/calendar-date";
import { formatCell, formatPlainCell } from "@/lib/domain/billing/billing-reports/model/cells";
import { AGING_LABELS, getAgingBucketIndex } from "@/lib/domain/billing/records/model/aging";
import { getReportFileLimitError } from "@/lib/domain/platform/reports/model/file-limit";
import { REPORT_KINDS, REPORTS } from "@/lib/domain/platform/reports/model/kinds";
import { FUTURE_PERIODS, getPeriodRange, PAST_PERIODS } from "@/lib/domain/platform/reports/model/period";
import { chooseTimeBucketUnit, listBuckets } from "@/lib/domain/platform/reports/model/time-buckets";
import { createTimeChart } from "@/lib/domain/platform/reports/model/time-chart";

const US = { currency: "usd", numberFormat: "point_decimal" } as const;

describe("the age of an invoice", () => {
  it.each([
    [-5, "Not due yet"],
    [0, "Not due yet"],
    [1, "1 to 30 days overdue"],
    [30, "1 to 30 days overdue"],
    [31, "31 to 60 days overdue"],
    [60, "31 to 60 days overdue"],
    [61, "61 to 90 days overdue"],
    [90, "61 to 90 days overdue"],
    [91, "Over 90 days overdue"],
    [4_000, "Over 90 days overdue"],
  ])("an invoice that is %i days overdue is in the group “%s”", (days, label) => {
    expect(AGING_LABELS[getAgingBucketIndex(days)]).toBe(label);
  });
});

describe("a report's period", () => {
  it.each([
    ["this_month", "2026-03-01", "2026-03-31"],
    ["last_month", "2026-02-01", "2026-02-28"],
    ["last_3_months", "2026-01-01", "2026-03-31"],
    ["last_12_months", "2025-04-01", "2026-03-31"],
    ["this_year", "2026-01-01", "2026-12-31"],
    ["last_year", "2025-01-01", "2025-12-31"],
    ["next_7_days", "2026-03-31", "2026-04-06"],
    ["next_30_days", "2026-03-31", "2026-04-29"],
    ["next_90_days", "2026-03-31", "2026-06-28"],
  ] as const)("the period %s covers whole days, including the first and the last day", (name, from, to) => {
    expect(getPeriodRange(name, "2026-03-31")).toEqual({ from, to });
  });

  it("each report offers only periods in PAST_PERIODS or FUTURE_PERIODS", () => {
    const names: readonly string[] = [...PAST_PERIODS, ...FUTURE_PERIODS];
    for (const kind of REPORT_KINDS) {
      const { periods } = REPORTS[kind];
      if (periods) expect(names).toEqual(expect.arrayContaining([...periods]));
    }
  });
});

const days = fc
  .tuple(fc.integer({ min: 0, max: 4_000 }), fc.integer({ min: 0, max: 4_000 }))
  .map(([offset, length]) => {
    const from = addCalendarDays("2020-01-01", offset);
    return { from, to: addCalendarDays(from, length) };
  });

describe("a chart over time", () => {
  it("a chart covers every day of its period with at most 38 bars", () => {
    fc.assert(
      fc.property(days, (period) => {
        const buckets = listBuckets(period, chooseTimeBucketUnit(period));
        expect(buckets.length).toBeLessThanOrEqual(38);
        expect((buckets[0]?.start ?? "") <= period.from).toBe(true);
        expect((buckets.at(-1)?.start ?? "") <= period.to).toBe(true);
        expect(new Set(buckets.map(({ start }) => start)).size).toBe(buckets.length);
      }),
    );
  });

  it("a chart over time is omitted if there is no data", () => {
    const period = { from: "2026-01-15", to: "2026-12-31" };
    const chart = createTimeChart({
      ...{ title: "Spent", type: "cents", period, parts: { a: "A", b: "B" } },
      counted: [
        { bucket: "2026-01-01", part: "a", value: 101 },
        { bucket: "2026-01-01", part: "a", value: 1 },
        { bucket: "2026-12-01", part: "b", value: 7 },
      ],
    });
    expect(chart?.points.map(({ values }) => values)).toEqual([
      [102, 0],
      ...Array.from({ length: 10 }, () => [0, 0]),
      [0, 7],
    ]);
    expect(
      createTimeChart({ title: "Spent", type: "cents", period, parts: { a: "A" }, counted: [] }),
    ).toBeNull();
  });
});

it("a report's page shows formatted values, but its CSV file contains plain values", () => {
  expect([formatCell("cents", -123_456, US), formatPlainCell("cents", -123_456, "usd")]).toEqual([
    "-$1,234.56",
    "-1234.56",
  ]);
  expect([formatCell("date", "2026-12-04", US), formatPlainCell("date", "2026-12-04", "usd")]).toEqual([
    "Dec 4, 2026",
    "2026-12-04",
  ]);
  expect([formatCell("number", 1_240, US), formatPlainCell("number", 1_240, "usd")]).toEqual([
    "1,240",
    1_240,
  ]);
  expect([formatCell("cents", null, US), formatPlainCell("cents", null, "usd")]).toEqual(["", null]);
});

it("the number of rows is limited only in PDF reports", () => {
  expect([getReportFileLimitError("pdf", 20_000), getReportFileLimitError("csv", 1_000_000)]).toEqual([
    null,
    null,
  ]);
  expect(getReportFileLimitError("pdf", 20_001)).toContain("CSV");
});
