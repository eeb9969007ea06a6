import { type Context, getCurrency } from "@/lib/auth/context";
import { hasPermission } from "@/lib/auth/permissions";
import { listClients } from "@/lib/domain/billing/clients/list-clients";
import { listSavedFilters } from "@/lib/domain/work/saved-filters/list-saved-filters";
import { lookup } from "@/lib/http/page-context";
import { formatSort } from "@/lib/lists/sort";
import { withFirstPageFallback } from "@/lib/lists/with-first-page-fallback";
import { ClientListView } from "./client-list-view";
import { getClientSort, type InvoicingUrlState } from "./invoicing-url-state";

export async function ClientList({ ctx, urlState }: { ctx: Context; urlState: InvoicingUrlState }) {
  if (!hasPermission(ctx.permissions, "clients", "read")) return null;
  const { search, archived, cursor } = urlState;
  const sort = formatSort(getClientSort(urlState));
  const [page, filters] = await Promise.all([
    lookup(
      withFirstPageFallback(cursor, (from) =>
        listClients({ ctx, input: { search, archived, sort, cursor: from } }),
      ),
    ),
    lookup(listSavedFilters({ ctx, input: { list: "clients" } })),
  ]);
  return (
    <ClientListView
      urlState={urlState}
      found={page.state === "loaded" ? page.value : null}
      filters={filters.state === "loaded" ? filters.value : null}
      canWrite={hasPermission(ctx.permissions, "clients", "full")}
      currency={getCurrency(ctx)}
    />
  );
}
