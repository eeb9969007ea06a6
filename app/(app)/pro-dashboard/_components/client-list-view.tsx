"use client";

import { ClientTable } from "@/components/billing/clients/client-table";
import { DensityButton } from "@/components/lists/density-button";
import { type BulkAction, SelectionBar, SelectRowsButton } from "@/components/lists/row-selection";
import { SavedFilters } from "@/components/lists/saved-filters";
import type { Sorting } from "@/components/lists/sort-headings";
import { SortMenu, type SortOption } from "@/components/lists/sort-menu";
import { useRowSelection } from "@/components/lists/use-row-selection";
import { ButtonLink } from "@/components/ui/button-link";
import { Card } from "@/components/ui/card";
import { EmptyState } from "@/components/ui/empty-state";
import { ErrorState } from "@/components/ui/error-state";
import { Pagination } from "@/components/ui/pagination";
import { RetryButton } from "@/components/ui/retry-button";
import { archiveClientsAction, restoreClientsAction } from "@/lib/actions/billing/billing-rows";
import type { ClientPage } from "@/lib/domain/billing/clients/list-clients";
import { CLIENTS_BY_NAME } from "@/lib/domain/billing/clients/model/sorts";
import type { SavedFilterDto } from "@/lib/domain/work/saved-filters/dto";
import type { Currency } from "@/lib/money/currency";
import { ClearInvoicingSearch } from "./clear-invoicing-search";
import { InvoicingPrimaryAction } from "./invoicing-primary-action";
import { InvoicingSearchForm } from "./invoicing-search-form";
import {
  getClientSort,
  getInvoicingHref,
  getPaginationHrefs,
  getSortHref,
  type InvoicingUrlState,
} from "./invoicing-url-state";

interface ClientListViewProps {
  urlState: InvoicingUrlState;
  /** Null if the lookup failed. */
  found: ClientPage | null;
  filters: readonly SavedFilterDto[] | null;
  canWrite: boolean;
  currency: Currency;
}

const SORT_OPTIONS: readonly SortOption[] = [
  ["name", "Name, A to Z"],
  ["-name", "Name, Z to A"],
  ["-balance", "Balance, largest first"],
  ["email", "Email, A to Z"],
];

const ARCHIVE_ACTION: BulkAction = {
  ...{
    action: archiveClientsAction,
    label: "Archive",
    past: "archived",
    icon: "tray",
    undo: restoreClientsAction,
  },
};
const RESTORE_ACTION: BulkAction = {
  ...{ action: restoreClientsAction, label: "Restore", past: "restored", icon: "arrow-counter-clockwise" },
};

export function ClientListView({ urlState, found, filters, canWrite, currency }: ClientListViewProps) {
  const { archived } = urlState;
  const clients = found?.clients ?? [];
  const selection = useRowSelection(clients);
  const sorting: Sorting = {
    current: getClientSort(urlState),
    getHref: (sort) => getSortHref(urlState, sort, CLIENTS_BY_NAME),
  };
  return (
    <>
      <Card aria-label="Clients">
        <div className="flex flex-wrap items-center gap-3 border-line border-b px-5 py-3 max-sm:gap-2 max-sm:px-3">
          <InvoicingSearchForm urlState={urlState} label="Search clients" placeholder="Name or email" />
          <ButtonLink
            href={getInvoicingHref({ ...urlState, archived: !archived, cursor: null })}
            icon={archived ? "arrow-left" : "tray"}
            className="max-[23rem]:[&>svg]:hidden"
          >
            {archived ? "Active clients" : "Archived"}
          </ButtonLink>
          <SortMenu sorting={sorting} options={SORT_OPTIONS} />
          <SavedFilters
            list="clients"
            filters={filters}
            path={urlState.path}
            defaultHref={getInvoicingHref({ tab: "clients" })}
            href={getInvoicingHref({ ...urlState, cursor: null })}
          />
          <span className="ml-auto flex items-center gap-1">
            <DensityButton />
            {canWrite && <SelectRowsButton selection={selection} />}
          </span>
          {canWrite && !archived && <InvoicingPrimaryAction creates="client" />}
        </div>
        {!found && <ErrorState what="clients" action={<RetryButton />} />}
        {found && clients.length === 0 && <NoClients urlState={urlState} canWrite={canWrite} />}
        {clients.length > 0 && (
          <ClientTable
            caption={archived ? "Archived clients" : "Clients"}
            clients={clients}
            canWrite={canWrite}
            sorting={sorting}
            selection={selection}
            currency={currency}
          />
        )}
        {found && (
          <Pagination
            {...getPaginationHrefs(urlState, { ...found, isEmpty: clients.length === 0 })}
            label="Client pages"
            order="name"
          />
        )}
      </Card>
      <SelectionBar
        selection={selection}
        nouns={["client", "clients"]}
        actions={[archived ? RESTORE_ACTION : ARCHIVE_ACTION]}
      />
    </>
  );
}

function NoClients({ urlState, canWrite }: { urlState: InvoicingUrlState; canWrite: boolean }) {
  if (urlState.search || urlState.cursor) {
    return (
      <EmptyState
        icon="magnifying-glass"
        title="No clients match"
        action={<ClearInvoicingSearch {...urlState} />}
      >
        Try another name or another part of the email address.
      </EmptyState>
    );
  }
  if (urlState.archived) return <EmptyState icon="tray" title="No archived clients" />;
  return (
    <EmptyState
      icon="users"
      title="No clients yet"
      action={
        canWrite && <InvoicingPrimaryAction creates="client">Add your first client</InvoicingPrimaryAction>
      }
    >
      Add clients you bill often.
    </EmptyState>
  );
}
