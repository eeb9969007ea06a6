import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it, vi } from "vitest";
import { AccountingLinks } from "@/app/(app)/finances/accounting/_components/accounting-links";
import { BookLockCard } from "@/app/(app)/finances/accounting/_components/book-lock-card";
import { ExportCard } from "@/app/(app)/finances/accounting/_components/export-card";
import { VendorPaymentsView } from "@/app/(app)/finances/accounting/vendors/_components/vendor-payments-view";
import { VendorTable } from "@/app/(app)/finances/accounting/vendors/_components/vendor-table";
import { isLockMovedBack } from "@/lib/domain/billing/book-lock/model/moved-back";

vi.mock("@/lib/actions/billing/accounting", () => ({
  setBookLockAction: vi.fn(),
  createAccountingExportAction: vi.fn(),
}));
vi.mock("next/navigation", () => ({
  useRouter: () => ({ refresh: vi.fn() }),
  usePathname: () => "/finances/accounting/vendors",
  useSearchParams: () => new URLSearchParams("year=2026"),
}));

const OCTOBER = { from: "2026-10-01", to: "2026-10-31" };
const getText = (html: string) => html.replaceAll(/<[^>]+>/g, "").replaceAll("&#x27;", "'");

describe("the locked books card", () => {
  it("the locked books card shows which days are locked", () => {
    const locked = renderToStaticMarkup(
      <BookLockCard lockedThrough="2026-10-31" suggestedDay="2026-11-30" canChange />,
    );
    expect(getText(locked)).toContain("Everything dated Oct 31, 2026 or earlier is locked.");
    expect(locked).not.toContain('name="reason"');
    expect(
      getText(
        renderToStaticMarkup(
          <BookLockCard lockedThrough={null} suggestedDay="2026-10-31" canChange={false} />,
        ),
      ),
    ).toContain("Nothing is locked.");
  });

  it("the locked books card is prefilled with the last locked day or a suggested day", () => {
    const render = (lockedThrough: string | null) =>
      renderToStaticMarkup(
        <BookLockCard lockedThrough={lockedThrough} suggestedDay="2026-10-31" canChange />,
      );
    expect(render(null)).toContain('value="2026-10-31"');
    expect(getText(render(null))).toContain("Everything dated Oct 31, 2026 or earlier will be locked.");
    expect(render("2026-09-30")).toContain('value="2026-09-30"');
  });

  it.each([
    [null, "2026-10-31", false],
    ["2026-10-31", "2026-10-31", false],
    ["2026-10-31", "2026-11-30", false],
    ["2026-10-31", "2026-10-30", true],
    ["2026-10-31", null, true],
    [null, null, false],
  ])(
    "when the last locked day changes from %s to %s, isLockMovedBack returns %s",
    (before, after, unlocks) => {
      expect(isLockMovedBack(before, after)).toBe(unlocks);
    },
  );
});

describe("the export of journal entries", () => {
  const render = (exported: Parameters<typeof ExportCard>[0]["exported"]) =>
    renderToStaticMarkup(
      <ExportCard period={OCTOBER} exported={exported} isEmpty={false} timeZone="America/Chicago" />,
    );
  const EXPORT = {
    ...{ id: "export-1", ...OCTOBER, entryCount: 3, fingerprint: "ab" },
    format: "quickbooks",
    createdAt: "2026-11-06T02:00:00.000Z",
  } as const;

  it("exporting the same dates again shows a warning about the earlier export", () => {
    const html = render({ ...EXPORT, createdByName: "Dana Whitfield" });
    expect(getText(html)).toContain(
      "Dana Whitfield exported the period from Oct 1, 2026 to Oct 31, 2026 for QuickBooks Online (CSV) on Nov 5, 2026.",
    );
    expect(html.match(/already been exported/g)).toHaveLength(1);
    expect(html).toContain('name="repeats_export"');
    expect(getText(html)).toContain(
      "This export replaces the earlier one or is for another accounting program",
    );
    expect(getText(render({ ...EXPORT, createdByName: null }))).toContain("Someone exported");
  });

  it("exporting a date range for the first time shows no warning", () => {
    expect(render(null)).not.toContain("repeats_export");
  });
});

it("the accounting page links to reports only on plans with billing reports", () => {
  const render = (hasReports: boolean) =>
    renderToStaticMarkup(<AccountingLinks period={OCTOBER} hasReports={hasReports} />).replaceAll(
      "&amp;",
      "&",
    );
  const report = "/pro-dashboard?tab=reports&report=tax&from=2026-10-01&to=2026-10-31";
  expect(render(true)).toContain(`href="${report}"`);
  expect(render(false)).not.toContain("/pro-dashboard");
  for (const href of ["/finances/accounting/vendors", "#lock-title"]) {
    expect(render(false)).toContain(`href="${href}"`);
  }
});

it("each vendor in the list links to the vendor's payments", () => {
  const vendor = {
    contactId: "c-1",
    name: "Dr. Osei",
    kind: "person",
    taxId: null,
    hasTaxId: false,
  } as const;
  const figures = { totalCents: 150_00, unknownCents: 0, isOverThreshold: false };
  const table = renderToStaticMarkup(
    <VendorTable vendors={[{ ...vendor, ...figures }]} year={2026} currency="usd" />,
  );
  expect(table).toContain('href="/finances/accounting/vendors?year=2026&amp;contact=c-1"');
  const payment = { id: "e-1", bookedOn: "2026-03-01", vendor: "Hay barn", category: "feed" } as const;
  const payments = [{ ...payment, source: "manual", paymentMethod: null, cents: 300_00 } as const];
  const list = renderToStaticMarkup(
    <VendorPaymentsView
      found={{ contactName: null, count: 501, totalCents: 900_00, payments }}
      year={2026}
      currency="usd"
    />,
  );
  const from = encodeURIComponent("/finances/accounting/vendors?year=2026");
  expect(list).toContain(`href="/finances/e-1?from=${from}"`);
  expect(getText(list)).toContain("Showing the newest 1 of 501 payments. The total includes all payments.");
});
