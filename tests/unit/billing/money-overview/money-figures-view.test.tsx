import { renderToStaticMarkup } from "react-dom/server";
import { expect, it, vi } from "vitest";
import { InvoiceStatsView } from "@/app/(app)/pro-dashboard/_components/invoice-stats-view";
import { MoneyFiguresView } from "@/app/(app)/pro-dashboard/_components/money-figures-view";
import type { MoneyOverview } from "@/lib/domain/billing/money-overview/dto";

vi.mock("next/navigation", () => ({ useRouter: () => ({}) }));

const OVERVIEW: MoneyOverview = {
  ...{ today: "2026-11-28", currency: "usd", outstandingCents: 9_554_31, overdueCents: 0 },
  ...{ dueThisWeekCents: 0, unbilledCents: 0, collectedThisMonthCents: 0, collectedLastMonthCents: 0 },
  ...{ lastMonthThrough: "2026-10-28", invoicedIn90DaysCents: 38_705_12, daysSalesOutstanding: 22.2 },
  months: [],
};

it("the money overview shows the open balance as a number of days of invoicing", () => {
  const html = renderToStaticMarkup(<MoneyFiguresView overview={OVERVIEW} />);
  expect(html).toContain("The open balance equals about 22 days of invoicing");
  const empty = <MoneyFiguresView overview={{ ...OVERVIEW, daysSalesOutstanding: null }} />;
  expect(renderToStaticMarkup(empty)).toContain("Nothing was invoiced in the last 90 days");
});

it("the description of the outstanding balance doesn't mention disputed payments", () => {
  const html = renderToStaticMarkup(<MoneyFiguresView overview={OVERVIEW} />);
  expect(html).toContain("Open invoices, same as Pending Payments");
  expect(html).not.toContain("disputed");
});

it("the money overview labels Total Revenue as including tax and links Pending Payments to the open invoices", () => {
  const stats = { totalRevenueCents: 1, pendingPaymentsCents: 2, paidInvoices: 1, overdueInvoices: 0 };
  const html = renderToStaticMarkup(<InvoiceStatsView stats={stats} currency="usd" />);
  expect(html).toContain("All time, including tax");
  expect(html).toMatch(/<a[^>]*href="\/pro-dashboard\/aging"[^>]*>Pending Payments<\/a>/);
});
