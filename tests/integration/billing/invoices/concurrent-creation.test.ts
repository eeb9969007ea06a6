import { describe, expect, it, vi } from "vitest";
import { db } from "@/lib/db";
import { createInvoice } from "@/lib/domain/billing/invoices/create-invoice";
import { createInvoiceInput } from "@/tests/factories/invoices";
import {
  createOrganization,
  createOwnerContext,
  type TestOrganization,
} from "@/tests/factories/organizations";
import { retryWhileBusy } from "@/tests/factories/retry-while-busy";

// Creating an invoice for a customer in `failingCustomers` fails at the end of the transaction, after the
// number is assigned and the rows are inserted.
const failingCustomers = vi.hoisted(() => ({ names: new Set<string>() }));
vi.mock("@/lib/live/publish", async (original) => {
  const real = await original<typeof import("@/lib/live/publish")>();
  return {
    ...real,
    publishLiveEvent: async (...[tx, event]: Parameters<typeof real.publishLiveEvent>) => {
      await real.publishLiveEvent(tx, event);
      const invoiceId = String(event.payload?.invoiceId);
      const invoice = await tx.db.invoice.findUniqueOrThrow({ where: { id: invoiceId } });
      if (failingCustomers.names.has(invoice.customerName)) throw new Error("Failing on purpose");
    },
  };
});

async function getNumbers(organization: TestOrganization): Promise<number[]> {
  const rows = await db().invoice.findMany({
    where: { organizationId: organization.id },
    select: { sequence: true },
    orderBy: { sequence: "asc" },
  });
  return rows.map((row) => row.sequence);
}

describe("100 concurrent requests in 3 organizations with intentional failures", () => {
  it("concurrent invoices are numbered without gaps or duplicates in each organization", {
    timeout: 60_000,
  }, async () => {
    const organizations = await Promise.all([
      createOrganization(),
      createOrganization(),
      createOrganization(),
    ]);
    const contexts = await Promise.all(organizations.map((organization) => createOwnerContext(organization)));
    const attempts = Array.from({ length: 100 }, (_, index) => {
      const ctx = contexts[index % contexts.length];
      if (!ctx) throw new Error("No context");
      const customer_name = `Customer ${index}`;
      if (index % 10 === 9) failingCustomers.names.add(customer_name);
      return retryWhileBusy(() => createInvoice({ ctx, input: createInvoiceInput(ctx, { customer_name }) }));
    });
    const results = await Promise.allSettled(attempts);

    const rejected = results.filter((result) => result.status === "rejected");
    expect(rejected.map((result) => String(result.reason))).toEqual(
      Array(10).fill("Error: Failing on purpose"),
    );
    const numbers = await Promise.all(organizations.map(getNumbers));
    expect(numbers.map((list) => list.length).reduce((sum, count) => sum + count, 0)).toBe(90);
    for (const list of numbers) expect(list).toEqual(list.map((_, index) => index + 1));
    for (const [index, organization] of organizations.entries()) {
      const counters = await db().organizationCounters.findUniqueOrThrow({
        where: { organizationId: organization.id },
      });
      const created = numbers[index]?.length ?? 0;
      expect(counters).toMatchObject({ lastInvoiceNumber: created, invoiceCount: created });
      expect(counters.lastEventNumber).toBe(BigInt(created));
    }
  });
});
