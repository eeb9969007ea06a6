import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { closeDatabase, db } from "@/lib/db";
import { exportBillingReport } from "@/lib/domain/billing/billing-reports/export-billing-report";
import { getBillingReport } from "@/lib/domain/billing/billing-reports/get-billing-report";
import type { BillingReport } from "@/lib/domain/billing/billing-reports/model/billing-report";
import { formatCell } from "@/lib/domain/billing/billing-reports/model/cells";
import { BILLING_REPORTS, type BillingReportKind } from "@/lib/domain/billing/billing-reports/model/kinds";
import { createCreditNote } from "@/lib/domain/billing/credit-notes/create-credit-note";
import { writeOffInvoice } from "@/lib/domain/billing/credit-notes/write-off-invoice";
import { voidInvoice } from "@/lib/domain/billing/invoices/void-invoice";
import { recordManualPayment } from "@/lib/domain/billing/payments/record-manual-payment";
import { recordRefund } from "@/lib/domain/billing/payments/record-refund";
import { createHorse } from "@/tests/factories/horses";
import { createSentInvoice } from "@/tests/factories/invoices";
import {
  createMemberWithContext,
  createOrganization,
  createOwnerContext,
} from "@/tests/factories/organizations";
import { createFakePaymentLinks, fakeStripe, provideFakePaymentLinks } from "@/tests/factories/payment-links";
import { addCharge, createReportStable, insertService, readReport, YEAR } from "./report-support";

provideFakePaymentLinks();

beforeEach(() => {
  fakeStripe.current = createFakePaymentLinks();
});
afterAll(closeDatabase);

const expectMatch = ({ checks }: BillingReport) => {
  expect(checks.length).toBeGreaterThan(0);
  for (const { reportCents, otherCents } of checks) expect(reportCents).toBe(otherCents);
};

describe("the revenue reports", () => {
  it("monthly revenue is based on the dates invoices are issued and voided", async () => {
    const { ctx, clock } = await createReportStable();
    await createSentInvoice(ctx);
    const wrong = await createSentInvoice(ctx);
    clock.set("2026-11-05T18:00:00Z");
    await createSentInvoice(ctx);
    await voidInvoice({ ctx, input: { id: wrong.id } });
    const report = await readReport(ctx, "revenue-month");
    expect(report.rows).toEqual([["October 2026", 960_00, 0, 960_00]]);
    const [month] = (await readReport(ctx, "revenue-month", { from: "2026-10-05", to: "2026-12-31" })).links;
    expect(month).toEqual({
      ...{ page: "report", kind: "revenue-contact", from: "2026-10-05", to: "2026-10-31" },
    });
    expect((await readReport(ctx, "revenue-month", { from: "2026-11-01", to: "2026-11-30" })).rows).toEqual(
      [],
    );
    expectMatch(report);
  });

  it("revenue by service, category, horse and client matches the ledger total", async () => {
    const { ctx, organization } = await createReportStable();
    const horse = await createHorse({ id: organization.id }, "Ash");
    const { id, lines } = await createSentInvoice(ctx);
    const [board] = lines;
    await db().invoiceLineItem.update({
      where: { id: board?.id ?? "" },
      data: { horseId: horse, horseName: "Ash", taxAmount: 90_00, taxRate: 300_000, taxName: "VAT" },
    });
    await db().invoice.update({ where: { id }, data: { taxMode: "inclusive", taxAmount: 90_00 } });
    const serviceId = await insertService(organization.id);
    await addCharge(organization.id, { day: "2026-10-01", amount: 390_00, serviceId }, board?.id ?? null);
    const rows = async (kind: BillingReportKind) => {
      const report = await readReport(ctx, kind);
      expectMatch(report);
      expect(report.totals).toEqual(["Total", 390_00, 90_00, 480_00]);
      return report.rows.map(([label, net]) => [label, net]);
    };
    expect(await rows("revenue-service")).toEqual([
      ["Trim", 300_00],
      ["Lines without a service", 90_00],
    ]);
    expect(await rows("revenue-category")).toEqual([
      ["Farrier", 300_00],
      ["Lines without a charge", 90_00],
    ]);
    expect(await rows("revenue-horse")).toEqual([
      ["Ash", 300_00],
      ["Lines without a horse", 90_00],
    ]);
    expect(await rows("revenue-contact")).toEqual([["Dana Whitfield", 390_00]]);
    const { clientId } = await db().invoice.findUniqueOrThrow({ where: { id } });
    expect((await readReport(ctx, "revenue-contact")).links).toEqual([
      clientId === null ? null : { page: "contact", id: clientId },
    ]);
    expect((await readReport(ctx, "revenue-horse")).links).toEqual([
      { page: "horse-charges", id: horse },
      null,
    ]);
    const tax = await readReport(ctx, "tax");
    expectMatch(tax);
    expect(tax.rows).toEqual([
      ["VAT", 300_000, 300_00, 90_00, 390_00],
      ["Not taxed", null, 90_00, 0, 90_00],
    ]);
  });
});

describe("the revenue and cash report", () => {
  it("the revenue and cash report matches the ledger and the finance entries", async () => {
    const { ctx, clock } = await createReportStable();
    const early = await createSentInvoice(ctx);
    const wrong = await createSentInvoice(ctx);
    clock.set("2026-11-10T18:00:00Z");
    await voidInvoice({ ctx, input: { id: wrong.id } });
    const paid = await createSentInvoice(ctx);
    const open = await createSentInvoice(ctx);
    const credit = (id: string, line: string | undefined, amount: number, return_as?: "refunded") =>
      createCreditNote({
        ctx,
        input: { id, reason: "Goodwill", return_as, lines: [{ line_item_id: line ?? "", amount }] },
      });
    await credit(open.id, open.lines[0]?.id, 50);
    await writeOffInvoice({ ctx, input: { id: open.id, reason: "Client moved away" } });
    for (const { id } of [early, paid]) {
      await recordManualPayment({ ctx, input: { id, method: "cash", paid_on: "2026-11-10" } });
    }
    const payment = await db().invoicePayment.findFirstOrThrow({ where: { invoiceId: paid.id } });
    await ctx.transaction((tx) => recordRefund(tx, { paymentId: payment.id, refundedCents: 80_00 }));
    await credit(paid.id, paid.lines[0]?.id, 40, "refunded");
    const revenue = await readReport(ctx, "revenue-service", { from: "2026-11-01", to: "2026-11-30" });
    expectMatch(revenue);
    expect(revenue.rows.at(-1)).toEqual(["Written off", null, null, -430_00]);
    expect(revenue.totals).toEqual(["Total", 390_00, 0, -40_00]);
    const report = await readReport(ctx, "reconciliation", { from: "2026-11-01", to: "2026-11-30" });
    expectMatch(report);
    expect(Object.fromEntries(report.rows.map(([step, amount]) => [step, Number(amount) + 0]))).toEqual({
      "Invoices sent": 960_00,
      "Void invoices": -480_00,
      "Credit notes": -90_00,
      "Revenue with tax": 390_00,
      "Written off": -430_00,
      "Credited after payment": 40_00,
      "Sent but not paid in this period": 0,
      "Paid in this period but sent in another": 480_00,
      "Voided, credited or written off in this period but sent in another": 480_00,
      Payments: 960_00,
      Refunds: -80_00,
      Disputes: 0,
      "Client credit and deposits received": 0,
      "Credit and deposits applied to invoices": 0,
      "Credit and deposits refunded": 0,
      "Income from invoices": 880_00,
      "Platform and processing fees": 0,
      "Cash after fees": 880_00,
    });
  });
});

describe("a billing report", () => {
  it("a billing report of any type has at most one link per row", async () => {
    const { ctx } = await createReportStable();
    const { id } = await createSentInvoice(ctx);
    await recordManualPayment({ ctx, input: { id, method: "cash", paid_on: "2026-10-20" } });
    for (const kind of BILLING_REPORTS) {
      const { columns, rows, totals, links, currency } = await readReport(ctx, kind);
      const labels = [...rows, ...(totals ? [totals] : [])].map(([label]) =>
        formatCell(columns[0]?.type ?? "text", label ?? null, { currency, numberFormat: "point_decimal" }),
      );
      if (totals) expect(labels.at(-1)).toBe("Total");
      expect(links.length).toBeLessThanOrEqual(rows.length);
    }
    const payments = await readReport(ctx, "payments");
    expect(payments.links).toEqual([{ page: "invoice", id }]);
  });

  it.each(BILLING_REPORTS)(
    "a billing report (%s) can be downloaded as CSV, even without rows",
    async (kind) => {
      const { ctx } = await createReportStable();
      const { name, content } = await exportBillingReport({ ctx, input: { kind, ...YEAR } });
      expect(name).toBe(`${kind}-2026-01-01-2026-12-31.csv`);
      expect(content.split("\r\n")[0]).toContain(",");
    },
  );

  it("a billing report's CSV file has the totals in its last row", async () => {
    const { ctx } = await createReportStable();
    await createSentInvoice(ctx);
    const { content } = await exportBillingReport({ ctx, input: { kind: "revenue-month", ...YEAR } });
    expect(content.split("\r\n").slice(1)).toEqual([
      "October 2026,480.00,0.00,480.00",
      "Total,480.00,0.00,480.00",
    ]);
  });

  it("a billing report contains no data from other organizations", async () => {
    await createSentInvoice((await createReportStable()).ctx);
    const { ctx } = await createReportStable();
    expect((await readReport(ctx, "revenue-month")).rows).toEqual([]);
  });

  it("a billing report requires permission and the Pro plan", async () => {
    const { organization } = await createReportStable();
    const member = await createMemberWithContext(organization, "member");
    await expect(readReport(member.ctx, "tax")).rejects.toMatchObject({ code: "FORBIDDEN" });
    const ranch = await createOwnerContext(await createOrganization({ tier: "ranch" }));
    await expect(readReport(ranch, "tax")).rejects.toMatchObject({ code: "PLAN_LIMIT" });
  });

  it.each([
    [{ from: "2026-02-30" }, "from"],
    [{ to: "2025-12-31" }, "to"],
    [{ to: "2036-12-31" }, "to"],
  ])("a billing report rejects the range %j with a field error", async (change, field) => {
    const { ctx } = await createReportStable();
    const input = { kind: "tax" as const, ...YEAR, ...change };
    await expect(getBillingReport({ ctx, input })).rejects.toMatchObject({
      code: "VALIDATION",
      fieldErrors: { [field]: expect.any(String) },
    });
  });
});
