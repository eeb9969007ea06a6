import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { DEFAULT_ACCOUNT_NAMES } from "@/lib/domain/billing/accounting/model/accounts";
import {
  buildJournal,
  type CashEntry,
  type Posting,
  sumAccounts,
  summarizeByDay,
} from "@/lib/domain/billing/accounting/model/journal";
import { formatJournal } from "@/lib/domain/billing/accounting/model/journal-formats";
import { CATEGORIES } from "@/lib/domain/billing/finances/model/categories";

const options = { from: "2026-11-01", accounts: DEFAULT_ACCOUNT_NAMES };
const days = fc.constantFrom("2026-11-01", "2026-11-02", "2026-11-30");
const cents = fc.integer({ min: -500_000, max: 500_000 });

const invoices: fc.Arbitrary<Posting> = fc
  .record({
    day: days,
    kind: fc.constantFrom("invoice", "void", "credit_note"),
    invoiceId: fc.constantFrom("invoice-1", "invoice-2"),
    number: fc.constant("INV-0001"),
    appliesDeposit: fc.constant(false),
    contact: fc.constantFrom("Dana Whitfield", null),
    lines: fc.array(
      fc.record({ account: fc.constantFrom("Lessons", null), net: fc.nat(90_000), tax: fc.nat(9_000) }),
    ),
  })
  .map((invoice) => {
    const total = invoice.lines.reduce((sum, { net, tax }) => sum + net + tax, 0);
    return { ...invoice, method: null, amount: invoice.kind === "invoice" ? total : -total };
  });

const payments: fc.Arbitrary<Posting> = fc.record({
  day: days,
  kind: fc.constantFrom("payment", "refund", "dispute", "write_off", "adjustment", "credit", "deposit"),
  invoiceId: fc.constantFrom("invoice-1", "invoice-2", null),
  number: fc.constantFrom("INV-0001", null),
  appliesDeposit: fc.constant(false),
  contact: fc.constantFrom("Dana Whitfield", null),
  amount: cents,
  method: fc.constantFrom("card", "check", null),
  lines: fc.constant([]),
});

const cashEntries: fc.Arbitrary<CashEntry> = fc.record({
  day: days,
  kind: fc.constantFrom("income", "expense"),
  category: fc.constantFrom(...CATEGORIES),
  contact: fc.constantFrom("Feed store", null),
  note: fc.constantFrom("Hay", null),
  amount: cents,
  isCard: fc.boolean(),
});

const books = fc.record({
  postings: fc.array(fc.oneof(invoices, payments)),
  cashEntries: fc.array(cashEntries),
  payouts: fc.array(fc.record({ day: days, hasFailed: fc.boolean(), amount: cents })),
});

const invoice: Posting = {
  ...{ day: "2026-11-02", kind: "invoice", number: "INV-0007", contact: "Dana Whitfield" },
  ...{ invoiceId: "invoice-7", amount: 97_000, method: null, appliesDeposit: false },
  lines: [
    { account: "Board income", net: 85_000, tax: 7_000 },
    { account: null, net: 5_000, tax: 0 },
  ],
};
const payment: Posting = { ...invoice, kind: "payment", amount: -97_000, method: "card", lines: [] };
const fee: CashEntry = {
  ...{ day: "2026-11-02", kind: "expense", category: "payment_fees", contact: "Stripe", note: null },
  ...{ amount: 2_910, isCard: true },
};

describe("buildJournal", () => {
  it("buildJournal balances every entry in randomly generated books", () => {
    fc.assert(
      fc.property(books, (content) => {
        const entries = buildJournal(content, options);
        for (const { lines } of [...entries, ...summarizeByDay(entries)]) {
          expect(lines.reduce((sum, { amount }) => sum + amount, 0)).toBe(0);
          expect(lines.every(({ amount }) => amount !== 0)).toBe(true);
        }
        expect(new Set(entries.map(({ number }) => number)).size).toBe(entries.length);
      }),
    );
  });

  it("receivables change by the sum of all postings except deposits", () => {
    fc.assert(
      fc.property(books, (content) => {
        const accounts = sumAccounts(buildJournal(content, options));
        const receivable = accounts.find(({ account }) => account === DEFAULT_ACCOUNT_NAMES.receivable);
        const owed = content.postings
          .filter(({ kind }) => kind !== "deposit")
          .reduce((sum, { amount }) => sum + amount, 0);
        expect((receivable?.debits ?? 0) - (receivable?.credits ?? 0)).toBe(owed);
      }),
    );
  });

  it("buildJournal posts an invoice to income accounts and the sales tax account", () => {
    const [entry] = buildJournal({ postings: [invoice], cashEntries: [], payouts: [] }, options);
    expect(entry).toMatchObject({ number: "20261101-0001", memo: "Invoice INV-0007" });
    expect(entry?.lines.map(({ account, amount }) => [account, amount])).toEqual([
      ["Accounts Receivable (A/R)", 97_000],
      ["Board income", -85_000],
      ["Services", -5_000],
      ["Sales Tax Payable", -7_000],
    ]);
  });

  it("after a card payment and its fee, the clearing account contains the payout amount", () => {
    const entries = buildJournal({ postings: [payment], cashEntries: [fee], payouts: [] }, options);
    const clearing = sumAccounts(entries).find(({ account }) => account === "Stripe Clearing");
    expect(clearing).toMatchObject({ debits: 97_000, credits: 2_910 });
  });

  it("applying a deposit moves the amount from customer deposits to receivables", () => {
    const applied: Posting = { ...payment, method: "credit", appliesDeposit: true };
    const [entry] = buildJournal({ postings: [applied], cashEntries: [], payouts: [] }, options);
    expect(entry?.lines.map(({ account, amount }) => [account, amount])).toEqual([
      ["Accounts Receivable (A/R)", -97_000],
      ["Customer Deposits", 97_000],
    ]);
  });

  it("applied credit needs no journal entry, because it was subtracted from receivables earlier", () => {
    const applied: Posting = { ...payment, method: "credit" };
    expect(buildJournal({ postings: [applied], cashEntries: [], payouts: [] }, options)).toEqual([]);
  });

  const note: Posting = {
    ...{ ...invoice, kind: "credit_note", number: "CN-0001", amount: -4_000 },
    lines: [{ account: "Board income", net: 4_000, tax: 0 }],
  };
  const refund: Posting = { ...payment, kind: "refund", amount: 4_000, method: "check" };
  const adjust = (amount: number): Posting => ({ ...payment, kind: "adjustment", amount, method: null });
  const listLines = (postings: readonly Posting[]) =>
    buildJournal({ postings, cashEntries: [], payouts: [] }, options).map(({ memo, lines }) => [
      memo,
      ...lines.map(({ account, amount }) => [account, amount]),
    ]);

  it("a credit note and its same-day refund are recorded as one entry each", () => {
    expect(listLines([note, adjust(4_000), refund, adjust(-4_000)])).toEqual([
      ["Credit note CN-0001", ["Accounts Receivable (A/R)", -4_000], ["Board income", 4_000]],
      ["Refund of invoice INV-0007", ["Accounts Receivable (A/R)", 4_000], ["Undeposited Funds", -4_000]],
    ]);
  });

  it("a credit note that is refunded on a later day doesn't affect receivables", () => {
    const later = { day: "2026-11-04" };
    expect(
      listLines([note, adjust(4_000), { ...refund, ...later }, { ...adjust(-4_000), ...later }]),
    ).toEqual([
      ["Credit note CN-0001", ["Board income", 4_000], ["Refunds and Allowances", -4_000]],
      ["Refund of invoice INV-0007", ["Undeposited Funds", -4_000], ["Refunds and Allowances", 4_000]],
    ]);
  });

  it("a refund without a credit note is a single entry that reduces income", () => {
    expect(listLines([adjust(-4_000), refund])).toEqual([
      ["Refund of invoice INV-0007", ["Undeposited Funds", -4_000], ["Refunds and Allowances", 4_000]],
    ]);
  });

  it("a credit note that becomes client credit is recorded as a single entry", () => {
    const credit: Posting = { ...payment, kind: "credit", number: null, amount: -4_000, method: null };
    expect(listLines([note, adjust(4_000), credit])).toEqual([
      ["Credit note CN-0001", ["Accounts Receivable (A/R)", -4_000], ["Board income", 4_000]],
    ]);
  });

  it("buildJournal rejects an invoice whose lines don't add up to its total", () => {
    const wrong = { ...invoice, amount: 96_999 };
    expect(() => buildJournal({ postings: [wrong], cashEntries: [], payouts: [] }, options)).toThrow(
      "off by -1",
    );
  });
});

describe("formatJournal", () => {
  const entries = buildJournal({ postings: [payment], cashEntries: [], payouts: [] }, options);

  it.each([
    [
      "quickbooks",
      [
        "JournalNo,JournalDate,AccountName,Debits,Credits,Description,Name",
        "20261101-0001,11/02/2026,Accounts Receivable (A/R),,970.00,Payment of invoice INV-0007,Dana Whitfield",
        "20261101-0001,11/02/2026,Stripe Clearing,970.00,,Payment of invoice INV-0007,Dana Whitfield",
      ],
    ],
    [
      "xero",
      [
        "Narration,Date,Description,AccountCode,TaxRate,Amount",
        "Stable books 2026-11-02,02/11/2026,Stable books 2026-11-02,Accounts Receivable (A/R),Tax Exempt (0%),-970.00",
        "Stable books 2026-11-02,02/11/2026,Stable books 2026-11-02,Stripe Clearing,Tax Exempt (0%),970.00",
      ],
    ],
    [
      "csv",
      [
        "Entry,Date,Account,Debit,Credit,Name,Memo",
        "20261101-0001,2026-11-02,Accounts Receivable (A/R),,970.00,Dana Whitfield,Payment of invoice INV-0007",
        "20261101-0001,2026-11-02,Stripe Clearing,970.00,,Dana Whitfield,Payment of invoice INV-0007",
      ],
    ],
  ] as const)("formatJournal writes the columns of the %s format", (format, lines) => {
    expect(formatJournal(format, entries, "usd")?.split("\r\n")).toEqual(lines);
  });

  it("formatJournal writes IIF rows and replaces double quotes, tabs and line breaks in names", () => {
    const messy = { ...payment, contact: 'Dana\t"D"\nWhitfield' };
    const journal = buildJournal({ postings: [messy], cashEntries: [], payouts: [] }, options);
    expect(formatJournal("iif", journal, "usd")?.split("\r\n").slice(3)).toEqual([
      "TRNS\tGENERAL JOURNAL\t11/02/2026\tAccounts Receivable (A/R)\tDana 'D' Whitfield\t-970.00\t20261101-0001\tPayment of invoice INV-0007",
      "SPL\tGENERAL JOURNAL\t11/02/2026\tStripe Clearing\tDana 'D' Whitfield\t970.00\t20261101-0001\tPayment of invoice INV-0007",
      "ENDTRNS",
      "",
    ]);
  });

  it("formatJournal writes whole amounts in a currency without a minor unit", () => {
    expect(formatJournal("csv", entries, "jpy")).toContain("97000");
  });

  it("formatJournal returns null if there are more lines than Xero can import", () => {
    const days = Array.from({ length: 151 }, (_, index) => {
      const day = new Date(Date.UTC(2026, 0, 1 + index)).toISOString().slice(0, 10);
      return { ...payment, day };
    });
    expect(
      formatJournal("xero", buildJournal({ postings: days, cashEntries: [], payouts: [] }, options), "usd"),
    ).toBeNull();
  });
});

it("a payout moves money from the clearing account to the bank account", () => {
  const payouts = [{ day: "2026-11-05", amount: 94_090, hasFailed: false }];
  const [entry] = buildJournal({ postings: [], cashEntries: [], payouts }, options);
  expect(entry).toMatchObject({
    memo: "Stripe payout",
    lines: [
      { account: DEFAULT_ACCOUNT_NAMES.payout_bank, amount: 94_090 },
      { account: DEFAULT_ACCOUNT_NAMES.card_clearing, amount: -94_090 },
    ],
  });
});
