"use client";

import { ClientTable } from "@/components/clients/client-table";
import { ButtonLink } from "@/components/ui/button-link";
import { Card } from "@/components/ui/card";
import { ErrorState } from "@/components/ui/error-state";
import { Pagination } from "@/components/ui/pagination";
import { RetryButton } from "@/components/ui/retry-button";
import type { ClientPage } from "@/lib/domain/clients/list-clients";
import { type Address, hrefOf, neighbours } from "./address";
import { NoClients } from "./no-clients";
import { PrimaryAction } from "./primary-action";
import { SearchForm } from "./search-form";

interface ClientListViewProps {
  address: Address;
  /** Null where the lookup failed. */
  found: ClientPage | null;
  canWrite: boolean;
}

export function ClientListView({ address, found, canWrite }: ClientListViewProps) {
  const { archived } = address;
  return (
    <Card aria-label="Clients">
      <div className="flex flex-wrap gap-3 border-line border-b px-5 py-3">
        <SearchForm address={address} label="Search clients" placeholder="Name or email" />
        <ButtonLink
          href={hrefOf({ ...address, archived: !archived, cursor: null })}
          icon={archived ? "arrow-left" : "tray"}
        >
          {archived ? "Active clients" : "Archived"}
        </ButtonLink>
        {canWrite && !archived && <PrimaryAction makes="client" />}
      </div>
      {found ? (
        <Found {...found} address={address} canWrite={canWrite} />
      ) : (
        <ErrorState what="clients" action={<RetryButton />} />
      )}
    </Card>
  );
}

function Found(props: ClientPage & Pick<ClientListViewProps, "address" | "canWrite">) {
  const { clients, address, canWrite } = props;
  return (
    <>
      {clients.length === 0 ? (
        <NoClients address={address} canWrite={canWrite} />
      ) : (
        <ClientTable
          caption={address.archived ? "Archived clients" : "Clients"}
          clients={clients}
          canWrite={canWrite}
        />
      )}
      <Pagination
        {...neighbours(address, { ...props, isEmpty: clients.length === 0 })}
        label="Pages of clients"
        order="name"
      />
    </>
  );
}
