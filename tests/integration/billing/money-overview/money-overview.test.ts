import { afterAll, describe, expect, it } from "vitest";
import { closeDatabase } from "@/lib/db";
import { exportAging } from "@/lib/domain/billing/aging/export-aging";
import { getAging } from "@/lib/domain/billing/aging/get-aging";
import { getBillingReport } from "@/lib/domain/billing/billing-reports/get-billing-report";
import { getContactOverview } from "@/lib/domain/billing/contact-overview/get-contact-overview";
import { getInvoiceStats } from "@/lib/domain/billing/invoices/get-invoice-stats";
import { getMoneyOverview } from "@/lib/domain/billing/money-overview/get-money-overview";
import { recordDispute } from "@/lib/domain/billing/payments/record-dispute";
import { sumCents } from "@/lib/money/cents";
import { addTestCharge } from "@/tests/factories/charges";
import { createContact } from "@/tests/factories/horse-owners";
import { createHorse } from "@/tests/factories/horses";
import { createSentInvoice } from "@/tests/factories/invoices";
import {
  createClock,
  createMemberWithContext,
  createOrganization,
  createOwnerContext,
} from "@/tests/factories/organizations";
import { createFakePaymentLinks, fakeStripe, provideFakePaymentLinks } from "@/tests/factories/payment-links";
import { postInvoice } from "@/tests/factories/statements";
import { payByCard } from "@/tests/integration/billing/credit-notes/credit-note-support";

provideFakePaymentLinks();

afterAll(closeDatabase);

async function createStable(now = "2026-11-20T18:00:00Z") {
  const organization = await createOrganization({ timeZone: "America/Chicago" });
  const ctx = await createOwnerContext(organization, createClock(now));
  return { organization, ctx, clientId: await createContact(organization, "Dana Whitfield") };
}

describe("the money overview", () => {
  it("every figure in the money overview equals the total of the corresponding list", async () => {
    const { ctx, clientId } = await createStable();
    await postInvoice(ctx, {
      ...{ clientId, totalCents: 300_00, issuedOn: "2026-10-01", dueOn: "2026-11-19" },
      payments: [{ amountCents: 100_01, paidOn: "2026-10-20" }],
    });
    await postInvoice(ctx, {
      ...{ clientId, totalCents: 200_00, issuedOn: "2026-11-03", dueOn: "2026-11-26" },
      payments: [{ amountCents: 50_00, paidOn: "2026-11-10" }],
    });
    await postInvoice(ctx, { clientId, totalCents: 90_00, issuedOn: "2026-11-03", dueOn: "2026-11-27" });
    await postInvoice(ctx, { clientId: null, totalCents: 7_00, issuedOn: "2026-11-03", dueOn: "2026-11-20" });
    await postInvoice(ctx, {
      ...{ clientId, totalCents: 40_00, issuedOn: "2026-10-03", dueOn: "2026-10-17" },
      payments: [{ amountCents: 40_00, paidOn: "2026-10-21" }],
    });
    await addTestCharge(ctx, { contactId: clientId, discountCents: 5_00 });
    const overview = await getMoneyOverview({ ctx });
    const sum = async (due?: "overdue" | "week") => {
      const { invoices } = await getAging({ ctx, input: { view: "invoice", due } });
      return sumCents(invoices.map(({ balanceCents }) => balanceCents));
    };
    const total = async (report: "payments" | "unbilled", from: string, to: string, column: number) =>
      (await getBillingReport({ ctx, input: { kind: report, from, to } })).totals?.[column];
    expect(overview).toMatchObject({
      ...{ outstandingCents: 446_99, overdueCents: 199_99, dueThisWeekCents: 157_00, unbilledCents: 40_00 },
      ...{ collectedThisMonthCents: 50_00, collectedLastMonthCents: 100_01, lastMonthThrough: "2026-10-20" },
      // $446.99 outstanding ÷ $637.00 invoiced in 90 days × 90 days = 63.2 days
      ...{ invoicedIn90DaysCents: 637_00, daysSalesOutstanding: 63.2 },
    });
    expect(await sum()).toBe(overview.outstandingCents);
    expect(await sum("overdue")).toBe(overview.overdueCents);
    expect(await sum("week")).toBe(overview.dueThisWeekCents);
    expect(await total("unbilled", "2026-11-01", "2026-11-20", 5)).toBe(overview.unbilledCents);
    expect(await total("payments", "2026-11-01", "2026-11-20", 4)).toBe(overview.collectedThisMonthCents);
    expect(await total("payments", "2026-10-01", "2026-10-20", 4)).toBe(overview.collectedLastMonthCents);
    expect(overview.months).toHaveLength(12);
    expect(overview.months.slice(-2)).toEqual([
      { month: "2026-10-01", invoicedCents: 340_00, collectedCents: 140_01 },
      { month: "2026-11-01", invoicedCents: 297_00, collectedCents: 50_00 },
    ]);
  });

  it("a disputed payment lowers the collected amount but doesn't increase the outstanding amount", async () => {
    const { ctx, clientId } = await createStable();
    fakeStripe.current = createFakePaymentLinks();
    const disputed = await createSentInvoice(ctx, { client_id: clientId });
    await createSentInvoice(ctx, { client_id: clientId });
    const { paymentId } = await payByCard(ctx, disputed, disputed.totalCents);
    await ctx.transaction((tx) =>
      recordDispute(tx, { paymentId, disputedCents: 100_00, disputeStatus: "needs_response" }),
    );
    const { outstandingCents, collectedThisMonthCents } = await getMoneyOverview({ ctx });
    expect(outstandingCents).toBe(480_00);
    expect(collectedThisMonthCents).toBe(380_00);
    expect((await getInvoiceStats({ ctx })).pendingPaymentsCents).toBe(outstandingCents);
    expect((await getAging({ ctx, input: {} })).total.openCents).toBe(outstandingCents);
    const { money } = await getContactOverview({ ctx, input: { id: clientId } });
    expect(money?.invoices.find(({ id }) => id === disputed.id)).toMatchObject({
      ...{ state: "paid", balanceCents: 0, disputedCents: 100_00 },
    });
  });

  it("on March 31, the money overview compares March with all of February", async () => {
    const { ctx } = await createStable("2026-03-31T18:00:00Z");
    expect(await getMoneyOverview({ ctx })).toMatchObject({
      ...{ lastMonthThrough: "2026-02-28", daysSalesOutstanding: null, outstandingCents: 0 },
    });
  });

  it("the money overview and aging report require access to invoices", async () => {
    const { ctx, clientId, organization } = await createStable();
    await postInvoice(ctx, { clientId, totalCents: 90_00, issuedOn: "2026-11-03", dueOn: "2026-11-27" });
    const other = await createStable();
    expect((await getMoneyOverview({ ctx: other.ctx })).outstandingCents).toBe(0);
    expect((await getAging({ ctx: other.ctx, input: {} })).rows).toEqual([]);
    const { ctx: member } = await createMemberWithContext(organization, "member");
    for (const attempt of [
      getMoneyOverview({ ctx: member }),
      getAging({ ctx: member, input: {} }),
      exportAging({ ctx: member, input: {} }),
    ]) {
      await expect(attempt).rejects.toMatchObject({ code: "FORBIDDEN" });
    }
  });
});

describe("the aging report", () => {
  it("the aging report by horse splits a partly paid invoice's balance between the horses", async () => {
    const { ctx, clientId, organization } = await createStable();
    const [one, two] = [await createHorse(organization), await createHorse(organization)];
    await postInvoice(ctx, {
      ...{ clientId, totalCents: 300_00, issuedOn: "2026-09-01", dueOn: "2026-10-01" },
      payments: [{ amountCents: 199_99, paidOn: "2026-10-20" }],
      horses: [
        { id: one, name: "Juniper", cents: 200_00 },
        { id: two, name: "Willow", cents: 100_00 },
      ],
    });
    const { rows } = await getAging({ ctx, input: { view: "horse" } });
    expect(rows).toMatchObject([
      { name: "Juniper", agingCents: [0, 0, 66_67, 0, 0] },
      { name: "Willow", agingCents: [0, 0, 33_34, 0, 0] },
    ]);
    const { invoices } = await getAging({ ctx, input: { view: "invoice", horse: two } });
    expect(invoices).toMatchObject([{ balanceCents: 33_34, daysOverdue: 50, bucket: 2 }]);
  });

  it("the CSV file of the aging report ends with a total row", async () => {
    const { ctx, clientId } = await createStable();
    await postInvoice(ctx, { clientId, totalCents: 90_00, issuedOn: "2026-11-03", dueOn: "2026-11-27" });
    const { name, content } = await exportAging({ ctx, input: {} });
    expect(name).toBe("aging-contact-2026-11-20.csv");
    expect(content.split(/\r?\n/).filter(Boolean).slice(1)).toEqual([
      "Dana Whitfield,90.00,0.00,0.00,0.00,0.00,90.00,0.00",
      "Total,90.00,0.00,0.00,0.00,0.00,90.00,0.00",
    ]);
  });
});
