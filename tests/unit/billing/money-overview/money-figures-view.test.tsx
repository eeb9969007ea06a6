import { renderToStaticMarkup } from "react-dom/server";
import { expect, it, vi } from "vitest";
import { MoneyFiguresView } from "@/app/(app)/pro-dashboard/_components/money-figures-view";
import type { MoneyOverview } from "@/lib/domain/billing/money-overview/dto";

vi.mock("next/navigation", () => ({ useRouter: () => ({}) }));

const OVERVIEW: MoneyOverview = {
  ...{ today: "2026-11-28", currency: "usd", outstandingCents: 9_554_31, overdueCents: 0 },
  ...{ dueThisWeekCents: 0, unbilledCents: 0, collectedThisMonthCents: 0, collectedLastMonthCents: 0 },
  ...{ lastMonthThrough: "2026-10-28", invoicedIn90DaysCents: 38_705_12, daysSalesOutstanding: 22.2 },
  months: [],
};

it("the money overview states the open balance as a number of days of invoicing", () => {
  const html = renderToStaticMarkup(<MoneyFiguresView overview={OVERVIEW} />);
  expect(html).toContain("The open balance equals about 22 days of invoicing");
  const empty = <MoneyFiguresView overview={{ ...OVERVIEW, daysSalesOutstanding: null }} />;
  expect(renderToStaticMarkup(empty)).toContain("Nothing was invoiced in the last 90 days");
});
