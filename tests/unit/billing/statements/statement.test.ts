import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { LEDGER_KINDS, type LedgerKind } from "@/lib/domain/billing/records/model/ledger-kinds";
import { describeLedgerEntry } from "@/lib/domain/billing/statements/model/describe-entry";
import type { StatementEntry } from "@/lib/domain/billing/statements/model/group-entries";
import {
  getDefaultStatementPeriod,
  getLastMonth,
  getThisMonth,
} from "@/lib/domain/billing/statements/model/periods";
import { calculateStatement } from "@/lib/domain/billing/statements/model/statement";
import { toStatementDocument } from "@/lib/domain/billing/statements/model/statement-document";
import { sumCents } from "@/lib/money/cents";

function createEntry(kind: LedgerKind, amountCents: number): StatementEntry {
  return {
    ...{ id: kind, day: "2026-11-01", kind, amountCents, invoiceId: null, invoiceNumber: null },
    ...{ method: null, reference: null, isReversal: false, paymentKey: null },
    creditNoteId: null,
  };
}

function onInvoice(kind: LedgerKind, amountCents: number): StatementEntry {
  const id = `${kind}${amountCents}`;
  return { ...createEntry(kind, amountCents), id, invoiceId: "invoice-1", invoiceNumber: "INV-0188" };
}

/** Returns the entries of a credit note whose amount was kept as credit. */
function keptAsCredit(creditNoteId: string): [StatementEntry, StatementEntry, StatementEntry] {
  return [
    { ...createEntry("credit", -30_67), id: `credit of ${creditNoteId}`, creditNoteId },
    onInvoice("adjustment", 30_67),
    { ...onInvoice("credit_note", -30_67), creditNoteId, creditNoteNumber: "CN-0002" },
  ];
}

const calculate = (entries: readonly StatementEntry[]) =>
  calculateStatement({ openingCents: 0, entries, aging: [], creditCents: 0 });

const listLines = (entries: readonly StatementEntry[]) =>
  calculate(entries).lines.map(({ description, amountCents }) => [description, amountCents]);

const toDocument = (entries: readonly StatementEntry[]) =>
  toStatementDocument({
    ...calculate(entries),
    ...{ from: "2026-11-01", to: "2026-11-30", organizationName: "Willow Creek", currency: "usd" },
    contact: { id: "contact-1", name: "Dana Whitfield", email: null, delivery: "paper", addressLines: [] },
    formats: { numberFormat: "point_decimal", dateFormat: "month_first" },
    paymentInstructions: null,
  });

/** Uses few days, invoices and amounts so that many entries share the same values. */
const entryArbitrary: fc.Arbitrary<StatementEntry> = fc
  .record({
    kind: fc.constantFrom(...LEDGER_KINDS, "adjustment" as const, "adjustment" as const),
    amountCents: fc.constantFrom(-3, -2, -1, 1, 2, 3),
    day: fc.constantFrom("2026-11-01", "2026-11-02"),
    invoiceId: fc.constantFrom("invoice-1", "invoice-2", null),
    paymentKey: fc.constantFrom("payment:1", "payment:2", null),
    creditNoteId: fc.constantFrom("note-1", "note-2", null),
  })
  .map((fields) => ({ ...createEntry(fields.kind, fields.amountCents), ...fields }));

describe("the calculation of a statement", () => {
  it("the closing balance of a statement is the aging total minus unapplied credit", () => {
    const statement = calculateStatement({
      openingCents: 100,
      entries: [createEntry("invoice", 500), createEntry("credit", -250), createEntry("credit", 50)],
      aging: [
        { bucket: 0, cents: 500 },
        { bucket: 4, cents: 100 },
      ],
      creditCents: 200,
    });
    expect(statement.lines.map(({ balanceCents }) => balanceCents)).toEqual([600, 350, 400]);
    expect(statement).toMatchObject({ closingCents: 400, agingCents: [500, 0, 0, 0, 100], creditCents: 200 });
  });

  it("a payment divided among invoices and credit is one line on a statement", () => {
    const part = (id: string, amountCents: number, invoiceNumber: string | null) => ({
      ...createEntry(invoiceNumber ? "payment" : "credit", amountCents),
      ...{ id, invoiceId: invoiceNumber, invoiceNumber, method: "check", paymentKey: "payment:1" },
    });
    const parts = [part("a", -300, "INV-0001"), part("b", -200, "INV-0002"), part("c", -50, null)];
    const other = { ...part("d", -10, "INV-0003"), paymentKey: "payment:2" };
    const nextDay = { ...part("e", -5, "INV-0001"), day: "2026-11-02" };
    const entries = [...parts.slice(0, 1), other, ...parts.slice(1), nextDay];
    const statement = calculateStatement({ openingCents: 600, entries, aging: [], creditCents: 50 });
    expect(statement.lines).toMatchObject([
      {
        ...{ id: "a", description: "Payment (check)", invoiceId: null, amountCents: -550, balanceCents: 50 },
        parts: [{ description: "Payment (check), INV-0001" }, { id: "b" }, { description: "Credit" }],
      },
      { id: "d", description: "Payment (check), INV-0003", amountCents: -10, balanceCents: 40 },
      { id: "e", balanceCents: 35 },
    ]);
    expect(statement.closingCents).toBe(35);
    const overpaid = calculateStatement({
      ...{ openingCents: 300, entries: [part("a", -300, "INV-0001"), part("c", -50, null)], aging: [] },
      creditCents: 50,
    });
    expect(overpaid.lines).toMatchObject([{ description: "Payment (check), INV-0001", amountCents: -350 }]);
  });

  it("a statement omits an invoice's adjustments that cancel each other out on the same day", () => {
    const adjust = (id: string, day: string, amountCents: number) => ({
      ...{ ...createEntry("adjustment", amountCents), id, day, invoiceId: "invoice-1" },
    });
    const entries = [
      createEntry("credit_note", -40),
      adjust("a", "2026-11-01", 40),
      createEntry("refund", 40),
      adjust("b", "2026-11-01", -40),
      adjust("c", "2026-11-02", -10),
    ];
    const { lines, closingCents } = calculateStatement({
      ...{ openingCents: 100, entries, aging: [], creditCents: 0 },
    });
    expect(lines.map(({ id, balanceCents }) => [id, balanceCents])).toEqual([
      ["credit_note", 60],
      ["refund", 100],
      ["c", 90],
    ]);
    expect(closingCents).toBe(90);
  });

  it("a credit note and its refund are one line each on a statement", () => {
    const note = { ...onInvoice("credit_note", -20_01), creditNoteId: "note-1", creditNoteNumber: "CN-0001" };
    const entries = [
      onInvoice("adjustment", 20_01),
      note,
      onInvoice("adjustment", -20_01),
      onInvoice("refund", 20_01),
    ];
    expect(listLines(entries)).toEqual([
      ["Credit note CN-0001 for INV-0188", -20_01],
      ["Refund, INV-0188", 20_01],
    ]);
    // A second credit note on that day, kept as credit, doesn't change the first credit note's lines.
    expect(listLines([...entries, ...keptAsCredit("note-2")])).toEqual([
      ["Credit note CN-0001 for INV-0188", -20_01],
      ["Refund, INV-0188", 20_01],
      ["Credit note CN-0002 for INV-0188", -30_67],
    ]);
  });

  it("a statement lists a credit note and the use of its credit once each", () => {
    const [credit, ...rest] = keptAsCredit("note-2");
    const used = { paymentKey: "payment:2", method: "credit" };
    const entries = [
      ...[credit, ...rest],
      { ...onInvoice("payment", -30_67), ...used, invoiceId: "invoice-2", invoiceNumber: "INV-0190" },
      { ...createEntry("credit", 30_67), ...used, id: "used", method: null },
    ];
    expect(listLines(entries)).toEqual([
      ["Credit note CN-0002 for INV-0188", -30_67],
      ["Credit applied to INV-0190", 0],
    ]);
    const [, , applied] = toDocument(entries).lines;
    expect(applied).toMatchObject({ amount: "$0.00", details: ["INV-0190: $30.67"] });
    expect(listLines(entries.slice(0, -1)).at(-1)).toEqual(["Credit applied to INV-0190", -30_67]);
  });

  it("a statement lists a credit note's entries separately if the credit has a different date than the credit note", () => {
    const [credit, ...rest] = keptAsCredit("note-2");
    const entries = [...rest, { ...credit, day: "2026-11-02" }];
    expect(listLines(entries)).toEqual([
      ["Adjustment, INV-0188", 30_67],
      ["Credit note CN-0002 for INV-0188", -30_67],
      ["Credit", -30_67],
    ]);
  });

  it("statement lines add up to the balances and omit only entries that cancel out", () => {
    fc.assert(
      fc.property(fc.array(entryArbitrary, { maxLength: 20 }), fc.integer(), (found, openingCents) => {
        const entries = found
          .map((entry, index) => ({ ...entry, id: `entry-${index}` }))
          .toSorted((one, other) => one.day.localeCompare(other.day));
        const { lines, closingCents } = calculateStatement({
          ...{ openingCents, entries, aging: [], creditCents: 0 },
        });
        expect(closingCents).toBe(openingCents + sumCents(entries.map(({ amountCents }) => amountCents)));
        let balanceCents = openingCents;
        for (const line of lines) {
          balanceCents += line.amountCents;
          expect(line.balanceCents).toBe(balanceCents);
          expect(new Set(line.parts.map(({ day }) => day)).size).toBe(1);
        }
        const shown = new Set(lines.flatMap(({ parts }) => parts.map(({ id }) => id)));
        const omitted = entries.filter(({ id }) => !shown.has(id));
        expect(omitted.filter(({ kind }) => kind !== "adjustment")).toEqual([]);
        const keyOf = ({ day, invoiceId }: StatementEntry) => `${day} ${invoiceId}`;
        for (const key of new Set(omitted.map(keyOf))) {
          const cents = omitted.filter((entry) => keyOf(entry) === key).map(({ amountCents }) => amountCents);
          expect(sumCents(cents)).toBe(0);
        }
        // Each day ends with the same balance as in the ledger.
        for (const day of new Set(lines.map((line) => line.day))) {
          const posted = entries.filter((entry) => entry.day <= day).map(({ amountCents }) => amountCents);
          const last = lines.findLast((line) => line.day === day);
          expect(last?.balanceCents).toBe(openingCents + sumCents(posted));
        }
      }),
    );
  });

  it("the description of a check payment contains the check number", () => {
    const entry = { ...createEntry("payment", -300), invoiceNumber: "INV-0001", method: "check" };
    expect(describeLedgerEntry({ ...entry, reference: "1042" })).toBe("Payment (check 1042), INV-0001");
  });

  it("every type of ledger entry has a description", () => {
    for (const kind of LEDGER_KINDS) expect(describeLedgerEntry(createEntry(kind, -1))).toMatch(/^[A-Z]/);
    const check = { ...createEntry("payment", -100), method: "check", invoiceNumber: "INV-0001" };
    expect(describeLedgerEntry(check)).toBe("Payment (check), INV-0001");
    expect(describeLedgerEntry({ ...check, isReversal: true })).toBe("Payment reversed (check), INV-0001");
    expect(describeLedgerEntry(createEntry("credit", 100))).toBe("Credit used");
    const deposit = { ...check, method: "deposit" };
    expect(describeLedgerEntry(deposit)).toBe("Deposit applied to INV-0001");
    expect(describeLedgerEntry({ ...deposit, isReversal: true })).toBe("Deposit payment reversed, INV-0001");
  });

  it("a statement covers the start of last month through today by default", () => {
    expect(getDefaultStatementPeriod("2026-01-15")).toEqual({ from: "2025-12-01", to: "2026-01-15" });
    expect(getLastMonth("2026-03-31")).toEqual({ from: "2026-02-01", to: "2026-02-28" });
    expect(getThisMonth("2026-03-31")).toEqual({ from: "2026-03-01", to: "2026-03-31" });
  });
});
