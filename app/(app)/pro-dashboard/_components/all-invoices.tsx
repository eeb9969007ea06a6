import { packRows } from "@/components/billing/invoices/row-data";
import type { Context } from "@/lib/auth/context";
import { type InvoicePage, listInvoices } from "@/lib/domain/billing/invoices/list-invoices";
import { listFilters } from "@/lib/domain/work/saved-filters/list-filters";
import { lookup } from "@/lib/http/page-context";
import { orFromStart } from "@/lib/lists/or-from-start";
import { sortText } from "@/lib/lists/sort";
import { type Address, getInvoiceSort } from "./address";
import { AllInvoicesView, type FoundInvoices } from "./all-invoices-view";
import { canEditInvoices } from "./can-edit-invoices";

export async function AllInvoices({ ctx, address }: { ctx: Context; address: Address }) {
  const { search, status, cursor } = address;
  const sort = sortText(getInvoiceSort(address));
  const [page, filters] = await Promise.all([
    lookup(
      orFromStart(cursor, (from) => listInvoices({ ctx, input: { search, status, sort, cursor: from } })),
    ),
    lookup(listFilters({ ctx, input: { list: "invoices" } })),
  ]);
  const found = page.state === "loaded" ? toFound(page.value) : null;
  return (
    <AllInvoicesView
      address={address}
      found={found}
      filters={filters.state === "loaded" ? filters.value : null}
      canWrite={canEditInvoices(ctx)}
    />
  );
}

function toFound({ invoices, ...cursors }: InvoicePage): FoundInvoices {
  return { rows: packRows(invoices), ...cursors };
}
