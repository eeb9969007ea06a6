import { expect, test } from "vitest";
import { getInvoiceHistoryText } from "@/app/(app)/pro-dashboard/invoices/[id]/_components/get-invoice-history-text";

const invoice = { customerEmail: "maria@example.com" };
const CHANGED_BY_DANA = { actorKind: "user", actorName: "Dana" };

test.each([
  [{ action: "invoice.sent", ...CHANGED_BY_DANA }, "Sent to maria@example.com by Dana"],
  [{ action: "invoice.paid", ...CHANGED_BY_DANA }, "Payment recorded by Dana"],
  [{ action: "invoice.paid", actorKind: "stripe", actorName: null }, "Paid by card"],
  [{ action: "invoice.overdue", actorKind: "job", actorName: null }, "Became overdue"],
  [{ action: "invoice.voided", actorKind: "companionApp", actorName: null }, "Voided by a former member"],
  [{ action: "invoice.something-new", ...CHANGED_BY_DANA }, "Changed by Dana"],
])("getInvoiceHistoryText describes %j as: %s", (entry, text) => {
  expect(getInvoiceHistoryText(entry, invoice)).toBe(text);
});
