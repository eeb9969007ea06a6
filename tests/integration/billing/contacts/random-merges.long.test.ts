import fc from "fast-check";
import { afterAll, beforeEach, expect, it } from "vitest";
import type { Context } from "@/lib/auth/context";
import { closeDatabase, db } from "@/lib/db";
import { getBillingReport } from "@/lib/domain/billing/billing-reports/get-billing-report";
import { getContactOverview } from "@/lib/domain/billing/contact-overview/get-contact-overview";
import { mergeContacts } from "@/lib/domain/billing/contacts/merge-contacts";
import { undoContactMerge } from "@/lib/domain/billing/contacts/undo-contact-merge";
import { createInvoiceRun } from "@/lib/domain/billing/invoice-runs/create-run";
import { createRunInvoices } from "@/lib/domain/billing/invoice-runs/create-run-invoices";
import { sendInvoice } from "@/lib/domain/billing/invoices/send-invoice";
import { recordManualPayment } from "@/lib/domain/billing/payments/record-manual-payment";
import { createId } from "@/lib/ids";
import { addTestCharge } from "@/tests/factories/charges";
import { createContact, setOwners } from "@/tests/factories/horse-owners";
import { createHorse } from "@/tests/factories/horses";
import { createOrganization, createOwnerContext } from "@/tests/factories/organizations";
import { createFakePaymentLinks, fakeStripe, provideFakePaymentLinks } from "@/tests/factories/payment-links";

provideFakePaymentLinks();

beforeEach(() => {
  fakeStripe.current = createFakePaymentLinks();
});
afterAll(closeDatabase);

const NAMES = ["Abe", "Dana", "Kim", "Lou"] as const;
const PARTS = [3_333, 3_333, 3_333, 1];

const charge = fc.record({
  payer: fc.nat(3),
  isShared: fc.boolean(),
  priceCents: fc.integer({ min: 100, max: 90_001 }),
  day: fc.constantFrom("2026-11-02", "2026-11-30", "2026-12-01"),
});
const bookInput = fc.record({
  charges: fc.array(charge, { minLength: 1, maxLength: 8 }),
  target: fc.nat(3),
  distance: fc.integer({ min: 1, max: 3 }),
  /** Indexes of the contacts that the first invoice run excludes. */
  excluded: fc.subarray([0, 1, 2, 3]),
  sent: fc.nat(3),
  paid: fc.nat(2),
});
type BookInput = typeof bookInput extends fc.Arbitrary<infer T> ? T : never;

interface Book {
  organizationId: string;
  ctx: Context;
  contactIds: readonly string[];
}

/**
 * Creates four contacts who own a horse together and pay its charges. Also creates charges, an invoice run, and
 * sent and paid invoices.
 */
async function createBook({ charges, excluded, sent, paid }: BookInput): Promise<Book> {
  const organization = await createOrganization();
  const ctx = await createOwnerContext(organization, { now: () => new Date("2026-12-01T18:00:00Z") });
  const contactIds = await Promise.all(NAMES.map((name) => createContact(organization, name)));
  const horseId = await createHorse(organization);
  const shares = contactIds.map((contactId, index) => ({ contactId, basisPoints: PARTS[index] ?? 0 }));
  await setOwners(
    organization,
    horseId,
    Object.fromEntries(shares.map(({ contactId, basisPoints }) => [contactId, basisPoints])),
  );
  await db().payerRule.create({
    data: {
      ...{ id: createId(), organizationId: organization.id, horseId, category: "board" },
      startsOn: new Date("2026-01-01"),
      shares: { create: shares.map((share) => ({ id: createId(), ...share })) },
    },
  });
  for (const { payer, isShared, ...figures } of charges) {
    const { day: chargedOn, priceCents } = figures;
    const by = isShared ? { horseId } : { contactId: contactIds[payer] ?? null };
    await addTestCharge(ctx, { ...by, priceCents, chargedOn });
  }
  const book = { organizationId: organization.id, ctx, contactIds };
  await bill(
    book,
    excluded.flatMap((index) => contactIds[index] ?? []),
  );
  await sendSome(book, sent);
  await paySome(book, paid);
  return book;
}

async function bill({ ctx, organizationId }: Book, excluded: readonly string[] = []): Promise<void> {
  const free = await db().chargeShare.count({
    where: {
      ...{ organizationId, lineItemId: null, contactId: { notIn: [...excluded] } },
      charge: { chargedOn: { lte: new Date("2026-11-30") } },
    },
  });
  if (free === 0) return;
  const input = { through_on: "2026-11-30", excluded_contact_ids: [...excluded] };
  const { id } = await createInvoiceRun({ ctx, input });
  await createRunInvoices({ ctx, input: { id } });
}

async function sendSome({ ctx, organizationId }: Book, count: number): Promise<void> {
  const drafts = await db().invoice.findMany({
    where: { organizationId, status: "draft" },
    orderBy: { sequence: "asc" },
    take: count,
  });
  for (const { id } of drafts) await sendInvoice({ ctx, input: { id } });
}

async function paySome({ ctx, organizationId }: Book, count: number): Promise<void> {
  const sent = await db().invoice.findMany({
    where: { organizationId, status: "sent" },
    orderBy: { sequence: "asc" },
    take: count,
  });
  for (const { id } of sent) {
    await recordManualPayment({ ctx, input: { id, method: "cash", paid_on: "2026-12-01" } });
  }
}

type Figures = Record<string, Record<string, number>>;

/** Returns each contact's totals, keyed by the contact's name. */
async function readFigures({ ctx, contactIds }: Book): Promise<Figures> {
  const figures: Figures = {};
  for (const [index, name] of NAMES.entries()) {
    const { money } = await getContactOverview({ ctx, input: { id: contactIds[index] ?? "" } });
    figures[name] = { balance: money?.balanceCents ?? 0, unbilled: money?.unbilledCents ?? 0 };
  }
  for (const kind of ["revenue-contact", "unbilled"] as const) {
    const { rows } = await getBillingReport({ ctx, input: { kind, from: "2026-01-01", to: "2026-12-31" } });
    for (const [name, ...cells] of rows) {
      const row = figures[String(name)];
      if (!row) throw new Error(`The report names an unknown contact: ${name}`);
      for (const [index, cell] of cells.entries()) row[`${kind}-${index}`] = Number(cell);
    }
  }
  return figures;
}

/**
 * Returns the totals expected after a merge. The source's totals are added to the target's. Reports omit zero
 * totals, so the source has no report rows.
 */
function mergeFigures(figures: Figures, { target, source }: { target: string; source: string }): Figures {
  const sum: Record<string, number> = { ...figures[target] };
  for (const [key, value] of Object.entries(figures[source] ?? {})) sum[key] = (sum[key] ?? 0) + value;
  return { ...figures, [target]: sum, [source]: { balance: 0, unbilled: 0 } };
}

const addUp = (figures: Figures) => {
  const total: Record<string, number> = {};
  for (const row of Object.values(figures)) {
    for (const [key, value] of Object.entries(row)) total[key] = (total[key] ?? 0) + value;
  }
  return total;
};

/**
 * Checks that shares add up to 100% and that each charge's amount equals the sum of its shares. An invoice may bill
 * only its own client's shares. The contacts in `same` may also be billed for each other's shares.
 */
async function expectConsistency({ organizationId }: Book, same: readonly string[] = []): Promise<void> {
  const where = { organizationId };
  const wholes = [
    ...(await db().ownership.findMany({ where, include: { shares: true } })),
    ...(await db().payerRule.findMany({ where, include: { shares: true } })),
    ...(await db().charge.findMany({ where, include: { shares: true } })),
  ];
  for (const whole of wholes) {
    expect(whole.shares.reduce((sum, { basisPoints }) => sum + basisPoints, 0)).toBe(10_000);
    if ("amount" in whole)
      expect(whole.shares.reduce((sum, { amount }) => sum + amount, 0)).toBe(whole.amount);
  }
  const billed = await db().chargeShare.findMany({
    where: { organizationId, lineItemId: { not: null } },
    include: { contact: true, lineItem: { include: { invoice: true } } },
  });
  for (const { contact, lineItem } of billed) {
    const payerId = contact?.mergedIntoId ?? contact?.id ?? "";
    const clientId = lineItem?.invoice.clientId ?? "";
    if (!same.includes(payerId) || !same.includes(clientId)) expect(payerId).toBe(clientId);
  }
}

async function readRows({ organizationId }: Book) {
  const where = { organizationId };
  const orderBy = { id: "asc" } as const;
  return {
    shares: await db().chargeShare.findMany({ where, orderBy }),
    charges: (await db().charge.findMany({ where, orderBy })).map(({ id, contactId }) => [id, contactId]),
    ownershipShares: await db().ownershipShare.findMany({ where, orderBy }),
    payerRuleShares: await db().payerRuleShare.findMany({ where, orderBy }),
    invoices: (await db().invoice.findMany({ where, orderBy })).map(({ id, clientId, customerName }) => ({
      ...{ id, clientId, customerName },
    })),
    items: await db().invoiceRunItem.findMany({ where, orderBy }),
  };
}

it("merging random contacts and undoing the merge keeps charges, balances and reports consistent", async () => {
  await fc.assert(
    fc.asyncProperty(bookInput, fc.boolean(), async (input, isBusy) => {
      const book = await createBook(input);
      const targetIndex = input.target;
      const sourceIndex = (input.target + input.distance) % NAMES.length;
      const [id = "", source_id = ""] = [book.contactIds[targetIndex], book.contactIds[sourceIndex]];
      const names = { target: NAMES[targetIndex] ?? "", source: NAMES[sourceIndex] ?? "" };
      const [before, rows] = [await readFigures(book), await readRows(book)];

      const merged = await mergeContacts({ ctx: book.ctx, input: { id, source_id } });
      await expectConsistency(book);
      expect(await readFigures(book)).toEqual(mergeFigures(before, names));

      if (isBusy) {
        await bill(book);
        await sendSome(book, 1);
        await paySome(book, 1);
        await expectConsistency(book);
      }
      const total = addUp(await readFigures(book));
      const { kept } = await undoContactMerge({ ctx: book.ctx, input: { id, merge_id: merged.id } });
      await expectConsistency(book, isBusy ? [id, source_id] : []);
      expect(addUp(await readFigures(book))).toEqual(total);
      if (isBusy) return;
      expect(kept).toBeNull();
      expect(await readRows(book)).toEqual(rows);
      expect(await readFigures(book)).toEqual(before);
    }),
    { numRuns: 10, endOnFailure: true },
  );
}, 240_000);
