import { readFileSync } from "node:fs";
import { afterAll, beforeEach, describe, expect, it } from "vitest";
import type { Context } from "@/lib/auth/context";
import { closeDatabase, db } from "@/lib/db";
import { createAccountingExport } from "@/lib/domain/billing/accounting/create-accounting-export";
import { getAccountingFile } from "@/lib/domain/billing/accounting/get-accounting-file";
import { getTrialBalance } from "@/lib/domain/billing/accounting/get-trial-balance";
import { listAccountingExports } from "@/lib/domain/billing/accounting/list-accounting-exports";
import { readJournal } from "@/lib/domain/billing/accounting/read-journal";
import { setAccountNames } from "@/lib/domain/billing/accounting/set-account-names";
import { createCreditNote } from "@/lib/domain/billing/credit-notes/create-credit-note";
import { voidInvoice } from "@/lib/domain/billing/invoices/void-invoice";
import { recordManualPayment } from "@/lib/domain/billing/payments/record-manual-payment";
import { recordRefund } from "@/lib/domain/billing/payments/record-refund";
import { createService } from "@/lib/domain/billing/services/create-service";
import { addTestCharge } from "@/tests/factories/charges";
import { addEntry } from "@/tests/factories/finances";
import { createContact } from "@/tests/factories/horse-owners";
import { createSentInvoice } from "@/tests/factories/invoices";
import {
  createClock,
  createMemberWithContext,
  createOrganization,
  createOwnerContext,
} from "@/tests/factories/organizations";
import { createFakePaymentLinks, fakeStripe, provideFakePaymentLinks } from "@/tests/factories/payment-links";

provideFakePaymentLinks();

beforeEach(() => {
  fakeStripe.current = createFakePaymentLinks();
});
afterAll(closeDatabase);

const OCTOBER = { from: "2026-10-01", to: "2026-10-31" };

async function createStable() {
  const organization = await createOrganization({ timeZone: "America/Chicago" });
  const clock = createClock("2026-10-20T18:00:00Z");
  return { organization, clock, ctx: await createOwnerContext(organization, clock) };
}

/** Returns the balance of each account, in cents; debits are positive. */
async function readBalances(ctx: Context): Promise<Record<string, number>> {
  const { accounts } = await getTrialBalance({ ctx, input: OCTOBER });
  return Object.fromEntries(accounts.map(({ account, debits, credits }) => [account, debits - credits]));
}

function exportJournal(ctx: Context, changes: object = {}) {
  return createAccountingExport({ ctx, input: { ...OCTOBER, format: "csv", ...changes } });
}

describe("the trial balance", () => {
  it("the trial balance contains each invoice, void, payment, refund and finance entry exactly once", async () => {
    const { ctx } = await createStable();
    const paid = await createSentInvoice(ctx);
    await createSentInvoice(ctx);
    const voided = await createSentInvoice(ctx);
    await voidInvoice({ ctx, input: { id: voided.id } });
    await recordManualPayment({
      ctx,
      input: { id: paid.id, method: "check", amount: "480.00", paid_on: "2026-10-20" },
    });
    const payment = await db().invoicePayment.findFirstOrThrow({ where: { invoiceId: paid.id } });
    await ctx.transaction((tx) => recordRefund(tx, { paymentId: payment.id, refundedCents: 8_000 }));
    await addEntry(ctx, { booked_on: "2026-10-12" });
    const balances = await readBalances(ctx);
    expect(balances).toEqual({
      "Accounts Receivable (A/R)": 48_000,
      "Refunds and Allowances": 8_000,
      "Undeposited Funds": 48_000 - 8_000 - 10_000,
      Services: -96_000,
      "Feed and hay": 10_000,
    });
    expect(Object.values(balances).reduce((sum, balance) => sum + balance, 0)).toBe(0);
  });

  it.each([
    ["refund", ["Accounts Receivable (A/R)", 8_000], ["Undeposited Funds", -8_000]],
    ["credit", null, null],
  ] as const)(
    "a credit note returned as a %s has one journal entry, and any refund has a separate entry",
    async (return_as, owed, money) => {
      const { ctx, organization } = await createStable();
      const contactId = await createContact(organization, "Dana Whitfield");
      const { id, lines: items } = await createSentInvoice(ctx, { client_id: contactId });
      await recordManualPayment({ ctx, input: { id, method: "check", paid_on: "2026-10-20" } });
      const lines = [{ line_item_id: items[0]?.id ?? "", amount: "80.00" }];
      await createCreditNote({ ctx, input: { id, reason: "Late", lines, return_as } });
      const journal = await readJournal(ctx, OCTOBER);
      const entries = journal.filter(({ memo }) => !/^(Invoice|Payment)/.test(memo));
      const shown = entries.map((entry) => [
        entry.memo.split(" ")[0],
        ...entry.lines.map(({ account, amount }) => [account, amount]),
      ]);
      const note = ["Credit", ["Accounts Receivable (A/R)", -8_000], ["Services", 8_000]];
      expect(shown.sort()).toEqual(owed ? [note, ["Refund", owed, money]] : [note]);
    },
  );

  it("custom account names replace the default names until the custom names are cleared", async () => {
    const { ctx } = await createStable();
    await addEntry(ctx, { booked_on: "2026-10-12" });
    await setAccountNames({ ctx, input: { feed: "5100 Feed" } });
    expect(await readBalances(ctx)).toMatchObject({ "5100 Feed": 10_000 });
    await setAccountNames({ ctx, input: { feed: "" } });
    expect(await readBalances(ctx)).toMatchObject({ "Feed and hay": 10_000 });
  });
});

describe("the income account of an invoice's lines", () => {
  /** Sends an invoice for a lesson whose service has its own income account. */
  async function sendLesson() {
    const { organization, ctx } = await createStable();
    const service = await createService({
      ctx,
      input: {
        name: "Lesson",
        category: "lesson",
        unit: "each",
        price: "45",
        income_account: "4200 Lessons",
      },
    });
    const contactId = await createContact(organization, "Dana Whitfield");
    const charge = await addTestCharge(ctx, {
      contactId,
      serviceId: service.id,
      chargedOn: "2026-10-19",
    });
    const share = await db().chargeShare.findFirstOrThrow({ where: { chargeId: charge.id } });
    const line = { description: "Lesson", quantity: 1, rate: "45.00" };
    const invoice = await createSentInvoice(ctx, {
      client_id: contactId,
      line_items: [{ ...line, charge_share_id: share.id }, line],
    });
    return { ctx, serviceId: service.id, invoice };
  }

  it("an invoice and its reversal are posted to the service's account", async () => {
    const { ctx, invoice } = await sendLesson();
    expect(await readBalances(ctx)).toMatchObject({ "4200 Lessons": -4_500, Services: -4_500 });
    await voidInvoice({ ctx, input: { id: invoice.id } });
    const balances = await readBalances(ctx);
    expect(Object.values(balances).filter((balance) => balance !== 0)).toEqual([]);
    const { accounts } = await getTrialBalance({ ctx, input: OCTOBER });
    expect(accounts.find(({ account }) => account === "4200 Lessons")).toMatchObject({
      debits: 4_500,
      credits: 4_500,
    });
  });

  it("old invoice lines without an income account use their service's account", async () => {
    const { ctx } = await sendLesson();
    const organizationId = ctx.organization?.id ?? "";
    await db().invoiceLineItem.updateMany({ where: { organizationId }, data: { incomeAccount: null } });
    expect(await readBalances(ctx)).toMatchObject({ "4200 Lessons": -4_500, Services: -4_500 });
    const migration = readFileSync(
      "prisma/migrations/20261127170000_line_income_account/migration.sql",
      "utf8",
    );
    await db().$executeRawUnsafe(migration.slice(migration.indexOf("UPDATE")));
    expect(await readBalances(ctx)).toMatchObject({ "4200 Lessons": -4_500, Services: -4_500 });
  });

  it("changing a service's income account doesn't affect earlier invoices", async () => {
    const { ctx, serviceId } = await sendLesson();
    await db().service.update({ where: { id: serviceId }, data: { incomeAccount: "4900 Other" } });
    expect(await readBalances(ctx)).toMatchObject({ "4200 Lessons": -4_500 });
  });
});

describe("an export of journal entries", () => {
  it("the export file contains the journal entries for the selected days", async () => {
    const { ctx } = await createStable();
    await addEntry(ctx, { booked_on: "2026-10-12", note: "Hay" });
    const { id, entryCount } = await exportJournal(ctx, { format: "iif" });
    const { name, content } = await getAccountingFile({ ctx, input: { id } });
    expect(entryCount).toBe(1);
    expect(name).toBe("iif-2026-10-01-2026-10-31.iif");
    expect(content).toContain(
      "TRNS\tGENERAL JOURNAL\t10/12/2026\tUndeposited Funds\t\t-100.00\t20261001-0001\tHay",
    );
  });

  it("journal entries for the same days can be exported again only after confirmation", async () => {
    const { ctx } = await createStable();
    await addEntry(ctx, { booked_on: "2026-10-12" });
    await exportJournal(ctx);
    const overlapping = { from: "2026-10-31", to: "2026-11-30" };
    await expect(exportJournal(ctx, overlapping)).rejects.toMatchObject({
      code: "CONFLICT",
      fieldErrors: { repeats_export: expect.stringContaining("Confirm") },
    });
    const otherFormat = exportJournal(ctx, { ...overlapping, format: "xero" });
    await expect(otherFormat).rejects.toThrow(
      "was already exported. Importing it twice into the same program duplicates",
    );
    await expect(otherFormat).rejects.toMatchObject({
      fieldErrors: { repeats_export: expect.stringContaining("or is for another program") },
    });
    await exportJournal(ctx, { repeats_export: true });
    expect(await listAccountingExports({ ctx })).toMatchObject([
      { ...OCTOBER, createdByName: "Robin Hale" },
      { createdByName: "Robin Hale" },
    ]);
  });

  it("ten concurrent requests to export the same days create only one export", async () => {
    const { ctx } = await createStable();
    await addEntry(ctx, { booked_on: "2026-10-12" });
    const results = await Promise.allSettled(Array.from({ length: 10 }, () => exportJournal(ctx)));
    expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect(await listAccountingExports({ ctx })).toHaveLength(1);
  });

  it("an export file can't be downloaded after entries for the exported days have changed", async () => {
    const { ctx } = await createStable();
    await addEntry(ctx, { booked_on: "2026-10-12" });
    const { id } = await exportJournal(ctx);
    await addEntry(ctx, { booked_on: "2026-10-13" });
    await expect(getAccountingFile({ ctx, input: { id } })).rejects.toMatchObject({ code: "CONFLICT" });
  });

  it("an export of journal entries is rejected if there are no entries", async () => {
    const { ctx } = await createStable();
    await expect(exportJournal(ctx)).rejects.toMatchObject({ code: "VALIDATION" });
    expect(await listAccountingExports({ ctx })).toEqual([]);
  });

  it("another organization's export of journal entries isn't found", async () => {
    const { ctx } = await createStable();
    await addEntry(ctx, { booked_on: "2026-10-12" });
    const { id } = await exportJournal(ctx);
    const other = await createStable();
    await expect(getAccountingFile({ ctx: other.ctx, input: { id } })).rejects.toMatchObject({
      code: "NOT_FOUND",
    });
  });

  it("members without access to finances can't export journal entries", async () => {
    const { organization } = await createStable();
    const { ctx } = await createMemberWithContext(organization, "groom");
    await expect(exportJournal(ctx)).rejects.toMatchObject({ code: "FORBIDDEN" });
  });
});
