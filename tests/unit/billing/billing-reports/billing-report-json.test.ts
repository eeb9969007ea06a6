import { expect, it } from "vitest";
import { toBillingReportJson } from "@/lib/domain/billing/billing-reports/billing-report-json";
import { buildRevenueReport } from "@/lib/domain/billing/billing-reports/build-report";

it("in the API's revenue report by category, each row's key is its category", () => {
  const period = { from: "2026-01-01", to: "2026-12-31" };
  const rows = [
    { label: "board", id: null, net: 850_00, tax: 0 },
    { label: null, id: null, net: 20_50, tax: 1_50 },
  ];
  const content = buildRevenueReport("category", { period, rows, posted: 872_00, writtenOff: -10_00 });
  const { rows: formatted } = toBillingReportJson({
    ...{ kind: "revenue-category", ...period, currency: "usd" },
    ...content,
  });
  expect(formatted).toMatchObject([
    { key: "board", values: { category: "Board", revenue_amount: 850, total_amount: 850 } },
    { key: null, values: { category: "Lines without a charge", tax_amount: 1.5 } },
    { key: null, values: { category: "Written off", revenue_amount: null, total_amount: -10 } },
  ]);
});
