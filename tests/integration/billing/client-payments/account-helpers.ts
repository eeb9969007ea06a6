import { expect } from "vitest";
import type { Context } from "@/lib/auth/context";
import { db } from "@/lib/db";
import { getTrialBalance } from "@/lib/domain/billing/accounting/get-trial-balance";
import { DEFAULT_ACCOUNT_NAMES } from "@/lib/domain/billing/accounting/model/accounts";
import { getBillingReport } from "@/lib/domain/billing/billing-reports/get-billing-report";
import { readContactAccount } from "@/lib/domain/billing/client-payments/lock-contact-account";
import { checkInvoiceCounters } from "@/lib/domain/billing/invoices/check-invoice-counters";
import { getInvoiceStats } from "@/lib/domain/billing/invoices/get-invoice-stats";
import { createSentInvoice } from "@/tests/factories/invoices";

const CLEAN = { repaired: [], contradictions: [], posted: 0, unbalanced: [] };

/** Creates a sent invoice with one line. `rate` is the line's price in dollars. */
export async function createClientInvoice(ctx: Context, contactId: string, rate = 480) {
  const line_items = [{ description: "Full board", quantity: 1, rate }];
  return createSentInvoice(ctx, { client_id: contactId, line_items });
}

/** Returns the sum of the contact's ledger entries, excluding deposits, in cents. */
export async function sumContactLedger(contactId: string): Promise<number> {
  const where = { contactId, kind: { not: "deposit" } };
  const { _sum } = await db().ledgerEntry.aggregate({ where, _sum: { amount: true } });
  return _sum.amount ?? 0;
}

/**
 * Expects the ledger, finances, counters and reconciliation report to agree with the contacts' invoices and credit.
 */
export async function expectBalancedBooks(ctx: Context, contactIds: readonly string[]): Promise<void> {
  expect(await checkInvoiceCounters({ ctx })).toEqual(CLEAN);
  let heldCents = 0;
  for (const contactId of contactIds) {
    const { openCents, creditCents, depositCents } = await readContactAccount(ctx, contactId);
    expect(await sumContactLedger(contactId)).toBe(openCents - creditCents);
    heldCents += creditCents + depositCents;
  }
  const organizationId = ctx.organization?.id ?? "";
  const { _sum: booked } = await db().financeEntry.aggregate({
    where: { organizationId, source: "invoice", kind: "income", deletedAt: null },
    _sum: { amountCents: true },
  });
  const { totalRevenueCents } = await getInvoiceStats({ ctx });
  expect(booked.amountCents ?? 0).toBe(totalRevenueCents + heldCents);
  const year = ctx.clock.now().getFullYear();
  const input = { kind: "reconciliation", from: `${year}-01-01`, to: `${year}-12-31` } as const;
  const { checks } = await getBillingReport({ ctx, input });
  for (const { reportCents, otherCents } of checks) expect(reportCents).toBe(otherCents);
  await expectBalancedJournal(ctx);
}

/** Expects the clients' balances and deposits in the accountant's export to match the ledger. */
async function expectBalancedJournal(ctx: Context): Promise<void> {
  const year = ctx.clock.now().getFullYear();
  const input = { from: `${year}-01-01`, to: `${year}-12-31` };
  const { accounts } = await getTrialBalance({ ctx, input });
  const read = (name: string) => {
    const found = accounts.find(({ account }) => account === name);
    return found ? found.debits - found.credits : 0;
  };
  const sum = async (kind: "deposit" | { not: "deposit" }) => {
    const where = { organizationId: ctx.organization?.id ?? "", kind };
    return (await db().ledgerEntry.aggregate({ where, _sum: { amount: true } }))._sum.amount ?? 0;
  };
  expect(read(DEFAULT_ACCOUNT_NAMES.receivable)).toBe(await sum({ not: "deposit" }));
  expect(read(DEFAULT_ACCOUNT_NAMES.deposits)).toBe(await sum("deposit"));
}
