import { describe, expect, it } from "vitest";
import { getStatusOn, INVOICE_STATUSES, toInvoiceStatus } from "@/lib/domain/billing/invoices/model/status";

const DUE = { dueDate: "2026-11-20", voidedAt: null };

describe("the status of an invoice on a date", () => {
  it("an invoice's status changes from sent to overdue on the day after the due date", () => {
    expect(getStatusOn({ ...DUE, status: "sent" }, "2026-11-20")).toBe("sent");
    expect(getStatusOn({ ...DUE, status: "sent" }, "2026-11-21")).toBe("overdue");
  });

  it("an invoice's status doesn't change if it is draft, paid, overdue or void", () => {
    for (const status of ["draft", "paid", "overdue"] as const) {
      expect(getStatusOn({ ...DUE, status }, "2099-01-01")).toBe(status);
    }
    expect(getStatusOn({ ...DUE, status: "sent", voidedAt: new Date() }, "2099-01-01")).toBe("sent");
  });

  it("an invoice's status is one of four values", () => {
    expect(INVOICE_STATUSES.map(toInvoiceStatus)).toEqual([...INVOICE_STATUSES]);
    expect(() => toInvoiceStatus("void")).toThrow(RangeError);
  });
});
