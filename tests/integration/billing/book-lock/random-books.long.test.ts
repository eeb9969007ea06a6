import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { type Context, createSystemContext } from "@/lib/auth/context";
import { addCalendarDays, type CalendarDate, toDateColumn } from "@/lib/dates/calendar-date";
import { closeDatabase, db } from "@/lib/db";
import { getTrialBalance } from "@/lib/domain/billing/accounting/get-trial-balance";
import { DEFAULT_ACCOUNT_NAMES } from "@/lib/domain/billing/accounting/model/accounts";
import { getAging } from "@/lib/domain/billing/aging/get-aging";
import { getBillingReport } from "@/lib/domain/billing/billing-reports/get-billing-report";
import { setBookLock } from "@/lib/domain/billing/book-lock/set-book-lock";
import { refundClientCredit } from "@/lib/domain/billing/client-credits/refund-client-credit";
import { addDeposit } from "@/lib/domain/billing/client-payments/add-deposit";
import { applyContactCredit } from "@/lib/domain/billing/client-payments/apply-contact-credit";
import { listClientPayments } from "@/lib/domain/billing/client-payments/list-client-payments";
import { readContactAccount } from "@/lib/domain/billing/client-payments/lock-contact-account";
import { recordClientPayment } from "@/lib/domain/billing/client-payments/record-client-payment";
import { reverseClientPayment } from "@/lib/domain/billing/client-payments/reverse-client-payment";
import { createCreditNote } from "@/lib/domain/billing/credit-notes/create-credit-note";
import { undoWriteOff, writeOffInvoice } from "@/lib/domain/billing/credit-notes/write-off-invoice";
import { createInvoiceRun } from "@/lib/domain/billing/invoice-runs/create-run";
import { createRunInvoices } from "@/lib/domain/billing/invoice-runs/create-run-invoices";
import { checkInvoiceCounters } from "@/lib/domain/billing/invoices/check-invoice-counters";
import { getInvoice } from "@/lib/domain/billing/invoices/get-invoice";
import { markOverdueInvoices } from "@/lib/domain/billing/invoices/mark-overdue-invoices";
import { sendInvoice } from "@/lib/domain/billing/invoices/send-invoice";
import { voidInvoice } from "@/lib/domain/billing/invoices/void-invoice";
import { chargeAllLateFees } from "@/lib/domain/billing/late-fees/charge-late-fees";
import { addLateFeeRule } from "@/lib/domain/billing/late-fees/rules";
import { recordDispute } from "@/lib/domain/billing/payments/record-dispute";
import { recordPayment } from "@/lib/domain/billing/payments/record-payment";
import { recordRefund } from "@/lib/domain/billing/payments/record-refund";
import { updatePayment } from "@/lib/domain/billing/records/invoice-payment-data";
import { getStatement } from "@/lib/domain/billing/statements/get-statement";
import { DomainError } from "@/lib/errors";
import { createId } from "@/lib/ids";
import { sumCents } from "@/lib/money/cents";
import { Random } from "@/prisma/seed/random";
import { createContact } from "@/tests/factories/horse-owners";
import { createSentInvoice } from "@/tests/factories/invoices";
import {
  createClock,
  createOrganization,
  createOwnerContext,
  type TestOrganization,
} from "@/tests/factories/organizations";
import { createFakePaymentLinks, fakeStripe, provideFakePaymentLinks } from "@/tests/factories/payment-links";

provideFakePaymentLinks();

const FIRST_DAY = "2026-06-01";
const YEAR_START = "2026-01-01";
const STEPS = 60;

/**
 * The state of a card payment in Stripe. The payment's events arrive late, more than once and in any order.
 */
interface Card {
  intentId: string;
  invoiceId: string;
  amountCents: number;
  paidAt: Date;
  refundedCents: number;
  disputedCents: number;
}

let organization: TestOrganization;
let clock: ReturnType<typeof createClock>;
let ctx: Context;
let job: Context;
let contactIds: string[];
let invoiceIds: string[];
let cards: Card[];
let random: Random;
let today: CalendarDate;
let lockedThrough: CalendarDate | null;

beforeEach(() => {
  fakeStripe.current = createFakePaymentLinks();
});
afterAll(closeDatabase);

async function createStable(): Promise<void> {
  organization = await createOrganization({ timeZone: "America/Chicago" });
  clock = createClock(`${FIRST_DAY}T18:00:00Z`);
  ctx = await createOwnerContext(organization, clock);
  const { organization: own } = ctx;
  job = createSystemContext({ actor: { kind: "job", name: "stripe.event" }, organization: own, clock });
  contactIds = [
    await createContact(organization, "Dana Whitfield"),
    await createContact(organization, "Maria Alvarez"),
  ];
  await db().client.updateMany({ where: { id: { in: contactIds } }, data: { roles: ["client"] } });
  await addLateFeeRule({
    ctx,
    input: {
      ...({ kind: "percent", percent: "1.5", grace_days: 5, cap: "", frequency: "monthly" } as const),
      is_confirmed: "on" as const,
    },
  });
  [invoiceIds, cards, today, lockedThrough] = [[], [], FIRST_DAY, null];
}

function setDay(day: CalendarDate): void {
  today = day;
  clock.set(`${day}T18:00:00Z`);
}

const pick = <T>(items: readonly T[]): T | undefined => items[Math.floor(random.next() * items.length)];
const getDaysAgo = (max: number) => addCalendarDays(today, -Math.floor(random.next() * (max + 1)));
const getAmount = () => (1 + Math.floor(random.next() * 60_000)) / 100;

/** Records a card payment's current Stripe state, as the handlers of payment events do. */
async function deliverEvent(card: Card): Promise<void> {
  await job.transaction(async (tx) => {
    const { invoiceId, amountCents, paidAt, intentId: paymentIntentId } = card;
    const { paymentId, outcome } = await recordPayment(tx, {
      ...{ invoiceId, method: "card", amountCents, paidAt, applicationFeeCents: 0 },
      stripe: { accountId: "acct_1", paymentIntentId, chargeId: null, checkoutSessionId: null },
    });
    if (outcome === "surplus") return;
    await recordRefund(tx, { paymentId, refundedCents: card.refundedCents });
    await recordDispute(tx, {
      paymentId,
      disputedCents: card.disputedCents,
      disputeStatus: "needs_response",
    });
    await updatePayment(tx, paymentId, { revision: { increment: 1 } });
  });
}

async function billFees(): Promise<void> {
  await chargeAllLateFees({
    ctx: createSystemContext({ actor: { kind: "job", name: "cron" }, organization: null, clock }),
  });
  const { id } = await createRunInvoices({
    ctx,
    input: { id: (await createInvoiceRun({ ctx, input: { through_on: today } })).id },
  }).then(() => db().invoiceRun.findFirstOrThrow({ orderBy: { createdAt: "desc" } }));
  for (const draft of await db().invoice.findMany({ where: { runId: id, status: "draft" } })) {
    await sendInvoice({ ctx, input: { id: draft.id } });
    invoiceIds.push(draft.id);
  }
}

type Step = [name: string, take: () => Promise<unknown>];

async function listSteps(): Promise<Step[]> {
  const contactId = pick(contactIds) ?? "";
  const id = pick(invoiceIds) ?? "";
  const amount = getAmount();
  const account = await readContactAccount(ctx, contactId);
  const invoice = id ? await getInvoice({ ctx, input: { id } }) : null;
  const line_items = [{ description: "Full board", quantity: 1, rate: Math.ceil(amount) }];
  const send = async () => {
    const due_date = addCalendarDays(today, Math.floor(random.next() * 20));
    invoiceIds.push((await createSentInvoice(ctx, { client_id: contactId, line_items, due_date })).id);
    return true;
  };
  const pay = { contact_id: contactId, method: "check", amount: amount.toFixed(2) } as const;
  const credit = async (return_as?: "refund" | "credit") =>
    invoice &&
    createCreditNote({
      ctx,
      input: {
        ...{ id, reason: "Charged twice", return_as },
        lines: [{ line_item_id: invoice.lines[0]?.id ?? "", amount: (amount / 3).toFixed(2) }],
      },
    });
  const card = pick(cards);
  const newCard = async () => {
    if (!invoice) return null;
    const paidAt = new Date(`${getDaysAgo(12)}T18:00:00Z`);
    const amountCents = Math.max(50, invoice.balanceCents);
    cards.push({
      intentId: `pi_${createId()}`,
      invoiceId: id,
      amountCents,
      paidAt,
      refundedCents: 0,
      disputedCents: 0,
    });
    return true;
  };
  const changeCard = async (kind: "refundedCents" | "disputedCents") => {
    if (!card) return null;
    card[kind] = Math.floor(random.next() * (card.amountCents - card.refundedCents - card.disputedCents + 1));
    return true;
  };
  const deliver = async () => {
    if (!card) return null;
    for (let repeat = 0; repeat < 2; repeat += 1) await deliverEvent(card);
    return true;
  };
  const payments = (await listClientPayments({ ctx, input: { limit: "50" } })).payments;
  const payment = pick(payments);
  const held = pick(account.credits);
  return [
    ["invoice", send],
    ["invoice", send],
    ["payment", () => recordClientPayment({ ctx, input: { ...pay, paid_on: getDaysAgo(25) } })],
    ["payment", () => recordClientPayment({ ctx, input: { ...pay, paid_on: today } })],
    ["deposit", () => addDeposit({ ctx, input: { ...pay, paid_on: getDaysAgo(25) } })],
    [
      "apply credit",
      () => applyContactCredit({ ctx, input: { contact_id: contactId, credit_id: held?.id } }),
    ],
    [
      "refund credit",
      async () =>
        held &&
        refundClientCredit({
          ctx,
          input: {
            ...{ credit_id: held.id, method: "cash", paid_on: getDaysAgo(10) },
            amount: (Math.ceil(held.remainingCents / 2) / 100).toFixed(2),
          },
        }),
    ],
    [
      "reverse",
      async () =>
        payment && reverseClientPayment({ ctx, input: { id: payment.id, reason: "Check bounced" } }),
    ],
    ["credit note", () => credit()],
    ["credit note", () => credit("refund")],
    ["credit note", () => credit("credit")],
    ["write-off", () => writeOffInvoice({ ctx, input: { id, reason: "Uncollectible" } })],
    ["undo write-off", () => undoWriteOff({ ctx, input: { id } })],
    ["void", () => voidInvoice({ ctx, input: { id } })],
    ["card", newCard],
    ["card", newCard],
    ["card refund", () => changeCard("refundedCents")],
    ["dispute", () => changeCard("disputedCents")],
    ["event", deliver],
    ["event", deliver],
    ["event", deliver],
    ["late fee", () => billFees().then(() => true)],
  ];
}

/** Runs a random operation and returns its name, or null if it was skipped or rejected. */
async function runRandomOperation(): Promise<string | null> {
  const chosen = pick(await listSteps());
  if (!chosen) return null;
  try {
    return (await chosen[1]()) ? chosen[0] : null;
  } catch (error) {
    if (error instanceof DomainError && error.code !== "INTERNAL") return null;
    throw error;
  }
}

/** Runs `work` with the clock set to the given day. */
async function asOf<T>(day: CalendarDate, work: () => Promise<T>): Promise<T> {
  clock.set(`${day}T18:00:00Z`);
  try {
    return await work();
  } finally {
    clock.set(`${today}T18:00:00Z`);
  }
}

async function readJournalBalance(day: CalendarDate, account: string): Promise<number> {
  const { accounts } = await getTrialBalance({ ctx, input: { from: YEAR_START, to: day } });
  const found = accounts.find((row) => row.account === account);
  return found ? found.debits - found.credits : 0;
}

/** Expects the ledger, statements, aging report and journal to have the same balances at the end of a day. */
async function expectEqualBalances(day: CalendarDate): Promise<void> {
  const aging = await asOf(day, () => getAging({ ctx, input: {} }));
  let totalCents = 0;
  for (const contactId of contactIds) {
    const input = { contact_id: contactId, from: YEAR_START, to: day };
    const statement = await getStatement({ ctx, input });
    const { _sum } = await db().ledgerEntry.aggregate({
      where: { contactId, kind: { not: "deposit" }, effectiveOn: { lte: toDateColumn(day) } },
      _sum: { amount: true },
    });
    expect(statement.closingCents).toBe(_sum.amount ?? 0);
    expect(sumCents(statement.agingCents) - statement.creditCents).toBe(statement.closingCents);
    const row = aging.rows.find(({ id }) => id === contactId);
    expect((row?.openCents ?? 0) - (row?.creditCents ?? 0)).toBe(statement.closingCents);
    expect(row?.agingCents ?? [0, 0, 0, 0, 0]).toEqual(statement.agingCents);
    totalCents += statement.closingCents;
  }
  expect(await readJournalBalance(day, DEFAULT_ACCOUNT_NAMES.receivable)).toBe(totalCents);
}

/** Reads statements, aging, the trial balance and several reports for the days through `day`. */
async function readFigures(day: CalendarDate) {
  const statements = [];
  for (const contactId of contactIds) {
    const { lines, ...statement } = await getStatement({
      ctx,
      input: { contact_id: contactId, from: YEAR_START, to: day },
    });
    const { openingCents, closingCents, agingCents, creditCents } = statement;
    const amounts = lines.map(({ id, day: on, amountCents, balanceCents }) => [
      id,
      on,
      amountCents,
      balanceCents,
    ]);
    statements.push({ openingCents, closingCents, agingCents, creditCents, amounts });
  }
  const { rows } = await asOf(day, () => getAging({ ctx, input: {} }));
  const period = { from: YEAR_START, to: day };
  const journal = await getTrialBalance({ ctx, input: period });
  const reports = [];
  for (const kind of ["revenue-month", "tax", "reconciliation", "payments"] as const) {
    const { rows: report, totals, checks } = await getBillingReport({ ctx, input: { kind, ...period } });
    reports.push({ report, totals, checks });
  }
  return { statements, aging: rows, journal, reports };
}

/**
 * Performs random operations, moves the date forward by 0 to 3 days before each one and locks the books regularly.
 * Adds the operations' names to `taken`.
 */
async function runHistory(seed: number, taken: Set<string>): Promise<void> {
  random = new Random(20_261_127 + seed);
  const locked: { day: CalendarDate; figures: unknown }[] = [];
  for (let step = 0; step < STEPS; step += 1) {
    setDay(addCalendarDays(today, Math.floor(random.next() * 4)));
    await markOverdueInvoices({ ctx: job });
    const name = await runRandomOperation();
    if (name) taken.add(name);
    if (step % 12 === 11) {
      await expectEqualBalances(getDaysAgo(40));
      await expectEqualBalances(today);
    }
    if (step % 15 !== 14) continue;
    const day = getDaysAgo(20);
    if (day >= today || (lockedThrough !== null && day <= lockedThrough)) continue;
    ({ lockedThrough } = await setBookLock({ ctx, input: { locked_through: day } }));
    locked.push({ day, figures: await readFigures(day) });
  }
  expect(locked.length).toBeGreaterThan(0);
  for (const { day, figures } of locked) expect(await readFigures(day)).toEqual(figures);
  for (let day = FIRST_DAY; day <= today; day = addCalendarDays(day, 14)) await expectEqualBalances(day);
  expect(await checkInvoiceCounters({ ctx: job })).toMatchObject({ posted: 0, unbalanced: [] });
}

describe("the books after random operations", () => {
  it("the ledger, statements, aging report and journal agree after random operations", async () => {
    const taken = new Set<string>();
    for (const seed of [1, 2, 3]) {
      await createStable();
      await runHistory(seed, taken);
    }
    expect([...taken].toSorted()).toEqual([
      ...["apply credit", "card", "card refund", "credit note", "deposit", "dispute", "event", "invoice"],
      ...["late fee", "payment", "refund credit", "reverse", "undo write-off", "void", "write-off"],
    ]);
  }, 180_000);
});
