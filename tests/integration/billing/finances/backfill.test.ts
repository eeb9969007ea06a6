import { readFileSync } from "node:fs";
import { afterAll, expect, it } from "vitest";
import { closeDatabase, db } from "@/lib/db";
import { pool } from "@/lib/db-pool";
import { listEntries } from "@/lib/domain/billing/finances/list-entries";
import { recordDispute } from "@/lib/domain/billing/payments/record-dispute";
import { recordPayment } from "@/lib/domain/billing/payments/record-payment";
import { recordRefund } from "@/lib/domain/billing/payments/record-refund";
import { deleteHealthRecord } from "@/lib/domain/care/care-plans/delete-health-record";
import { createHealthRecord } from "@/tests/factories/health-records";
import { createHorse } from "@/tests/factories/horses";
import { createDraftInvoice } from "@/tests/factories/invoices";
import { createOrganization, createOwnerContext } from "@/tests/factories/organizations";

afterAll(closeDatabase);

const MIGRATION = "prisma/migrations/20261122060238_finances/migration.sql";
/** The part of the migration that adds finance entries for existing health records and invoice payments. */
const BACKFILL = readFileSync(MIGRATION, "utf8").split("-- What care has cost so far.")[1] ?? "";

async function createPaidInvoice() {
  const ctx = await createOwnerContext(await createOrganization());
  const invoice = await createDraftInvoice(ctx);
  const { paymentId } = await ctx.transaction((tx) =>
    recordPayment(tx, {
      ...{ invoiceId: invoice.id, method: "card", amountCents: invoice.totalCents },
      paidAt: new Date("2026-02-01T03:00:00Z"),
      stripe: {
        ...{ accountId: "acct_1", chargeId: null, checkoutSessionId: null },
        paymentIntentId: `pi_${invoice.id}`,
      },
    }),
  );
  // Increments the revision, as `recordCardPayment` does for each Stripe event about a payment.
  const dispute = (disputedCents: number, disputeStatus: string) =>
    ctx.transaction(async (tx) => {
      await recordDispute(tx, { paymentId, disputedCents, disputeStatus });
      await tx.db.invoicePayment.update({ where: { id: paymentId }, data: { revision: { increment: 1 } } });
    });
  return { ctx, invoice, paymentId, dispute };
}

it("a disputed payment is subtracted from income when the dispute opens", async () => {
  const { ctx, invoice, dispute } = await createPaidInvoice();
  await dispute(700, "needs_response");
  await dispute(700, "needs_response");
  const booked = async () =>
    (await listEntries({ ctx, input: { kind: "income" } })).entries
      .filter(({ note }) => note === `Disputed payment for ${invoice.invoiceNumber}`)
      .map(({ amountCents }) => amountCents);
  expect(await booked()).toEqual([-700]);
  await dispute(0, "won");
  expect((await booked()).toSorted()).toEqual([-700, 700]);
});

it("the migration adds one finance entry for each existing care cost and invoice payment", async () => {
  const { ctx, invoice, paymentId, dispute } = await createPaidInvoice();
  await ctx.transaction((tx) => recordRefund(tx, { paymentId, refundedCents: 500 }));
  await dispute(200, "lost");
  const horse = await createHorse({ id: ctx.organization?.id ?? "" }, "Ash");
  await createHealthRecord(ctx, horse, { cost: "85.50", provider: "Jo Farrier" });
  const deletedRecord = await createHealthRecord(ctx, horse, { cost: "12" });
  await deleteHealthRecord({ ctx, input: { horse_id: horse, id: deletedRecord.id } });
  await createHealthRecord(ctx, horse);
  await db().financeAllocation.deleteMany();
  await db().financeEntry.deleteMany();
  await pool().query(BACKFILL);
  const { entries } = await listEntries({ ctx, input: {} });
  const rows = entries.map(({ bookedOn, ...entry }) => [entry.kind, entry.amountCents, entry.note]);
  expect(rows.toSorted()).toEqual(
    [
      ["expense", 8550, expect.any(String)],
      ["income", invoice.totalCents, invoice.invoiceNumber],
      ["income", -700, `Refund of ${invoice.invoiceNumber}`],
    ].toSorted(),
  );
  const care = entries.find(({ kind }) => kind === "expense");
  expect(care).toMatchObject({
    bookedOn: "2026-01-05",
    vendor: "Jo Farrier",
    horses: [{ name: "Ash", cents: 8550 }],
  });
  expect(entries.find(({ amountCents }) => amountCents === invoice.totalCents)?.bookedOn).toBe("2026-01-31");
  await expect(pool().query(BACKFILL)).rejects.toMatchObject({ code: "23505" });
});
