import { describe, expect, it } from "vitest";
import {
  groupByContact,
  groupInvoicesByHorse,
  type OpenInvoice,
  splitBalance,
  sumAging,
} from "@/lib/domain/billing/aging/model/open-invoice";

const JUNIPER = { id: "juniper", name: "Juniper" };
const WILLOW = { id: "willow", name: "Willow" };

function createInvoice(changes: Partial<OpenInvoice>): OpenInvoice {
  return {
    ...{ id: "invoice", number: "INV-0001", contactId: "dana", contactName: "Dana", dueDate: "2026-11-01" },
    ...{ daysOverdue: 0, bucket: 0, balanceCents: 100_00, horses: [{ ...JUNIPER, cents: 100_00 }] },
    ...changes,
  };
}

describe("the aging report by horse", () => {
  it("the aging report by horse splits an open balance in proportion to line amounts", () => {
    const invoice = createInvoice({
      balanceCents: 100,
      horses: [
        { ...JUNIPER, cents: 200 },
        { ...WILLOW, cents: 100 },
      ],
    });
    expect(splitBalance(invoice).map(({ cents }) => cents)).toEqual([67, 33]);
  });

  it("the aging report by horse lists amounts without a horse last", () => {
    const rows = groupInvoicesByHorse([
      createInvoice({ horses: [] }),
      createInvoice({ bucket: 2, horses: [{ ...WILLOW, cents: 5 }] }),
    ]);
    expect(rows.map(({ name, agingCents }) => [name, agingCents])).toEqual([
      ["Willow", [0, 0, 100_00, 0, 0]],
      ["Without a horse", [100_00, 0, 0, 0, 0]],
    ]);
  });
});

describe("the aging report by contact", () => {
  it("the aging report by contact lists the largest open amount first", () => {
    const invoice = (name: string, bucket: number, balanceCents: number) =>
      createInvoice({ contactId: name, contactName: name, bucket, balanceCents });
    const rows = groupByContact(
      [
        invoice("Abe", 0, 900_00),
        invoice("Bea", 1, 10_00),
        invoice("Cal", 4, 20_00),
        invoice("Cal", 1, 5_00),
        invoice("Dee", 0, 950_00),
        createInvoice({ contactId: null, bucket: 4, balanceCents: 999_00 }),
      ],
      [],
    );
    expect(rows.map(({ name }) => name)).toEqual(["Dee", "Abe", "Cal", "Bea", "Without a contact"]);
  });

  it("the aging report by contact includes contacts that have only credit", () => {
    const rows = groupByContact(
      [
        createInvoice({}),
        createInvoice({ bucket: 4, balanceCents: 50_00 }),
        createInvoice({ contactId: null }),
      ],
      [{ contactId: "maria", contactName: "Maria", creditCents: 20_00 }],
    );
    expect(rows).toEqual([
      { id: "dana", name: "Dana", agingCents: [100_00, 0, 0, 0, 50_00], openCents: 150_00, creditCents: 0 },
      { id: "maria", name: "Maria", agingCents: [0, 0, 0, 0, 0], openCents: 0, creditCents: 20_00 },
      {
        ...{ id: null, name: "Without a contact", agingCents: [100_00, 0, 0, 0, 0] },
        ...{ openCents: 100_00, creditCents: 0 },
      },
    ]);
    expect(sumAging(rows)).toEqual({
      ...{ agingCents: [200_00, 0, 0, 0, 50_00], openCents: 250_00, creditCents: 20_00 },
    });
  });
});
