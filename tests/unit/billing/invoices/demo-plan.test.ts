import { describe, expect, it } from "vitest";
import { DAY_MS } from "@/lib/clock";
import { planClients } from "@/prisma/seed/clients";
import { planInvoices } from "@/prisma/seed/invoices/plan";
import { planOrganizations } from "@/prisma/seed/people";
import { Random } from "@/prisma/seed/random";

function createPlanAt(moment: string) {
  const context = { now: new Date(moment), random: new Random(1899), passwordHash: "" };
  const stable = planOrganizations(context).find(({ tier }) => tier === "pro");
  if (!stable) throw new Error("No Pro organization");
  return { now: context.now, invoices: planInvoices(context, stable, planClients()) };
}

describe("the demo data's invoices", () => {
  it.each([
    "2026-11-21T12:00:00Z",
    "2026-12-01T00:00:01Z",
    "2027-01-31T23:59:59Z",
    "2028-02-29T15:30:00Z",
    "2027-03-01T16:00:00Z",
  ])("the demo data created on %s has 200 invoices, some in every status", (moment) => {
    const { now, invoices } = createPlanAt(moment);
    expect(invoices.map(({ sequence }) => sequence)).toEqual(
      Array.from({ length: 200 }, (_, index) => index + 1),
    );
    const getByStatus = (status: string) =>
      invoices.filter((invoice) => invoice.status === status && !invoice.voidedAt);
    for (const status of ["draft", "sent", "overdue", "paid"])
      expect(getByStatus(status).length, status).toBeGreaterThan(0);
    expect(getByStatus("sent").length + getByStatus("overdue").length).toBeLessThanOrEqual(25);
    expect(invoices.filter(({ voidedAt }) => voidedAt)).toHaveLength(8);
    expect(invoices.filter(({ replacesInvoiceId }) => replacesInvoiceId)).toHaveLength(3);
    expect(invoices.filter(({ refundedCents }) => refundedCents > 0)).toHaveLength(4);
    expect(invoices.filter(({ disputedCents }) => disputedCents > 0)).toHaveLength(2);
    expect(new Set(invoices.map(({ method }) => method))).toEqual(
      new Set([null, "card", "check", "transfer", "cash"]),
    );

    const first = invoices[0]?.createdAt.getTime() ?? 0;
    expect((now.getTime() - first) / DAY_MS).toBeGreaterThan(390);
    for (const {
      createdAt,
      sentAt,
      paidAt,
      voidedAt,
      status,
      dueDate,
      replacesInvoiceId,
      sequence,
    } of invoices) {
      const times = [createdAt, sentAt, paidAt ?? voidedAt, now].filter((time) => time !== null).map(Number);
      expect(times).toEqual([...times].sort((left, right) => left - right));
      if (status === "draft") expect(new Date(dueDate).getTime()).toBeGreaterThan(now.getTime());
      const replaced = invoices.find(({ id }) => id === replacesInvoiceId);
      if (replaced) expect(replaced.sequence).toBeLessThan(sequence);
    }
  });

  it("the demo revenue of a nearly complete month is similar to that of earlier months", () => {
    const revenue = new Map<string, number>();
    for (const { paidAt, totalCents } of createPlanAt("2026-11-27T21:00:00Z").invoices) {
      const month = paidAt?.toISOString().slice(0, 7);
      if (month) revenue.set(month, (revenue.get(month) ?? 0) + totalCents);
    }
    const { "2026-11": current = 0, ...earlier } = Object.fromEntries(revenue);
    const usual = Object.values(earlier).reduce((sum, cents) => sum + cents, 0) / (revenue.size - 1);
    expect(current / usual).toBeGreaterThan(0.6);
    expect(current / usual).toBeLessThan(1.5);
  });

  it("the demo data's invoices are the same in every run", () => {
    const getFigures = () =>
      createPlanAt("2026-11-21T12:00:00Z").invoices.map(({ totalCents, status }) => [totalCents, status]);
    expect(getFigures()).toEqual(getFigures());
  });
});
