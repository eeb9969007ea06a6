import { describe, expect, it } from "vitest";
import {
  getInvoiceStatusOn,
  INVOICE_STATUSES,
  parseInvoiceStatus,
} from "@/lib/domain/billing/records/model/invoice-status";

const DUE = { dueDate: "2026-11-20", voidedAt: null };

describe("the status of an invoice on a date", () => {
  it("a sent invoice becomes overdue on the day after its due date", () => {
    expect(getInvoiceStatusOn({ ...DUE, status: "sent" }, "2026-11-20")).toBe("sent");
    expect(getInvoiceStatusOn({ ...DUE, status: "sent" }, "2026-11-21")).toBe("overdue");
  });

  it("a draft, paid, overdue or void invoice keeps its status after the due date", () => {
    for (const status of ["draft", "paid", "overdue"] as const) {
      expect(getInvoiceStatusOn({ ...DUE, status }, "2099-01-01")).toBe(status);
    }
    expect(getInvoiceStatusOn({ ...DUE, status: "sent", voidedAt: new Date() }, "2099-01-01")).toBe("sent");
  });

  it("parseInvoiceStatus accepts draft, sent, paid and overdue, and rejects void", () => {
    expect(INVOICE_STATUSES.map(parseInvoiceStatus)).toEqual([...INVOICE_STATUSES]);
    expect(() => parseInvoiceStatus("void")).toThrow(RangeError);
  });
});
