import { afterAll, beforeAll, expect, it } from "vitest";
import { db } from "@/lib/db";
import { getAging } from "@/lib/domain/billing/aging/get-aging";
import { applyContactCredit } from "@/lib/domain/billing/client-payments/apply-contact-credit";
import { recordClientPayment } from "@/lib/domain/billing/client-payments/record-client-payment";
import { createCreditNote } from "@/lib/domain/billing/credit-notes/create-credit-note";
import { startPortalPayment } from "@/lib/domain/billing/portal/portal-payments";
import { getStatement } from "@/lib/domain/billing/statements/get-statement";
import { sumCents } from "@/lib/money/cents";
import { stripe } from "@/lib/stripe/client";
import { Random } from "@/prisma/seed/random";
import { expectBalancedBooks } from "../billing/client-payments/account-helpers";
import { getDay } from "./autopay-support";
import { deliverAndRunStripeJobs, type StripeHarness, startStripeHarness } from "./harness";
import {
  createPortalInvoices,
  createPortalPayer,
  type PortalPayer,
  payPortalPage,
} from "./portal-payment-support";
import type { OpenInvoice } from "./stable";

const STEPS = 12;

let bench: StripeHarness;
let payer: PortalPayer;
let random: Random;
let invoices: OpenInvoice[];
beforeAll(async () => {
  bench = await startStripeHarness();
});
afterAll(() => bench.close());

const pick = <T>(items: readonly T[]): T | undefined => items[Math.floor(random.next() * items.length)];
const getCents = (max: number) => 1 + Math.floor(random.next() * max);

/**
 * Pays some open invoices together. Sometimes one of the invoices is paid by check before the payment
 * arrives.
 */
async function payTogether(): Promise<void> {
  const open = await db().invoice.findMany({
    where: { clientId: payer.client.id, status: "sent" },
    select: { id: true },
  });
  const chosen = open.filter(() => random.next() < 0.7);
  const { id } = await startPortalPayment({
    ctx: payer.ctx,
    input: { invoice_ids: chosen.map((invoice) => invoice.id) },
  });
  if (random.next() < 0.4) await payByCheck();
  await payPortalPage(bench, id);
}

async function payByCheck(): Promise<void> {
  const amount = (getCents(90_000) / 100).toFixed(2);
  const check = { contact_id: payer.client.id, method: "check", amount, paid_on: getDay(0) } as const;
  await recordClientPayment({ ctx: payer.stable.ctx, input: check });
}

async function findCard() {
  const organizationId = payer.stable.organization.id;
  return pick(
    await db().invoicePayment.findMany({
      where: { organizationId, stripePaymentIntentId: { not: null } },
      orderBy: { createdAt: "asc" },
    }),
  );
}

async function refund(): Promise<void> {
  const card = await findCard();
  const options = { stripeAccount: payer.stable.accountId };
  if (!card) return;
  const request = { payment_intent: card.stripePaymentIntentId ?? "", amount: getCents(70_000) };
  await stripe().refunds.create(request, options);
}

async function dispute(): Promise<void> {
  const card = await findCard();
  if (!card) return;
  const disputed = { charge: card.stripeChargeId, amount: getCents(70_000) };
  const { id } = await bench.control<{ id: string }>("POST", "disputes", disputed);
  await deliverAndRunStripeJobs(bench);
  const status = pick(["won", "lost"]);
  if (random.next() < 0.7) await bench.control("POST", `disputes/${id}/resolve`, { status });
}

async function credit(): Promise<void> {
  const invoice = pick(invoices);
  const lines = [{ line_item_id: invoice?.lines[0]?.id ?? "", amount: (getCents(20_000) / 100).toFixed(2) }];
  const return_as = pick(["refund", "credit"] as const);
  const input = { id: invoice?.id ?? "", reason: "Charged twice", lines, return_as };
  await createCreditNote({ ctx: payer.stable.ctx, input });
}

/** Delivers the account's 20 newest events again, newest first. */
async function repeatEvents(): Promise<void> {
  const { accountId } = payer.stable;
  const { data } = await stripe().events.list({ limit: 100 }, { stripeAccount: accountId });
  await db().stripeEvent.deleteMany({ where: { account: accountId } });
  for (const { id } of data.slice(0, 20)) await bench.control("POST", `events/${id}/deliver`);
}

const applyCredit = () =>
  applyContactCredit({ ctx: payer.stable.ctx, input: { contact_id: payer.client.id } });

const STEPS_TO_TAKE: readonly (readonly [name: string, take: () => Promise<unknown>])[] = [
  ["invoices", async () => invoices.push(...(await createPortalInvoices(bench, payer, 2)))],
  ["payment", payTogether],
  ["payment", payTogether],
  ["check", payByCheck],
  ["refund", refund],
  ["dispute", dispute],
  ["credit note", credit],
  ["applied credit", applyCredit],
  ["repeated events", repeatEvents],
];

/** Expects that the amounts in the ledger, statement, aging, journal, finances and revenue agree. */
async function expectEqualBooks(): Promise<void> {
  const { ctx } = payer.stable;
  await expectBalancedBooks(ctx, [payer.client.id]);
  const input = { contact_id: payer.client.id, from: getDay(-1), to: getDay(0) };
  const { lines, closingCents, agingCents, creditCents } = await getStatement({ ctx, input });
  const where = { organizationId: payer.stable.organization.id, kind: { not: "deposit" } };
  const { _sum } = await db().ledgerEntry.aggregate({ where, _sum: { amount: true } });
  expect(closingCents).toBe(_sum.amount ?? 0);
  expect(sumCents(lines.map(({ amountCents }) => amountCents))).toBe(closingCents);
  expect(sumCents(agingCents) - creditCents).toBe(closingCents);
  const row = (await getAging({ ctx, input: {} })).rows.find(({ id }) => id === payer.client.id);
  expect((row?.openCents ?? 0) - (row?.creditCents ?? 0)).toBe(closingCents);
}

it.each([1, 2, 3])(
  "ledger, statement, aging and finances agree after each random step (seed %d)",
  async (seed) => {
    random = new Random(20_261_127 + seed);
    payer = await createPortalPayer(bench);
    invoices = await createPortalInvoices(bench, payer, 3);
    await payTogether().catch(ignoreRefusal);
    const taken = new Set<string>();
    for (let step = 0; step < STEPS; step += 1) {
      const [name, take] = pick(STEPS_TO_TAKE) ?? ["", async () => undefined];
      await take().then(() => taken.add(name), ignoreRefusal);
      await deliverAndRunStripeJobs(bench);
      await expectEqualBooks();
    }
    expect(taken.size).toBeGreaterThan(2);
    expect(
      await db().clientPayment.count({
        where: { organizationId: payer.stable.organization.id, method: "card" },
      }),
    ).toBeGreaterThan(0);
  },
  180_000,
);

/**
 * Ignores errors from steps that our rules or Stripe don't allow, such as a refund that exceeds the remaining
 * amount.
 */
function ignoreRefusal(error: unknown): void {
  const code = typeof error === "object" && error && "code" in error ? error.code : null;
  const isRefused = ["CONFLICT", "VALIDATION", "RATE_LIMITED"].includes(String(code));
  const isByStripe = error instanceof Error && /refund|charge|dispute/i.test(error.message);
  if (!isRefused && !isByStripe) throw error;
}
