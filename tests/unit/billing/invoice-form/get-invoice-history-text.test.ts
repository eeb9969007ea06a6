import { expect, test } from "vitest";
import {
  getInvoiceHistoryText,
  listShownHistory,
} from "@/app/(app)/pro-dashboard/invoices/[id]/_components/get-invoice-history-text";

const invoice = { customerEmail: "maria@example.com", currency: "usd" } as const;
const NO_PAYMENT = {
  ...{ method: null, amountCents: null, creditedCents: null, reason: null },
  ...{ automaticNote: null, runStartedBy: null },
};
const CHANGED_BY_DANA = { actorKind: "user", actorName: "Dana" } as const;

test.each([
  [{ action: "invoice.sent", ...CHANGED_BY_DANA }, "Sent to maria@example.com by Dana"],
  [{ action: "invoice.paid", ...CHANGED_BY_DANA }, "Payment recorded by Dana"],
  [{ action: "invoice.paid", actorKind: "stripe", actorName: null }, "Paid by card"],
  [{ action: "invoice.overdue", actorKind: "job", actorName: null }, "Became overdue"],
  [{ action: "invoice.voided", actorKind: "companionApp", actorName: null }, "Voided by a former member"],
  [{ action: "invoice.something-new", ...CHANGED_BY_DANA }, "Changed by Dana"],
])("getInvoiceHistoryText describes %j as: %s", (entry, text) => {
  expect(getInvoiceHistoryText({ ...NO_PAYMENT, ...entry }, invoice, "point_decimal")).toBe(text);
});

test.each([
  ["invoice.sent", null, "Sent on paper by Dana"],
  ["invoice.sent", "Elena", "Sent on paper in an invoice run started by Elena"],
  ["invoice.resent", null, "Sent again by Dana"],
])(
  "if an invoice has no email address, the %s entry in its history doesn't name an address",
  (action, runStartedBy, text) => {
    const entry = { ...NO_PAYMENT, ...CHANGED_BY_DANA, action, runStartedBy };
    expect(getInvoiceHistoryText(entry, { ...invoice, customerEmail: null }, "point_decimal")).toBe(text);
  },
);

test("an invoice's history shows payment amounts in the chosen number format", () => {
  const payment = { ...NO_PAYMENT, method: "check", amountCents: 123_450 } as const;
  const entry = { action: "invoice.payment_recorded", ...CHANGED_BY_DANA, ...payment };
  const text = getInvoiceHistoryText(entry, invoice, "comma_decimal").replaceAll("\u00a0", " ");
  expect(text).toBe("Payment of 1.234,50 $ (check) recorded by Dana");
});

test.each([
  ["card", "Paid $480.00 by card"],
  ["bank_debit", "Paid $480.00 by bank debit"],
  ["credit", "Paid $480.00 by client credit"],
] as const)("the history of an invoice names the method of an online payment: %s", (method, text) => {
  const entry = { action: "invoice.paid", actorKind: "stripe", actorName: null, amountCents: 480_00 };
  expect(getInvoiceHistoryText({ ...NO_PAYMENT, ...entry, method }, invoice, "point_decimal")).toBe(text);
});

test.each([
  ["invoice.paid", "Paid automatically by card ending in 4242"],
  ["invoice.payment_recorded", "Partly paid automatically by card ending in 4242"],
])("the %s entry in an invoice's history describes the automatic payment", (action, text) => {
  const entry = { action, actorKind: "job", actorName: null, method: "card", amountCents: 480_00 } as const;
  const automaticNote = "Paid automatically by card ending in 4242";
  expect(getInvoiceHistoryText({ ...NO_PAYMENT, ...entry, automaticNote }, invoice, "point_decimal")).toBe(
    text,
  );
});

test.each([
  ["invoice.created", "Created in an invoice run started by Elena"],
  ["invoice.sent", "Sent to maria@example.com in an invoice run started by Elena"],
])("the %s entry in an invoice's history says who started the invoice run", (action, text) => {
  const entry = { ...NO_PAYMENT, action, actorKind: "job", actorName: null, runStartedBy: "Elena" };
  expect(getInvoiceHistoryText(entry, invoice, "point_decimal")).toBe(text);
});

test.each([
  ["invoice.credited", 100_00, "Credit note of $100.00 created"],
  ["invoice.refunded", 100_00, "Refunded $100.00"],
  ["invoice.refunded", -100_00, "Refund of $100.00 returned by the bank"],
  ["invoice.refunded", null, "Refunded"],
  ["invoice.refund_failed", 100_00, "Refund of $100.00 failed"],
  ["invoice.refund_marked", 100_00, "Failed refund of $100.00 marked as refunded"],
  ["invoice.refund_kept_as_credit", 100_00, "Failed refund of $100.00 kept as credit"],
])("the text of a history entry (action %s, %j cents) is: %s", (action, amountCents, text) => {
  const entry = { ...NO_PAYMENT, action, actorKind: "stripe", actorName: null, amountCents };
  expect(getInvoiceHistoryText(entry, invoice, "point_decimal")).toBe(text);
});

test("an invoice's history shows a payment's full amount and the part that became credit", () => {
  const payment = { method: "check", amountCents: 465_00, creditedCents: 35_00 } as const;
  const getText = (action: string, reason: string | null) =>
    getInvoiceHistoryText(
      { ...NO_PAYMENT, ...CHANGED_BY_DANA, ...payment, action, reason },
      invoice,
      "point_decimal",
    );
  expect(getText("invoice.paid", null)).toBe(
    "Payment of $500.00 (check) recorded by Dana. $35.00 became credit",
  );
  expect(getText("invoice.payment_reversed", "Bounced")).toBe(
    "Payment of $500.00 (check) reversed by Dana: Bounced",
  );
});

test("an invoice's history shows only the first automatically created payment link", () => {
  const toEntry = (action: string, actorKind: string, index: number) => ({
    ...{ id: String(index), action, actorKind, actorName: null },
    ...{ ...NO_PAYMENT, at: "2026-11-27T10:00:00.000Z" },
  });
  const history = [
    toEntry("invoice.link_created", "job", 0),
    toEntry("invoice.payment_recorded", "user", 1),
    toEntry("invoice.link_created", "job", 2),
    toEntry("invoice.link_created", "user", 3),
  ];
  expect(listShownHistory(history).map(({ id }) => id)).toEqual(["0", "1", "3"]);
});
