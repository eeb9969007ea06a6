import { describe, expect, it } from "vitest";
import { INVOICE_STATUSES, statusOn, toInvoiceStatus } from "@/lib/domain/invoices/status";

const DUE = { dueDate: "2026-11-20", voidedAt: null };

describe("the status of an invoice on a day", () => {
  it("turns from sent to overdue on the day after the due date", () => {
    expect(statusOn({ ...DUE, status: "sent" }, "2026-11-20")).toBe("sent");
    expect(statusOn({ ...DUE, status: "sent" }, "2026-11-21")).toBe("overdue");
  });

  it("stays what it is otherwise", () => {
    for (const status of ["draft", "paid", "overdue"] as const) {
      expect(statusOn({ ...DUE, status }, "2099-01-01")).toBe(status);
    }
    expect(statusOn({ ...DUE, status: "sent", voidedAt: new Date() }, "2099-01-01")).toBe("sent");
  });

  it("is one of four", () => {
    expect(INVOICE_STATUSES.map(toInvoiceStatus)).toEqual([...INVOICE_STATUSES]);
    expect(() => toInvoiceStatus("void")).toThrow(RangeError);
  });
});
