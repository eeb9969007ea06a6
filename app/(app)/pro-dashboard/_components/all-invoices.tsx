import { packInvoiceRows } from "@/components/billing/invoices/pack-invoice-rows";
import type { Context } from "@/lib/auth/context";
import { findChosenContact } from "@/lib/domain/billing/contacts/find-contact-choices";
import { type InvoicePage, listInvoices } from "@/lib/domain/billing/invoices/list-invoices";
import { listRemindedToday } from "@/lib/domain/billing/payment-reminders/list-reminded-today";
import { listSavedFilters } from "@/lib/domain/work/saved-filters/list-saved-filters";
import { lookup } from "@/lib/http/page-context";
import { formatSort } from "@/lib/lists/sort";
import { withFirstPageFallback } from "@/lib/lists/with-first-page-fallback";
import { AllInvoicesView, type EncodedInvoicePage } from "./all-invoices-view";
import { canEditInvoices } from "./can-edit-invoices";
import { getInvoiceSort, type InvoicingUrlState } from "./invoicing-url-state";

export async function AllInvoices({ ctx, urlState }: { ctx: Context; urlState: InvoicingUrlState }) {
  const { search, status, contactId, cursor } = urlState;
  const sort = formatSort(getInvoiceSort(urlState));
  const [page, filters, contact] = await Promise.all([
    lookup(
      withFirstPageFallback(cursor, (from) =>
        listInvoices({ ctx, input: { search, status, client_id: contactId, sort, cursor: from } }),
      ),
    ),
    lookup(listSavedFilters({ ctx, input: { list: "invoices" } })),
    contactId ? lookup(findChosenContact({ ctx, input: { id: contactId } })) : null,
  ]);
  const found = page.state === "loaded" ? packInvoicePage(page.value) : null;
  const canWrite = canEditInvoices(ctx);
  const overdue =
    page.state === "loaded" && canWrite ? page.value.invoices.filter(({ state }) => state === "overdue") : [];
  // If this lookup fails, the bulk action still refuses a second reminder on the same day.
  const reminded = await lookup(
    listRemindedToday({ ctx, input: { invoice_ids: overdue.map(({ id }) => id) } }),
  );
  return (
    <AllInvoicesView
      urlState={urlState}
      found={found}
      contact={contact?.state === "loaded" ? contact.value : null}
      filters={filters.state === "loaded" ? filters.value : null}
      remindedIds={reminded.state === "loaded" ? [...reminded.value] : []}
      canWrite={canWrite}
    />
  );
}

function packInvoicePage({ invoices, ...cursors }: InvoicePage): EncodedInvoicePage {
  return { rows: packInvoiceRows(invoices), ...cursors };
}
