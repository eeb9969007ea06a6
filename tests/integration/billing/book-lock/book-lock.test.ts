import { afterAll, beforeEach, describe, expect, it, vi } from "vitest";
import { type Context, createSystemContext } from "@/lib/auth/context";
import { closeDatabase, db } from "@/lib/db";
import { getBookLock } from "@/lib/domain/billing/book-lock/get-book-lock";
import type { SetBookLockInput } from "@/lib/domain/billing/book-lock/model/schemas";
import { setBookLock } from "@/lib/domain/billing/book-lock/set-book-lock";
import { addCharge } from "@/lib/domain/billing/charges/add-charge";
import { deleteCharge, updateCharge } from "@/lib/domain/billing/charges/update-charge";
import { addDeposit } from "@/lib/domain/billing/client-payments/add-deposit";
import { recordClientPayment } from "@/lib/domain/billing/client-payments/record-client-payment";
import { createCreditNote } from "@/lib/domain/billing/credit-notes/create-credit-note";
import { deleteEntry } from "@/lib/domain/billing/finances/delete-entry";
import { getLockedThrough } from "@/lib/domain/billing/finances/get-locked-through";
import { importEntries } from "@/lib/domain/billing/finances/import-entries";
import { updateEntry } from "@/lib/domain/billing/finances/update-entry";
import { getInvoice } from "@/lib/domain/billing/invoices/get-invoice";
import { voidInvoice } from "@/lib/domain/billing/invoices/void-invoice";
import { recordManualPayment } from "@/lib/domain/billing/payments/record-manual-payment";
import { recordPayment } from "@/lib/domain/billing/payments/record-payment";
import { recordRefund } from "@/lib/domain/billing/payments/record-refund";
import { reversePayment } from "@/lib/domain/billing/payments/reverse-payment";
import { getStatement } from "@/lib/domain/billing/statements/get-statement";
import { createHealthRecord } from "@/lib/domain/care/care-plans/create-health-record";
import { deleteHealthRecord } from "@/lib/domain/care/care-plans/delete-health-record";
import { updateHealthRecord } from "@/lib/domain/care/care-plans/update-health-record";
import { listActivity } from "@/lib/domain/platform/activity/list-activity";
import { addEntry } from "@/tests/factories/finances";
import { createContact } from "@/tests/factories/horse-owners";
import { createHorse } from "@/tests/factories/horses";
import { createSentInvoice } from "@/tests/factories/invoices";
import {
  createClock,
  createMemberWithContext,
  createOrganization,
  createOwnerContext,
  type TestOrganization,
} from "@/tests/factories/organizations";
import { createFakePaymentLinks, fakeStripe, provideFakePaymentLinks } from "@/tests/factories/payment-links";

provideFakePaymentLinks();

const MESSAGE = "Everything dated Oct 31, 2026 or earlier is locked. Choose a later date.";

let organization: TestOrganization;
let clock: ReturnType<typeof createClock>;
let ctx: Context;
let job: Context;
let contactId: string;
beforeEach(async () => {
  fakeStripe.current = createFakePaymentLinks();
  organization = await createOrganization({ timeZone: "America/Chicago" });
  clock = createClock("2026-10-20T18:00:00Z");
  ctx = await createOwnerContext(organization, clock);
  job = createSystemContext({
    actor: { kind: "job", name: "stripe.event" },
    organization: ctx.organization,
    clock,
  });
  contactId = await createContact(organization, "Dana Whitfield");
});
afterAll(closeDatabase);

const lock = (day: string | null, changes: Partial<SetBookLockInput> = {}, as = ctx) =>
  setBookLock({ ctx: as, input: { locked_through: day, ...changes } });
const lockOctober = () => {
  clock.set("2026-11-05T18:00:00Z");
  return lock("2026-10-31");
};
const beside = (field: string) => ({
  code: "VALIDATION",
  message: MESSAGE,
  fieldErrors: { [field]: MESSAGE },
});
const advice = (text: string) => ({
  code: "VALIDATION",
  message: `Everything dated Oct 31, 2026 or earlier is locked. ${text}`,
});
const sendInvoice = () => createSentInvoice(ctx, { client_id: contactId });
const payByCard = (invoiceId: string, paidAt: string) =>
  job.transaction((tx) =>
    recordPayment(tx, {
      ...{ invoiceId, method: "card", amountCents: 480_00, applicationFeeCents: 14_40 },
      paidAt: new Date(paidAt),
      stripe: {
        accountId: "acct_1",
        paymentIntentId: `pi_${invoiceId}`,
        chargeId: null,
        checkoutSessionId: null,
      },
    }),
  );

describe("the book lock", () => {
  it("the book lock can only be set to a past day", async () => {
    const today = { fieldErrors: { locked_through: "Choose a day before today." } };
    await expect(lock("2026-10-20")).rejects.toMatchObject(today);
    expect(await lock("2026-10-19")).toEqual({ lockedThrough: "2026-10-19" });
    await expect(lock("2026-09-30")).rejects.toMatchObject({ fieldErrors: { reason: expect.any(String) } });
    await expect(lock("")).rejects.toMatchObject({ fieldErrors: { reason: expect.any(String) } });
    await lock("2026-09-30", { reason: "Late bill of the vet" });
    await lock("", { reason: "New accountant" });
    expect(await getBookLock({ ctx })).toEqual({ lockedThrough: null });
    const { entries } = await listActivity({ ctx, input: {} });
    expect(entries.map(({ text }) => text)).toEqual([
      "Books unlocked: New accountant",
      "Books after Sep 30, 2026 unlocked: Late bill of the vet",
      "Books locked through Oct 19, 2026",
    ]);
  });

  it("the book lock can be moved only by owners and managers", async () => {
    const manager = (await createMemberWithContext(organization, "manager")).ctx;
    await lock("2020-01-31", {}, manager);
    for (const role of ["trainer", "groom", "boarder", "member"] as const) {
      const { ctx: other } = await createMemberWithContext(organization, role);
      await expect(lock("2020-02-29", {}, other)).rejects.toMatchObject({ code: "FORBIDDEN" });
    }
    const permissions = { ...manager.permissions, organization: "read" } as const;
    await expect(lock("2020-02-29", {}, { ...manager, permissions })).rejects.toMatchObject({
      code: "FORBIDDEN",
    });
  });
});

describe("a locked period", () => {
  it("payments and deposits on a locked day are rejected", async () => {
    const invoice = await sendInvoice();
    await lockOctober();
    const check = { method: "check", amount: "100", paid_on: "2026-10-31" } as const;
    const paid = { contact_id: contactId, ...check };
    await expect(recordClientPayment({ ctx, input: paid })).rejects.toMatchObject(beside("paid_on"));
    await expect(addDeposit({ ctx, input: paid })).rejects.toMatchObject(beside("paid_on"));
    const manual = { id: invoice.id, ...check };
    await expect(recordManualPayment({ ctx, input: manual })).rejects.toMatchObject(beside("paid_on"));
    expect(await db().clientPayment.count({ where: { organizationId: organization.id } })).toBe(0);
    await recordClientPayment({ ctx, input: { ...paid, paid_on: "2026-11-01" } });
    expect(await getInvoice({ ctx, input: { id: invoice.id } })).toMatchObject({ balanceCents: 380_00 });
  });

  it("invoices in a locked period can be credited but not voided", async () => {
    const invoice = await sendInvoice();
    await lockOctober();
    const input = { id: invoice.id };
    await expect(voidInvoice({ ctx, input })).rejects.toMatchObject({
      code: "CONFLICT",
      message: expect.stringContaining("Create a credit note instead"),
    });
    const credit = { ...input, reason: "Wrong client" };
    await expect(createCreditNote({ ctx, input: { ...credit, return_charges: true } })).rejects.toMatchObject(
      {
        fieldErrors: { return_charges: expect.stringContaining("locked") },
      },
    );
    await createCreditNote({ ctx, input: credit });
    const entry = await db().ledgerEntry.findFirstOrThrow({
      where: { invoiceId: invoice.id, kind: "credit_note" },
    });
    expect(entry.effectiveOn.toISOString().slice(0, 10)).toBe("2026-11-05");
  });

  it("the reversal of a payment from a locked period is dated today", async () => {
    const invoice = await sendInvoice();
    const input = { id: invoice.id, method: "check", paid_on: "2026-10-20" } as const;
    await recordManualPayment({ ctx, input });
    await lockOctober();
    const { payments } = await getInvoice({ ctx, input: { id: invoice.id } });
    const reversal = { id: invoice.id, payment_id: payments[0]?.id ?? "", reason: "Check bounced" };
    await reversePayment({ ctx, input: reversal });
    const read = (from: string, to: string) =>
      getStatement({ ctx, input: { contact_id: contactId, from, to } });
    expect((await read("2026-10-01", "2026-10-31")).closingCents).toBe(0);
    expect((await read("2026-11-01", "2026-11-05")).lines).toMatchObject([
      { day: "2026-11-05", amountCents: 480_00 },
    ]);
  });

  it("card payments made on a locked day are posted on the first open day", async () => {
    const [invoice, draft] = [await sendInvoice(), await sendInvoice()];
    await lockOctober();
    const { paymentId } = await payByCard(invoice.id, "2026-10-30T18:00:00Z");
    await job.transaction((tx) => recordRefund(tx, { paymentId, refundedCents: 80_00 }));
    await payByCard(draft.id, "2026-11-03T18:00:00Z");
    const entries = await db().ledgerEntry.findMany({
      where: { organizationId: organization.id, kind: { not: "invoice" } },
      orderBy: [{ effectiveOn: "asc" }, { amount: "asc" }],
    });
    expect(
      entries.map(({ kind, amount, effectiveOn }) => [kind, amount, effectiveOn.toISOString().slice(0, 10)]),
    ).toEqual([
      ["payment", -480_00, "2026-11-01"],
      ["payment", -480_00, "2026-11-03"],
      ["adjustment", -80_00, "2026-11-05"],
      ["refund", 80_00, "2026-11-05"],
    ]);
    const booked = await db().financeEntry.findMany({ where: { organizationId: organization.id } });
    expect(booked.filter(({ bookedOn }) => bookedOn < new Date("2026-11-01"))).toEqual([]);
    expect(booked.filter(({ bookedOn }) => bookedOn.getTime() === Date.UTC(2026, 10, 1))).toHaveLength(2);
  });

  it("expenses and care costs in a locked period can't be added, changed or deleted", async () => {
    const entry = await addEntry(ctx, { booked_on: "2026-10-12" });
    const open = await addEntry(ctx, { booked_on: "2026-10-13" });
    const horseId = await createHorse(organization, "Maple");
    await lockOctober();
    await expect(addEntry(ctx, { booked_on: "2026-10-31" })).rejects.toMatchObject(beside("booked_on"));
    const fields = { kind: "expense", amount: "100", category: "feed" } as const;
    const change = { id: entry.id, revision: String(entry.revision), ...fields };
    for (const changes of [{ amount: "90", booked_on: "2026-10-12" }, { booked_on: "2026-11-02" }]) {
      await expect(updateEntry({ ctx, input: { ...change, ...changes } })).rejects.toMatchObject({
        ...advice("Add a correcting entry with a later date instead."),
        fieldErrors: undefined,
      });
    }
    const later = await addEntry(ctx, { booked_on: "2026-11-02" });
    const moved = { ...change, id: later.id, revision: String(later.revision), booked_on: "2026-10-31" };
    await expect(updateEntry({ ctx, input: moved })).rejects.toMatchObject(beside("booked_on"));
    expect(await getLockedThrough({ ctx })).toBe("2026-10-31");
    const noted = { ...change, booked_on: "2026-10-12", note: "Hay of the second cut" };
    expect(await updateEntry({ ctx, input: noted })).toMatchObject({ note: "Hay of the second cut" });
    await expect(deleteEntry({ ctx, input: { id: open.id } })).rejects.toMatchObject(
      advice("Add a correcting entry with a later date instead."),
    );
    const visit = { horse_id: horseId, kind: "farrier", details: { work: "trim" } } as const;
    const record = { ...visit, happened_on: "2026-10-30", cost: "145" };
    const addLater =
      "Save the record without a cost. Then add a finance entry with a later date for the cost.";
    await expect(createHealthRecord({ ctx, input: record })).rejects.toMatchObject({
      ...advice(addLater),
      fieldErrors: { cost: expect.stringContaining(addLater) },
    });
    const free = await createHealthRecord({ ctx, input: { ...record, cost: "" } });
    const costed = { ...record, id: free.id, revision: String(free.revision) };
    const keepCost = "Leave the cost and date unchanged, and add a finance entry with a later date instead.";
    await expect(updateHealthRecord({ ctx, input: costed })).rejects.toMatchObject({
      ...advice(keepCost),
      fieldErrors: { cost: expect.stringContaining(keepCost) },
    });
    const recent = await createHealthRecord({ ctx, input: { ...record, happened_on: "2026-11-05" } });
    const backdated = { ...record, id: recent.id, revision: String(recent.revision) };
    await expect(updateHealthRecord({ ctx, input: backdated })).rejects.toMatchObject(beside("happened_on"));
    await lock("2026-09-30", { reason: "Bill of the farrier" });
    const { id } = await createHealthRecord({ ctx, input: record });
    await lock("2026-10-31");
    await expect(deleteHealthRecord({ ctx, input: { horse_id: horseId, id } })).rejects.toMatchObject(
      advice("Keep this record. To correct its cost, add a finance entry with a later date."),
    );
    const csv = "Date,Type,Category,Amount\n2026-10-30,Expense,Feed,10\n2026-11-02,Expense,Feed,10\n";
    const { imported, refused } = await importEntries({ ctx, input: { csv } });
    expect([imported, refused.map(({ errors }) => errors)]).toEqual([1, [[`Date: ${MESSAGE}`]]]);
  });

  it("charges in a locked period can't be added, changed or deleted", async () => {
    const charge = { contact_id: contactId, description: "Lesson", category: "lesson", price: "80" } as const;
    const { id, revision } = await addCharge({ ctx, input: { ...charge, charged_on: "2026-10-15" } });
    await lockOctober();
    const late = { ...charge, charged_on: "2026-10-31" };
    await expect(addCharge({ ctx, input: late })).rejects.toMatchObject(beside("charged_on"));
    const moved = { ...charge, id, revision, charged_on: "2026-11-02" };
    await expect(updateCharge({ ctx, input: moved })).rejects.toMatchObject(beside("charged_on"));
    await expect(deleteCharge({ ctx, input: { id } })).rejects.toMatchObject(
      advice("Write off this charge instead."),
    );
    await addCharge({ ctx, input: { ...charge, charged_on: "2026-11-01" } });
  });

  it("the database rejects ledger entries in a locked period", async () => {
    await lockOctober();
    const organizationId = organization.id;
    const write = db().$executeRaw`
      INSERT INTO ledger_entries (id, organization_id, contact_id, kind, amount, currency, effective_on, source_key)
      VALUES (gen_random_uuid(), ${organizationId}::uuid, ${contactId}::uuid, 'invoice', 100, 'usd', '2026-10-31', 'x')`;
    await expect(write).rejects.toThrow(/books_locked:2026-10-31/);
  });
});

describe("a book lock that is set while a payment is being recorded", () => {
  const pay = (as: Context) =>
    recordClientPayment({
      ctx: as,
      input: { contact_id: contactId, method: "check", amount: "100", paid_on: "2026-10-30" },
    });
  const isWaiting = async () => {
    const [row] = await db().$queryRaw<{ count: bigint }[]>`
      SELECT count(*) FROM pg_locks WHERE locktype = 'advisory' AND NOT granted
        AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`;
    return Number(row?.count ?? 0) > 0;
  };

  it("a book lock waits for a payment that is being recorded", async () => {
    await sendInvoice();
    clock.set("2026-11-05T18:00:00Z");
    const order: string[] = [];
    let locking: Promise<unknown> = Promise.resolve();
    await ctx.transaction(async (tx) => {
      await pay(tx);
      locking = lock("2026-10-31").then(() => order.push("locked"));
      await vi.waitFor(async () => expect(await isWaiting()).toBe(true));
      order.push("paid");
    });
    await locking;
    expect(order).toEqual(["paid", "locked"]);
    await expect(pay(ctx)).rejects.toMatchObject(beside("paid_on"));
  });

  it("a payment recorded while the books are being locked is rejected", async () => {
    await sendInvoice();
    clock.set("2026-11-05T18:00:00Z");
    let paying: Promise<unknown> = Promise.resolve();
    await ctx.transaction(async (tx) => {
      await lock("2026-10-31", {}, tx);
      paying = pay(ctx).then(
        () => "paid",
        (error: unknown) => error,
      );
      await vi.waitFor(async () => expect(await isWaiting()).toBe(true));
    });
    expect(await paying).toMatchObject(beside("paid_on"));
  });
});
