import { packInvoiceRows } from "@/components/billing/invoices/pack-invoice-rows";
import type { Context } from "@/lib/auth/context";
import { type InvoicePage, listInvoices } from "@/lib/domain/billing/invoices/list-invoices";
import { listFilters } from "@/lib/domain/work/saved-filters/list-filters";
import { lookup } from "@/lib/http/page-context";
import { formatSort } from "@/lib/lists/sort";
import { withFirstPageFallback } from "@/lib/lists/with-first-page-fallback";
import { getInvoiceSort, type InvoicingAddress } from "./address";
import { AllInvoicesView, type PackedInvoicePage } from "./all-invoices-view";
import { canEditInvoices } from "./can-edit-invoices";

export async function AllInvoices({ ctx, address }: { ctx: Context; address: InvoicingAddress }) {
  const { search, status, cursor } = address;
  const sort = formatSort(getInvoiceSort(address));
  const [page, filters] = await Promise.all([
    lookup(
      withFirstPageFallback(cursor, (from) =>
        listInvoices({ ctx, input: { search, status, sort, cursor: from } }),
      ),
    ),
    lookup(listFilters({ ctx, input: { list: "invoices" } })),
  ]);
  const found = page.state === "loaded" ? packInvoicePage(page.value) : null;
  return (
    <AllInvoicesView
      address={address}
      found={found}
      filters={filters.state === "loaded" ? filters.value : null}
      canWrite={canEditInvoices(ctx)}
    />
  );
}

function packInvoicePage({ invoices, ...cursors }: InvoicePage): PackedInvoicePage {
  return { rows: packInvoiceRows(invoices), ...cursors };
}
