"use client";

import { ClientTable } from "@/components/billing/clients/client-table";
import { DensityButton } from "@/components/lists/density-button";
import { SavedFilters } from "@/components/lists/saved-filters";
import { type BulkAction, SelectButton, SelectionBar } from "@/components/lists/selection";
import type { Sorting } from "@/components/lists/sort-headings";
import { SortMenu, type SortOption } from "@/components/lists/sort-menu";
import { useSelection } from "@/components/lists/use-selection";
import { ButtonLink } from "@/components/ui/button-link";
import { Card } from "@/components/ui/card";
import { EmptyState } from "@/components/ui/empty-state";
import { ErrorState } from "@/components/ui/error-state";
import { Pagination } from "@/components/ui/pagination";
import { RetryButton } from "@/components/ui/retry-button";
import type { ClientPage } from "@/lib/domain/billing/clients/list-clients";
import { CLIENTS_BY_NAME } from "@/lib/domain/billing/clients/model/sorts";
import type { SavedFilterDto } from "@/lib/domain/work/saved-filters/dto";
import {
  getClientSort,
  getInvoicingHref,
  getNeighborHrefs,
  getSortHref,
  type InvoicingAddress,
} from "./address";
import { ClearSearch } from "./clear-search";
import { PrimaryAction } from "./primary-action";
import { SearchForm } from "./search-form";

interface ClientListViewProps {
  address: InvoicingAddress;
  /** Null if the lookup failed. */
  found: ClientPage | null;
  filters: readonly SavedFilterDto[] | null;
  canWrite: boolean;
}

const SORT_OPTIONS: readonly SortOption[] = [
  ["name", "Name, A to Z"],
  ["-name", "Name, Z to A"],
  ["-balance", "Balance, largest first"],
  ["email", "Email, A to Z"],
];

const ARCHIVE_ACTION: BulkAction = {
  ...{ change: "archiveClients", label: "Archive", past: "archived", icon: "tray", undo: "restoreClients" },
};
const RESTORE_ACTION: BulkAction = {
  ...{ change: "restoreClients", label: "Restore", past: "restored", icon: "arrow-counter-clockwise" },
};

export function ClientListView({ address, found, filters, canWrite }: ClientListViewProps) {
  const { archived } = address;
  const clients = found?.clients ?? [];
  const selection = useSelection(clients);
  const sorting: Sorting = {
    current: getClientSort(address),
    getHref: (sort) => getSortHref(address, sort, CLIENTS_BY_NAME),
  };
  return (
    <>
      <Card aria-label="Clients">
        <div className="flex flex-wrap items-center gap-3 border-line border-b px-5 py-3 max-sm:gap-2 max-sm:px-3">
          <SearchForm address={address} label="Search clients" placeholder="Name or email" />
          <ButtonLink
            href={getInvoicingHref({ ...address, archived: !archived, cursor: null })}
            icon={archived ? "arrow-left" : "tray"}
            className="max-[23rem]:[&>svg]:hidden"
          >
            {archived ? "Active clients" : "Archived"}
          </ButtonLink>
          <SortMenu sorting={sorting} options={SORT_OPTIONS} />
          <SavedFilters
            list="clients"
            filters={filters}
            path={address.path}
            standard={getInvoicingHref({ tab: "clients" })}
            href={getInvoicingHref({ ...address, cursor: null })}
          />
          <span className="ml-auto flex items-center gap-1">
            <DensityButton />
            {canWrite && <SelectButton selection={selection} />}
          </span>
          {canWrite && !archived && <PrimaryAction creates="client" />}
        </div>
        {!found && <ErrorState what="clients" action={<RetryButton />} />}
        {found && clients.length === 0 && <NoClients address={address} canWrite={canWrite} />}
        {clients.length > 0 && (
          <ClientTable
            caption={archived ? "Archived clients" : "Clients"}
            clients={clients}
            canWrite={canWrite}
            sorting={sorting}
            selection={selection}
          />
        )}
        {found && (
          <Pagination
            {...getNeighborHrefs(address, { ...found, isEmpty: clients.length === 0 })}
            label="Pages of clients"
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

function NoClients({ address, canWrite }: { address: InvoicingAddress; canWrite: boolean }) {
  if (address.search || address.cursor) {
    return (
      <EmptyState icon="magnifying-glass" title="No clients match" action={<ClearSearch {...address} />}>
        Try another name or another part of the email.
      </EmptyState>
    );
  }
  if (address.archived) return <EmptyState icon="tray" title="No archived clients" />;
  return (
    <EmptyState
      icon="users"
      title="No clients yet"
      action={canWrite && <PrimaryAction creates="client">Add your first client</PrimaryAction>}
    >
      Add clients you bill often.
    </EmptyState>
  );
}
