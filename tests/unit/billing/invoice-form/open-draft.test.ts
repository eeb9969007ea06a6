import { afterEach, expect, it } from "vitest";
import {
  closeInvoicingDialog,
  getInvoicingDialog,
  openInvoicingDialog,
  refreshOpenDraft,
} from "@/components/billing/invoices/dialog-store";

const draft = {
  ...{ id: "1", invoiceNumber: "INV-0001", revision: 2, clientId: null, customerName: "Dana" },
  ...{ customerEmail: "dana@example.com", dueDate: "2026-12-01", termsDays: null, notes: null, lines: [] },
};

afterEach(closeInvoicingDialog);

it("while a draft is open, its form accepts only newer versions of that draft", () => {
  openInvoicingDialog({ kind: "invoice", draft });
  for (const other of [{ revision: 1 }, { id: "2", revision: 3 }]) refreshOpenDraft({ ...draft, ...other });
  expect(getInvoicingDialog()).toEqual({ kind: "invoice", draft });
  refreshOpenDraft({ ...draft, revision: 3 });
  expect(getInvoicingDialog()).toEqual({ kind: "invoice", draft: { ...draft, revision: 3 } });
});

it("refreshOpenDraft doesn't open a closed form or change the form for a new invoice", () => {
  refreshOpenDraft(draft);
  expect(getInvoicingDialog()).toBeNull();
  openInvoicingDialog({ kind: "invoice" });
  refreshOpenDraft(draft);
  expect(getInvoicingDialog()).toEqual({ kind: "invoice" });
});
