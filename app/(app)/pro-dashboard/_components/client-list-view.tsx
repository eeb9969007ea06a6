"use client";

import { ClientTable } from "@/components/clients/client-table";
import { OpenDialogButton } from "@/components/invoices/open-dialog-button";
import { ButtonLink } from "@/components/ui/button-link";
import { Card, CardFooter } from "@/components/ui/card";
import { ErrorState } from "@/components/ui/error-state";
import { RetryButton } from "@/components/ui/retry-button";
import type { ClientPage } from "@/lib/domain/clients/list-clients";
import { type Address, hrefOf, neighbours } from "./address";
import { NoClients } from "./no-clients";
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
        {canWrite && !archived && (
          <OpenDialogButton dialog={{ kind: "client" }} icon="user-plus" className="max-md:hidden">
            Add client
          </OpenDialogButton>
        )}
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
      <Pages {...neighbours(address, { ...props, isEmpty: clients.length === 0 })} />
    </>
  );
}

/** By name, so there is nothing newer or older. */
function Pages({ before, after }: { before: string | undefined; after: string | undefined }) {
  if (!before && !after) return null;
  return (
    <CardFooter>
      <nav aria-label="Pages of clients" className="flex w-full justify-between">
        {before ? (
          <ButtonLink href={before} rel="prev" size="small" icon="caret-left">
            Previous
          </ButtonLink>
        ) : (
          <span />
        )}
        {after && (
          <ButtonLink href={after} rel="next" size="small" iconEnd="caret-right">
            Next
          </ButtonLink>
        )}
      </nav>
    </CardFooter>
  );
}
