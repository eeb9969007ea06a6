import fc from "fast-check";
import { afterAll, describe, expect, it } from "vitest";
import { addCalendarDays, toDateColumn } from "@/lib/dates/calendar-date";
import { closeDatabase, db } from "@/lib/db";
import { getAging } from "@/lib/domain/billing/aging/get-aging";
import { recordDispute } from "@/lib/domain/billing/payments/record-dispute";
import { recordRefund } from "@/lib/domain/billing/payments/record-refund";
import { updatePayment } from "@/lib/domain/billing/records/invoice-payment-data";
import { getStatement } from "@/lib/domain/billing/statements/get-statement";
import { sumCents } from "@/lib/money/cents";
import { createContact } from "@/tests/factories/horse-owners";
import { createClock, createOrganization, createOwnerContext } from "@/tests/factories/organizations";
import { postInvoice } from "@/tests/factories/statements";

afterAll(closeDatabase);

const FIRST_DAY = "2026-06-01";
const day = (offset: number) => addCalendarDays(FIRST_DAY, offset);
const offset = fc.integer({ min: 0, max: 150 });

const invoiceArbitrary = fc.record({
  client: fc.integer({ min: 0, max: 1 }),
  totalCents: fc.integer({ min: 1_00, max: 900_00 }),
  issuedAt: offset,
  dueAfter: fc.integer({ min: 0, max: 45 }),
  /** Each payment's percentage of the total, and the number of days from the issue date to the payment. */
  payments: fc.array(
    fc.record({ percent: fc.integer({ min: 1, max: 50 }), after: fc.integer({ min: 0, max: 60 }) }),
    {
      maxLength: 2,
    },
  ),
  isVoid: fc.boolean(),
  refundAt: fc.option(fc.integer({ min: 151, max: 200 })),
  disputeAt: fc.option(fc.integer({ min: 151, max: 200 })),
});

describe("statements for randomly generated invoices and payments", () => {
  it("a statement's closing balance matches the ledger and the next statement's opening balance", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(invoiceArbitrary, { minLength: 1, maxLength: 5 }),
        fc.tuple(offset, offset, offset),
        async (histories, offsets) => {
          const organization = await createOrganization({ timeZone: "America/Chicago" });
          const clock = createClock("2026-12-31T18:00:00Z");
          const ctx = await createOwnerContext(organization, clock);
          const clientIds = [
            await createContact(organization, "Dana Whitfield"),
            await createContact(organization, "Maria Alvarez"),
          ];
          for (const history of histories) {
            const payments = history.payments
              .map(({ percent, after }) => ({
                amountCents: Math.max(1, Math.floor((history.totalCents * percent) / 100)),
                paidOn: day(history.issuedAt + after),
              }))
              .toSorted((a, b) => (a.paidOn < b.paidOn ? -1 : 1));
            const id = await postInvoice(ctx, {
              ...{ clientId: clientIds[history.client] ?? null, totalCents: history.totalCents },
              ...{ issuedOn: day(history.issuedAt), dueOn: day(history.issuedAt + history.dueAfter) },
              ...(payments.length > 0 || !history.isVoid
                ? { payments }
                : { voidedOn: day(history.issuedAt + 3) }),
            });
            const payment = await db().invoicePayment.findFirst({ where: { invoiceId: id } });
            for (const [kind, at] of [
              ["refund", history.refundAt],
              ["dispute", history.disputeAt],
            ] as const) {
              if (!payment || at === null) continue;
              clock.set(`${day(at)}T18:00:00Z`);
              await ctx.transaction(async (tx) => {
                const cents = Math.ceil(payment.amount / 2);
                if (kind === "refund")
                  await recordRefund(tx, { paymentId: payment.id, refundedCents: cents });
                else {
                  const disputeStatus = "needs_response";
                  await recordDispute(tx, {
                    paymentId: payment.id,
                    disputedCents: payment.amount - cents,
                    disputeStatus,
                  });
                }
                await updatePayment(tx, payment.id, { revision: { increment: 1 } });
              });
            }
          }
          const [first = 0, second = 0, third = 0] = offsets.toSorted((a, b) => a - b);
          for (const contactId of clientIds) {
            const read = (from: string, to: string) =>
              getStatement({ ctx, input: { contact_id: contactId, from, to } });
            const one = await read(day(first), day(second));
            const two = await read(day(second + 1), day(third + 60));
            expect(two.openingCents).toBe(one.closingCents);
            for (const statement of [one, two]) {
              const ledger = await db().ledgerEntry.aggregate({
                where: {
                  organizationId: organization.id,
                  contactId,
                  effectiveOn: { lte: toDateColumn(statement.to) },
                },
                _sum: { amount: true },
              });
              expect(statement.closingCents).toBe(ledger._sum.amount ?? 0);
              expect(sumCents(statement.agingCents) - statement.creditCents).toBe(statement.closingCents);
              // Compares the statement with the aging report as of the same day.
              clock.set(`${statement.to}T18:00:00Z`);
              const { rows } = await getAging({ ctx, input: {} });
              const row = rows.find(({ id }) => id === contactId);
              expect(row?.agingCents ?? [0, 0, 0, 0, 0]).toEqual(statement.agingCents);
              expect((row?.openCents ?? 0) - (row?.creditCents ?? 0)).toBe(statement.closingCents);
              const byHorse = await getAging({ ctx, input: { view: "horse" } });
              expect(byHorse.total.openCents).toBe(sumCents(rows.map(({ openCents }) => openCents)));
            }
          }
        },
      ),
      { numRuns: 5 },
    );
  }, 120_000);
});
