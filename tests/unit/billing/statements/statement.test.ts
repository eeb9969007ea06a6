import { describe, expect, it } from "vitest";
import { LEDGER_KINDS, type LedgerKind } from "@/lib/domain/billing/records/model/ledger-kinds";
import { describeLedgerEntry } from "@/lib/domain/billing/statements/model/describe-entry";
import {
  getDefaultStatementPeriod,
  getLastMonth,
  getThisMonth,
} from "@/lib/domain/billing/statements/model/periods";
import { calculateStatement } from "@/lib/domain/billing/statements/model/statement";

function createEntry(kind: LedgerKind, amountCents: number) {
  return {
    ...{ id: kind, day: "2026-11-01", kind, amountCents, invoiceId: null, invoiceNumber: null },
    ...{ method: null, reference: null, isReversal: false, paymentKey: null },
  };
}

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

  it("a statement omits an invoice's adjustments that cancel each other out on one day", () => {
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
  });

  it("a statement covers the start of last month through today by default", () => {
    expect(getDefaultStatementPeriod("2026-01-15")).toEqual({ from: "2025-12-01", to: "2026-01-15" });
    expect(getLastMonth("2026-03-31")).toEqual({ from: "2026-02-01", to: "2026-02-28" });
    expect(getThisMonth("2026-03-31")).toEqual({ from: "2026-03-01", to: "2026-03-31" });
  });
});
