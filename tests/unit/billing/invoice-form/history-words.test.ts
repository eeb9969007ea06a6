import { expect, test } from "vitest";
import { getHistoryText } from "@/app/(app)/pro-dashboard/invoices/[id]/_components/get-history-text";

const invoice = { customerEmail: "maria@example.com" };
const byDana = { actorKind: "user", actorName: "Dana" };

test.each([
  [{ action: "invoice.sent", ...byDana }, "Sent to maria@example.com by Dana"],
  [{ action: "invoice.paid", ...byDana }, "Payment recorded by Dana"],
  [{ action: "invoice.paid", actorKind: "stripe", actorName: null }, "Paid by card"],
  [{ action: "invoice.overdue", actorKind: "job", actorName: null }, "Became overdue"],
  [{ action: "invoice.voided", actorKind: "companionApp", actorName: null }, "Voided by a former member"],
  [{ action: "invoice.something-new", ...byDana }, "Changed by Dana"],
])("getHistoryText describes %j as: %s", (entry, words) => {
  expect(getHistoryText(entry, invoice)).toBe(words);
});
