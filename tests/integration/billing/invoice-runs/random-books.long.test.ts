import fc from "fast-check";
import { afterAll, expect, it } from "vitest";
import type { Context } from "@/lib/auth/context";
import { closeDatabase, db } from "@/lib/db";
import { createInvoiceRun } from "@/lib/domain/billing/invoice-runs/create-run";
import { createRunInvoices } from "@/lib/domain/billing/invoice-runs/create-run-invoices";
import { discardInvoiceRun, discardRunInvoices } from "@/lib/domain/billing/invoice-runs/discard-run";
import { DomainError } from "@/lib/errors";
import { addTestCharge } from "@/tests/factories/charges";
import { createContact, setOwners } from "@/tests/factories/horse-owners";
import { createHorse } from "@/tests/factories/horses";
import { createOrganization, createOwnerContext } from "@/tests/factories/organizations";

afterAll(closeDatabase);

const THROUGH = { through_on: "2026-11-30" };
const CRASH = new Error("The worker was killed.");

const charge = fc.record({
  payer: fc.nat(3),
  isShared: fc.boolean(),
  priceCents: fc.integer({ min: 1, max: 90_001 }),
  quantityHundredths: fc.integer({ min: 100, max: 1_000 }),
  discountCents: fc.nat(100),
  day: fc.constantFrom("2026-11-02", "2026-11-30", "2026-12-01"),
});
type RandomCharge = typeof charge extends fc.Arbitrary<infer T> ? T : never;

interface Book {
  organizationId: string;
  ctx: Context;
}

/** Creates four contacts, a horse that all four own, and the given charges. */
async function createBook(charges: readonly RandomCharge[]): Promise<Book> {
  const organization = await createOrganization();
  const ctx = await createOwnerContext(organization, { now: () => new Date("2026-12-01T18:00:00Z") });
  const names = ["Abe", "Dana", "Kim", "Lou"];
  const contactIds = await Promise.all(names.map((name) => createContact(organization, name)));
  const horseId = await createHorse(organization);
  const parts = [3_333, 3_333, 3_333, 1];
  await setOwners(
    organization,
    horseId,
    Object.fromEntries(contactIds.map((id, index) => [id, parts[index] ?? 0])),
  );
  for (const { payer, isShared, day: chargedOn, ...figures } of charges) {
    const by = isShared ? { horseId } : { contactId: contactIds[payer] ?? null };
    await addTestCharge(ctx, { ...by, ...figures, chargedOn });
  }
  return { organizationId: organization.id, ctx };
}

/**
 * Returns a context whose transactions fail after the given number of commits, as if the worker were killed.
 */
function failAfter(ctx: Context, transactions: number): Context {
  let left = transactions;
  return {
    ...ctx,
    transaction: (work) => {
      if (left === 0) throw CRASH;
      left -= 1;
      return ctx.transaction(work);
    },
  };
}

/** Starts an invoice run, simulates a crash of its worker, and then runs the job twice at the same time. */
async function runWithCrash({ ctx }: Book, committed: number): Promise<string | null> {
  const id = await startInvoiceRun(ctx);
  if (id === null) return null;
  const job = { input: { id } };
  await createRunInvoices({ ctx: failAfter(ctx, committed), ...job }).catch((error: unknown) => {
    if (error !== CRASH) throw error;
  });
  await Promise.all([createRunInvoices({ ctx, ...job }), createRunInvoices({ ctx, ...job })]);
  return id;
}

/** Starts an invoice run. Returns the run's ID, or null if there are no unbilled charges. */
async function startInvoiceRun(ctx: Context): Promise<string | null> {
  try {
    return (await createInvoiceRun({ ctx, input: THROUGH })).id;
  } catch (error) {
    if (error instanceof DomainError && error.code === "CONFLICT") return null;
    throw error;
  }
}

async function expectBilledOnce({ organizationId }: Book): Promise<void> {
  const shares = await db().chargeShare.findMany({
    where: { organizationId, charge: { chargedOn: { lte: new Date(THROUGH.through_on) } } },
    include: { lineItem: { include: { invoice: true } } },
  });
  const billed = shares.filter(({ lineItem }) => lineItem !== null);
  for (const { amount, discountAmount, contactId, lineItem } of billed) {
    expect(lineItem).toMatchObject({
      amount,
      discountAmount,
      invoice: { clientId: contactId, voidedAt: null },
    });
  }
  const invoices = await db().invoice.findMany({ where: { organizationId, voidedAt: null } });
  const net = billed.reduce((sum, share) => sum + share.amount - share.discountAmount, 0);
  expect(invoices.reduce((sum, { totalAmount }) => sum + totalAmount, 0)).toBe(net);
  const lines = await db().invoiceLineItem.count({ where: { organizationId, invoice: { voidedAt: null } } });
  expect(lines).toBe(billed.length);
  const unbilled = shares.filter(({ lineItem }) => lineItem === null);
  const free = unbilled.reduce((sum, share) => sum + share.amount - share.discountAmount, 0);
  expect(free, "only shares that cost nothing stay unbilled").toBe(0);
}

it("invoice runs bill each charge share only once despite crashes and parallel runs", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(charge, { minLength: 1, maxLength: 12 }),
      fc.nat(5),
      fc.boolean(),
      async (charges, committed, isDiscarded) => {
        const book = await createBook(charges);
        const [id] = await Promise.all([runWithCrash(book, committed), runWithCrash(book, 0)]);
        await expectBilledOnce(book);
        if (!isDiscarded || id === null) return;
        await discardInvoiceRun({ ctx: book.ctx, input: { id } });
        await discardRunInvoices({ ctx: book.ctx, input: { id } });
        await runWithCrash(book, committed);
        await expectBilledOnce(book);
        const later = { organizationId: book.organizationId, charge: { chargedOn: new Date("2026-12-01") } };
        expect(await db().chargeShare.count({ where: { ...later, lineItemId: { not: null } } })).toBe(0);
      },
    ),
    { numRuns: 12, endOnFailure: true },
  );
}, 120_000);
