"use client";

import { InvoiceTable } from "@/components/billing/invoices/invoice-table";
import { describeSelection, listBulkActions } from "@/components/billing/invoices/list-bulk-actions";
import { unpackInvoiceRows } from "@/components/billing/invoices/pack-invoice-rows";
import { DensityButton } from "@/components/lists/density-button";
import { SelectionBar, SelectRowsButton } from "@/components/lists/row-selection";
import { SavedFilters } from "@/components/lists/saved-filters";
import type { Sorting } from "@/components/lists/sort-headings";
import { SortMenu, type SortOption } from "@/components/lists/sort-menu";
import { useRowSelection } from "@/components/lists/use-row-selection";
import { useAmountNotation } from "@/components/money/amount-notation";
import { ButtonLink } from "@/components/ui/button-link";
import { Card } from "@/components/ui/card";
import { EmptyState } from "@/components/ui/empty-state";
import { ErrorState } from "@/components/ui/error-state";
import { LightLink } from "@/components/ui/light-link";
import { Pagination } from "@/components/ui/pagination";
import { RetryButton } from "@/components/ui/retry-button";
import { INVOICES_NEWEST_FIRST } from "@/lib/domain/billing/invoices/model/sorts";
import type { SavedFilterDto } from "@/lib/domain/work/saved-filters/dto";
import { createPageHref } from "@/lib/lists/address";
import { ClearInvoicingSearch } from "./clear-invoicing-search";
import { InvoiceStatusFilter } from "./invoice-status-filter";
import { InvoicingSearchForm } from "./invoicing-search-form";
import {
  getInvoiceSort,
  getInvoicingHref,
  getPaginationHrefs,
  getSortHref,
  type InvoicingUrlState,
} from "./invoicing-url-state";
import { NoInvoices } from "./no-invoices";

export interface EncodedInvoicePage {
  /** Rows encoded by `packInvoiceRows`. */
  rows: string;
  nextCursor: string | null;
  previousCursor: string | null;
}

interface AllInvoicesViewProps {
  urlState: InvoicingUrlState;
  /** Null if the lookup failed. */
  found: EncodedInvoicePage | null;
  /** The contact whose invoices are listed. */
  contact: { id: string; name: string } | null;
  filters: readonly SavedFilterDto[] | null;
  /** The IDs of the listed invoices for which a reminder has already been sent today. */
  remindedIds: readonly string[];
  canWrite: boolean;
}

const SORT_OPTIONS: readonly SortOption[] = [
  ["-created", "Newest first"],
  ["created", "Oldest first"],
  ["client", "Client, A to Z"],
  ["due", "Due date, earliest first"],
  ["-due", "Due date, latest first"],
  ["-total", "Total, largest first"],
  ["total", "Total, smallest first"],
];

export function AllInvoicesView(props: AllInvoicesViewProps) {
  const { urlState, found, contact, filters, remindedIds, canWrite } = props;
  const invoices = found ? unpackInvoiceRows(found.rows) : [];
  const selection = useRowSelection(invoices.map(({ id, invoiceNumber }) => ({ id, name: invoiceNumber })));
  const { numberFormat } = useAmountNotation();
  const selected = invoices.filter(({ id }) => selection.has(id));
  const sorting: Sorting = {
    current: getInvoiceSort(urlState),
    getHref: (sort) => getSortHref(urlState, sort, INVOICES_NEWEST_FIRST),
  };
  const { search, status, contactId, cursor } = urlState;
  const isNarrowed = search !== "" || [status, contactId, cursor].some((filter) => filter !== null);
  const isEmpty = invoices.length === 0;
  return (
    <>
      <Card aria-label="Invoices">
        <div className="flex flex-wrap items-center gap-3 border-line border-b px-5 py-3 max-sm:gap-2 max-sm:px-3">
          <InvoicingSearchForm
            urlState={urlState}
            label="Search invoices"
            placeholder="Number, client or email"
          />
          <InvoiceStatusFilter urlState={urlState} />
          <SortMenu sorting={sorting} options={SORT_OPTIONS} />
          <SavedFilters
            list="invoices"
            filters={filters}
            path={urlState.path}
            defaultHref={getInvoicingHref({ path: urlState.path, tab: urlState.tab })}
            href={getInvoicingHref({ ...urlState, cursor: null })}
          />
          <span className="ml-auto flex items-center gap-1">
            <DensityButton />
            {canWrite && <SelectRowsButton selection={selection} />}
          </span>
        </div>
        {contactId && (
          <p className="flex flex-wrap items-center gap-x-4 border-line border-b px-5 py-2 text-sm max-sm:px-3">
            <span className="wrap-anywhere">
              {contact ? (
                <>
                  Invoices for{" "}
                  <LightLink
                    href={`/dashboard/contacts/${contact.id}`}
                    className="underline underline-offset-4"
                  >
                    {contact.name}
                  </LightLink>
                </>
              ) : (
                "Invoices for one client"
              )}
            </span>
            <LightLink
              href={getInvoicingHref({ ...urlState, contactId: null, cursor: null })}
              className="inline-flex min-h-11 items-center underline underline-offset-4"
            >
              Show all clients' invoices
            </LightLink>
          </p>
        )}
        {!found && <ErrorState what="invoices" action={<RetryButton />} />}
        {found && !isEmpty && (
          <InvoiceTable
            caption="Invoices"
            invoices={invoices}
            canSend={canWrite}
            tools={{ sorting, selection }}
          />
        )}
        {found && isEmpty && !isNarrowed && <NoInvoices canWrite={canWrite} />}
        {found && isEmpty && isNarrowed && (
          <EmptyState
            icon="magnifying-glass"
            title="No invoices match"
            action={<ClearInvoicingSearch {...urlState} />}
          >
            Try another search or another status.
          </EmptyState>
        )}
        {found && (
          <Pagination
            {...getPaginationHrefs(urlState, { ...found, isEmpty })}
            label="Invoice pages"
            order={sorting.current.key === "created" ? "date" : "name"}
          />
        )}
      </Card>
      <SelectionBar
        selection={selection}
        nouns={["invoice", "invoices"]}
        actions={listBulkActions(selected, remindedIds, numberFormat)}
        summary={describeSelection(selected, numberFormat)}
      >
        {selected.length > 0 && (
          <ButtonLink
            href={createPageHref("/api/invoices/files", { ids: selected.map(({ id }) => id).join(",") })}
            icon="download-simple"
            download={true}
          >
            Download
          </ButtonLink>
        )}
      </SelectionBar>
    </>
  );
}
