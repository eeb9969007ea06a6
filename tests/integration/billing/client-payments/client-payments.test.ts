import { beforeEach, describe, expect, it } from "vitest";
import type { Context } from "@/lib/auth/context";
import { getCalendarDate } from "@/lib/dates/calendar-date";
import { db } from "@/lib/db";
import { refundClientCredit } from "@/lib/domain/billing/client-credits/refund-client-credit";
import { reverseDeposit } from "@/lib/domain/billing/client-credits/reverse-deposit";
import { addDeposit } from "@/lib/domain/billing/client-payments/add-deposit";
import { applyContactCredit } from "@/lib/domain/billing/client-payments/apply-contact-credit";
import {
  getClientPayment,
  listClientPayments,
} from "@/lib/domain/billing/client-payments/list-client-payments";
import { readContactAccount } from "@/lib/domain/billing/client-payments/lock-contact-account";
import { recordClientPayment } from "@/lib/domain/billing/client-payments/record-client-payment";
import { reverseClientPayment } from "@/lib/domain/billing/client-payments/reverse-client-payment";
import { mergeContacts } from "@/lib/domain/billing/contacts/merge-contacts";
import { undoContactMerge } from "@/lib/domain/billing/contacts/undo-contact-merge";
import { createCreditNote } from "@/lib/domain/billing/credit-notes/create-credit-note";
import { getInvoice } from "@/lib/domain/billing/invoices/get-invoice";
import { getInvoiceStats } from "@/lib/domain/billing/invoices/get-invoice-stats";
import { recordManualPayment } from "@/lib/domain/billing/payments/record-manual-payment";
import { reversePayment } from "@/lib/domain/billing/payments/reverse-payment";
import { Random } from "@/prisma/seed/random";
import { createContact } from "@/tests/factories/horse-owners";
import { findQueuedJobs } from "@/tests/factories/jobs";
import {
  createMemberWithContext,
  createOrganization,
  createOwnerContext,
  type TestOrganization,
} from "@/tests/factories/organizations";
import { createFakePaymentLinks, fakeStripe, provideFakePaymentLinks } from "@/tests/factories/payment-links";
import { createClientInvoice, expectBalancedBooks } from "./account-helpers";

provideFakePaymentLinks();

let organization: TestOrganization;
let ctx: Context;
let contactId: string;

beforeEach(async () => {
  fakeStripe.current = createFakePaymentLinks();
  organization = await createOrganization();
  ctx = await createOwnerContext(organization);
  contactId = await createContact(organization, "Anna Berg");
});

function getToday(): string {
  return getCalendarDate(ctx.organization?.timeZone ?? "UTC", ctx.clock.now());
}

interface PaymentChanges {
  expected_balance?: number;
  allocations?: { invoice_id: string; amount: string }[];
}

function pay(amount: string, changes: PaymentChanges = {}) {
  const input = { contact_id: contactId, method: "check", reference: "1042", paid_on: getToday() } as const;
  return recordClientPayment({ ctx, input: { ...input, amount, ...changes } });
}

function addTestDeposit(amount: string, expected?: number) {
  const input = { contact_id: contactId, method: "cash", amount, paid_on: getToday() } as const;
  return addDeposit({ ctx, input: { ...input, expected_deposits: expected } });
}

/** Returns the finance entries for credit and deposits, oldest first. */
async function listCreditEntries() {
  const rows = await db().financeEntry.findMany({
    where: { organizationId: organization.id, category: "client_credit" },
    orderBy: [{ createdAt: "asc" }, { id: "asc" }],
  });
  return rows.map(({ note, vendor }) => [note, vendor]);
}

async function readState(id: string) {
  const { state, balanceCents } = await getInvoice({ ctx, input: { id } });
  return [state, balanceCents];
}

describe("a payment for several invoices", () => {
  it("a payment larger than a client's open invoices pays them all and leaves credit", async () => {
    const first = await createClientInvoice(ctx, contactId, 300);
    const second = await createClientInvoice(ctx, contactId, 200);
    const payment = await pay("620.00", { expected_balance: 500_00 });
    expect(payment).toMatchObject({ amountCents: 620_00, creditedCents: 120_00, reference: "1042" });
    expect(payment.parts.map(({ amountCents }) => amountCents)).toEqual([300_00, 200_00]);
    for (const { id } of [first, second]) expect(await readState(id)).toEqual(["paid", 0]);
    expect(await readContactAccount(ctx, contactId)).toMatchObject({ openCents: 0, creditCents: 120_00 });
    expect(await getInvoiceStats({ ctx })).toMatchObject({ totalRevenueCents: 500_00 });
    await expectBalancedBooks(ctx, [contactId]);
    expect(await listClientPayments({ ctx, input: { invoice_id: second.id } })).toMatchObject({
      payments: [{ id: payment.id }],
    });
    expect((await listClientPayments({ ctx, input: { contact_id: first.id } })).payments).toEqual([]);
  });

  it("a payment for a credited invoice covers only the invoice's remaining balance", async () => {
    const first = await createClientInvoice(ctx, contactId, 100);
    const second = await createClientInvoice(ctx, contactId, 50);
    const lines = [{ line_item_id: first.lines[0]?.id ?? "", amount: "30.00" }];
    await createCreditNote({ ctx, input: { id: first.id, reason: "Charged twice", lines } });
    await pay("120.00");
    for (const { id } of [first, second]) {
      expect(await getInvoice({ ctx, input: { id } })).toMatchObject({ state: "paid", balanceCents: 0 });
    }
    expect(await readContactAccount(ctx, contactId)).toMatchObject({ openCents: 0, creditCents: 0 });
  });

  it("a member can choose how much of a payment goes to each invoice", async () => {
    const first = await createClientInvoice(ctx, contactId, 300);
    const second = await createClientInvoice(ctx, contactId, 200);
    const part = (invoice_id: string, amount: string) => ({ allocations: [{ invoice_id, amount }] });
    await expect(pay("250.00", part(second.id, "200.01"))).rejects.toMatchObject({ code: "VALIDATION" });
    await expect(pay("100.00", part(second.id, "150.00"))).rejects.toMatchObject({ code: "VALIDATION" });
    await pay("150.00", part(second.id, "150.00"));
    expect(await readState(first.id)).toEqual(["sent", 300_00]);
    expect(await readState(second.id)).toEqual(["sent", 50_00]);
    expect((await findQueuedJobs(organization.id)).map(({ name }) => name)).toContain(
      "stripe.add-missing-links",
    );
    await expectBalancedBooks(ctx, [contactId]);
  });

  it("twenty simultaneous requests record a payment only once", async () => {
    await createClientInvoice(ctx, contactId, 300);
    await createClientInvoice(ctx, contactId, 200);
    const sends = Array.from({ length: 20 }, () => pay("620.00", { expected_balance: 500_00 }));
    const results = await Promise.allSettled(sends);
    expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    for (const result of results) {
      if (result.status === "rejected") expect(result.reason).toMatchObject({ code: "CONFLICT" });
    }
    await expectBalancedBooks(ctx, [contactId]);
  });

  it("a payment by a client without open invoices becomes credit", async () => {
    await pay("50.00", { expected_balance: 0 });
    await expect(pay("50.00", { expected_balance: 0 })).rejects.toMatchObject({ code: "CONFLICT" });
    expect(await readContactAccount(ctx, contactId)).toMatchObject({ creditCents: 50_00 });
  });

  it("reversing a payment reopens its invoices and removes its credit", async () => {
    const first = await createClientInvoice(ctx, contactId, 300);
    const payment = await pay("350.00");
    const third = await createClientInvoice(ctx, contactId, 30);
    await applyContactCredit({ ctx, input: { contact_id: contactId, expected_credit: 50_00 } });
    expect(await readState(third.id)).toEqual(["paid", 0]);
    const reversal = { id: payment.id, reason: "Check bounced" };
    await expect(reverseClientPayment({ ctx, input: reversal })).rejects.toMatchObject({
      code: "CONFLICT",
      message: `Part of this credit was applied to ${third.invoiceNumber}. On the invoice's page, reverse the resulting payment first.`,
    });
    expect(await readState(first.id)).toEqual(["paid", 0]);
    const { payments } = await getInvoice({ ctx, input: { id: third.id } });
    const applied = { id: third.id, payment_id: payments[0]?.id ?? "", reason: "Wrong invoice" };
    await reversePayment({ ctx, input: applied });
    await expectBalancedBooks(ctx, [contactId]);
    expect(await reverseClientPayment({ ctx, input: reversal })).toMatchObject({
      reversalReason: "Check bounced",
    });
    await expect(reverseClientPayment({ ctx, input: reversal })).rejects.toMatchObject({ code: "CONFLICT" });
    expect(await readContactAccount(ctx, contactId)).toMatchObject({ openCents: 330_00, creditCents: 0 });
    expect(await getInvoiceStats({ ctx })).toMatchObject({ totalRevenueCents: 0 });
    expect(await listCreditEntries()).toEqual([
      ["Overpayment", "Anna Berg"],
      ["Reversed overpayment", "Anna Berg"],
    ]);
    await expectBalancedBooks(ctx, [contactId]);
  });

  it("a payment recorded for a client can't be reversed on a single invoice", async () => {
    const { id } = await createClientInvoice(ctx, contactId, 300);
    await pay("300.00");
    const { payments } = await getInvoice({ ctx, input: { id } });
    const input = { id, payment_id: payments[0]?.id ?? "", reason: "Check bounced" };
    await expect(reversePayment({ ctx, input })).rejects.toMatchObject({ code: "CONFLICT" });
    expect(await readState(id)).toEqual(["paid", 0]);
  });

  it("the payment forms preselect the method of the client's last manual payment", async () => {
    const read = async (id: string) => (await getInvoice({ ctx, input: { id } })).lastMethod;
    const { id } = await createClientInvoice(ctx, contactId, 300);
    expect(await read(id)).toBeNull();
    const payment = await pay("10.00");
    expect(await read(id)).toBe("check");
    const input = { id, method: "transfer", amount: "20.00", paid_on: getToday() } as const;
    await recordManualPayment({ ctx, input });
    expect(await read(id)).toBe("transfer");
    expect(await readContactAccount(ctx, contactId)).toMatchObject({ lastMethod: "transfer" });
    const { payments } = await getInvoice({ ctx, input: { id } });
    const own = payments.find(({ method }) => method === "transfer");
    await reversePayment({ ctx, input: { id, payment_id: own?.id ?? "", reason: "Mistake" } });
    expect(await readContactAccount(ctx, contactId)).toMatchObject({ lastMethod: "check" });
    await reverseClientPayment({ ctx, input: { id: payment.id, reason: "Mistake" } });
    expect(await read(id)).toBeNull();
    expect(await readContactAccount(ctx, contactId)).toMatchObject({ lastMethod: null });
  });

  it("the amount paid above an invoice's balance becomes credit", async () => {
    const { id } = await createClientInvoice(ctx, contactId, 300);
    const input = { id, method: "check", amount: "320.00", paid_on: getToday() } as const;
    expect(await recordManualPayment({ ctx, input })).toMatchObject({ state: "paid" });
    expect(await readContactAccount(ctx, contactId)).toMatchObject({ creditCents: 20_00 });
    const { payments } = await getInvoice({ ctx, input: { id } });
    expect(payments).toMatchObject([{ amountCents: 300_00, creditedCents: 20_00 }]);
    await reversePayment({ ctx, input: { id, payment_id: payments[0]?.id ?? "", reason: "Check bounced" } });
    expect(await readContactAccount(ctx, contactId)).toMatchObject({ openCents: 300_00, creditCents: 0 });
    await expectBalancedBooks(ctx, [contactId]);
  });

  it("only the organization's owner can record, reverse or refund a client's payments", async () => {
    const { id } = await createClientInvoice(ctx, contactId, 300);
    const payment = await pay("350.00");
    const { ctx: member } = await createMemberWithContext(organization, "manager");
    const other = await createOwnerContext(await createOrganization());
    const [credit] = (await readContactAccount(ctx, contactId)).credits;
    const requests = [
      (asked: Context) =>
        recordClientPayment({
          ctx: asked,
          input: { contact_id: contactId, method: "cash", amount: "1", paid_on: getToday() },
        }),
      (asked: Context) => reverseClientPayment({ ctx: asked, input: { id: payment.id, reason: "Mistake" } }),
      (asked: Context) =>
        applyContactCredit({ ctx: asked, input: { contact_id: contactId, invoice_id: id } }),
      (asked: Context) =>
        addDeposit({
          ctx: asked,
          input: { contact_id: contactId, method: "cash", amount: "1", paid_on: getToday() },
        }),
      (asked: Context) =>
        refundClientCredit({
          ctx: asked,
          input: { credit_id: credit?.id ?? "", method: "cash", amount: "1" },
        }),
      (asked: Context) =>
        reverseDeposit({ ctx: asked, input: { credit_id: credit?.id ?? "", reason: "Mistake" } }),
    ];
    for (const request of requests) {
      await expect(request(member)).rejects.toMatchObject({ code: "FORBIDDEN" });
      await expect(request(other)).rejects.toMatchObject({ code: "NOT_FOUND" });
    }
    await expect(getClientPayment({ ctx: other, input: { id: payment.id } })).rejects.toMatchObject({
      code: "NOT_FOUND",
    });
    expect((await listClientPayments({ ctx: other, input: {} })).payments).toEqual([]);
  });
});

describe("deposits", () => {
  it("a deposit isn't revenue and doesn't lower the balance until it is applied", async () => {
    const invoice = await createClientInvoice(ctx, contactId, 300);
    const deposit = await addTestDeposit("500.00", 0);
    await expect(addTestDeposit("500.00", 0)).rejects.toMatchObject({ code: "CONFLICT" });
    expect(await readContactAccount(ctx, contactId)).toMatchObject({
      openCents: 300_00,
      depositCents: 500_00,
    });
    expect(await getInvoiceStats({ ctx })).toMatchObject({ totalRevenueCents: 0 });
    await expectBalancedBooks(ctx, [contactId]);
    await expect(applyContactCredit({ ctx, input: { contact_id: contactId } })).rejects.toMatchObject({
      code: "CONFLICT",
    });
    await applyContactCredit({ ctx, input: { contact_id: contactId, credit_id: deposit.id } });
    expect(await readState(invoice.id)).toEqual(["paid", 0]);
    expect(await getInvoiceStats({ ctx })).toMatchObject({ totalRevenueCents: 300_00 });
    await expectBalancedBooks(ctx, [contactId]);
    const refund = { credit_id: deposit.id, method: "check", amount: "200.00", paid_on: getToday() } as const;
    await refundClientCredit({ ctx, input: { ...refund, expected_credit: 200_00 } });
    await expect(
      refundClientCredit({ ctx, input: { ...refund, expected_credit: 200_00 } }),
    ).rejects.toMatchObject({
      code: "CONFLICT",
    });
    expect(await readContactAccount(ctx, contactId)).toMatchObject({ depositCents: 0 });
    expect(await listCreditEntries()).toEqual([
      ["Deposit", "Anna Berg"],
      ["Refunded deposit", "Anna Berg"],
    ]);
    await expectBalancedBooks(ctx, [contactId]);
  });

  it("credit that wasn't paid by card can't be refunded to a card", async () => {
    const { id } = await addTestDeposit("500.00");
    const input = { credit_id: id, method: "card", amount: "200.00" } as const;
    await expect(refundClientCredit({ ctx, input })).rejects.toMatchObject({
      fieldErrors: { method: expect.any(String) },
    });
  });

  it("a deposit that was recorded by mistake can be reversed", async () => {
    const { id } = await addTestDeposit("500.00");
    await reverseDeposit({ ctx, input: { credit_id: id, reason: "Wrong client" } });
    expect(await readContactAccount(ctx, contactId)).toMatchObject({ depositCents: 0, credits: [] });
    await expectBalancedBooks(ctx, [contactId]);
  });
});

describe("reversing a deposit that was applied to invoices", () => {
  const apply = (creditId: string, invoiceId: string) =>
    applyContactCredit({
      ctx,
      input: { contact_id: contactId, credit_id: creditId, invoice_id: invoiceId },
    });
  const expectRefusal = (id: string, message: string) =>
    expect(reverseDeposit({ ctx, input: { credit_id: id, reason: "Mistake" } })).rejects.toMatchObject({
      code: "CONFLICT",
      message,
    });

  it("the error for an applied deposit names only the invoices that the deposit still pays", async () => {
    const deposit = await addTestDeposit("500.00");
    const first = await createClientInvoice(ctx, contactId, 300);
    await apply(deposit.id, first.id);
    const { payments } = await getInvoice({ ctx, input: { id: first.id } });
    const wrong = { id: first.id, payment_id: payments[0]?.id ?? "", reason: "Wrong invoice" };
    await reversePayment({ ctx, input: wrong });
    const second = await createClientInvoice(ctx, contactId, 30);
    const third = await createClientInvoice(ctx, contactId, 20);
    for (const { id } of [second, third]) await apply(deposit.id, id);
    await expectRefusal(
      deposit.id,
      `Part of this deposit was applied to ${second.invoiceNumber} and ${third.invoiceNumber}. On the invoices' pages, reverse the resulting payments first.`,
    );
  });

  it("the error for an applied deposit names an invoice only once even if the deposit paid it twice", async () => {
    const deposit = await addTestDeposit("50.00");
    const { id, invoiceNumber } = await createClientInvoice(ctx, contactId, 300);
    const manual = { id, method: "check", amount: "270.00", paid_on: getToday() } as const;
    await recordManualPayment({ ctx, input: manual });
    await apply(deposit.id, id);
    const { payments } = await getInvoice({ ctx, input: { id } });
    const check = payments.find(({ method }) => method === "check");
    await reversePayment({ ctx, input: { id, payment_id: check?.id ?? "", reason: "Check bounced" } });
    await apply(deposit.id, id);
    expect(await db().invoicePayment.count({ where: { creditId: deposit.id, status: "settled" } })).toBe(2);
    await expectRefusal(
      deposit.id,
      `Part of this deposit was applied to ${invoiceNumber}. On the invoice's page, reverse the resulting payment first.`,
    );
  });

  it("the error for an applied deposit names at most three invoices", async () => {
    const deposit = await addTestDeposit("50.00");
    const numbers: string[] = [];
    for (let count = 0; count < 5; count += 1) {
      const { id, invoiceNumber } = await createClientInvoice(ctx, contactId, 10);
      await apply(deposit.id, id);
      numbers.push(invoiceNumber);
    }
    await expectRefusal(
      deposit.id,
      `Part of this deposit was applied to ${numbers.slice(0, 3).join(", ")} and 2 more. On the invoices' pages, reverse the resulting payments first.`,
    );
  });

  it("the error for a used deposit names no invoices if the deposit's payments aren't found", async () => {
    const { id } = await addTestDeposit("50.00");
    await db().clientCredit.update({ where: { id }, data: { appliedAmount: 10_00 } });
    await expectRefusal(
      id,
      "Part of this deposit was already used, so it can't be reversed. Refund the rest instead.",
    );
  });
});

describe("a merge of contacts with credit", () => {
  it("a contact merge moves payments and credit, and undoing the merge moves them back", async () => {
    const targetId = await createContact(organization, "Anna Berg-Holm");
    await pay("50.00");
    const merge = await mergeContacts({ ctx, input: { id: targetId, source_id: contactId } });
    expect(await readContactAccount(ctx, targetId)).toMatchObject({ creditCents: 50_00 });
    expect((await listClientPayments({ ctx, input: { contact_id: targetId } })).payments).toHaveLength(1);
    await undoContactMerge({ ctx, input: { id: targetId, merge_id: merge.id } });
    expect(await readContactAccount(ctx, contactId)).toMatchObject({ creditCents: 50_00 });
    expect(await readContactAccount(ctx, targetId)).toMatchObject({ creditCents: 0 });
  });
});

describe("random histories of payments and credit", () => {
  it.each([1, 2, 3])(
    "balances, ledger, finances and revenue agree throughout random sequence of operations %d",
    async (seed) => {
      const random = new Random(20_261_127 + seed);
      const pick = <T>(items: readonly T[]): T | undefined => items[Math.floor(random.next() * items.length)];
      const secondId = await createContact(organization, "Ben Holm");
      const invoiceIds: string[] = [];
      for (let step = 0; step < 30; step += 1) {
        contactId = random.next() < 0.7 ? contactId : secondId;
        await runRandomOperation({ random, pick, invoiceIds }).catch(ignoreRefusals);
        if (step % 3 === 2) await expectBalancedBooks(ctx, await listContactIds());
      }
      await expectBalancedBooks(ctx, await listContactIds());
    },
    // Needs a longer timeout, because each random history runs about 400 SQL statements.
    60_000,
  );
});

async function listContactIds(): Promise<string[]> {
  const rows = await db().client.findMany({
    where: { organizationId: organization.id },
    select: { id: true },
  });
  return rows.map(({ id }) => id);
}

function ignoreRefusals(error: unknown): void {
  const code = typeof error === "object" && error && "code" in error ? error.code : null;
  if (code !== "CONFLICT" && code !== "VALIDATION") throw error;
}

interface RandomStep {
  random: Random;
  pick: <T>(items: readonly T[]) => T | undefined;
  invoiceIds: string[];
}

async function runRandomOperation({ random, pick, invoiceIds }: RandomStep): Promise<void> {
  const choice = random.next();
  const amount = (1 + Math.floor(random.next() * 60_000)) / 100;
  const account = await readContactAccount(ctx, contactId);
  if (choice < 0.25 || invoiceIds.length === 0) {
    invoiceIds.push((await createClientInvoice(ctx, contactId, Math.ceil(amount))).id);
  } else if (choice < 0.45) {
    const expected_balance = account.openCents - account.creditCents;
    const sends = [1, 2].map(() => pay(amount.toFixed(2), { expected_balance }));
    const results = await Promise.allSettled(sends);
    expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  } else if (choice < 0.55) await addTestDeposit(amount.toFixed(2));
  else if (choice < 0.7) {
    const credit_id = random.next() < 0.5 ? undefined : pick(account.credits)?.id;
    await applyContactCredit({ ctx, input: { contact_id: contactId, credit_id } });
  } else if (choice < 0.8) {
    const credit = pick(account.credits);
    const part = Math.ceil((credit?.remainingCents ?? 0) / 2) / 100;
    if (credit) {
      const refund = { credit_id: credit.id, method: "cash", paid_on: getToday() } as const;
      await refundClientCredit({ ctx, input: { ...refund, amount: part.toFixed(2) } });
    }
  } else if (choice < 0.9) {
    const { payments } = await listClientPayments({ ctx, input: {} });
    const payment = pick(payments);
    if (payment) await reverseClientPayment({ ctx, input: { id: payment.id, reason: "Mistake" } });
  } else {
    const id = pick(invoiceIds) ?? "";
    const payment = pick((await getInvoice({ ctx, input: { id } })).payments);
    if (payment) await reversePayment({ ctx, input: { id, payment_id: payment.id, reason: "Mistake" } });
  }
}
