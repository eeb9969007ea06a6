import { beforeEach, describe, expect, it } from "vitest";
import { type Context, createSystemContext } from "@/lib/auth/context";
import { db } from "@/lib/db";
import { getInvoice } from "@/lib/domain/billing/invoices/get-invoice";
import { getInvoiceStats } from "@/lib/domain/billing/invoices/get-invoice-stats";
import { listInvoices } from "@/lib/domain/billing/invoices/list-invoices";
import { markOverdueInvoices } from "@/lib/domain/billing/invoices/mark-overdue-invoices";
import { findOverdueOrganizations } from "@/lib/domain/billing/invoices/overdue-data";
import { createOrganizationContext } from "@/lib/domain/organizations/organizations/create-organization-context";
import { createSentInvoice } from "@/tests/factories/invoices";
import { createClock, createOrganization, createOwnerContext } from "@/tests/factories/organizations";
import { createFakePaymentLinks, fakeStripe, provideFakePaymentLinks } from "@/tests/factories/payment-links";

provideFakePaymentLinks();

beforeEach(() => {
  fakeStripe.current = createFakePaymentLinks();
});

/** Returns the invoice's status, and the statistics and lists that depend on whether it is overdue. */
async function readOverdueFigures(ctx: Context, id: string) {
  const [stats, overdue, sent, invoice] = await Promise.all([
    getInvoiceStats({ ctx }),
    listInvoices({ ctx, input: { status: "overdue" } }),
    listInvoices({ ctx, input: { status: "sent" } }),
    getInvoice({ ctx, input: { id } }),
  ]);
  return {
    status: invoice.status,
    overdueInvoices: stats.overdueInvoices,
    pendingCents: stats.pendingPaymentsCents,
    overdueList: overdue.invoices.map((row) => row.status),
    sentList: sent.invoices.map((row) => row.status),
  };
}

const STILL_SENT = {
  status: "sent",
  overdueInvoices: 0,
  pendingCents: 480_00,
  overdueList: [],
  sentList: ["sent"],
};
const OVERDUE = {
  status: "overdue",
  overdueInvoices: 1,
  pendingCents: 480_00,
  overdueList: ["overdue"],
  sentList: [],
};

describe.each([
  ["America/Chicago", "2026-11-21T05:59:59.999Z", "2026-11-21T06:00:00.000Z"],
  ["Pacific/Kiritimati", "2026-11-20T09:59:59.999Z", "2026-11-20T10:00:00.000Z"],
  ["Pacific/Pago_Pago", "2026-11-21T10:59:59.999Z", "2026-11-21T11:00:00.000Z"],
  ["Asia/Kathmandu", "2026-11-20T18:14:59.999Z", "2026-11-20T18:15:00.000Z"],
  ["UTC", "2026-11-20T23:59:59.999Z", "2026-11-21T00:00:00.000Z"],
])("an invoice due on 2026-11-20 in %s", (timeZone, lastMoment, midnight) => {
  it("an invoice becomes overdue when its due date ends in the organization's time zone", async () => {
    const organization = await createOrganization({ timeZone });
    const clock = createClock("2026-11-19T18:00:00Z");
    const ctx = await createOwnerContext(organization, clock);
    const { id } = await createSentInvoice(ctx, { due_date: "2026-11-20" });

    clock.set(lastMoment);
    expect(await readOverdueFigures(ctx, id)).toEqual(STILL_SENT);
    expect(await markOverdueInvoices({ ctx })).toBe(0);
    const ids = async () => (await findOverdueOrganizations(ctx)).map((row) => row.id);
    expect(await ids()).not.toContain(organization.id);

    clock.set(midnight);
    expect(await readOverdueFigures(ctx, id)).toEqual(OVERDUE);
    expect((await db().invoice.findUniqueOrThrow({ where: { id } })).status).toBe("sent");
    expect(await ids()).toContain(organization.id);

    expect(await markOverdueInvoices({ ctx })).toBe(1);
    expect((await db().invoice.findUniqueOrThrow({ where: { id } })).status).toBe("overdue");
    expect(await readOverdueFigures(ctx, id)).toEqual(OVERDUE);
    expect(await markOverdueInvoices({ ctx })).toBe(0);
    expect(await ids()).not.toContain(organization.id);
  });
});

describe("the overdue job", () => {
  it("the overdue job adds an audit log entry for each invoice that it marks", async () => {
    const organization = await createOrganization();
    const clock = createClock("2026-11-10T18:00:00Z");
    const ctx = await createOwnerContext(organization, clock);
    const first = await createSentInvoice(ctx, { due_date: "2026-11-10" });
    const { sequence: _, ...columns } = await db().invoice.findUniqueOrThrow({
      where: { id: first.id },
      omit: { stripePaymentLinkId: true },
    });
    await db().invoice.createMany({
      data: Array.from({ length: 149 }, (_unused, index) => ({
        ...columns,
        id: crypto.randomUUID(),
        sequence: index + 2,
        invoiceNumber: `INV-X${index}`,
      })),
    });
    clock.set("2026-11-12T18:00:00Z");
    const job = { kind: "job", name: "cron.mark-overdue" } as const;
    const systemCtx = createSystemContext({ actor: job, organization: null, clock });
    const organizationCtx = await createOrganizationContext({
      ctx: systemCtx,
      organizationId: organization.id,
    });
    const marked = await Promise.all([
      markOverdueInvoices({ ctx: organizationCtx }),
      markOverdueInvoices({ ctx: organizationCtx }),
    ]);
    expect(marked[0] + marked[1]).toBe(150);
    const counters = await db().organizationCounters.findUniqueOrThrow({
      where: { organizationId: organization.id },
    });
    expect(counters.overdueCount).toBe(150);
    const where = { organizationId: organization.id, action: "invoice.overdue", actorKind: "job" };
    expect(await db().auditLog.count({ where })).toBe(150);
  });
});
