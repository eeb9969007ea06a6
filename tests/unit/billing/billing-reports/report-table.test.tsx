import { renderToStaticMarkup } from "react-dom/server";
import { expect, it, vi } from "vitest";
import { MissedCareAlert } from "@/components/billing/billing-reports/missed-care-alert";
import { BillingReportTable } from "@/components/billing/billing-reports/report-table";
import {
  buildMissedChargesReport,
  buildPaymentsReport,
  buildTaxReport,
  type ReportContent,
} from "@/lib/domain/billing/billing-reports/build-report";
import type { BillingReportKind } from "@/lib/domain/billing/billing-reports/model/kinds";

const REPORT_URL = "/pro-dashboard?tab=reports&report=payments";
vi.mock("next/navigation", () => ({
  useRouter: () => ({}),
  usePathname: () => "/pro-dashboard",
  useSearchParams: () => new URLSearchParams("tab=reports&report=payments"),
}));

vi.mock("@/lib/actions/billing/charges", () => ({}));
vi.mock("@/lib/actions/billing/agreements", () => ({}));

const render = (kind: BillingReportKind, content: ReportContent) =>
  renderToStaticMarkup(
    <BillingReportTable
      numberFormat="point_decimal"
      report={{ kind, from: "2026-01-01", to: "2026-12-31", currency: "usd", ...content }}
    />,
  );

const PAYMENT = { customer: "Dana", kind: "payment", method: "check", isReversal: false } as const;
const ROW = {
  ...PAYMENT,
  day: "2026-10-20",
  contactId: "c-1",
  invoiceNumber: "INV-1",
  collectedCents: 480_00,
};

it("invoice links in the payment report include the report's URL, so the invoice can link back", () => {
  const html = render("payments", buildPaymentsReport([{ ...ROW, invoiceId: "i-1" }]));
  expect(html).toContain("Total");
  expect(html).toContain("Oct 20, 2026");
  expect(html).toContain(`href="/pro-dashboard/invoices/i-1?from=${encodeURIComponent(REPORT_URL)}"`);
});

it("on phones, a report hides zero amounts but always shows each row's main amount", () => {
  const html = render("tax", buildTaxReport([{ name: null, rate: 0, net: 90_00, tax: 0 }], 90_00));
  const cells = [...html.matchAll(/<td[^>]*>([^<]*)/g)];
  const zeros = cells.filter(([, text]) => text === "$0.00");
  expect(zeros).toHaveLength(2);
  for (const [cell] of zeros) expect(cell).toContain('data-phone="hidden"');
  expect(cells.filter(([cell]) => cell.includes('data-phone="end"'))).toHaveLength(2);
});

it("a report without rows says why it is empty", () => {
  expect(render("payments", buildPaymentsReport([]))).toContain("No payments were collected in this period");
});

const MISSED = {
  reason: "care",
  day: "2026-10-05",
  title: "Trim",
  service: "Trim",
  amountCents: 85_00,
  isBelowCost: false,
} as const;
const MISSED_ROWS = [
  { ...MISSED, horse: "Ash", horseId: "h-1", recordId: "r-1" },
  { ...MISSED, horse: "Moss", horseId: "h-2", recordId: "r-2" },
];

it("the missed charges report shows charge buttons to members who can add charges", () => {
  const rights = { canReadHorses: true, canCharge: true };
  const html = render("missed", buildMissedChargesReport(MISSED_ROWS, rights));
  expect(html).toContain("Charge for all 2");
  expect(html).toContain('aria-label="Charge: Ash, Trim, Trim"');
  expect(html).toContain("$170.00");
  const readOnly = buildMissedChargesReport(MISSED_ROWS, { ...rights, canCharge: false });
  expect(render("missed", readOnly)).not.toContain("<button");
});

it("the missed charges report offers charges for at most 500 health records at once", () => {
  const rows = Array.from({ length: 501 }, (_, index) => ({
    ...{ ...MISSED, horse: `Horse ${index}`, horseId: `h-${index}`, recordId: `r-${index}` },
  }));
  const html = render("missed", buildMissedChargesReport(rows, { canReadHorses: true, canCharge: true }));
  expect(html).toContain("Charge for the first 500 of 501");
});

it("the missed charges report asks for an amount if the cost exceeded the price", () => {
  const rights = { canReadHorses: true, canCharge: true };
  const dear = { ...MISSED, horse: "Oak", horseId: "h-3", recordId: "r-3", isBelowCost: true };
  const html = render("missed", buildMissedChargesReport([...MISSED_ROWS, dear], rights));
  expect(html).toContain("Charge for all 2");
  expect(html).not.toContain('aria-label="Charge: Oak');
  expect(html).toMatch(/aria-label="Enter amount: Oak, Trim, Trim"[^>]*new=visit&amp;records=r-3"/);
});

it("the missed charges report offers actions for a horse without an agreement", () => {
  const row = {
    ...{ reason: "agreement" as const, horse: "Elm", horseId: "h-4", recordId: null, isBelowCost: false },
    ...{ day: null, title: null, service: null, amountCents: null },
  };
  const rights = { canReadHorses: true, canCharge: true };
  const html = render("missed", buildMissedChargesReport([row], rights));
  expect(html).toMatch(/<a [^>]*href="\/horses\/h-4"[^>]*>Elm<\/a>/);
  expect(html).toMatch(/<button[^>]*aria-label="Add agreement: Elm"/);
  expect(html).toMatch(/<button[^>]*aria-label="No board needed: Elm"/);
  const readOnly = render("missed", buildMissedChargesReport([row], { ...rights, canCharge: false }));
  expect(readOnly).not.toContain("<button");
});

it("the missed charges notice shows the number of horses and the total amount", () => {
  const period = { from: "2025-10-21", to: "2026-10-20" };
  const renderAlert = (horseCount: number) =>
    renderToStaticMarkup(
      <MissedCareAlert
        missedCare={{ ...period, horseCount, amountCents: horseCount * 85_00 }}
        currency="usd"
      />,
    );
  const readText = (html: string) => html.replaceAll(/<[^>]*>/g, "");
  expect(readText(renderAlert(5))).toContain("Care for 5 horses has no charge yet: $425.00.");
  expect(readText(renderAlert(1))).toContain("Care for 1 horse has no charge yet: $85.00.");
  expect(renderAlert(5)).toContain("report=missed&amp;from=2025-10-21&amp;to=2026-10-20");
  expect(renderAlert(0)).toBe("");
});
