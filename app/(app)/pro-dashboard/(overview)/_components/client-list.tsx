import { ClientTable } from "@/components/clients/client-table";
import { OpenDialogButton } from "@/components/invoices/open-dialog-button";
import { ButtonLink } from "@/components/ui/button-link";
import { Card, CardFooter } from "@/components/ui/card";
import { ErrorState } from "@/components/ui/error-state";
import { RetryButton } from "@/components/ui/retry-button";
import type { Context } from "@/lib/auth/context";
import { grants } from "@/lib/auth/permissions";
import { listClients } from "@/lib/domain/clients/list-clients";
import { lookup } from "@/lib/http/page-context";
import { type Address, hrefOf, neighbours } from "./address";
import { NoClients } from "./no-clients";
import { SearchForm } from "./search-form";

export async function ClientList({ ctx, address }: { ctx: Context; address: Address }) {
  if (!grants(ctx.permissions, "clients", "read")) return null;
  const { search, archived, cursor } = address;
  const page = await lookup(listClients({ ctx, input: { search, archived, cursor: cursor ?? undefined } }));
  const canWrite = grants(ctx.permissions, "clients", "full");
  return (
    <Card aria-label="Clients">
      <div className="flex flex-wrap gap-3 border-line border-b px-5 py-3">
        <SearchForm address={address} label="Search clients" placeholder="Name or e-mail" />
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
      {page.state === "failed" && <ErrorState what="clients" action={<RetryButton />} />}
      {page.state === "loaded" && page.value.clients.length === 0 && (
        <NoClients address={address} canWrite={canWrite} />
      )}
      {page.state === "loaded" && page.value.clients.length > 0 && (
        <ClientTable
          caption={archived ? "Archived clients" : "Clients"}
          clients={page.value.clients}
          canWrite={canWrite}
        />
      )}
      {page.state === "loaded" && <Pages {...neighbours(address, page.value.nextCursor)} />}
    </Card>
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
