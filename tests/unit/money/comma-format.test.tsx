import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it, vi } from "vitest";
import { MoneyChartView } from "@/app/(app)/pro-dashboard/_components/money-chart-view";
import { MissedCareAlert } from "@/components/billing/billing-reports/missed-care-alert";
import { BillingReportTable } from "@/components/billing/billing-reports/report-table";
import { getChargeToast } from "@/components/billing/charges/charge-health-records";
import { AmountNotationProvider } from "@/components/money/amount-notation";
import { buildTaxReport } from "@/lib/domain/billing/billing-reports/build-report";
import { formatCell, formatPlainCell } from "@/lib/domain/billing/billing-reports/model/cells";
import { describeNewCharges } from "@/lib/domain/billing/charges/model/describe-new-charges";
import { describeActivity } from "@/lib/domain/platform/activity/describe-activity";
import { toSearchGroups } from "@/lib/domain/work/search/to-search-groups";
import { PaymentReceivedMail } from "@/lib/mail/templates/payment-received";

vi.mock("@/lib/actions/billing/charges", () => ({}));
vi.mock("next/navigation", () => ({
  useRouter: () => ({}),
  usePathname: () => "/pro-dashboard",
  useSearchParams: () => new URLSearchParams(),
}));

const NOTATION = { currency: "usd", numberFormat: "comma_decimal" } as const;
const AMOUNT_CENTS = 1_234_50;
const AMOUNT = "1.234,50 $";

/** Returns the visible text with plain spaces. Fails if the text contains an amount such as 1,234.50. */
function readText(html: string): string {
  const text = html.replaceAll(/<[^>]*>/g, " ").replaceAll(/&nbsp;|\s/g, " ");
  expect(text).not.toMatch(/\d\.\d\d\b|\$\d/);
  return text;
}

const render = (element: React.ReactNode) =>
  readText(renderToStaticMarkup(<AmountNotationProvider {...NOTATION}>{element}</AmountNotationProvider>));

describe("amounts in the format 1.234,50", () => {
  it("the money overview's chart uses decimal commas in its axis, tooltips and table", () => {
    const months = [{ month: "2026-10-01", invoicedCents: AMOUNT_CENTS, collectedCents: 50_00 }];
    const html = renderToStaticMarkup(<MoneyChartView months={months} {...NOTATION} />);
    expect(html.replaceAll("\u00a0", " ")).toContain(`Invoiced: ${AMOUNT}</title>`);
    expect(readText(html)).toContain("1.500,00 $");
  });

  it("reports use the format 1.234,50, but exported report files use plain decimals", () => {
    const report = buildTaxReport(
      [{ name: "Sales tax", rate: 82_500, net: AMOUNT_CENTS, tax: 101_85 }],
      1_336_35,
    );
    const text = render(
      <BillingReportTable
        report={{ kind: "tax", from: "2026-01-01", to: "2026-12-31", currency: "usd", ...report }}
        numberFormat={NOTATION.numberFormat}
      />,
    );
    expect(text).toContain("8,25%");
    expect(text).toContain(AMOUNT);
    expect(formatPlainCell("taxRate", 82_500, "usd")).toBe("8.25%");
    expect(formatPlainCell("cents", AMOUNT_CENTS, "usd")).toBe("1234.50");
    expect(formatCell("number", 1_240, NOTATION)).toBe("1.240");
    expect(formatCell("cents", AMOUNT_CENTS, NOTATION).replaceAll("\u00a0", " ")).toBe(AMOUNT);
    const missedCare = { horseCount: 2, amountCents: AMOUNT_CENTS, from: "2026-01-01", to: "2026-12-31" };
    expect(render(<MissedCareAlert missedCare={missedCare} currency="usd" />)).toContain(
      `Care for 2 horses has no charge yet: ${AMOUNT}.`,
    );
  });

  it("toasts about charges show amounts with decimal commas", () => {
    const recordIds = ["1"];
    const offer = { kind: "charge", recordIds, amountCents: AMOUNT_CENTS, currency: "usd" } as const;
    const { text, options } = getChargeToast({ ...offer, costCents: 1_000_50 }, "comma_decimal");
    expect(readText(text)).toBe(` Cost: 1.000,50 $. List price: ${AMOUNT}.`);
    expect(readText(options.secondAction?.label ?? "")).toBe(`Charge ${AMOUNT}`);
    const charge = { amountCents: AMOUNT_CENTS, discountCents: 0 };
    const shares = [{ contactName: "Anna Bell", approval: null }];
    expect(readText(describeNewCharges([{ ...charge, shares }], NOTATION))).toBe(
      `Charged ${AMOUNT} to Anna Bell`,
    );
  });

  it("search results and the activity list show amounts with decimal commas", () => {
    const invoice = { id: "1", invoiceNumber: "INV-1", customerName: "Dana", currency: "usd" } as const;
    const [group] = toSearchGroups(
      { invoices: [{ ...invoice, totalCents: AMOUNT_CENTS }] },
      { limit: 5, words: [], numberFormat: "comma_decimal", today: "2026-01-12" },
    );
    expect(readText(group?.results[0]?.detail ?? "")).toBe(`Dana · ${AMOUNT}`);
    const entry = describeActivity({
      ...{ action: "finance_entry.created", entityType: "finance_entry", subject: null, before: {} },
      after: { kind: "expense", category: "feed", amount_cents: AMOUNT_CENTS },
      notation: { ...NOTATION, dateFormat: "month_first" },
    });
    expect(readText(entry)).toContain(`Expense of ${AMOUNT}`);
  });

  it("the email about a payment shows amounts with decimal commas", () => {
    const html = renderToStaticMarkup(
      <PaymentReceivedMail
        {...{ organizationName: "Barn", customerName: "Dana", invoiceNumber: "INV-1", paidInvoices: [] }}
        {...{
          amountCents: AMOUNT_CENTS,
          balanceCents: 10_50,
          creditedCents: 4_20,
          feeCents: 3_70,
          ...NOTATION,
        }}
        {...{ paidOn: "November 30, 2026", method: "Card", invoiceUrl: "https://example.com" }}
      />,
    );
    const text = readText(html.replace(/<head>.*?<\/head>/s, ""));
    for (const amount of [AMOUNT, "10,50 $", "4,20 $", "3,70 $"]) expect(text).toContain(amount);
  });
});
