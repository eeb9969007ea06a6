import { expect, it } from "vitest";
import { findInvoiceIssuedAfter } from "@/components/billing/client-payments/find-invoice-issued-after";

it("findInvoiceIssuedAfter returns an invoice only if it was issued after the payment's day", () => {
  const invoice = { invoiceNumber: "INV-0007", issuedOn: "2026-10-01" };
  const draft = { invoiceNumber: "INV-0008", issuedOn: null };
  expect(findInvoiceIssuedAfter([draft, invoice], "2025-05-05")).toEqual(invoice);
  expect(findInvoiceIssuedAfter([draft, invoice], "2026-10-01")).toBeNull();
  expect(findInvoiceIssuedAfter([draft, invoice], "0002-10-01")).toBeNull();
  expect(findInvoiceIssuedAfter([draft, invoice], "")).toBeNull();
});
