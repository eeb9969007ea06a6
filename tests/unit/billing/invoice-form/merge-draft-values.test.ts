import { expect, it } from "vitest";
import { createInvoiceFormValues } from "@/components/billing/invoices/form/form-values";
import { mergeDraftValues } from "@/components/billing/invoices/form/merge-draft-values";

const LINE = { description: "Trim", quantity: "1", rate: "45", tax_rate: null };
const base = { ...createInvoiceFormValues("2026-11-20"), line_items: [LINE] };

it("mergeDraftValues applies the user's changes to another member's version of the draft", () => {
  const mine = { ...base, notes: "Mine", due_date: "2026-12-24", terms_days: null };
  const theirs = { ...base, notes: "Theirs", line_items: [{ ...LINE, rate: "50" }] };
  expect(mergeDraftValues({ base, mine, theirs })).toEqual({
    values: { ...theirs, notes: "Mine", due_date: "2026-12-24", terms_days: null },
    kept: { theirs: ["Line items"], replaced: ["Notes"], lost: [] },
  });
});

it("mergeDraftValues doesn't treat a missing value that becomes an empty string as changed", () => {
  const mine = { ...base, client_id: "", line_items: [{ ...LINE, tax_rate: "" }] };
  const theirs = { ...base, customer_name: "Dana", line_items: [{ ...LINE, rate: "50" }] };
  expect(mergeDraftValues({ base, mine, theirs })).toEqual({
    values: theirs,
    kept: { theirs: ["Client", "Line items"], replaced: [], lost: [] },
  });
});
