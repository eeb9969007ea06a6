import { performance } from "node:perf_hooks";
import { afterAll, describe, expect, it } from "vitest";
import type { Context } from "@/lib/auth/context";
import { closeDatabase, db } from "@/lib/db";
import { getAging } from "@/lib/domain/billing/aging/get-aging";
import { getStatement } from "@/lib/domain/billing/statements/get-statement";
import { createContact } from "@/tests/factories/horse-owners";
import { createClock, createOrganization, createOwnerContext } from "@/tests/factories/organizations";
import { postInvoice } from "@/tests/factories/statements";

afterAll(closeDatabase);

const PAYMENTS = 100_000;
const CONTACTS = 500;
const BATCH = 2_500;
const PERIOD = { from: "2026-10-01", to: "2026-11-20" };

/** Creates an organization whose first contact has ten open invoices and ten payments. */
async function createStable(): Promise<{ ctx: Context; contactId: string }> {
  const organization = await createOrganization({ timeZone: "America/Chicago" });
  const ctx = await createOwnerContext(organization, createClock("2026-11-20T18:00:00Z"));
  const contactId = await createContact(organization, "Dana Whitfield");
  for (let number = 0; number < 10; number += 1) {
    await postInvoice(ctx, {
      ...{ clientId: contactId, totalCents: 100_00, issuedOn: "2026-09-15", dueOn: "2026-10-15" },
      payments: [{ amountCents: 40_00, paidOn: "2026-10-20" }],
    });
  }
  return { ctx, contactId };
}

/**
 * Adds one batch of paid invoices in a single SQL statement that finishes within the statement timeout. Doesn't
 * join the rows of earlier batches, because PostgreSQL would plan the join without statistics.
 */
async function addBatch(organizationId: string, first: number): Promise<void> {
  await db().$executeRaw`
    WITH contact AS (
      SELECT id, row_number() OVER (ORDER BY id) AS place FROM clients
      WHERE organization_id = ${organizationId}::uuid AND name LIKE 'Client %'
    ),
    item AS MATERIALIZED (
      SELECT gen_random_uuid() AS invoice_id, gen_random_uuid() AS payment_id, number, contact.id AS contact_id,
             date '2024-01-15' + number % 1000 AS day
      FROM generate_series(${first}::int, ${first + BATCH - 1}::int) AS numbers (number)
      JOIN contact ON contact.place = number % ${CONTACTS}::int + 1
    ),
    invoice AS (
      INSERT INTO invoices (id, organization_id, sequence, invoice_number, client_id, customer_name, subtotal_amount,
                            total_amount, paid_amount, due_date, issued_on, sent_at, paid_at, status, updated_at)
      SELECT invoice_id, ${organizationId}::uuid, 100000 + number, 'L-' || number, contact_id, contact_id::text,
             5000, 5000, 5000, day, day - 14, day - 14, day, 'paid', now()
      FROM item
    ),
    payment AS (
      INSERT INTO invoice_payments (id, organization_id, invoice_id, method, amount, paid_at)
      SELECT payment_id, ${organizationId}::uuid, invoice_id, 'check', 5000, day FROM item
    )
    INSERT INTO ledger_entries (id, organization_id, contact_id, kind, invoice_id, payment_id, amount, currency,
                                effective_on, source_key)
    SELECT gen_random_uuid(), ${organizationId}::uuid, contact_id, event.kind, invoice_id, event.payment_id, event.amount,
           'usd', event.day, event.kind || ':' || invoice_id
    FROM item
    CROSS JOIN LATERAL (VALUES ('invoice', NULL::uuid, 5000, day - 14), ('payment', item.payment_id, -5000, day))
      AS event (kind, payment_id, amount, day)`;
}

/** Adds paid invoices with one payment each, for many contacts. */
async function addPaidInvoices(organizationId: string): Promise<void> {
  await db().$executeRaw`
    INSERT INTO clients (id, organization_id, name, updated_at)
    SELECT gen_random_uuid(), ${organizationId}::uuid, 'Client ' || number, now()
    FROM generate_series(1, ${CONTACTS}::int) number`;
  for (let first = 1; first <= PAYMENTS; first += BATCH) await addBatch(organizationId, first);
  for (const table of ["clients", "invoices", "invoice_payments", "ledger_entries"]) {
    await db().$executeRawUnsafe(`ANALYZE ${table}`);
  }
}

async function measure(read: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await read();
  return performance.now() - start;
}

/**
 * Runs the two reads alternately, so that both are measured under the same load. Returns the second read's
 * fastest time divided by the first read's fastest time.
 */
async function compare(reads: readonly [() => Promise<unknown>, () => Promise<unknown>]): Promise<number> {
  let [small, large] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
  for (let round = 0; round < 60; round += 1) {
    small = Math.min(small, await measure(reads[0]));
    large = Math.min(large, await measure(reads[1]));
  }
  return large / small;
}

describe("a ledger with 100,000 payments", () => {
  it("100,000 payments slow down statements and the aging report by at most 30%", async () => {
    const small = await createStable();
    const large = await createStable();
    await addPaidInvoices(large.ctx.organization?.id ?? "");
    const readStatement = ({ ctx, contactId }: typeof small) =>
      getStatement({ ctx, input: { contact_id: contactId, ...PERIOD } });
    const readAging = ({ ctx }: typeof small) => getAging({ ctx, input: {} });
    expect((await readStatement(large)).lines).toHaveLength(10);
    expect((await readAging(large)).total.openCents).toBe(600_00);
    expect(await compare([() => readStatement(small), () => readStatement(large)])).toBeLessThan(1.3);
    expect(await compare([() => readAging(small), () => readAging(large)])).toBeLessThan(1.3);
  }, 300_000);
});
