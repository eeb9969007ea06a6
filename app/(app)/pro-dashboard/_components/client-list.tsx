import type { Context } from "@/lib/auth/context";
import { hasPermission } from "@/lib/auth/permissions";
import { listClients } from "@/lib/domain/billing/clients/list-clients";
import { listFilters } from "@/lib/domain/work/saved-filters/list-filters";
import { lookup } from "@/lib/http/page-context";
import { formatSort } from "@/lib/lists/sort";
import { withFirstPageFallback } from "@/lib/lists/with-first-page-fallback";
import { getClientSort, type InvoicingAddress } from "./address";
import { ClientListView } from "./client-list-view";

export async function ClientList({ ctx, address }: { ctx: Context; address: InvoicingAddress }) {
  if (!hasPermission(ctx.permissions, "clients", "read")) return null;
  const { search, archived, cursor } = address;
  const sort = formatSort(getClientSort(address));
  const [page, filters] = await Promise.all([
    lookup(
      withFirstPageFallback(cursor, (from) =>
        listClients({ ctx, input: { search, archived, sort, cursor: from } }),
      ),
    ),
    lookup(listFilters({ ctx, input: { list: "clients" } })),
  ]);
  return (
    <ClientListView
      address={address}
      found={page.state === "loaded" ? page.value : null}
      filters={filters.state === "loaded" ? filters.value : null}
      canWrite={hasPermission(ctx.permissions, "clients", "full")}
    />
  );
}
