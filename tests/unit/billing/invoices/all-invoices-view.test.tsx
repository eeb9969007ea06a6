import { renderToStaticMarkup } from "react-dom/server";
import { expect, it, vi } from "vitest";
import { AllInvoicesView } from "@/app/(app)/pro-dashboard/_components/all-invoices-view";
import { parseInvoicingUrlState } from "@/app/(app)/pro-dashboard/_components/invoicing-url-state";
import type { RowSelection, SelectableRow } from "@/components/lists/use-row-selection";

const state = vi.hoisted(() => ({ selectedIds: [] as string[] }));
vi.mock("next/navigation", () => ({
  useRouter: () => ({}),
  usePathname: () => "/",
  useSearchParams: () => new URLSearchParams(),
}));
vi.mock("@/components/lists/use-row-selection", () => ({
  useRowSelection: (rows: SelectableRow[]): Partial<RowSelection> => ({
    isSelecting: true,
    rows,
    selected: rows.filter(({ id }) => state.selectedIds.includes(id)),
    has: (id) => state.selectedIds.includes(id),
  }),
}));

const invoice = {
  ...{ id: "7", invoiceNumber: "INV-0173", customerName: "Dana Whitfield", customerEmail: null, revision: 1 },
  ...{ dueDate: "2026-11-20", totalCents: 100, paidCents: 0, balanceCents: 100, refundedCents: 0 },
  ...{ disputedCents: 0, currency: "usd", state: "sent", isSample: false },
};

function renderInvoices(selectedIds: string[]): string {
  state.selectedIds = selectedIds;
  const found = { rows: JSON.stringify([invoice]), nextCursor: null, previousCursor: null };
  const urlState = parseInvoicingUrlState({});
  return renderToStaticMarkup(
    <AllInvoicesView {...{ urlState, found }} contact={null} filters={null} remindedIds={[]} canWrite />,
  );
}

it("the invoice list offers a download only if an invoice is selected", () => {
  expect(renderInvoices([])).not.toContain("/api/invoices/files");
  expect(renderInvoices(["7"])).toContain("/api/invoices/files?ids=7");
});
